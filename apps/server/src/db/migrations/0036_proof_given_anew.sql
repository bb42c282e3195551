-- When the password or a code was last given once more, beside the login. Two columns without a value: whoever has a session waits
-- for milliseconds, so it waits for nobody for long. Nobody has given either, and is asked for it.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_repeated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_repeated_at" timestamp with time zone;--> statement-breakpoint
drop trigger tell_access on sessions;--> statement-breakpoint
create trigger tell_access after delete or update of id_hash, public_id, user_id, state, created_at, password_confirmed_at,
  password_repeated_at, code_repeated_at, portal_type, portal_id, portal_opened_at, portal_expires_at on sessions
  for each statement execute function gevel_tell_access();

-- What a personal token may do, chosen by its user; those of before read. A column with a constant default rewrites nothing, and the
-- table has a row per token: it is locked for milliseconds.
set local lock_timeout = '1s';
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "scopes" text[] DEFAULT '{"read"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_scopes" CHECK (cardinality(scopes) > 0 and scopes <@ array['read', 'export', 'report']);
--> statement-breakpoint
drop trigger tell_access on personal_tokens;
--> statement-breakpoint
create trigger tell_access after delete or update of id, user_id, scopes, token_hash, expires_at on personal_tokens
  for each statement execute function gevel_tell_access();

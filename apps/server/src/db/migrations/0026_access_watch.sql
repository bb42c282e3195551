-- Tells every server that something changed of what a session is made of: the session itself, its user, personal token,
-- broker or owner, and the policy on second factors. It says no more than that, so that each lets go of all that it keeps.
-- Whoever calls is only seen (last_seen_at, last_used_at) and tells nothing. Takes milliseconds: each trigger locks its table
-- against writers for a moment and reads none of its rows.
create function gevel_tell_access() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('gevel_access', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_access after delete or update of id_hash, public_id, user_id, state, created_at, password_confirmed_at,
  portal_type, portal_id, portal_opened_at, portal_expires_at on sessions
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
create trigger tell_access after delete or update of id, type, email, first_name, name, language, brokers_manage, owners_manage,
  news_manage, users_manage, broker_id, owner_id, two_factor_enabled, blocked_at on users
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
create trigger tell_access after delete or update of id, user_id, token_hash, expires_at on personal_tokens
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
create trigger tell_access after insert or delete or update of id, display_name, modules, theme, logo_file_id on brokers
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
create trigger tell_access after insert or delete or update of id, name, linked_broker_id, is_present on owners
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
create trigger tell_access after insert or delete or update on settings
  for each statement execute function gevel_tell_access();

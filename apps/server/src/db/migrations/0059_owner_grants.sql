-- Who was let in on an owner: a new table; a column without a default at sessions and at personal tokens; and an owner user may be
-- without an owner of their own, for which the users are read once. 28 ms in all with 223 users; sessions, tokens, users and owners are held
-- for that long, and whoever uses them is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "owner_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"read_only" boolean NOT NULL,
	"last_day" date,
	"given_at" timestamp with time zone NOT NULL,
	"given_by_id" uuid,
	"given_by" text,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" uuid,
	"revoked_by" text,
	"last_visit_at" timestamp with time zone,
	"read_up_to" bigint
);
--> statement-breakpoint
ALTER TABLE "owner_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_linked";--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD CONSTRAINT "owner_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD CONSTRAINT "owner_grants_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_grants_open" ON "owner_grants" USING btree ("user_id","owner_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "owner_grants_by_owner" ON "owner_grants" USING btree ("owner_id","given_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_linked" CHECK ((type = 'admin' and broker_id is null and owner_id is null)
        or (type = 'broker' and broker_id is not null and owner_id is null)
        or (type = 'owner' and broker_id is null));--> statement-breakpoint
CREATE POLICY "broker_read" ON "owner_grants" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "owner_grants" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "admin_read" ON "owner_grants" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
alter table owner_grants force row level security;
--> statement-breakpoint
create policy backup_read on owner_grants for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on owner_grants to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on owner_grants to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on owner_grants to gevel_backup, gevel_broker, gevel_owner, gevel_admin;
--> statement-breakpoint
grant select, insert, update, delete on owner_grants to gevel_application;
--> statement-breakpoint
-- Kept sessions are let go of when a grant is given, changed or revoked, and when a session goes on with another owner. That its
-- owner was looked at, or how far its feed was read, tells nothing.
create trigger tell_access after insert or delete or update of user_id, owner_id, role, read_only, last_day, revoked_at on owner_grants
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
drop trigger tell_access on sessions;
--> statement-breakpoint
create trigger tell_access after delete or update of id_hash, public_id, user_id, state, created_at, password_confirmed_at,
  password_repeated_at, code_repeated_at, portal_type, portal_id, portal_opened_at, portal_expires_at, owner_id on sessions
  for each statement execute function gevel_tell_access();
--> statement-breakpoint
drop trigger tell_access on personal_tokens;
--> statement-breakpoint
create trigger tell_access after delete or update of id, user_id, scopes, token_hash, owner_id, expires_at on personal_tokens
  for each statement execute function gevel_tell_access();

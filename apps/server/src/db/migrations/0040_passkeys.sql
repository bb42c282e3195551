-- Passkeys: a new table, and of users two columns. One says whether there is a passkey, the other follows from it, for which the
-- table of users is written anew: some thousands of rows, so some milliseconds, in which it is locked. It waits for nobody for long.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"opens_alone" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_second_factor" boolean GENERATED ALWAYS AS (two_factor_enabled or has_passkey) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
alter table passkeys force row level security;
--> statement-breakpoint
create policy application_all on passkeys to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy backup_read on passkeys for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on passkeys to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert, update, delete on passkeys to gevel_application;
--> statement-breakpoint
grant select on passkeys to gevel_backup;
--> statement-breakpoint
grant select (has_second_factor) on users to gevel_admin;
--> statement-breakpoint
create or replace view user_rows with (security_invoker = true) as
  select u.id, u.type, u.email, u.first_name, u.name, u.language, u.brokers_manage, u.owners_manage, u.news_manage,
    u.users_manage, u.broker_id, u.owner_id, u.two_factor_enabled, u.last_login_at, u.invited_at, u.created_at,
    case when u.blocked_at is not null then 'blocked' when not u.has_password then 'invited' else 'active' end as state,
    u.last_login_at is not null as has_logged_in,
    b.display_name as broker_name, o.name as owner_name,
    gevel_sort_key(u.name) as name_sort, gevel_sort_key(u.first_name) as first_name_sort,
    gevel_sort_key(u.email) as email_sort, gevel_sort_key(b.display_name) as broker_name_sort,
    gevel_sort_key(o.name) as owner_name_sort,
    gevel_fold(u.first_name || ' ' || u.name || ' ' || u.email || ' ' || coalesce(b.display_name, '') || ' ' || coalesce(o.name, '')) as search_text,
    u.has_second_factor
  from users u left join brokers b on b.id = u.broker_id left join owners o on o.id = u.owner_id;
--> statement-breakpoint
-- A session says whether its user has a second factor, so that every server lets go of it when that changes.
drop trigger tell_access on users;
--> statement-breakpoint
create trigger tell_access after delete or update of id, type, email, first_name, name, language, brokers_manage, owners_manage,
  news_manage, users_manage, broker_id, owner_id, two_factor_enabled, has_passkey, blocked_at on users
  for each statement execute function gevel_tell_access();

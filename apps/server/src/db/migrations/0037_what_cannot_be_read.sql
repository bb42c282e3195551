-- What cannot be read now, in the place of what could not be read in some run: by record and value, with whose it is. What is
-- there goes, and comes back with the next synchronisation. One table of refused records is closed for some milliseconds, and
-- owners to whoever changes one, so this waits for nobody for long.
set local lock_timeout = '1s';
--> statement-breakpoint
delete from sync_rejections;
--> statement-breakpoint
CREATE TABLE "sync_unread" (
	"record_type" text PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"placed" integer NOT NULL,
	"faults" integer NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "sync_rejections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_rejections" DROP CONSTRAINT "sync_rejections_run_id_sync_runs_id_fk";
--> statement-breakpoint
ALTER TABLE "sync_rejections" ALTER COLUMN "run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "kind" text DEFAULT 'record' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "property" text;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "value" text;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "broker_id" bigint;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "relation_id" bigint;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "sync_steps" ADD COLUMN "noise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD CONSTRAINT "sync_rejections_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD CONSTRAINT "sync_rejections_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_rejections_by_record" ON "sync_rejections" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "sync_rejections_by_owner" ON "sync_rejections" USING btree ("owner_id","broker_id");--> statement-breakpoint
CREATE POLICY "broker_read" ON "sync_rejections" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or (record_type = 'relations' and exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)));--> statement-breakpoint
CREATE POLICY "owner_read" ON "sync_rejections" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) or (record_type = 'relations' and exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)));--> statement-breakpoint
CREATE POLICY "admin_read" ON "sync_rejections" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
-- It is a part of portfolios from now on: the application itself may not read it. Whose rows they are may read which they are;
-- what came and why it was refused is for administrators.
drop policy application_all on sync_rejections;
--> statement-breakpoint
revoke all on sync_rejections from gevel_application;
--> statement-breakpoint
grant select on sync_rejections to gevel_admin;
--> statement-breakpoint
grant select (record_type, record_id, kind, field, owner_id, broker_id) on sync_rejections to gevel_broker, gevel_owner;
--> statement-breakpoint
-- What row security and rights are for what everybody may know.
do $$
declare
  reader text;
begin
  alter table sync_unread enable row level security;
  alter table sync_unread force row level security;
  create policy application_all on sync_unread to gevel_application using (true) with check (true);
  create policy sync_all on sync_unread to gevel_sync using (true) with check (true);
  foreach reader in array array['broker', 'owner', 'admin', 'backup'] loop
    execute format('create policy %I on sync_unread for select to %I using (true)', reader || '_read', 'gevel_' || reader);
    execute format('grant select on sync_unread to %I', 'gevel_' || reader);
  end loop;
  create policy owner_at_work on sync_unread to current_user
    using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
    with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
  grant select, insert, update, delete on sync_unread to gevel_application, gevel_sync;
end
$$;

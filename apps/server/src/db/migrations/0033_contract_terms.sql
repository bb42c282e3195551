-- By how much contracts are extended, when they may be ended early, and what follows from it: until when each runs and until
-- when notice counts. Contracts are closed to everybody meanwhile, for some milliseconds; so this waits for nobody for long.
-- Their term is unknown until the next synchronisation, or until the new version derives it.
set local lock_timeout = '1s';
--> statement-breakpoint
CREATE TABLE "contract_break_options" (
	"id" bigint PRIMARY KEY NOT NULL,
	"contract_id" bigint NOT NULL,
	"break_date" date,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_break_options" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_extensions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"contract_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"months" integer NOT NULL,
	"is_applied" boolean NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_extensions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "term" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "term_end_date" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "latest_notice_date" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "notice_given_date" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "next_extension_months" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "break_date" date;--> statement-breakpoint
ALTER TABLE "contract_break_options" ADD CONSTRAINT "contract_break_options_contract_id_owner_id_broker_id_contracts_id_owner_id_broker_id_fk" FOREIGN KEY ("contract_id","owner_id","broker_id") REFERENCES "public"."contracts"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contract_extensions" ADD CONSTRAINT "contract_extensions_contract_id_owner_id_broker_id_contracts_id_owner_id_broker_id_fk" FOREIGN KEY ("contract_id","owner_id","broker_id") REFERENCES "public"."contracts"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "contract_break_options_by_contract" ON "contract_break_options" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_extensions_by_contract" ON "contract_extensions" USING btree ("contract_id","position","id");--> statement-breakpoint
CREATE INDEX "contracts_ending_by_broker" ON "contracts" USING btree ("broker_id","end_date","id","start_date") WHERE term in ('notice_given', 'ends');--> statement-breakpoint
CREATE INDEX "contracts_ending_by_owner" ON "contracts" USING btree ("owner_id","end_date","id","start_date") WHERE term in ('notice_given', 'ends');--> statement-breakpoint
CREATE POLICY "broker_read" ON "contract_break_options" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "contract_break_options" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contract_break_options" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "contract_extensions" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "contract_extensions" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contract_extensions" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What row security, rights and history are for every table of portfolios.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['contract_break_options', 'contract_extensions'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('grant select on %I to gevel_broker, gevel_owner, gevel_backup', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_sync', table_name);
    execute format('create trigger keep_changed after update on %I for each row
      when (old.content_hash is distinct from new.content_hash) execute function gevel_keep_version()', table_name);
    execute format('create trigger keep_removed after delete on %I for each row execute function gevel_keep_version()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- Whoever derives terms asks what the back office means by its notice date, and reads no other setting.
create policy sync_reads_meaning on settings for select to gevel_sync using (name = 'notice_date_meaning');
--> statement-breakpoint
grant select on settings to gevel_sync;
--> statement-breakpoint
-- The column under which saved views kept the latest day for notice has another name now.
update saved_views set query = regexp_replace(query, '\mnotice_date\M', 'latest_notice_date', 'g')
  where list in ('contracts', 'reports/commercial-overview') and query ~ '\mnotice_date\M';

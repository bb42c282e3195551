-- Index figures, legal maximums, what administrators set of indexation methods, and segments of contracts: four new tables, 60 ms on the
-- world of scale 0.1 with the client's start. Their foreign keys hold users and contracts for milliseconds; whoever writes there is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "contract_segments" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"segment" text NOT NULL,
	"user_id" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "index_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entered_by" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	"source_url" text NOT NULL,
	"series" text NOT NULL,
	"base_year" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer,
	"value" numeric NOT NULL,
	"is_provisional" boolean NOT NULL,
	CONSTRAINT "index_figures_once" UNIQUE NULLS NOT DISTINCT("series","base_year","year","month")
);
--> statement-breakpoint
ALTER TABLE "index_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "indexation_settings" (
	"method_id" bigint PRIMARY KEY NOT NULL,
	"series" text,
	"months_before" integer,
	"rate_decimals" integer,
	"rent_rounding" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "indexation_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entered_by" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	"source_url" text NOT NULL,
	"kind" text NOT NULL,
	"segment" text,
	"from_day" date NOT NULL,
	"last_day" date,
	"value" numeric,
	"rule" text,
	CONSTRAINT "legal_figures_once" UNIQUE NULLS NOT DISTINCT("kind","segment","from_day")
);
--> statement-breakpoint
ALTER TABLE "legal_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_segments" ADD CONSTRAINT "contract_segments_contract_id_owner_id_broker_id_contracts_id_owner_id_broker_id_fk" FOREIGN KEY ("contract_id","owner_id","broker_id") REFERENCES "public"."contracts"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "index_figures" ADD CONSTRAINT "index_figures_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_figures" ADD CONSTRAINT "legal_figures_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "broker_read" ON "contract_segments" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "contract_segments" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contract_segments" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "index_figures" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);--> statement-breakpoint
CREATE POLICY "owner_read" ON "index_figures" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "index_figures" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "indexation_settings" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);--> statement-breakpoint
CREATE POLICY "owner_read" ON "indexation_settings" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "indexation_settings" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "legal_figures" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);--> statement-breakpoint
CREATE POLICY "owner_read" ON "legal_figures" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "legal_figures" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['index_figures', 'legal_figures', 'indexation_settings', 'contract_segments'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('grant select on %I to gevel_backup', table_name);
  end loop;
  foreach table_name in array array['index_figures', 'legal_figures', 'indexation_settings'] loop
    execute format('create policy application_all on %I to gevel_application using (true) with check (true)', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_application', table_name);
  end loop;
end
$$;
--> statement-breakpoint
grant select on indexation_settings to gevel_admin, gevel_broker, gevel_owner;
--> statement-breakpoint
-- Who entered a figure is nobody's but the administrators', who hear it from the portal itself.
grant select (id, series, base_year, year, month, value, is_provisional, source_url, entered_at) on index_figures
  to gevel_admin, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select (id, kind, segment, from_day, last_day, value, rule, source_url, entered_at) on legal_figures
  to gevel_admin, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on contract_segments to gevel_broker, gevel_owner;
--> statement-breakpoint
grant select, insert, update, delete on contract_segments to gevel_sync;
--> statement-breakpoint
grant select on sequence index_figures_id_seq, legal_figures_id_seq to gevel_backup;
--> statement-breakpoint
-- The maximums that were read at the address beside each of them, on the pages of the government.
insert into legal_figures (kind, segment, from_day, last_day, value, rule, source_url, entered_at)
select 'cap', segment, from_day::date, last_day::date, value, rule, source_url, now() from (values
  ('social', '2025-07-01', '2026-06-30', 5.0, null,
    'https://www.rijksoverheid.nl/actueel/nieuws/2024/12/17/maximale-huurverhoging-vanaf-1-januari-2025-41-procent-voor-vrije-sector-en-77-procent-voor-middenhuur'),
  ('mid_rent', '2025-01-01', '2025-12-31', 7.7, null,
    'https://www.rijksoverheid.nl/actueel/nieuws/2024/12/17/maximale-huurverhoging-vanaf-1-januari-2025-41-procent-voor-vrije-sector-en-77-procent-voor-middenhuur'),
  ('free_sector', '2025-01-01', '2025-12-31', 4.1, null,
    'https://www.rijksoverheid.nl/actueel/nieuws/2024/12/17/maximale-huurverhoging-vanaf-1-januari-2025-41-procent-voor-vrije-sector-en-77-procent-voor-middenhuur'),
  ('social', '2026-07-01', '2027-06-30', 4.1,
    'Huur onder € 350: ten hoogste € 25 in plaats van het percentage; hoger inkomen: ten hoogste € 50 of € 100.',
    'https://www.rijksoverheid.nl/actueel/nieuws/2025/12/15/maximale-huurverhoging-2026-in-sociale-sector-41-middenhuur-61-en-vrije-sector-44'),
  ('mid_rent', '2026-01-01', '2026-12-31', 6.1, null,
    'https://www.rijksoverheid.nl/actueel/nieuws/2025/12/15/maximale-huurverhoging-2026-in-sociale-sector-41-middenhuur-61-en-vrije-sector-44'),
  ('free_sector', '2026-01-01', '2026-12-31', 4.4, null,
    'https://www.rijksoverheid.nl/actueel/nieuws/2025/12/15/maximale-huurverhoging-2026-in-sociale-sector-41-middenhuur-61-en-vrije-sector-44')
) as read(segment, from_day, last_day, value, rule, source_url);

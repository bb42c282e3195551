-- What properties cost and what tenants paid for it, by year: a new and empty table, which the next synchronisation fills. Milliseconds;
-- the foreign key lets nobody write owners for as long, and readers wait for nothing.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "service_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"property_id" bigint,
	"property_name" text,
	"year" integer,
	"is_whole" boolean NOT NULL,
	"advances_amount" bigint NOT NULL,
	"costs_amount" bigint NOT NULL,
	"other_amount" bigint NOT NULL,
	"settled_amount" bigint NOT NULL,
	"tenant_count" integer NOT NULL,
	"settled_count" integer NOT NULL,
	"settled_on" date,
	"reminder" text,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(property_name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(property_name, ''))) STORED,
	CONSTRAINT "service_costs_of_property" UNIQUE NULLS NOT DISTINCT("owner_id","property_id","year")
);
--> statement-breakpoint
ALTER TABLE "service_costs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_costs" ADD CONSTRAINT "service_costs_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "service_costs_by_broker" ON "service_costs" USING btree ("broker_id","year" DESC NULLS LAST,"name_sort","id");--> statement-breakpoint
CREATE INDEX "service_costs_by_owner" ON "service_costs" USING btree ("owner_id","year" DESC NULLS LAST,"name_sort","id");--> statement-breakpoint
CREATE INDEX "service_costs_added_up" ON "service_costs" USING btree ("broker_id","year","is_whole","tenant_count","settled_count","advances_amount","costs_amount","other_amount","settled_amount");--> statement-breakpoint
CREATE POLICY "broker_read" ON "service_costs" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "service_costs" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "service_costs" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
--> statement-breakpoint
alter table service_costs force row level security;
--> statement-breakpoint
create policy backup_read on service_costs for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on service_costs to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select on service_costs to gevel_backup, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on sequence service_costs_id_seq to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on service_costs to gevel_sync;
--> statement-breakpoint
-- Each reminder is told when the state of a row begins to call for it. What calls for one when it is first reckoned is nothing new.
create trigger tell_feed_of_update after update on service_costs
  referencing old table as old_rows new table as new_rows for each statement execute function gevel_tell_feed(
    'due_60', $$o.reminder is distinct from n.reminder and n.reminder = 'due_60'$$, 'null', 'make_date(n.year + 1, 6, 30)::text',
    'due_30', $$o.reminder is distinct from n.reminder and n.reminder = 'due_30'$$, 'null', 'make_date(n.year + 1, 6, 30)::text',
    'overdue', $$o.reminder is distinct from n.reminder and n.reminder = 'overdue'$$, 'null', 'make_date(n.year + 1, 6, 30)::text');

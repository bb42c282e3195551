-- WOZ values that owners enter, and what guests looked at: two new tables. Owners, users and grants are locked for milliseconds for what
-- refers to them, and waited for shortly.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "grant_looks" (
	"grant_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"call" text NOT NULL,
	"record_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "grant_looks_grant_id_day_call_record_id_pk" PRIMARY KEY("grant_id","day","call","record_id")
);
--> statement-breakpoint
ALTER TABLE "grant_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "woz_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "woz_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"object_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint,
	"value_date" date,
	"user_id" uuid NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "woz_values_whole" CHECK ((amount is null) = (value_date is null))
);
--> statement-breakpoint
ALTER TABLE "woz_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "grant_looks" ADD CONSTRAINT "grant_looks_grant_id_owner_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."owner_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_looks" ADD CONSTRAINT "grant_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_looks" ADD CONSTRAINT "grant_looks_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "woz_values" ADD CONSTRAINT "woz_values_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "grant_looks_by_owner" ON "grant_looks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "grant_looks_by_user" ON "grant_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "woz_values_by_object" ON "woz_values" USING btree ("owner_id","object_id","year","id");--> statement-breakpoint
CREATE POLICY "broker_read" ON "grant_looks" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "grant_looks" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "broker_read" ON "woz_values" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "woz_values" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "woz_values" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table woz_values force row level security;
--> statement-breakpoint
create policy backup_read on woz_values for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on woz_values to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select on woz_values to gevel_backup, gevel_broker, gevel_owner;
--> statement-breakpoint
alter table grant_looks force row level security;
--> statement-breakpoint
create policy backup_read on grant_looks for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on grant_looks to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select on grant_looks to gevel_backup, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on sequence woz_values_id_seq to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on woz_values to gevel_sync;
--> statement-breakpoint
create policy application_all on grant_looks to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on grant_looks to gevel_application;

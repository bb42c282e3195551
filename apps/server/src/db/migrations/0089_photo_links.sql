-- Links to photos of tickets, in a new and empty table. A column with a constant default on brokers, one that may be empty on documents with an
-- index over the photos alone. Documents that there are get the moment of this step, as the default of a new column, so that nothing is
-- rewritten: no link goes out for what was added before.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "photo_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"write_id" uuid NOT NULL,
	"photo_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "photo_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "photo_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "photo_link_days" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "linked_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "linked_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "photo_links" ADD CONSTRAINT "photo_links_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "photo_links_by_ticket" ON "photo_links" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "photo_links_by_owner" ON "photo_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_links_by_last_day" ON "photo_links" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "documents_to_link" ON "documents" USING btree ("subject_id") WHERE subject_type = 'tickets' and kind = 'photo' and audience = 'owner' and linked_at is null;--> statement-breakpoint
CREATE POLICY "broker_read" ON "photo_links" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "photo_links" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "photo_links" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
--> statement-breakpoint
alter table photo_links force row level security;
--> statement-breakpoint
create policy backup_read on photo_links for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on photo_links to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select on photo_links to gevel_backup, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on sequence photo_links_id_seq to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on photo_links to gevel_sync;

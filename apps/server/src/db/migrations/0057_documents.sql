-- Documents that people add to records: a new table; nothing that is there is touched.
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED,
	"description" text,
	"audience" text,
	"valid_until" date,
	"kept_until" date,
	"content_type" text NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "documents_by_broker" ON "documents" USING btree ("broker_id","added_at","subject_type");--> statement-breakpoint
CREATE INDEX "documents_by_owner" ON "documents" USING btree ("owner_id","added_at","subject_type","audience");--> statement-breakpoint
CREATE INDEX "documents_by_subject" ON "documents" USING btree ("subject_id","subject_type");--> statement-breakpoint
CREATE POLICY "broker_read" ON "documents" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "documents" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and audience = 'owner');--> statement-breakpoint
CREATE POLICY "sync_all" ON "documents" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table documents force row level security;
--> statement-breakpoint
create policy backup_read on documents for select to gevel_backup using (true);
--> statement-breakpoint
do $$
begin
  execute $sql$create policy owner_at_work on documents to current_user
    using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
    with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$;
end
$$;
--> statement-breakpoint
grant select on documents to gevel_backup, gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on sequence documents_id_seq to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on documents to gevel_sync;

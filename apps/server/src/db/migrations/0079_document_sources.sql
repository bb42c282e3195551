-- Documents that come in by themselves: from where, and by nobody's hand; and files that were refused, in a new and empty table. A column with
-- a constant default and two that may be empty: milliseconds with 90,000 documents. Whoever reads documents is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "document_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"path" text NOT NULL,
	"byte_count" bigint,
	"problem" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(path, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "document_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_versions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_refusals_by_path" ON "document_refusals" USING btree ("source","path");--> statement-breakpoint
CREATE POLICY "admin_read" ON "document_refusals" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
alter table document_refusals force row level security;
--> statement-breakpoint
create policy backup_read on document_refusals for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on document_refusals to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on document_refusals to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on document_refusals to gevel_backup, gevel_admin;
--> statement-breakpoint
grant select on sequence document_refusals_id_seq to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on document_refusals to gevel_application;

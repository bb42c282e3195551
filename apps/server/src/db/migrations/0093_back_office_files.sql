-- A new table. What it refers to waits for milliseconds while the reference is made.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "back_office_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"problem" text,
	"document_id" bigint,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "back_office_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "back_office_files" ADD CONSTRAINT "back_office_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_office_files_by_document" ON "back_office_files" USING btree ("document_id");--> statement-breakpoint
CREATE POLICY "admin_read" ON "back_office_files" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
alter table back_office_files force row level security;
--> statement-breakpoint
create policy backup_read on back_office_files for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on back_office_files to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on back_office_files to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on back_office_files to gevel_backup, gevel_admin;
--> statement-breakpoint
grant select, insert, update, delete on back_office_files to gevel_application;

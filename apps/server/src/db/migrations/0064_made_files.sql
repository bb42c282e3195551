-- By what files that the portal made are known again: a new, empty table; nothing else is locked. 4 ms, whatever the world.
CREATE TABLE "made_files" (
	"document_number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "made_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "made_files_by_hash" ON "made_files" USING btree ("sha256","made_at");--> statement-breakpoint
alter table made_files force row level security;
--> statement-breakpoint
create policy backup_read on made_files for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on made_files to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on made_files to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on made_files to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on made_files to gevel_application;

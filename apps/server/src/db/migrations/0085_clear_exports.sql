-- Who was in a file without masking: a new, empty table; nothing else is locked.
CREATE TABLE "clear_exports" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"subject_type" text NOT NULL,
	"subject_ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clear_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "clear_exports_by_subject" ON "clear_exports" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "clear_exports_by_moment" ON "clear_exports" USING btree ("made_at");--> statement-breakpoint
alter table clear_exports force row level security;
--> statement-breakpoint
create policy backup_read on clear_exports for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on clear_exports to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on clear_exports to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on clear_exports to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on clear_exports to gevel_application;

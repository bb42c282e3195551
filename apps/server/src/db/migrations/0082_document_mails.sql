-- Messages of the documents mailbox that were taken or are at work on: a new, empty table; nothing else is locked.
CREATE TABLE "document_mails" (
	"digest" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "document_mails_by_claim" ON "document_mails" USING btree ("claimed_at");--> statement-breakpoint
alter table document_mails force row level security;
--> statement-breakpoint
create policy backup_read on document_mails for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on document_mails to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on document_mails to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on document_mails to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on document_mails to gevel_application;

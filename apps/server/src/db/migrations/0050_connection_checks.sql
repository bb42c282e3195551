-- Checks of the connection to the back office: a new table, which nobody waits for.
CREATE TABLE "connection_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"holder" text NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"sets" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"report_form" integer
);
--> statement-breakpoint
ALTER TABLE "connection_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_checks_running" ON "connection_checks" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
alter table connection_checks force row level security;
--> statement-breakpoint
create policy application_all on connection_checks to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy backup_read on connection_checks for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on connection_checks to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert, update, delete on connection_checks to gevel_application;
--> statement-breakpoint
grant select on connection_checks to gevel_backup;
--> statement-breakpoint
grant select on sequence connection_checks_id_seq to gevel_backup;

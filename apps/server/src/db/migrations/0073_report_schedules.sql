-- Lists that users have made into files again and again: a new table, three columns of exports without a default or with a constant one,
-- and their index. The links hold users and exports for milliseconds; whoever writes there is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" bigint,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"dialect" text NOT NULL,
	"query" text NOT NULL,
	"screen" text NOT NULL,
	"columns" text[] NOT NULL,
	"frequency" text NOT NULL,
	"day" integer,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone,
	"last_due_at" timestamp with time zone,
	"last_made_at" timestamp with time zone,
	"last_problem" text,
	CONSTRAINT "report_schedules_day" CHECK ((frequency = 'daily' and day is null) or (frequency = 'weekly' and day is not null and day between 1 and 7)
        or (frequency = 'monthly' and day is not null and day between 1 and 31))
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_by_user" ON "report_schedules" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at") WHERE paused_at is null;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_by_schedule" ON "exports" USING btree ("schedule_id") WHERE schedule_id is not null;
--> statement-breakpoint
alter table report_schedules force row level security;
--> statement-breakpoint
create policy backup_read on report_schedules for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on report_schedules to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on report_schedules to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on report_schedules to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on report_schedules to gevel_application;

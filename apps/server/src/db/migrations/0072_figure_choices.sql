-- Groups of owners and bounds of ageing of users: a new table; users are locked for milliseconds for what refers to them, and waited for shortly.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "figure_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"start" jsonb,
	"ageing_bounds" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figure_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figure_choices" ADD CONSTRAINT "figure_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table figure_choices force row level security;
--> statement-breakpoint
create policy application_all on figure_choices to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy backup_read on figure_choices for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on figure_choices to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert, update, delete on figure_choices to gevel_application;
--> statement-breakpoint
grant select on figure_choices to gevel_backup;

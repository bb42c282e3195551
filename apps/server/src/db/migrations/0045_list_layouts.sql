-- How people want their lists to look: a new table; users are locked for milliseconds for what refers to them, and waited for shortly.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "list_layouts" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"layout" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_layouts_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table list_layouts force row level security;
--> statement-breakpoint
create policy application_all on list_layouts to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy backup_read on list_layouts for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on list_layouts to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert, update, delete on list_layouts to gevel_application;
--> statement-breakpoint
grant select on list_layouts to gevel_backup;

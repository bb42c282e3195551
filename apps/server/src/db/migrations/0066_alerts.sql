-- From which thresholds users are alerted: two new tables. Their links hold users for milliseconds; whoever writes there is waited for a
-- second at most. 13 ms on the world of scale 0.1.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "alert_crossings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"crossed" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_crossings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"threshold" integer NOT NULL,
	"scope" text,
	"past" text[],
	"looked_at" timestamp with time zone,
	CONSTRAINT "alerts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_crossings" ADD CONSTRAINT "alert_crossings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_crossings_by_user" ON "alert_crossings" USING btree ("user_id","id");--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['alerts', 'alert_crossings'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('create policy application_all on %I to gevel_application using (true) with check (true)', table_name);
    execute format('grant select on %I to gevel_backup', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_application', table_name);
  end loop;
end
$$;

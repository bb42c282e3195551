-- Messages on devices: four new tables. Their link holds users for milliseconds; whoever writes there is waited for a second at most.
-- 20 ms on the world of scale 0.1.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"session_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"subscription" text,
	"endpoint_hash" "bytea",
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_topics" (
	"device_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"frequency" text NOT NULL,
	"told_up_to" bigint,
	"told_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "push_topics_device_id_topic_pk" PRIMARY KEY("device_id","topic")
);
--> statement-breakpoint
ALTER TABLE "push_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_topics" ADD CONSTRAINT "push_topics_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_by_token" ON "push_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_by_endpoint" ON "push_devices" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_devices_by_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_messages_by_device" ON "push_messages" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_attempt_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['push_keys', 'push_devices', 'push_topics', 'push_messages'] loop
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

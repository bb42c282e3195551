-- Questions at records, what is written in them, who read them, and answers that are kept: four new tables. Their foreign keys hold
-- owners, brokers and users for milliseconds; whoever writes there is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broker_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"agents_of" bigint,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"request_key" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"explains_since" timestamp with time zone,
	"explained_by_id" uuid,
	"explained_by" text,
	CONSTRAINT "thread_messages_request" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"agents_of" bigint,
	"read_up_to" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_reads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "thread_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"agents_of" bigint,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"line_id" text,
	"line_name" text,
	"line_key" text,
	"line_from" date,
	"state" text NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_answers" ADD CONSTRAINT "saved_answers_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_agents_of_brokers_id_fk" FOREIGN KEY ("agents_of") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_agents_of_brokers_id_fk" FOREIGN KEY ("agents_of") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_agents_of_brokers_id_fk" FOREIGN KEY ("agents_of") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "saved_answers_by_broker" ON "saved_answers" USING btree ("broker_id","title");--> statement-breakpoint
CREATE INDEX "thread_messages_by_thread" ON "thread_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "thread_messages_by_owner" ON "thread_messages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "thread_messages_by_user" ON "thread_messages" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "thread_reads_by_thread" ON "thread_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_reads_by_owner" ON "thread_reads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "threads_by_broker" ON "threads" USING btree ("broker_id","last_message_id");--> statement-breakpoint
CREATE INDEX "threads_by_owner" ON "threads" USING btree ("owner_id","last_message_id");--> statement-breakpoint
CREATE INDEX "threads_by_subject" ON "threads" USING btree ("owner_id","subject_type","subject_id");--> statement-breakpoint
CREATE POLICY "broker_read" ON "saved_answers" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "saved_answers" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "thread_messages" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and (agents_of is null or agents_of = (select nullif(current_setting('gevel.broker_id', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "owner_read" ON "thread_messages" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and agents_of is null);--> statement-breakpoint
CREATE POLICY "sync_all" ON "thread_messages" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "thread_reads" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and (agents_of is null or agents_of = (select nullif(current_setting('gevel.broker_id', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "owner_read" ON "thread_reads" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and agents_of is null);--> statement-breakpoint
CREATE POLICY "sync_all" ON "thread_reads" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "threads" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and (agents_of is null or agents_of = (select nullif(current_setting('gevel.broker_id', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "owner_read" ON "threads" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and agents_of is null);--> statement-breakpoint
CREATE POLICY "sync_all" ON "threads" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['threads', 'thread_messages', 'thread_reads', 'saved_answers'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('grant select on %I to gevel_backup', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_sync', table_name);
  end loop;
end
$$;
--> statement-breakpoint
grant select on threads, thread_messages, thread_reads to gevel_broker, gevel_owner;
--> statement-breakpoint
grant select on saved_answers to gevel_broker;
--> statement-breakpoint
grant select on sequence thread_messages_id_seq to gevel_backup;

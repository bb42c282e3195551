-- What users are mailed of: a new table, three columns without a default, and two grants on the number of what is told. The tables of
-- users, mails and news are held for milliseconds; whoever reads them is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "mail_topics" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"frequency" text,
	"told_up_to" bigint,
	"told_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "mail_topics_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "mail_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "told_as" bigint;--> statement-breakpoint
ALTER TABLE "mail_topics" ADD CONSTRAINT "mail_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table mail_topics force row level security;
--> statement-breakpoint
create policy backup_read on mail_topics for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on mail_topics to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on mail_topics to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on mail_topics to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on mail_topics to gevel_application;
--> statement-breakpoint
-- What was published takes its number among what happened.
grant usage on sequence feed_entries_id_seq to gevel_application;
--> statement-breakpoint
grant select on sequence feed_entries_id_seq to gevel_sync;

-- What whoever was let in on owners was mailed of each of them: a new table with a reference, so that of users, grants and mails only
-- references wait, for milliseconds. Who has no owner of their own was mailed of the first that let them in; that goes on where it was.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "grant_topics" (
	"grant_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"told_up_to" bigint,
	"told_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "grant_topics_grant_id_topic_pk" PRIMARY KEY("grant_id","topic")
);
--> statement-breakpoint
ALTER TABLE "grant_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "grant_topics" ADD CONSTRAINT "grant_topics_grant_id_owner_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."owner_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table grant_topics force row level security;
--> statement-breakpoint
create policy backup_read on grant_topics for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on grant_topics to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
create policy application_all on grant_topics to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select on grant_topics to gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on grant_topics to gevel_application;
--> statement-breakpoint
insert into grant_topics (grant_id, topic, told_up_to, told_since, told_at)
select g.id, m.topic, m.told_up_to, m.told_since, m.told_at
from mail_topics m join users u on u.id = m.user_id and u.type = 'owner' and u.owner_id is null
  cross join lateral (
    select id from owner_grants where user_id = u.id and revoked_at is null and (last_day is null or last_day >= current_date)
    order by given_at, id limit 1) g
where m.topic not in ('news', 'alerts') and m.told_up_to is not null;

CREATE TABLE "call_budgets" (
	"rate_class" text PRIMARY KEY NOT NULL,
	"closed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_seconds" (
	"rate_class" text NOT NULL,
	"second" bigint NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_seconds_rate_class_second_pk" PRIMARY KEY("rate_class","second")
);
--> statement-breakpoint
CREATE TABLE "sync_alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_type" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "financial_years" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sync_alarms_open" ON "sync_alarms" USING btree ("record_type","kind") WHERE ended_at is null;
--> statement-breakpoint
grant select, insert, update, delete on call_budgets, call_seconds, sync_alarms to gevel_sync;
--> statement-breakpoint
insert into call_budgets (rate_class) values ('authorization'), ('download'), ('filter'), ('write'), ('read');
--> statement-breakpoint
-- Counts a call of a kind of which so many may be made in any minute, by all nodes together. Answers 0 when it may be made,
-- else for how many milliseconds it must wait. Calls in the future were noted by a clock that was set back since, and so
-- was a pause that ends hours from now.
create function gevel_take_call(class text, most integer) returns double precision
  language plpgsql as $$
declare
  closed timestamptz;
  moment timestamptz;
  this bigint;
  used bigint;
  oldest bigint;
begin
  select closed_until into closed from call_budgets where rate_class = class for update;
  moment := clock_timestamp();
  this := floor(extract(epoch from moment));
  if closed > moment and closed < moment + interval '1 hour' then
    return 1000 * extract(epoch from closed - moment);
  end if;
  delete from call_seconds where rate_class = class and second < this - 60;
  with future as (delete from call_seconds where rate_class = class and second > this returning calls)
  insert into call_seconds (rate_class, second, calls)
  select class, this, sum(calls) from future having count(*) > 0
  on conflict (rate_class, second) do update set calls = call_seconds.calls + excluded.calls;
  select coalesce(sum(calls), 0), min(second) into used, oldest from call_seconds where rate_class = class;
  if used >= most then
    return 1000 * (oldest + 61 - extract(epoch from moment));
  end if;
  insert into call_seconds (rate_class, second, calls) values (class, this, 1)
  on conflict (rate_class, second) do update set calls = call_seconds.calls + 1;
  return 0;
end
$$;
--> statement-breakpoint
-- Every row of every moment: what a row was holds until exactly the moment from which its successor holds.
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
  values (
    tg_table_name,
    coalesce(was ->> 'id', (was ->> 'contract_id') || '-' || (was ->> 'object_id'), (was ->> 'object_id') || '-' || (was ->> 'position')),
    case when tg_table_name = 'owners' then (was ->> 'id')::bigint else (was ->> 'owner_id')::bigint end,
    (was ->> 'broker_id')::bigint,
    old.changed_at,
    case when tg_op = 'DELETE' then greatest(clock_timestamp(), old.changed_at) else new.changed_at end,
    tg_op = 'DELETE',
    was
  );
  return null;
end
$$;
--> statement-breakpoint
-- An owner that goes is marked, and what it was until then is kept too.
drop trigger keep_changed on owners;
--> statement-breakpoint
create trigger keep_changed after update on owners for each row
  when (old.content_hash is distinct from new.content_hash or old.is_present is distinct from new.is_present)
  execute function gevel_keep_version();

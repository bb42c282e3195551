-- Counts a call of a kind of which so many may be made in any minute, by all nodes together. Answers 0 when it may be made,
-- else for how many milliseconds it must wait. Calls in the future were noted by a clock that was set back since, and so
-- was a rest that ends more than a day from now: a back office may ask for one of up to 24 hours.
create or replace function gevel_take_call(class text, most integer) returns double precision
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
  if closed > moment and closed < moment + interval '25 hours' then
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

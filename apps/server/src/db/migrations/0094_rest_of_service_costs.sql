-- Of a year whose day went by while some tenants were not settled with people are told as well. What is so already is nothing new: it is noted
-- while nothing tells. One pass over the rows of service costs, in which their derivation waits.
set local lock_timeout = '1s';--> statement-breakpoint
drop trigger tell_feed_of_update on service_costs;--> statement-breakpoint
update service_costs set reminder = 'rest_overdue'
  where reminder is null and is_whole and settled_count > 0 and settled_count < tenant_count
    and make_date(year + 1, 6, 30) < (now() at time zone 'Europe/Amsterdam')::date;--> statement-breakpoint
create trigger tell_feed_of_update after update on service_costs
  referencing old table as old_rows new table as new_rows for each statement execute function gevel_tell_feed(
    'due_60', $$o.reminder is distinct from n.reminder and n.reminder = 'due_60'$$, 'null', 'make_date(n.year + 1, 6, 30)::text',
    'due_30', $$o.reminder is distinct from n.reminder and n.reminder = 'due_30'$$, 'null', 'make_date(n.year + 1, 6, 30)::text',
    'overdue', $$o.reminder is distinct from n.reminder and n.reminder = 'overdue'$$, 'null', 'make_date(n.year + 1, 6, 30)::text',
    'rest_overdue', $$n.reminder = 'rest_overdue' and (o.reminder is null or o.reminder not in ('overdue', 'rest_overdue'))$$, 'null',
    'make_date(n.year + 1, 6, 30)::text');

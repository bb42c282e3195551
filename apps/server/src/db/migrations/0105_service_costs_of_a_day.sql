-- Service costs as they were known on a day: since when a row has been what it is, and a version of what it was for longer than a day.
-- A column with a default that stays the same through the statement is written nowhere: milliseconds, and whoever reads the table waits.
-- What was known is told from this migration on, since earlier outcomes were not kept; mutations are of that day as well, from which
-- the first day of the list is known.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "service_costs" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- As with what else follows from other records: a day is told as it ended, so that what lasted no night is not kept.
create function gevel_keep_service_costs() returns trigger
  language plpgsql as $$
begin
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, is_derived, content)
  values ('service_costs', old.id::text, old.owner_id, old.broker_id, old.changed_at,
    case when tg_op = 'DELETE' then greatest(clock_timestamp(), old.changed_at) else statement_timestamp() end,
    tg_op = 'DELETE', true, to_jsonb(old));
  if tg_op = 'DELETE' then return null; end if;
  new.changed_at := statement_timestamp();
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_changed before update on service_costs for each row
  when ((old.changed_at at time zone 'Europe/Amsterdam')::date < (statement_timestamp() at time zone 'Europe/Amsterdam')::date
    and (old.property_name, old.is_whole, old.advances_amount, old.costs_amount, old.other_amount, old.settled_amount, old.tenant_count, old.settled_count, old.settled_on)
      is distinct from (new.property_name, new.is_whole, new.advances_amount, new.costs_amount, new.other_amount, new.settled_amount, new.tenant_count, new.settled_count, new.settled_on))
  execute function gevel_keep_service_costs();
--> statement-breakpoint
create trigger keep_removed after delete on service_costs for each row
  when ((old.changed_at at time zone 'Europe/Amsterdam')::date < (statement_timestamp() at time zone 'Europe/Amsterdam')::date)
  execute function gevel_keep_service_costs();
--> statement-breakpoint
update sync_freshness set known_since = now() where record_type = 'financial_mutations';

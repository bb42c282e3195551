-- Since when every row has been what it is, so that lists can be answered as they were known on a day.
-- Eight columns without a default or with a constant one: milliseconds each, and whoever reads those tables waits for that. Two indexes of
-- `record_versions` are made while it takes no writes, so that a synchronisation waits: a second for a few hundred thousand versions. They
-- come before everything that nobody can read meanwhile.
-- What was known is told from the day of this migration on, since what followed from other records was not kept before.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE INDEX "record_versions_by_broker" ON "record_versions" USING btree ("broker_id","record_type","valid_to");--> statement-breakpoint
CREATE INDEX "record_versions_by_owner_next" ON "record_versions" USING btree ("owner_id","broker_id","record_type","valid_to");--> statement-breakpoint
DROP INDEX "record_versions_by_owner";--> statement-breakpoint
ALTER INDEX "record_versions_by_owner_next" RENAME TO "record_versions_by_owner";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "derived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financial_years" ADD COLUMN "first_read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "objects" ADD COLUMN "derived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "relation_owners" ADD COLUMN "linked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "record_versions" ADD COLUMN "is_derived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_versions" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_freshness" ADD COLUMN "known_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "derived_at" timestamp with time zone;--> statement-breakpoint
ALTER POLICY "broker_read" ON "record_versions" TO gevel_broker USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or (owner_id is null and record_type in
  ('compactions', 'indexation_methods', 'journals', 'ledger_accounts', 'tax_rates', 'ticket_states')) or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
  or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));--> statement-breakpoint
ALTER POLICY "owner_read" ON "record_versions" TO gevel_owner USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and record_type <> 'ticket_notes' or (owner_id is null and record_type in
  ('compactions', 'indexation_methods', 'journals', 'ledger_accounts', 'tax_rates', 'ticket_states')) or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
  or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));
--> statement-breakpoint
-- As before; and since when the row was all that it was, when something of it followed from others later than its own change.
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  if tg_op = 'UPDATE' and new.changed_at = old.changed_at then return null; end if;
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, known_from, content)
  values (
    tg_table_name,
    coalesce(
      was ->> 'id',
      (was ->> 'contract_id') || '-' || (was ->> 'object_id'),
      (was ->> 'object_id') || '-' || (was ->> 'position'),
      (was ->> 'invoice_id') || '-' || (was ->> 'approver_id'),
      (was ->> 'relation_id') || '-' || (was ->> 'person_id')
    ),
    case when tg_table_name = 'owners' then (was ->> 'id')::bigint else (was ->> 'owner_id')::bigint end,
    (was ->> 'broker_id')::bigint,
    old.changed_at,
    case when tg_op = 'DELETE' then greatest(clock_timestamp(), old.changed_at) else new.changed_at end,
    tg_op = 'DELETE',
    (was ->> 'derived_at')::timestamptz,
    was
  );
  return null;
end
$$;
--> statement-breakpoint
-- What follows from other records or from the calendar became something else. A day is told as it ended, so that what lasted no
-- night is not kept: the first load, and everything that a synchronisation derives of what it brought itself.
create function gevel_keep_derived() returns trigger
  language plpgsql as $$
declare
  since timestamptz := greatest(old.changed_at, old.derived_at);
  was jsonb;
begin
  if (since at time zone 'Europe/Amsterdam')::date >= (statement_timestamp() at time zone 'Europe/Amsterdam')::date then
    return new;
  end if;
  was := to_jsonb(old);
  -- Whom the back office made anonymous is named no more, on no day.
  if tg_table_name = 'contracts' and exists (
    select from relations r where r.id = (was ->> 'relation_id')::bigint and r.is_anonymised) then
    was := (was || '{"contractor_name": ""}') - 'contractor_name_sort' - 'search_text';
  elsif tg_table_name = 'objects' and was ->> 'tenant_name' is distinct from to_jsonb(new) ->> 'tenant_name' and exists (
    select from contracts c join relations r on r.id = c.relation_id and r.is_anonymised
    where c.id in (select co.contract_id from contract_objects co where co.object_id = old.id
      union select l.contract_id from contract_lines l where l.object_id = old.id)) and not exists (
    select from contracts c join relations r on r.id = c.relation_id and not r.is_anonymised and r.name = was ->> 'tenant_name'
    where c.id in (select co.contract_id from contract_objects co where co.object_id = old.id
      union select l.contract_id from contract_lines l where l.object_id = old.id)) then
    was := (was || '{"tenant_name": null}') - 'tenant_name_sort' - 'search_text';
  end if;
  new.derived_at := statement_timestamp();
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, is_derived, known_from, content)
  values (tg_table_name, was ->> 'id', old.owner_id, old.broker_id, since, new.derived_at, false, true, since, was);
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_derived before update on objects for each row when (old.content_hash = new.content_hash
    and (old.address, old.postal_code, old.city, old.building, old.availability, old.tenant_name, old.rent_per_month)
      is distinct from (new.address, new.postal_code, new.city, new.building, new.availability, new.tenant_name, new.rent_per_month))
  execute function gevel_keep_derived();
--> statement-breakpoint
create trigger keep_derived before update on contracts for each row when (old.content_hash = new.content_hash
    and (old.object_id, old.address, old.city, old.contractor_name, old.amount_excl_per_month, old.vat_per_month, old.amount_incl_per_month, old.term, old.term_end_date, old.latest_notice_date, old.notice_given_date, old.next_extension_months, old.break_date)
      is distinct from (new.object_id, new.address, new.city, new.contractor_name, new.amount_excl_per_month, new.vat_per_month, new.amount_incl_per_month, new.term, new.term_end_date, new.latest_notice_date, new.notice_given_date, new.next_extension_months, new.break_date))
  execute function gevel_keep_derived();
--> statement-breakpoint
create trigger keep_derived before update on tickets for each row when (old.content_hash = new.content_hash
    and (old.object_name, old.address)
      is distinct from (new.object_name, new.address))
  execute function gevel_keep_derived();
--> statement-breakpoint
-- Through which owners a relation was met follows from other records too.
create function gevel_keep_link() returns trigger
  language plpgsql as $$
begin
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, is_derived, content)
  values ('relation_owners', old.relation_id || '-' || old.owner_id, old.owner_id, old.broker_id, old.linked_at,
    greatest(clock_timestamp(), old.linked_at), true, true, to_jsonb(old));
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_link after delete on relation_owners for each row
  when ((old.linked_at at time zone 'Europe/Amsterdam')::date < (statement_timestamp() at time zone 'Europe/Amsterdam')::date)
  execute function gevel_keep_link();
--> statement-breakpoint
-- Whom the back office makes anonymous goes out of what contracts and objects were called by; their own versions nobody may read.
create function gevel_forget_names() returns trigger
  language plpgsql as $$
begin
  if not exists (select from old_rows o join new_rows n using (id) where n.is_anonymised and not o.is_anonymised) then
    return null;
  end if;
  update record_versions v set content = (v.content || '{"contractor_name": ""}') - 'contractor_name_sort' - 'search_text'
  from old_rows o join new_rows n using (id)
  where n.is_anonymised and not o.is_anonymised and v.record_type = 'contracts' and v.content ->> 'relation_id' = o.id::text;
  update record_versions v set content = (v.content || '{"tenant_name": null}') - 'tenant_name_sort' - 'search_text'
  from (select distinct l.object_id::text as object_id, o.name
    from old_rows o join new_rows n using (id) join contracts c on c.relation_id = o.id
    cross join lateral (select co.object_id from contract_objects co where co.contract_id = c.id
      union select cl.object_id from contract_lines cl where cl.contract_id = c.id) l
    where n.is_anonymised and not o.is_anonymised) gone
  where v.record_type = 'objects' and v.record_id = gone.object_id and v.content ->> 'tenant_name' = gone.name;
  return null;
end
$$;
--> statement-breakpoint
create trigger forget_names after update on relations referencing old table as old_rows new table as new_rows
  for each statement execute function gevel_forget_names();

-- Names of people whom the back office made anonymous, in what other records were before, and in bookings of closed years, which are not
-- read again. The indexes read `record_versions` once, a second for a million versions, and what is mended touches versions of records of
-- anonymous people only, and takes one read of the bookings: synchronisation waits meanwhile, and everything can be read. The trigger
-- waits for whoever writes relations, a second at most; it is last, so that nobody waits for it.
set local lock_timeout = '1s';--> statement-breakpoint
-- Whom a version names besides `relation_id`: numbers and references alike, since what is found by it is looked at again.
create function gevel_people_in(content jsonb) returns text[]
  language sql immutable parallel safe as $$
  select array_remove(array[content ->> 'reporter_id', content ->> 'tenant_id', content ->> 'supplier_id', content ->> 'tenant_reference',
    content ->> 'relation_reference'], null)
$$;
--> statement-breakpoint
CREATE INDEX "record_versions_by_people" ON "record_versions" USING gin (gevel_people_in(content)) WHERE record_type in
  ('tickets', 'statement_objects', 'statement_transactions', 'statement_sales_lines', 'statement_purchase_lines', 'statement_balances',
    'commercial_overview', 'control_list');
--> statement-breakpoint
CREATE INDEX "record_versions_by_reference" ON "record_versions" USING btree ((content ->> 'reference')) WHERE record_type = 'relations';
--> statement-breakpoint
-- What a record says of a relation, and by what it names that relation: a number, or a reference of the back office.
create function gevel_said_of_relations(record_type text) returns table (link text, said text)
  language sql immutable as $$
  select one.link, one.said from (values
    ('tickets', 'reporter_id', 'reporter_name'), ('tickets', 'tenant_id', 'tenant_name'), ('tickets', 'supplier_id', 'supplier_name'),
    ('sales_invoices', 'relation_id', 'relation_name'), ('purchase_invoices', 'relation_id', 'relation_name'),
    ('debtor_items', 'relation_id', 'relation_name'), ('creditor_items', 'relation_id', 'relation_name'),
    ('financial_mutations', 'relation_id', 'relation_name'),
    ('statement_objects', 'tenant_reference', 'tenant_name'), ('statement_transactions', 'relation_reference', 'relation_name'),
    ('statement_sales_lines', 'relation_reference', 'relation_name'), ('statement_purchase_lines', 'relation_reference', 'relation_name'),
    ('statement_balances', 'relation_reference', 'relation_name'), ('commercial_overview', 'tenant_reference', 'tenant_name'),
    ('control_list', 'tenant_reference', 'bank_account_number'),
    ('owners', 'relation_id', 'name'), ('owners', 'relation_id', 'street_address'), ('owners', 'relation_id', 'postal_code'),
    ('owners', 'relation_id', 'city'), ('owners', 'relation_id', 'email'), ('owners', 'relation_id', 'phone'),
    ('owners', 'relation_id', 'mobile'), ('owners', 'relation_id', 'coc_number'), ('owners', 'relation_id', 'vat_number'),
    ('owners', 'relation_id', 'iban')
  ) one (record_type, link, said) where one.record_type = $1
$$;
--> statement-breakpoint
-- Whether a tenant whom the object has or had, as far back as versions are kept, is anonymous, and none of the others is or was called so.
create or replace function gevel_is_unnamed(object bigint, tenant text) returns boolean
  language plpgsql stable as $$
declare
  let_under bigint[] := array(
    select co.contract_id from contract_objects co where co.object_id = object
    union select l.contract_id from contract_lines l where l.object_id = object
    union select v.contract_id from record_versions v where v.object_id = object and v.record_type in ('contract_objects', 'contract_lines'));
  tenants bigint[] := array(
    select c.relation_id from contracts c where c.id = any(let_under) and c.relation_id is not null
    union select v.relation_id from record_versions v where v.record_number = any(let_under) and v.record_type = 'contracts'
      and v.relation_id is not null);
  anonymous bigint[] := array(
    select r.id from relations r where r.id = any(tenants) and r.is_anonymised
    union select v.record_number from record_versions v where v.record_type = 'relations' and v.record_number = any(tenants)
      and (v.content ->> 'is_anonymised')::boolean);
begin
  if anonymous = '{}' then return false; end if;
  return not exists (select from relations r where r.id = any(tenants) and r.id <> all(anonymous) and r.name = tenant)
    and not exists (select from record_versions v where v.record_type = 'relations' and v.record_number = any(tenants)
      and v.record_number <> all(anonymous) and v.content ->> 'name' = tenant);
end
$$;
--> statement-breakpoint
-- Which of these relations are anonymous now, and were not when the portal first knew them.
create function gevel_anonymous_since(relations bigint[]) returns bigint[]
  language plpgsql stable as $$
begin
  return array(select r.id from relations r where r.id = any(relations) and r.is_anonymised and exists (
    select from record_versions v where v.record_type = 'relations' and v.record_number = r.id
      and not coalesce((v.content ->> 'is_anonymised')::boolean, false)));
end
$$;
--> statement-breakpoint
-- Whether what a row says by a reference is of somebody who became anonymous. Of a reference that others have or had as well, that
-- somebody was called so and none of the others is or was.
create function gevel_is_of_anonymous(named text, said text) returns boolean
  language plpgsql stable as $$
declare
  called bigint[] := array(select r.id from relations r where r.reference = named
    union select v.record_number from record_versions v where v.record_type = 'relations' and v.content ->> 'reference' = named);
  anonymous bigint[] := gevel_anonymous_since(called);
begin
  if anonymous = '{}' then return false; end if;
  if cardinality(called) = cardinality(anonymous) then return true; end if;
  return exists (select from record_versions v where v.record_type = 'relations' and v.record_number = any(anonymous)
      and said in (v.content ->> 'name', v.content ->> 'iban'))
    and not exists (select from relations r where r.id = any(called) and r.id <> all(anonymous) and said in (r.name, r.iban))
    and not exists (select from record_versions v where v.record_type = 'relations' and v.record_number = any(called)
      and v.record_number <> all(anonymous) and said in (v.content ->> 'name', v.content ->> 'iban'));
end
$$;
--> statement-breakpoint
-- What a record was, without the names of those whom the back office made anonymous since the portal first knew them, and without what was
-- made of their names.
create function gevel_unnamed(record_type text, content jsonb) returns jsonb
  language plpgsql stable as $$
declare
  one record;
begin
  if record_type = 'contracts' then
    if content ->> 'contractor_name' <> '' and exists (
      select from relations r where r.id = (content ->> 'relation_id')::bigint and r.is_anonymised) then
      content := (content || '{"contractor_name": ""}') - 'contractor_name_sort' - 'search_text';
    end if;
  elsif record_type = 'objects' then
    if content ->> 'tenant_name' is not null and gevel_is_unnamed((content ->> 'id')::bigint, content ->> 'tenant_name') then
      content := (content || '{"tenant_name": null}') - 'tenant_name_sort' - 'search_text';
    end if;
  else
    for one in select link, said from gevel_said_of_relations(record_type) loop
      continue when coalesce(content ->> one.said, '') = '' or content ->> one.link is null;
      if one.link like '%_id' then
        continue when gevel_anonymous_since(array[(content ->> one.link)::bigint]) = '{}';
      else
        continue when not gevel_is_of_anonymous(content ->> one.link, content ->> one.said);
      end if;
      content := (content || jsonb_build_object(one.said, case when record_type = 'owners' and one.said = 'name' then '' end))
        - (one.said || '_sort') - 'search_text';
    end loop;
  end if;
  return content;
end
$$;
--> statement-breakpoint
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  if tg_op = 'UPDATE' and new.changed_at = old.changed_at then return null; end if;
  -- Who released a note is no part of what the back office had.
  if tg_table_name = 'ticket_notes' then was := was - 'released_at' - 'released_by_id' - 'released_by'; end if;
  -- Somebody may have been made anonymous in the run that brings the change.
  was := gevel_unnamed(tg_table_name, was);
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
create or replace function gevel_keep_derived() returns trigger
  language plpgsql as $$
declare
  since timestamptz := greatest(old.changed_at, old.derived_at);
  was jsonb;
begin
  if (since at time zone 'Europe/Amsterdam')::date >= (statement_timestamp() at time zone 'Europe/Amsterdam')::date then
    return new;
  end if;
  was := gevel_unnamed(tg_table_name, to_jsonb(old));
  new.derived_at := statement_timestamp();
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, is_derived, known_from, content)
  values (tg_table_name, was ->> 'id', old.owner_id, old.broker_id, since, new.derived_at, false, true, since, was);
  return new;
end
$$;
--> statement-breakpoint
-- Takes the names of anonymous people out of every version of another record; answers how many said one.
create function gevel_forget_in_versions(anonymous bigint[]) returns bigint
  language sql as $$
  with of_contracts as materialized (
    select c.id from contracts c where c.relation_id = any($1)
    union select v.record_number from record_versions v where v.relation_id = any($1) and v.record_type = 'contracts'
  ), of_objects as materialized (
    select co.object_id as id from contract_objects co where co.contract_id in (select id from of_contracts)
    union select l.object_id from contract_lines l where l.contract_id in (select id from of_contracts) and l.object_id is not null
    union select v.object_id from record_versions v where v.contract_id in (select id from of_contracts) and v.object_id is not null
      and v.record_type in ('contract_objects', 'contract_lines')
  ), naming as (
    select v.id from record_versions v where v.relation_id = any($1) and v.record_type in
      ('contracts', 'owners', 'sales_invoices', 'purchase_invoices', 'debtor_items', 'creditor_items', 'financial_mutations')
    union select v.id from record_versions v where v.record_type = 'objects' and v.record_number in (select id from of_objects)
    union select v.id from record_versions v where gevel_people_in(v.content) && array(
        select one::text from unnest($1) one
        union select r.reference from relations r where r.id = any($1) and r.reference is not null
        union select w.content ->> 'reference' from record_versions w where w.record_type = 'relations' and w.record_number = any($1)
          and w.content ->> 'reference' is not null)
      and v.record_type in ('tickets', 'statement_objects', 'statement_transactions', 'statement_sales_lines', 'statement_purchase_lines',
        'statement_balances', 'commercial_overview', 'control_list')
  ), mended as (
    update record_versions v set content = kept.content
    from (select n.id, gevel_unnamed(was.record_type, was.content) as content from naming n join record_versions was on was.id = n.id) kept
    where v.id = kept.id and v.content is distinct from kept.content returning 1)
  select count(*) from mended
$$;
--> statement-breakpoint
-- A booking is called what the back office calls its relation now: the hash stays, so that it is no change and no version is kept.
create function gevel_forget_people(anonymous bigint[]) returns void
  language plpgsql as $$
begin
  if anonymous = '{}' then return; end if;
  perform gevel_forget_in_versions(anonymous);
  update financial_mutations m set relation_name = r.name from relations r
    where m.relation_id = any(anonymous) and r.id = m.relation_id and m.relation_name <> r.name;
end
$$;
--> statement-breakpoint
create or replace function gevel_forget_names() returns trigger
  language plpgsql as $$
begin
  perform gevel_forget_people(array(select id from old_rows o join new_rows n using (id) where n.is_anonymised and not o.is_anonymised));
  return null;
end
$$;
--> statement-breakpoint
create function gevel_forget_returned() returns trigger
  language plpgsql as $$
begin
  perform gevel_forget_people(gevel_anonymous_since(array(select id from new_rows where is_anonymised)));
  return null;
end
$$;
--> statement-breakpoint
select gevel_forget_in_versions(array(select id from relations where is_anonymised));
--> statement-breakpoint
update financial_mutations m set relation_name = r.name from relations r
  where r.id = any(array(select unnest(gevel_anonymous_since(array(select id from relations where is_anonymised)))))
    and m.relation_id = r.id and m.relation_name <> r.name;
--> statement-breakpoint
create trigger forget_returned after insert on relations referencing new table as new_rows
  for each statement execute function gevel_forget_returned();

-- Whom the back office made anonymous is forgotten under earlier references too, when they come back anonymous after they were removed, and in
-- bookings of closed years, which are not read again. The index reads versions of relations alone, and synchronisation waits until what names
-- anonymous people is mended, which takes one read of the bookings. The trigger waits for whoever writes relations, a second at most; it is
-- last, so that nobody waits for it.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE INDEX "record_versions_by_reference" ON "record_versions" USING btree ((content ->> 'reference')) WHERE record_type = 'relations';--> statement-breakpoint
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
create or replace function gevel_unnamed(record_type text, content jsonb) returns jsonb
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
create or replace function gevel_forget_in_versions(anonymous bigint[]) returns bigint
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
-- Versions that name anonymous people by what they have now were mended before.
select gevel_forget_in_versions(array(select r.id from relations r where r.is_anonymised and exists (
  select from record_versions v where v.record_type = 'relations' and v.record_number = r.id and v.content ->> 'reference' is not null
    and v.content ->> 'reference' is distinct from r.reference)));
--> statement-breakpoint
update financial_mutations m set relation_name = r.name from relations r
  where r.id = any(array(select unnest(gevel_anonymous_since(array(select id from relations where is_anonymised)))))
    and m.relation_id = r.id and m.relation_name <> r.name;--> statement-breakpoint
create trigger forget_returned after insert on relations referencing new table as new_rows
  for each statement execute function gevel_forget_returned();

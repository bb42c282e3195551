ALTER TABLE "relation_owners" ADD COLUMN "name_sort" text collate "C";
--> statement-breakpoint
ALTER TABLE "relation_owners" ADD COLUMN "is_first_of_broker" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Brings what the rows of these relations have of their relation up to date. Writers wait for each other, since which row is the
-- first of a broker follows from the rows of all its owners.
create function gevel_list_relations(relation_ids bigint[]) returns void
  language plpgsql as $$
begin
  if cardinality(relation_ids) is null or cardinality(relation_ids) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('gevel_list_relations'));
  update relation_owners listed set name_sort = wanted.name_sort, is_first_of_broker = wanted.is_first
  from (
    select ro.relation_id, ro.owner_id, r.name_sort,
      r.id is not null and ro.owner_id = min(ro.owner_id) over (partition by ro.relation_id, ro.broker_id) as is_first
    from relation_owners ro left join relations r on r.id = ro.relation_id and not r.is_anonymised
    where ro.relation_id = any(relation_ids)) wanted
  where listed.relation_id = wanted.relation_id and listed.owner_id = wanted.owner_id
    and (listed.name_sort, listed.is_first_of_broker) is distinct from (wanted.name_sort, wanted.is_first);
end
$$;
--> statement-breakpoint
create function gevel_relation_owners_changed() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform gevel_list_relations((select array_agg(distinct relation_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform gevel_list_relations((select array_agg(distinct relation_id) from old_rows));
  else
    perform gevel_list_relations((select array_agg(distinct relation_id) from (
      (select relation_id, owner_id, broker_id from new_rows except select relation_id, owner_id, broker_id from old_rows)
      union all
      (select relation_id, owner_id, broker_id from old_rows except select relation_id, owner_id, broker_id from new_rows)) moved));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function gevel_relations_changed() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform gevel_list_relations((select array_agg(id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform gevel_list_relations((select array_agg(id) from old_rows));
  else
    perform gevel_list_relations((select array_agg(n.id) from new_rows n left join old_rows o on o.id = n.id
      where (o.name_sort, o.is_anonymised) is distinct from (n.name_sort, n.is_anonymised)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  name text;
begin
  -- Row security is forced on the owner of the tables too.
  set local role gevel_sync;
  update relation_owners listed set name_sort = r.name_sort, is_first_of_broker = listed.owner_id = (
      select min(other.owner_id) from relation_owners other
      where other.relation_id = listed.relation_id and other.broker_id = listed.broker_id)
  from relations r where r.id = listed.relation_id and not r.is_anonymised;
  reset role;
  foreach name in array array['relations', 'relation_owners'] loop
    execute format('create trigger list_new after insert on %1$I referencing new table as new_rows
      for each statement execute function gevel_%1$s_changed()', name);
    execute format('create trigger list_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function gevel_%1$s_changed()', name);
    execute format('create trigger list_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function gevel_%1$s_changed()', name);
  end loop;
end
$$;
--> statement-breakpoint
CREATE INDEX "relation_owners_named_by_broker" ON "relation_owners" USING btree ("broker_id","name_sort","relation_id") WHERE is_first_of_broker;
--> statement-breakpoint
CREATE INDEX "relation_owners_named_by_owner" ON "relation_owners" USING btree ("owner_id","name_sort","relation_id") WHERE name_sort is not null;

-- Row-level security holds for the owner of the tables too.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['owners', 'estate_agents', 'addresses', 'relations', 'relation_owners', 'objects',
    'contracts', 'contract_lines', 'contract_objects', 'ticket_states', 'tickets', 'record_versions'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_sync', table_name);
    if table_name <> 'addresses' then
      execute format('grant select on %I to gevel_request', table_name);
    end if;
  end loop;
end
$$;
--> statement-breakpoint
grant select on sync_freshness, ticket_state_map to gevel_request;
--> statement-breakpoint
grant select, insert, update, delete on sync_runs, sync_steps, sync_seen, sync_rejections, sync_freshness, leases to gevel_sync;
--> statement-breakpoint
grant select on ticket_state_map to gevel_sync;
--> statement-breakpoint
-- Keeps what a record was. A change of content is a change of its hash; what follows from other records or from a
-- move to another broker is none. Rows that go with their contract are kept the same way, by the owner of the tables.
create function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
  values (
    tg_table_name,
    coalesce(was ->> 'id', (was ->> 'contract_id') || '-' || (was ->> 'object_id')),
    case when tg_table_name = 'owners' then (was ->> 'id')::bigint else (was ->> 'owner_id')::bigint end,
    (was ->> 'broker_id')::bigint,
    old.changed_at,
    clock_timestamp(),
    tg_op = 'DELETE',
    was
  );
  return null;
end
$$;
--> statement-breakpoint
create policy keep_version on record_versions for insert to current_user with check (true);
--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['owners', 'estate_agents', 'addresses', 'relations', 'objects', 'contracts',
    'contract_lines', 'contract_objects', 'ticket_states', 'tickets'] loop
    execute format('create trigger keep_changed after update on %I for each row
      when (old.content_hash is distinct from new.content_hash) execute function gevel_keep_version()', table_name);
    execute format('create trigger keep_removed after delete on %I for each row execute function gevel_keep_version()', table_name);
  end loop;
end
$$;

-- Who works with the rows no longer owns the tables. Three kinds of login: the owner brings the schema on and sees no row but
-- while it does so; the application is in gevel_application, whose own tables it reads and writes, and becomes one of the
-- roles of a portfolio for a transaction; a backup is in gevel_backup, reads everything and writes nothing.
-- Tables are closed to everybody meanwhile, for some milliseconds; so this waits for nobody for long.
set local lock_timeout = '1s';
--> statement-breakpoint
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  role_name text;
  -- Since PostgreSQL 16 whoever makes a role is a member of it that may not become it.
  becoming text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach role_name in array array['gevel_application noinherit', 'gevel_backup'] loop
    if not exists (select from pg_roles where rolname = split_part(role_name, ' ', 1)) then
      begin
        execute format('create role %s nologin', role_name);
      exception when duplicate_object or unique_violation then
        null; -- another database's migration was a moment earlier
      end;
    end if;
  end loop;
  foreach role_name in array array['gevel_request', 'gevel_sync', 'gevel_broker', 'gevel_owner', 'gevel_admin'] loop
    if exists (select from pg_roles where rolname = role_name) and not pg_has_role('gevel_application', role_name, becoming) then
      execute format('grant %I to gevel_application', role_name);
    end if;
  end loop;
  if not pg_has_role(current_user, 'gevel_application', becoming) then
    grant gevel_application to current_user;
  end if;
exception
  when insufficient_privilege then
    raise exception 'The database user % may not make roles. Let an administrator run: create role gevel_application nologin noinherit; create role gevel_backup nologin; grant gevel_request, gevel_sync, gevel_broker, gevel_owner, gevel_admin to gevel_application; grant gevel_application to %;', current_user, quote_ident(current_user);
end
$$;
--> statement-breakpoint
-- Tables that are not all of synchronisation are the portal's own: people, sessions, settings, runs. What was granted on
-- those without row security stays granted, by a policy each.
do $$
declare
  each record;
  reader record;
begin
  -- Since PostgreSQL 18 what a cascade sets off runs as the owner of the tables, who has to see rows there as well.
  for each in
    select c.oid, c.relname as name, c.relrowsecurity as is_secured,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sync_all') as is_portfolio
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname
  loop
    if not each.is_portfolio then
      for reader in
        select * from (values ('gevel_request', 'request'), ('gevel_broker', 'broker'), ('gevel_owner', 'owner'),
          ('gevel_admin', 'admin'), ('gevel_sync', 'sync')) as known (role, prefix)
        where not each.is_secured and exists (select from pg_roles where rolname = known.role)
      loop
        if has_table_privilege(reader.role, each.oid, 'insert') then
          execute format('create policy %I on %I to %I using (true) with check (true)', reader.prefix || '_all', each.name, reader.role);
        elsif has_table_privilege(reader.role, each.oid, 'select') then
          execute format('create policy %I on %I for select to %I using (true)', reader.prefix || '_read', each.name, reader.role);
        end if;
      end loop;
      execute format('alter table %I enable row level security', each.name);
      execute format('create policy application_all on %I to gevel_application using (true) with check (true)', each.name);
      execute format('grant select, insert, update, delete on %I to gevel_application', each.name);
    end if;
    execute format('alter table %I force row level security', each.name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', each.name);
    execute format('grant select on %I to gevel_backup', each.name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, each.name);
  end loop;
end
$$;
--> statement-breakpoint
-- pg_dump writes down where counting goes on.
grant select on all sequences in schema public to gevel_backup;
--> statement-breakpoint
grant usage on schema drizzle to gevel_application, gevel_backup;
--> statement-breakpoint
grant select on drizzle.__drizzle_migrations to gevel_application, gevel_backup;
--> statement-breakpoint
grant select on all sequences in schema drizzle to gevel_backup;
--> statement-breakpoint
-- Only the owner of a table may refresh what the planner knows of it; the application asks for it after a bulk change.
create function gevel_analyze(tables text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  table_name text;
begin
  for table_name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any(tables)
  loop
    execute format('analyze public.%I', table_name);
  end loop;
end
$$;
--> statement-breakpoint
revoke execute on function gevel_analyze(text[]) from public;
--> statement-breakpoint
grant execute on function gevel_analyze(text[]) to gevel_application;

-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  role_name text;
  -- Since PostgreSQL 16 whoever makes a role is a member of it that may not become it.
  becoming text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach role_name in array array['gevel_request', 'gevel_sync'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    if not pg_has_role(current_user, role_name, becoming) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
exception
  when insufficient_privilege then
    raise exception 'The database user % may not make roles. Let an administrator run: create role gevel_request nologin; create role gevel_sync nologin; grant gevel_request, gevel_sync to %;', current_user, quote_ident(current_user);
  when duplicate_object or unique_violation then
    null; -- another database's migration was a moment earlier
end
$$;
--> statement-breakpoint
-- Plain lower case without accents, the same on every database: no collation of the server takes part.
create function gevel_fold(value text) returns text
  language sql immutable parallel safe
  return translate(
    lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036F]', '', 'g') collate "C"),
    'øØđĐłŁıæÆœŒß', 'ooddlliaaoos'
  );
--> statement-breakpoint
-- Orders as people do: house number 2 before 10, é beside e. Numbers are padded to twenty digits.
create function gevel_sort_key(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(gevel_fold(value), '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g');

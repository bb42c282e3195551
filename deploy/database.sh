#!/bin/sh
# The roles and logins of docs/operations.md, "Database and rights": an owner of the tables, the portal, and backups.
# Their passwords are files of $GEVEL_SECRETS (or /run/secrets): owner_password, portal_password and dump_password.
set -e
secrets="${GEVEL_SECRETS:-/run/secrets}"
psql -v ON_ERROR_STOP=1 -v owner_password="$(cat "$secrets/owner_password")" \
  -v portal_password="$(cat "$secrets/portal_password")" -v dump_password="$(cat "$secrets/dump_password")" -U postgres <<'SQL'
do $$
declare
  missing text;
begin
  foreach missing in array array['gevel_request', 'gevel_sync', 'gevel_broker', 'gevel_owner', 'gevel_admin',
    'gevel_backup', 'gevel_application'] loop
    if to_regrole(missing) is null then
      execute format('create role %I nologin noinherit', missing);
    end if;
  end loop;
end
$$;
grant gevel_request, gevel_sync, gevel_broker, gevel_owner, gevel_admin to gevel_application;
create role gevel login noinherit password :'owner_password';
create role gevel_portal login password :'portal_password' in role gevel_application;
create role gevel_dump login password :'dump_password' in role gevel_backup;
grant gevel_request, gevel_sync, gevel_broker, gevel_owner, gevel_admin, gevel_application to gevel;
create database gevel owner gevel;
revoke connect on database gevel from public;
grant connect on database gevel to gevel_portal, gevel_dump;
\connect gevel
alter schema public owner to gevel;
SQL

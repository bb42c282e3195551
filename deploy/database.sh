#!/bin/sh
# The database user of the portal: it owns its own database, makes the two roles of the row policies, and is no superuser.
set -e
psql -v ON_ERROR_STOP=1 -v password="$GEVEL_PASSWORD" -U postgres <<'SQL'
create role gevel login createrole password :'password';
create database gevel owner gevel;
SQL

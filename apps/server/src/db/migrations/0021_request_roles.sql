-- One role per kind of scope instead of one for all, so that each policy is one comparison that an index answers. The role
-- and the policies of before stay for servers of the version before, and go with the next.
do $$
declare
  role_name text;
  -- Since PostgreSQL 16 whoever makes a role is a member of it that may not become it.
  becoming text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach role_name in array array['gevel_broker', 'gevel_owner', 'gevel_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
    if not pg_has_role(current_user, role_name, becoming) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
exception
  when insufficient_privilege then
    raise exception 'The database user % may not make roles. Let an administrator run: create role gevel_broker nologin; create role gevel_owner nologin; create role gevel_admin nologin; grant gevel_broker, gevel_owner, gevel_admin to %;', current_user, quote_ident(current_user);
  when duplicate_object or unique_violation then
    null; -- another database's migration was a moment earlier
end
$$;
--> statement-breakpoint
CREATE POLICY "admin_read" ON "audit_events" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "admin_read" ON "mails" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "brokers" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "brokers" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "contract_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "contract_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "contract_objects" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "contract_objects" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "contracts" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "contracts" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "files" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "compactions" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);
--> statement-breakpoint
CREATE POLICY "owner_read" ON "compactions" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);
--> statement-breakpoint
CREATE POLICY "admin_read" ON "compactions" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "broker_read" ON "financial_mutations" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "financial_mutations" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "financial_years" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "financial_years" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "ledger_accounts" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (owner_id is null or broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "ledger_accounts" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id is null or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "creditor_items" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "creditor_items" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "debtor_items" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "debtor_items" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "purchase_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "purchase_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "purchase_invoices" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "purchase_invoices" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "sales_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "sales_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "sales_invoices" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "sales_invoices" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "news" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING ((select nullif(current_setting('gevel.broker_id', true), '')::bigint) is not null and published_at <= now() and (expires_at is null or expires_at > now()) and target in ('everyone', 'brokers'));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "news" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING ((select nullif(current_setting('gevel.owner_id', true), '')::bigint) is not null and published_at <= now() and (expires_at is null or expires_at > now()) and target in ('everyone', 'owners'));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "news" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "objects" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "objects" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "commercial_overview" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "commercial_overview" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "control_list" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "control_list" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "owner_portals" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "owners" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "owners" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "owners" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "admin_read" ON "estate_agents" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
CREATE POLICY "broker_read" ON "relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "relations" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (not is_anonymised and exists (select from relation_owners ro where ro.relation_id = relations.id and ro.broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint)));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "relations" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (not is_anonymised and exists (select from relation_owners ro where ro.relation_id = relations.id and ro.owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint)));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "removed_relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "removed_relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "rental_statements" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "rental_statements" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_balances" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_balances" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_objects" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_objects" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_payments" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_payments" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_purchase_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_purchase_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_sales_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_sales_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "statement_transactions" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "statement_transactions" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "record_versions" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
  or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "record_versions" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
  or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "ticket_writes" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "ticket_writes" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "broker_read" ON "ticket_states" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);
--> statement-breakpoint
CREATE POLICY "owner_read" ON "ticket_states" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);
--> statement-breakpoint
CREATE POLICY "admin_read" ON "ticket_states" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "broker_read" ON "tickets" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "owner_read" ON "tickets" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "admin_read" ON "users" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
-- Each role reads the tables that have a policy for it, and the tables that say of nobody whose their rows are.
do $$
declare
  granted record;
begin
  for granted in
    select c.oid::regclass as name, r.rolname as reader
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join pg_roles r
    where n.nspname = 'public' and c.relkind = 'r' and r.rolname in ('gevel_broker', 'gevel_owner', 'gevel_admin')
      and has_table_privilege('gevel_request', c.oid, 'select')
      and (not c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid and r.oid = any(p.polroles)))
  loop
    execute format('grant select on %s to %I', granted.name, granted.reader);
  end loop;
end
$$;
--> statement-breakpoint
-- What administrators may read of users: never a hash, never a secret.
grant select (id, type, email, first_name, name, language, brokers_manage, owners_manage, news_manage, users_manage,
  broker_id, owner_id, two_factor_enabled, has_password, blocked_at, last_login_at, invited_at, created_at)
  on users to gevel_admin;
--> statement-breakpoint
grant select on user_rows, broker_rows, owner_rows to gevel_admin;
--> statement-breakpoint
grant execute on function gevel_object_count(bigint) to gevel_admin;
--> statement-breakpoint
grant select on invoices to gevel_broker, gevel_owner;

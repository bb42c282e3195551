-- Row-level security holds for the owner of the tables too, and every change keeps the row that was.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['compactions', 'ledger_accounts', 'rental_statements', 'statement_objects',
    'statement_transactions', 'statement_sales_lines', 'statement_purchase_lines', 'statement_balances',
    'statement_payments', 'sales_invoices', 'sales_invoice_lines', 'purchase_invoices', 'purchase_invoice_lines',
    'debtor_items', 'creditor_items', 'commercial_overview', 'control_list', 'financial_mutations'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to gevel_sync', table_name);
    execute format('grant select on %I to gevel_request', table_name);
    execute format('create trigger keep_changed after update on %I for each row
      when (old.content_hash is distinct from new.content_hash) execute function gevel_keep_version()', table_name);
    execute format('create trigger keep_removed after delete on %I for each row execute function gevel_keep_version()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
alter table financial_years force row level security;
--> statement-breakpoint
grant select, insert, update, delete on financial_years to gevel_sync;
--> statement-breakpoint
grant select on financial_years to gevel_request;
--> statement-breakpoint
-- Rows without an id of their own are known by the numbers that tell them apart.
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
  values (
    tg_table_name,
    coalesce(was ->> 'id', (was ->> 'contract_id') || '-' || (was ->> 'object_id'), (was ->> 'object_id') || '-' || (was ->> 'position')),
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
-- Invoices of both kinds in one list; the ids of the two kinds overlap, so that a kind goes with each.
create view invoices with (security_invoker = true) as
  select 'sales-' || id as id, 'sales' as kind, id as invoice_id, reference, workflow_state, invoice_date, due_date, owner_id, broker_id,
    relation_id, relation_name, subject, amount_excl, amount_incl, outstanding_amount, journal_post_reference, payment_method,
    payment_term, financial_year, financial_period, contract_id, null::bigint as ticket_id,
    reference_sort, relation_name_sort, subject_sort, search_text, changed_at
  from sales_invoices
  union all
  select 'purchases-' || id, 'purchases', id, reference, workflow_state, invoice_date, due_date, owner_id, broker_id,
    relation_id, relation_name, subject, amount_excl, amount_incl, outstanding_amount, journal_post_reference, payment_method,
    payment_term, financial_year, financial_period, null::bigint, ticket_id,
    reference_sort, relation_name_sort, subject_sort, search_text, changed_at
  from purchase_invoices;
--> statement-breakpoint
grant select on invoices to gevel_request;

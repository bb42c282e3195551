import type { TestDatabase } from '../../test/test-database.ts';

const tables = `record_versions, removed_relation_owners, relation_owners, ticket_notes, tickets, ticket_states, property_valuations, indexation_methods, owner_shares, contact_persons, budget_lines, budgets, journals, tax_rates, invoice_approvals, purchase_orders, contract_objects, contract_extensions, contract_break_options, contract_lines, contracts, objects,
  statement_objects, statement_transactions, statement_sales_lines, statement_purchase_lines, statement_balances,
  statement_payments, rental_statements, sales_invoice_lines, sales_invoices, purchase_invoice_lines, purchase_invoices,
  debtor_items, creditor_items, compactions, ledger_accounts, financial_mutations, financial_years, commercial_overview, control_list,
  relations, addresses, estate_agents, owners, brokers, sync_runs, sync_steps, sync_seen, sync_rejections, sync_unread, sync_freshness, record_shapes, sync_nulled, sync_losses, confirmed_removals, leases, call_seconds, sync_alarms,
  search_words`;

/** With what refers to them, as `truncate … cascade` goes. */
const emptied = `with recursive emptied (id) as (
    select unnest(regexp_split_to_array('${tables}', ',\\s+')::regclass[])
    union
    select conrelid::regclass from pg_constraint join emptied on confrelid = id where contype = 'f'
  )`;

/** Without the triggers that keep versions and counts; truncating, which makes every file anew, takes ten times as long. */
const emptyEmbedded = `do $$
  declare each regclass; counter regclass;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for each in ${emptied} select id from emptied loop
      execute format('delete from %s', each);
    end loop;
    for counter in ${emptied}
      select d.objid::regclass from pg_depend d
      join emptied e on d.refobjid = e.id join pg_class c on c.oid = d.objid
      where c.relkind = 'S' and d.deptype in ('a', 'i')
    loop
      perform setval(counter, 1, false);
    end loop;
  end $$`;

/** As it was after the migrations, without the cost of them. */
export async function emptyDatabase(database: TestDatabase): Promise<void> {
  // On a server the owner of the tables may not put triggers aside.
  await database.owner.query(database.isEmbedded ? emptyEmbedded : `truncate ${tables} restart identity cascade`);
}

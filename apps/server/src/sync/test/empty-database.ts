import type { TestDatabase } from '../../test/test-database.ts';

const tables = `record_versions, removed_relation_owners, relation_owners, tickets, ticket_states, contract_objects, contract_extensions, contract_break_options, contract_lines, contracts, objects,
  statement_objects, statement_transactions, statement_sales_lines, statement_purchase_lines, statement_balances,
  statement_payments, rental_statements, sales_invoice_lines, sales_invoices, purchase_invoice_lines, purchase_invoices,
  debtor_items, creditor_items, compactions, ledger_accounts, financial_mutations, financial_years, commercial_overview, control_list,
  relations, addresses, estate_agents, owners, brokers, sync_runs, sync_steps, sync_seen, sync_rejections, sync_freshness, confirmed_removals, leases, call_seconds, sync_alarms`;

/** As it was after the migrations, without the cost of them. */
export async function emptyDatabase(database: TestDatabase): Promise<void> {
  await database.owner.query(`truncate ${tables} restart identity cascade`);
}

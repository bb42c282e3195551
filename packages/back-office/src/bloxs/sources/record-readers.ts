import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records, RecordType } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { contractBreakOptions, contractExtensions, contracts } from '../records/contracts.ts';
import { creditorItems, debtorItems, purchaseInvoiceLines, salesInvoiceLines } from '../records/invoices.ts';
import { compactions, ledgerAccounts } from '../records/ledger.ts';
import { controlList } from '../records/overviews.ts';
import { addresses } from '../records/parties.ts';
import type { RecordSet } from '../records/record-set.ts';
import {
  rentalStatements,
  statementBalances,
  statementObjects,
  statementPayments,
  statementPurchaseLines,
  statementSalesLines,
  statementTransactions,
} from '../records/rental-statements.ts';
import { ticketStates, tickets } from '../records/tickets.ts';
import { contractLineSource, contractObjectSource } from './contracts.ts';
import { estateAgentPages } from './estate-agents.ts';
import { purchaseInvoiceSource, salesInvoiceSource } from './invoices.ts';
import { mutationPages } from './mutations.ts';
import { objectSource } from './objects.ts';
import { commercialOverviewSource } from './overviews.ts';
import { ownerSource } from './owners.ts';
import { plainSource } from './plain-source.ts';
import { relationSource } from './relations.ts';

export type RecordReader<Record> = (feed: Feed, options: ReadOptions) => AsyncGenerator<RecordPage<Record>>;

/** One reader per record type. */
export const recordReaders: { readonly [Type in RecordType]: RecordReader<Records[Type]> } = {
  owners: reader(ownerSource),
  estate_agents: estateAgentPages,
  addresses: plain(addresses),
  relations: reader(relationSource),
  objects: reader(objectSource),
  /** Finalised contracts only; drafts live in sets of their own, without a reference. */
  contracts: plain(contracts),
  contract_lines: reader(contractLineSource),
  contract_objects: reader(contractObjectSource),
  contract_extensions: plain(contractExtensions),
  contract_break_options: plain(contractBreakOptions),
  ticket_states: plain(ticketStates),
  tickets: plain(tickets),
  compactions: plain(compactions),
  ledger_accounts: plain(ledgerAccounts),
  rental_statements: plain(rentalStatements),
  statement_objects: plain(statementObjects),
  statement_transactions: plain(statementTransactions),
  statement_sales_lines: plain(statementSalesLines),
  statement_purchase_lines: plain(statementPurchaseLines),
  statement_balances: plain(statementBalances),
  statement_payments: plain(statementPayments),
  sales_invoices: reader(salesInvoiceSource),
  sales_invoice_lines: plain(salesInvoiceLines),
  purchase_invoices: reader(purchaseInvoiceSource),
  purchase_invoice_lines: plain(purchaseInvoiceLines),
  debtor_items: plain(debtorItems),
  creditor_items: plain(creditorItems),
  commercial_overview: reader(commercialOverviewSource),
  control_list: plain(controlList),
  financial_mutations: mutationPages,
};

function reader<Row, Record>(source: RecordSource<Row, Record>): RecordReader<Record> {
  return (feed, options) => recordPages(feed, source, options);
}

function plain<Type extends RecordType, Row>(records: RecordSet<Type, Row>): RecordReader<Records[Type]> {
  return reader(plainSource(records));
}

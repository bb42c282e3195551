import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records, RecordType } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { contractLineSource, contractObjectSource, contractSource } from './contracts.ts';
import { estateAgentPages } from './estate-agents.ts';
import {
  creditorItemSource,
  debtorItemSource,
  purchaseInvoiceLineSource,
  purchaseInvoiceSource,
  salesInvoiceLineSource,
  salesInvoiceSource,
} from './invoices.ts';
import { compactionSource, ledgerAccountSource, mutationPages } from './ledger.ts';
import { objectSource } from './objects.ts';
import { commercialOverviewSource, controlListSource } from './overviews.ts';
import { ownerSource } from './owners.ts';
import { addressSource, relationSource } from './parties.ts';
import {
  statementBalanceSource,
  statementObjectSource,
  statementPaymentSource,
  statementPurchaseLineSource,
  statementSalesLineSource,
  statementSource,
  statementTransactionSource,
} from './rental-statements.ts';
import { ticketSource, ticketStateSource } from './tickets.ts';

export type RecordReader<Record> = (feed: Feed, options: ReadOptions) => AsyncGenerator<RecordPage<Record>>;

/** One reader per record type. */
export const recordReaders: { readonly [Type in RecordType]: RecordReader<Records[Type]> } = {
  owners: reader(ownerSource),
  estate_agents: estateAgentPages,
  addresses: reader(addressSource),
  relations: reader(relationSource),
  objects: reader(objectSource),
  contracts: reader(contractSource),
  contract_lines: reader(contractLineSource),
  contract_objects: reader(contractObjectSource),
  ticket_states: reader(ticketStateSource),
  tickets: reader(ticketSource),
  compactions: reader(compactionSource),
  ledger_accounts: reader(ledgerAccountSource),
  rental_statements: reader(statementSource),
  statement_objects: reader(statementObjectSource),
  statement_transactions: reader(statementTransactionSource),
  statement_sales_lines: reader(statementSalesLineSource),
  statement_purchase_lines: reader(statementPurchaseLineSource),
  statement_balances: reader(statementBalanceSource),
  statement_payments: reader(statementPaymentSource),
  sales_invoices: reader(salesInvoiceSource),
  sales_invoice_lines: reader(salesInvoiceLineSource),
  purchase_invoices: reader(purchaseInvoiceSource),
  purchase_invoice_lines: reader(purchaseInvoiceLineSource),
  debtor_items: reader(debtorItemSource),
  creditor_items: reader(creditorItemSource),
  commercial_overview: reader(commercialOverviewSource),
  control_list: reader(controlListSource),
  financial_mutations: mutationPages,
};

function reader<Row, Record>(source: RecordSource<Row, Record>): RecordReader<Record> {
  return (feed, options) => recordPages(feed, source, options);
}

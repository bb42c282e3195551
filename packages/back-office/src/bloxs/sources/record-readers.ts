import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Part, PartCount } from '../../port/changes.ts';
import type { Records, RecordType } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { contractBreakOptions, contractExtensions, contracts, indexationMethods } from '../records/contracts.ts';
import {
  creditorItems,
  debtorItems,
  purchaseInvoiceLines,
  purchaseOrders,
  salesInvoiceLines,
} from '../records/invoices.ts';
import {
  budgetLines,
  budgets,
  compactions,
  financialMutations,
  journals,
  ledgerAccounts,
  taxRates,
} from '../records/ledger.ts';
import { controlList } from '../records/overviews.ts';
import { addresses, contactPersons, ownerShares } from '../records/parties.ts';
import { propertyValuations } from '../records/real-estate.ts';
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
import { invoiceApprovalSource, purchaseInvoiceSource, salesInvoiceSource } from './invoices.ts';
import { mutationPages } from './mutations.ts';
import { objectSource } from './objects.ts';
import { commercialOverviewSource } from './overviews.ts';
import { ownerSource } from './owners.ts';
import { partFilter, partOf } from './parts.ts';
import { plainSource } from './plain-source.ts';
import { relationSource } from './relations.ts';
import { ticketNoteReader } from './ticket-notes.ts';

export type RecordReader<Record> = (feed: Feed, options: ReadOptions) => AsyncGenerator<RecordPage<Record>>;

interface RecordSide<Record> {
  read: RecordReader<Record>;
  /** Null where a count would not be one of the records. */
  count(feed: Feed, part: Part): Promise<PartCount | null>;
}

/** How the records of each type are read and counted. */
export const recordReaders: { readonly [Type in RecordType]: RecordSide<Records[Type]> } = {
  owners: reader(ownerSource),
  estate_agents: { read: estateAgentPages, count: async () => null },
  owner_shares: plain(ownerShares),
  addresses: plain(addresses),
  relations: reader(relationSource),
  contact_persons: plain(contactPersons),
  objects: reader(objectSource),
  property_valuations: plain(propertyValuations),
  indexation_methods: plain(indexationMethods),
  /** Finalised contracts only; drafts live in sets of their own, without a reference. */
  contracts: plain(contracts),
  contract_lines: reader(contractLineSource),
  contract_objects: reader(contractObjectSource),
  contract_extensions: plain(contractExtensions),
  contract_break_options: plain(contractBreakOptions),
  ticket_states: plain(ticketStates),
  tickets: plain(tickets),
  ticket_notes: ticketNoteReader,
  compactions: plain(compactions),
  ledger_accounts: plain(ledgerAccounts),
  journals: plain(journals),
  tax_rates: plain(taxRates),
  budgets: plain(budgets),
  budget_lines: plain(budgetLines),
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
  invoice_approvals: reader(invoiceApprovalSource),
  purchase_orders: plain(purchaseOrders),
  debtor_items: plain(debtorItems),
  creditor_items: plain(creditorItems),
  commercial_overview: reader(commercialOverviewSource),
  control_list: plain(controlList),
  financial_mutations: {
    read: mutationPages,
    count: (feed, part) => feed.countPart(financialMutations.set, partFilter(financialMutations, part)),
  },
};

function reader<Row, Record>(source: RecordSource<Row, Record>): RecordSide<Record> {
  return {
    read: (feed, options) => recordPages(feed, partOf(source, options.within), options),
    count: (feed, part) => feed.countPart(source.set, partFilter(source, part)),
  };
}

function plain<Type extends RecordType, Row>(records: RecordSet<Type, Row>): RecordSide<Records[Type]> {
  return reader(plainSource(records));
}

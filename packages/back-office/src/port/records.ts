import type { RecordDescription, RecordOf } from './describe.ts';
import { type RecordType, recordTypes } from './record-types.ts';
import {
  contractBreakOptions,
  contractExtensions,
  contractLines,
  contractObjects,
  contracts,
  indexationMethods,
} from './records/contracts.ts';
import {
  creditorItems,
  debtorItems,
  invoiceApprovals,
  purchaseInvoiceLines,
  purchaseInvoices,
  purchaseOrders,
  salesInvoiceLines,
  salesInvoices,
} from './records/invoices.ts';
import {
  budgetLines,
  budgets,
  compactions,
  financialMutations,
  journals,
  ledgerAccounts,
  taxRates,
} from './records/ledger.ts';
import { commercialOverview, controlList } from './records/overviews.ts';
import { addresses, contactPersons, estateAgents, ownerShares, owners, relations } from './records/parties.ts';
import { objects, propertyValuations } from './records/real-estate.ts';
import {
  rentalStatements,
  statementBalances,
  statementInvoiceLines,
  statementObjects,
  statementPayments,
  statementTransactions,
} from './records/rental-statements.ts';
import { ticketNotes, ticketStates, tickets } from './records/tickets.ts';

/** The canonical records: what the portal keeps, whatever back office they came from. Ids are the back office's own, per record type. */
export const records = {
  owners,
  estate_agents: estateAgents,
  owner_shares: ownerShares,
  addresses,
  relations,
  contact_persons: contactPersons,
  objects,
  property_valuations: propertyValuations,
  indexation_methods: indexationMethods,
  contracts,
  contract_lines: contractLines,
  contract_objects: contractObjects,
  contract_extensions: contractExtensions,
  contract_break_options: contractBreakOptions,
  ticket_states: ticketStates,
  tickets,
  ticket_notes: ticketNotes,
  compactions,
  ledger_accounts: ledgerAccounts,
  journals,
  tax_rates: taxRates,
  budgets,
  budget_lines: budgetLines,
  rental_statements: rentalStatements,
  statement_objects: statementObjects,
  statement_transactions: statementTransactions,
  statement_sales_lines: statementInvoiceLines,
  statement_purchase_lines: statementInvoiceLines,
  statement_balances: statementBalances,
  statement_payments: statementPayments,
  sales_invoices: salesInvoices,
  sales_invoice_lines: salesInvoiceLines,
  purchase_invoices: purchaseInvoices,
  purchase_invoice_lines: purchaseInvoiceLines,
  invoice_approvals: invoiceApprovals,
  purchase_orders: purchaseOrders,
  debtor_items: debtorItems,
  creditor_items: creditorItems,
  commercial_overview: commercialOverview,
  control_list: controlList,
  financial_mutations: financialMutations,
} as const satisfies Readonly<Record<RecordType, RecordDescription>>;

export { type Field, type FieldKind, type IsNullable, isNullable, type PersonLink } from './describe.ts';
export { type RecordType, recordTypes };

/** What a record of each type looks like. */
export type Records = { [Type in RecordType]: RecordOf<(typeof records)[Type]> };
/** The fields of a record type. */
export type FieldsOf<Type extends RecordType> = (typeof records)[Type]['fields'];
/** The people of a record type, by the names that its description gives them. */
export type PeopleOf<Type extends RecordType> = keyof (typeof records)[Type]['people'] & string;

import type { RecordType } from '@gevel/back-office';

/** What the causes of a difference are read from, of statements and of the books, parents first. */
export const causeWorldTypes: readonly RecordType[] = [
  'owners',
  'objects',
  'relations',
  'contracts',
  'contract_lines',
  'contract_objects',
  'ticket_states',
  'tickets',
  'compactions',
  'ledger_accounts',
  'rental_statements',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
];
export const statementWorldTypes: readonly RecordType[] = [
  ...causeWorldTypes,
  'statement_objects',
  'statement_transactions',
];

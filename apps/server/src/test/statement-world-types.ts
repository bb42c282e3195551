import type { RecordType } from '@gevel/back-office';

/** What statements and the causes of their differences are read from, parents first. */
export const statementWorldTypes: readonly RecordType[] = [
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
  'statement_objects',
  'statement_transactions',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
];

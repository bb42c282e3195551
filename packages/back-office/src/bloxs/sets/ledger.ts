import { cents } from '../wire/amounts.ts';
import { entitySet } from '../wire/entity-set.ts';
import { flag, id, integer } from '../wire/numbers.ts';

/** What is asked of a year of an owner's books to know whether it must be read. */
export const mutationYears = entitySet('FinancialMutations', ['JournalPostTransactionId'], {
  JournalPostTransactionId: id(),
  FinancialYear: integer(),
  FinancialYearIsClosed: flag(),
});

/** What the journal says of an entry and the ledger does not: its contract, invoice and VAT code, and how much it books in all. */
export const journalEntries = entitySet(
  'JournalPostTransactions',
  ['JournalPostTransactionId'],
  {
    JournalPostTransactionId: id(),
    LineIndex: integer(),
    Amount: cents(),
    LedgerAccountId: id(),
    TaxRateId: id().nullable(),
    SalesContractId: id().nullable(),
    SalesInvoiceId: id().nullable(),
    PurchaseInvoiceId: id().nullable(),
  },
  {
    isGrouped: true,
    targets: new Map([
      ['TaxRateId', { field: 'tax_rate_id', isOptional: true, isLink: true }],
      ['SalesContractId', { field: 'contract_id', isOptional: true, isLink: true }],
      ['SalesInvoiceId', { field: 'sales_invoice_id', isOptional: true, isLink: true }],
      ['PurchaseInvoiceId', { field: 'purchase_invoice_id', isOptional: true, isLink: true }],
    ]),
  },
);

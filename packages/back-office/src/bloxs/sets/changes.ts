import { moment } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { id, integer } from '../wire/numbers.ts';

/**
 * Entries of the journal name what they book: the only set that says when anything of the books was last changed. Several lines
 * may have one number; what each of them names changed.
 */
export const journalChanges = entitySet(
  'JournalPostTransactions',
  ['JournalPostTransactionId'],
  {
    JournalPostTransactionId: id(),
    OwnerId: id(),
    FinancialYear: integer(),
    LastModified: moment(),
    SalesInvoiceId: id().nullable(),
    PurchaseInvoiceId: id().nullable(),
    OwnerSettlementId: id().nullable(),
  },
  { isGrouped: true, keepsRepeats: true },
);

const stated = { WorkflowStateUpdatedTimeStamp: moment() };
export const salesInvoiceStates = entitySet('SalesInvoices', ['SalesInvoiceId'], { SalesInvoiceId: id(), ...stated });
export const purchaseInvoiceStates = entitySet('PurchaseInvoices', ['PurchaseInvoiceId'], {
  PurchaseInvoiceId: id(),
  ...stated,
});
export const settlementStates = entitySet('OwnerSettlements', ['OwnerSettlementId'], {
  OwnerSettlementId: id(),
  ...stated,
});

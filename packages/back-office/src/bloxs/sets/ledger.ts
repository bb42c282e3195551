import { cents } from '../wire/amounts.ts';
import { date } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const compactions = entitySet('Compactions', ['CompactionId'], {
  CompactionId: id(),
  ParentCompactionId: id().nullable(),
  Code: text(),
  Name: text(),
  CompactionQuadrantType: member('CompactionQuadrantType'),
});

export const ledgerAccounts = entitySet('LedgerAccounts', ['LedgerAccountId'], {
  LedgerAccountId: id(),
  Code: text(),
  Name: text(),
  CompactionId: id(),
  OwnerId: id().nullable(),
});

/** Processed entries only. Its key is declared as a decimal, and holds a whole number. */
export const financialMutations = entitySet('FinancialMutations', ['JournalPostTransactionId'], {
  JournalPostTransactionId: id(),
  JournalPostId: id(),
  JournalPostReference: text(),
  IsOwnerFinancialYearJournalPost: flag(),
  OwnerId: id(),
  OwnerSettlementReference: text(),
  LedgerAccountId: id(),
  FinancialYear: integer(),
  FinancialPeriod: integer(),
  FinancialPeriodName: text(),
  FinancialYearIsClosed: flag(),
  TransactionDate: date(),
  JournalType: member('JournalType'),
  RelationId: id().nullable(),
  RelationName: text(),
  InvoiceReference: text(),
  RealEstateObjectId: id().nullable(),
  RealEstateObjectName: text(),
  Description: text(),
  Debit: cents(),
  Credit: cents(),
});

/** What is asked of a year of an owner's books to know whether it must be read. */
export const mutationYears = entitySet('FinancialMutations', ['JournalPostTransactionId'], {
  JournalPostTransactionId: id(),
  FinancialYear: integer(),
  FinancialYearIsClosed: flag(),
});

/** Entries of the journal; the only ones of the books that say when they were last changed. */
export const journalChanges = entitySet('JournalPostTransactions', ['JournalPostTransactionId'], {
  JournalPostTransactionId: id(),
  OwnerId: id(),
  FinancialYear: integer(),
});

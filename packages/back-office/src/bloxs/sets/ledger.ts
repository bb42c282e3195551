import { entitySet } from '../wire/entity-set.ts';
import { flag, id, integer } from '../wire/numbers.ts';

/** What is asked of a year of an owner's books to know whether it must be read. */
export const mutationYears = entitySet('FinancialMutations', ['JournalPostTransactionId'], {
  JournalPostTransactionId: id(),
  FinancialYear: integer(),
  FinancialYearIsClosed: flag(),
});

import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { FinancialMutationRecord } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { recordPages } from '../read/record-pages.ts';
import { compactions, financialMutations, ledgerAccounts } from '../sets/ledger.ts';
import { translateCompaction, translateLedgerAccount, translateMutation } from '../translate/ledger.ts';
import { bookYearFilter } from './book-year-filter.ts';
import { plainSource } from './plain-source.ts';

export const compactionSource = plainSource('compactions', compactions, translateCompaction);
export const ledgerAccountSource = plainSource('ledger_accounts', ledgerAccounts, translateLedgerAccount);

const whole = plainSource('financial_mutations', financialMutations, translateMutation);

/** The ledger is the one set that may be too large to be read without an owner and a year. */
export function mutationPages(feed: Feed, options: ReadOptions): AsyncGenerator<RecordPage<FinancialMutationRecord>> {
  const { within } = options;
  if (within === undefined) return recordPages(feed, whole, options);
  // the name keeps a cursor of one year from being used for another
  const name = `${whole.name}@${within.owner_id}-${within.year}`;
  return recordPages(feed, { ...whole, name, where: bookYearFilter(within) }, options);
}

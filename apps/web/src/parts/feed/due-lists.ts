import type { FeedEntry } from '@gevel/contract';
import { dueDays, endingTerms } from '@gevel/contract/plain';
import { paths } from '../../lib/paths.ts';

type DueList = {
  screen: { operation: (typeof paths)['contracts' | 'documents' | 'outstandingItems']['operation'] };
  address: string;
};

const dayMs = 86_400_000;
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Where all that falls due in one way stands together; `today` is a calendar date in Amsterdam. */
export function dueLists(today: string): Partial<Record<FeedEntry['event'], DueList>> {
  const within = (days: number) => ({ from: today, to: addDays(today, days) });
  const { contracts, documents, outstandingItems } = paths;
  return {
    ends: {
      screen: contracts,
      address: contracts.to(undefined, { filter: { term: endingTerms, end_date: within(dueDays.ends) } }),
    },
    notice_due: {
      screen: contracts,
      address: contracts.to(undefined, {
        filter: { term: ['extends'], latest_notice_date: within(dueDays.notice_due) },
      }),
    },
    index_due: {
      screen: contracts,
      address: contracts.to(undefined, { filter: { next_index_date: within(dueDays.index_due) } }),
    },
    expires: {
      screen: documents,
      address: documents.to(undefined, { filter: { valid_until: within(dueDays.expires) } }),
    },
    unpaid: {
      screen: outstandingItems,
      address: outstandingItems.to(undefined, { filter: { age_days: { from: String(dueDays.unpaid) } } }),
    },
  };
}

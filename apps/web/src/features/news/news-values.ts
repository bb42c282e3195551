import type { NewsBody } from '@gevel/contract';
import { clockOf, momentAtClock } from '../../lib/calendar.ts';
import { orNull } from '../../lib/looks-like.ts';
import type { NewsRecord } from './news.queries.ts';

/** What the editor holds; moments as the fields for date and time read them, on the clocks of Amsterdam. */
export interface NewsValues {
  title: string;
  description: string;
  url: string;
  target: NewsBody['target'];
  published_at: string;
  expires_at: string;
}

export const newItem: NewsValues = {
  title: '',
  description: '',
  url: '',
  target: 'everyone',
  published_at: '',
  expires_at: '',
};

export function valuesOf(record: NewsRecord): NewsValues {
  return {
    title: record.title,
    description: record.description,
    url: record.url ?? '',
    target: record.target,
    published_at: clockOrNone(record.published_at),
    expires_at: clockOrNone(record.expires_at),
  };
}

export function bodyOf(values: NewsValues): NewsBody {
  return {
    title: values.title.trim(),
    description: values.description,
    url: orNull(values.url),
    target: values.target,
    published_at: momentAtClock(values.published_at),
    expires_at: momentAtClock(values.expires_at),
  };
}

const clockOrNone = (moment: string | null): string => (moment === null ? '' : clockOf(moment));

import type { NewsBody } from '@gevel/contract';
import { orNull } from '../../lib/looks-like.ts';
import type { NewsRecord } from './news.queries.ts';

/** What the editor holds; moments as the fields for date and time read them, in the time of the reader's machine. */
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
    published_at: localOf(record.published_at),
    expires_at: localOf(record.expires_at),
  };
}

export function bodyOf(values: NewsValues): NewsBody {
  return {
    title: values.title.trim(),
    description: values.description,
    url: orNull(values.url),
    target: values.target,
    published_at: momentOf(values.published_at),
    expires_at: momentOf(values.expires_at),
  };
}

/** "2026-07-01T08:00:00Z" as "2026-07-01T10:00" in Amsterdam's summer. */
export function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Null for an empty field, and for a moment that does not exist. */
export function momentOf(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

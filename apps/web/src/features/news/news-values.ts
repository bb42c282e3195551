import type { NewsBody } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { orNull } from '../../lib/or-null.ts';
import type { ShownValue } from '../../parts/edit-form/use-conflict.ts';
import type { NewsRecord } from './news.queries.ts';
import { typedMoment } from './typed-moment.ts';

/** What the editor holds; moments as people type them, on the clocks of Amsterdam. */
export interface NewsValues {
  title: string;
  description: string;
  title_en: string;
  description_en: string;
  url: string;
  is_pinned: boolean;
  must_read: boolean;
  target: NewsBody['target'];
  published_at: string;
  expires_at: string;
  /** Whether who confirmed the former words is asked to confirm these. */
  read_anew: boolean;
  /** Of a known record: what the form began with. */
  found: NewsBody | null;
}

export const newItem: NewsValues = {
  title: '',
  description: '',
  title_en: '',
  description_en: '',
  url: '',
  is_pinned: false,
  must_read: false,
  target: 'everyone',
  published_at: '',
  expires_at: '',
  read_anew: false,
  found: null,
};

export function valuesOf(record: NewsRecord): NewsValues {
  return {
    title: record.title,
    description: record.description,
    title_en: record.title_en ?? '',
    description_en: record.description_en ?? '',
    url: record.url ?? '',
    is_pinned: record.is_pinned,
    must_read: record.must_read,
    target: record.target,
    published_at: textOrEmpty(record.published_at),
    expires_at: textOrEmpty(record.expires_at),
    read_anew: false,
    found: foundIn(record),
  };
}

function foundIn(record: NewsRecord): NewsBody {
  const { title, description, title_en, description_en, url, target, is_pinned, must_read } = record;
  const { published_at, expires_at } = record;
  return { title, description, title_en, description_en, url, target, is_pinned, must_read, published_at, expires_at };
}

/** Of the text only its words are shown, but also another look makes it another text. */
export const shownOf = (values: NewsValues): ShownValue[] => [
  { name: 'title', value: values.title },
  { name: 'description', value: wordsOf(values.description), key: values.description },
  { name: 'title_en', value: values.title_en },
  { name: 'description_en', value: wordsOf(values.description_en), key: values.description_en },
  { name: 'url', value: values.url },
  { name: 'is_pinned', value: values.is_pinned },
  { name: 'must_read', value: values.must_read },
  { name: 'target', value: values.target },
  { name: 'published_at', value: typedMoment(values.published_at) },
  { name: 'expires_at', value: typedMoment(values.expires_at) },
];

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|li|h\d)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  );
  return body.textContent.trim();
}

export function bodyOf(values: NewsValues): NewsBody {
  return {
    title: values.title.trim(),
    description: values.description,
    title_en: orNull(values.title_en),
    description_en: orNull(values.description_en),
    url: orNull(values.url),
    is_pinned: values.is_pinned,
    must_read: values.must_read,
    target: values.target,
    published_at: typedMoment(values.published_at),
    expires_at: typedMoment(values.expires_at),
  };
}

/** Whether readers were asked to confirm other words than those that are there now. */
export function isRewritten(values: NewsValues): boolean {
  const { found } = values;
  if (!(found?.must_read && values.must_read)) return false;
  const body = bodyOf(values);
  return (['title', 'description', 'title_en', 'description_en'] as const).some((name) => body[name] !== found[name]);
}

const textOrEmpty = (moment: string | null): string => (moment === null ? '' : formatMoment(moment));

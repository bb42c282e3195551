import { newsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { momentAtClock } from '../../lib/calendar.ts';
import { looksLikeWebAddress } from '../../lib/looks-like.ts';
import type { FieldTexts } from '../../parts/edit-form/use-edit-form.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import type { NewsRecord } from './news.queries.ts';
import { bodyOf, type NewsValues, newItem, shownOf, updateOf, valuesOf } from './news-values.ts';

interface Input {
  /** Null for an item that is still to be written. */
  record: NewsRecord | null;
  onCreated?: (record: NewsRecord) => void;
}

export function useNewsForm({ record, onCreated }: Input) {
  const t = useTranslations('news.form');
  return useRecordForm({
    list: newsList,
    record,
    valuesOf,
    start: newItem,
    show: shownOf,
    validate: wrongIn,
    update: (id, values) => call('news.update', { params: { id }, body: updateOf(values) }),
    create: (values) => call('news.create', { body: bodyOf(values) }),
    onCreated: ({ data }) => onCreated?.(data),
  });

  function wrongIn({ title, url, published_at, expires_at }: NewsValues): FieldTexts<NewsValues> {
    const unreal = (clock: string) => (clock !== '' && momentAtClock(clock) === null ? t('invalidMoment') : undefined);
    const isBefore = published_at !== '' && expires_at !== '' && expires_at <= published_at;
    return {
      title: title.trim() === '' ? t('titleRequired') : undefined,
      url: url.trim() === '' || looksLikeWebAddress(url) ? undefined : t('urlInvalid'),
      published_at: unreal(published_at),
      expires_at: isBefore ? t('expiresBefore') : unreal(expires_at),
    };
  }
}

export type NewsForm = ReturnType<typeof useNewsForm>;

import { newsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { momentAtClock } from '../../lib/calendar.ts';
import { looksLikeWebAddress } from '../../lib/looks-like.ts';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import type { NewsRecord } from './news.queries.ts';
import { bodyOf, type NewsValues, newItem, shownOf, updateOf, valuesOf } from './news-values.ts';

interface Input {
  /** Null for an item that is still to be written. */
  record: NewsRecord | null;
  onCreated?: (record: NewsRecord) => void;
}

export function useNewsForm({ record, onCreated }: Input) {
  const t = useTranslations('news.form');
  const { store } = useStoreRecord(newsList);
  return useEditForm<NewsValues, NewsRecord>({
    draftKey: `news ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : newItem,
    shared: {
      list: 'news',
      theirs: (current) => {
        const theirs = current as NewsRecord; // safe: what the refusal carries is the record as `news.get` answers it
        store(theirs.id, theirs);
        return valuesOf(theirs);
      },
      show: shownOf,
    },
    validate: wrongIn,
    save: async (values) => {
      if (record) return (await call('news.update', { params: { id: record.id }, body: updateOf(values) })).data;
      return (await call('news.create', { body: bodyOf(values) })).data;
    },
    onSaved: (answer) => {
      store(answer.id, answer);
      if (record) return valuesOf(answer);
      onCreated?.(answer);
      return undefined;
    },
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

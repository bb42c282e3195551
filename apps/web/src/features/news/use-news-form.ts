import { newsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import type { NewsRecord } from './news.queries.ts';
import { bodyOf, isRewritten, newItem, shownOf, valuesOf } from './news-values.ts';
import { typedMoment } from './typed-moment.ts';

interface Input {
  /** Null for an item that is still to be written. */
  record: NewsRecord | null;
  /** Part of making it, so that the form waits for it. */
  complete?: (id: string) => Promise<void>;
  onCreated?: (record: NewsRecord) => void;
}

export function useNewsForm({ record, complete, onCreated }: Input) {
  const t = useTranslations('newsEditing.form');
  return useRecordForm({
    list: newsList,
    record,
    valuesOf,
    start: newItem,
    show: shownOf,
    request: 'news.create',
    bodyOf,
    required: { title: t('titleRequired') },
    check: ({ title_en, description_en, published_at, expires_at }) => {
      const [from, until] = [typedMoment(published_at), typedMoment(expires_at)];
      const unreal = (text: string, moment: string | null) =>
        text.trim() !== '' && moment === null ? t('invalidMoment') : undefined;
      const isBefore = from !== null && until !== null && until <= from;
      const [hasTitle, hasText] = [title_en.trim() !== '', description_en.trim() !== ''];
      return {
        title_en: hasText && !hasTitle ? t('titleEnRequired') : undefined,
        description_en: hasTitle && !hasText ? t('descriptionEnRequired') : undefined,
        published_at: unreal(published_at, from),
        expires_at: isBefore ? t('expiresBefore') : unreal(expires_at, until),
      };
    },
    update: (id, body, values) => {
      const read_anew = values.read_anew && isRewritten(values);
      return call('news.update', { params: { id }, body: { ...body, read_anew } });
    },
    create: async (body) => {
      const created = await call('news.create', { body });
      await complete?.(created.data.id);
      return created;
    },
    onCreated: ({ data }) => onCreated?.(data),
  });
}

export type NewsForm = ReturnType<typeof useNewsForm>;

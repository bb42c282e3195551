import type { NewsBody, NewsReaders } from '@gevel/contract';
import { formatList } from '@gevel/i18n';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';

/** How many people an item would reach, before it is published. */
export function ReaderCount({ target }: { target: NewsBody['target'] }) {
  const t = useTranslations('newsEditing.readers');
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['news', 'readers', target],
    queryFn: async ({ signal }) => (await call('news.countReaders', { query: { target }, signal })).data,
  });
  if (error) return <ProblemNotice error={error} />;
  const sum = (of: (kind: NewsReaders) => number) => (data ?? []).reduce((total, kind) => total + of(kind), 0);
  const invited = sum((kind) => kind.invited);
  const kinds = (data ?? []).filter(({ active }) => active > 0);
  const who = kinds.map(({ type, active }) => t(`kinds.${type}`, { count: active }));
  const reach = who.length > 0 ? t('willSee', { who: formatList(who, language) }) : t('nobody');
  return (
    <Text size="sm" mt={8} aria-live="polite">
      {data === undefined ? t('counting') : reach}
      {invited > 0 && ` ${t('invited', { count: invited })}`}
    </Text>
  );
}

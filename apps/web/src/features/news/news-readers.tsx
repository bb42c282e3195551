import { maxPage, readWhole } from '@gevel/contract/plain';
import { formatInteger, momentInText } from '@gevel/i18n';
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useInAddress } from '../../lib/in-address.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { NewsRecord } from './news.queries.ts';
import classes from './news-readers.module.css';

/** Who confirmed that they read an item that asks for it, and who did not yet. */
export function NewsReaders({ record }: { record: NewsRecord }) {
  const t = useTranslations('newsEditing');
  const language = useLanguage();
  const { chosen, choose } = useInAddress('readers', 'readers_page');
  const shown = {
    hasRead: chosen.readers === 'read' ? 'true' : 'false',
    page: readWhole({ min: 1, max: maxPage }, chosen.readers_page).value ?? 1,
  } as const;
  const isPublished = record.state === 'published' || record.state === 'expired';
  const { data, error, refetch } = useQuery({
    queryKey: ['news', 'readers', record.id, shown],
    queryFn: ({ signal }) =>
      call('news.readers', {
        params: { id: record.id },
        query: { has_read: shown.hasRead, page: shown.page },
        signal,
      }),
    enabled: isPublished,
    placeholderData: keepPreviousData,
  });
  if (!isPublished)
    return (
      <Section title={t('groups.readers')}>
        <p className={classes.quiet}>{t('readers.notYetPublished')}</p>
      </Section>
    );
  const { read = 0, unread = 0, per_page: perPage = 1 } = data?.meta ?? {};
  const count = shown.hasRead === 'true' ? read : unread;
  const number = (value: number) => formatInteger(value, language);
  const turn = (by: number) => choose({ readers_page: shown.page + by === 1 ? '' : String(shown.page + by) });
  return (
    <Section title={t('groups.readers')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <>
          <p className={classes.progress}>
            {t('readers.progress', { read: number(read), total: number(read + unread) })}
          </p>
          <SegmentedControl
            aria-label={t('readers.which')}
            value={shown.hasRead}
            data={[
              { value: 'false', label: t('readers.unread', { count: number(unread) }) },
              { value: 'true', label: t('readers.read', { count: number(read) }) },
            ]}
            onChange={(hasRead) => choose({ readers: hasRead === 'true' ? 'read' : '', readers_page: '' })}
          />
          {data.data.length === 0 && (
            <p className={classes.quiet}>{t(shown.hasRead === 'true' ? 'readers.noneRead' : 'readers.noneUnread')}</p>
          )}
          <ul className={classes.readers}>
            {data.data.map(({ id, name, of, is_invited: isInvited, read_at: at }) => (
              <li key={id}>
                <span>{of === null || of === name ? name : t('readers.reader', { name, of })}</span>
                <span className={classes.quiet}>
                  {at !== null && t('readers.readAt', { moment: momentInText(at, language) })}
                  {at === null && isInvited && t('readers.notYetIn')}
                </span>
              </li>
            ))}
          </ul>
          {count > perPage && (
            <Group gap="sm">
              <Button variant="default" disabled={shown.page === 1} onClick={() => turn(-1)}>
                {t('readers.previous')}
              </Button>
              <Button variant="default" disabled={shown.page * perPage >= count} onClick={() => turn(1)}>
                {t('readers.next')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Section>
  );
}

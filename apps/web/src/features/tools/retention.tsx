import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { retentionQuery } from './privacy.queries.ts';

const daysOfYear = 365;
const hoursOfDay = 24;

/** What has no term of its own goes with something else. */
const ofBackOffice: ReadonlySet<string> = new Set(['portfolio', 'books']);
/** Seven whole years after the year in which it was made. */
const ofBooks: ReadonlySet<string> = new Set(['documents', 'made_files']);
const ofPortal: ReadonlySet<string> = new Set(['erasures', 'sync_work', 'settings']);

/** How long everything is kept, as the server clears it. */
export function Retention() {
  const t = useTranslations('privacy');
  const tRules = useTranslations('privacy.rules');
  const { data: rules, error, refetch } = useQuery(retentionQuery);

  function termOf(rule: string, days: number | null): string {
    if (days === null)
      return t(ofBackOffice.has(rule) ? 'whileKnown' : ofPortal.has(rule) ? 'whileRunning' : 'untilGone');
    if (ofBooks.has(rule)) return t('wholeYears');
    if (days < 1) return t('hours', { hours: Math.round(days * hoursOfDay) });
    return days % daysOfYear === 0 && days > 0 ? t('years', { years: days / daysOfYear }) : t('days', { days });
  }

  function nameOf(rule: string): string {
    const known = rule as Parameters<typeof tRules>[0]; // `has` tells whether it is one of the known names
    return tRules.has(known) ? tRules(known) : rule;
  }

  return (
    <Section title={t('retention')} hint={t('retentionHint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!rules && !error && <Skeleton height={220} />}
      {rules && (
        <PlainTable
          caption={t('retention')}
          rows={rules}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', label: t('what'), renderCell: ({ what }) => nameOf(what) },
            { key: 'term', label: t('term'), place: 'quiet', renderCell: ({ what, days }) => termOf(what, days) },
          ]}
        />
      )}
    </Section>
  );
}

import type { FirstLateContract } from '@gevel/contract';
import { bankDays, fewestAmounts } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { withScheduleWords } from '../../parts/rent-schedule/with-schedule-words.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { OutstandingViews } from './outstanding-views.tsx';
import classes from './reports.module.css';

/** Contracts whose tenant is late for the first time: whom to call before it becomes a debt. */
export const FirstLateView = withScheduleWords(function FirstLateView() {
  const t = useTranslations('rentSchedule.firstLate');
  const tList = useTranslations('reports/outstanding-items');
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'first-late'],
    queryFn: ({ signal }) => call('reports.firstLate', { signal }),
  });
  return (
    <Page isWide>
      <PageHeader
        title={tList('title')}
        note={data && <Freshness syncedAt={data.meta.synced_at} followedAt={data.meta.followed_at} />}
        actions={<OutstandingViews of={{ filter: {} }} view="firstLate" />}
      />
      <Section
        title={t('title')}
        hint={t('explained', { days: bankDays, fewest: fewestAmounts })}
        explain={<ExplainFigure figures={['late_first_time']} label={t('title')} />}
      >
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {data === undefined && !error && <Skeleton height={240} />}
        <UnreadNote unread={data?.meta.unread} />
        {data && data.data.length === 0 && (
          <Notice mood="success" title={t('none')}>
            <p>{t('noneText')}</p>
          </Notice>
        )}
        {data && data.data.length > 0 && <Contracts rows={data.data} />}
        {data && (
          <p className={`${classes.explained} ${classes.below}`}>
            {data.meta.is_cut_off ? t('cutOff') : t('lookedAt', { count: data.meta.looked_at })}
          </p>
        )}
      </Section>
    </Page>
  );
});

function Contracts({ rows }: { rows: readonly FirstLateContract[] }) {
  const t = useTranslations('rentSchedule.firstLate');
  const language = useLanguage();
  return (
    <RelatedTable
      label={t('title')}
      rows={rows.map((row) => ({ ...row, id: row.contract_id }))}
      columns={[
        {
          name: 'tenant',
          label: t('tenant'),
          cell: ({ relation_id, relation_name }) => (
            <RecordLink list="relations" id={relation_id}>
              {relation_name ?? '–'}
            </RecordLink>
          ),
        },
        {
          name: 'contract',
          label: t('contract'),
          cell: ({ contract_id, contract_reference }) => (
            <RecordLink list="contracts" id={contract_id}>
              {contract_reference}
            </RecordLink>
          ),
        },
        { name: 'owner', label: t('owner'), cell: ({ owner_name }) => owner_name },
        { name: 'address', label: t('address'), cell: ({ address }) => address ?? '–' },
        { name: 'amount', label: t('amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount, language) },
        {
          name: 'since',
          label: t('since'),
          cell: ({ since }) => <span className={classes.oneLine}>{formatDate(since)}</span>,
        },
        { name: 'days', label: t('days'), isFigure: true, cell: ({ days }) => t('dayCount', { days }) },
        {
          name: 'invoice',
          label: t('invoice'),
          cell: ({ invoice_id, invoice_reference }) => (
            <span className={classes.oneLine}>
              <InvoiceLink id={invoice_id}>{invoice_reference ?? invoice_id}</InvoiceLink>
            </span>
          ),
        },
        {
          name: 'unknown',
          label: t('unknown'),
          cell: ({ unknown_count: count }) => t('unknownCount', { count }),
        },
      ]}
    />
  );
}

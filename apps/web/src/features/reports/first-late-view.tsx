import type { FirstLateContract } from '@gevel/contract';
import { bankDays, fewestAmounts } from '@gevel/contract/plain';
import { dateInText, formatDate, formatMoney } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { today } from '../../lib/calendar.ts';
import { dayInAddress } from '../../lib/in-address.ts';
import { parseQueryString } from '../../lib/query-string.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DayBanner, DayMenu } from '../../parts/as-of/day-of-figures.tsx';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { withScheduleWords } from '../../parts/rent-schedule/with-schedule-words.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { addressOfView, OutstandingViews } from './outstanding-views.tsx';
import classes from './reports.module.css';

/** Contracts whose tenant is late for the first time: whom to call before it becomes a debt. */
export const FirstLateView = withScheduleWords(function FirstLateView() {
  const t = useTranslations('rentSchedule.firstLate');
  const tList = useTranslations('reports/outstanding-items');
  const tExports = useTranslations('exports');
  const { asOf, referenceDate } = useAskedDays();
  const router = useRouter();
  const day = asOf ?? undefined;
  const filter = referenceDate === null ? {} : { reference_date: referenceDate };
  // What was open on a reference date is told by its booking date, and nobody knows what was agreed then.
  const isOfNoDay = referenceDate !== null && referenceDate !== (asOf ?? today());
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'first-late', asOf],
    queryFn: ({ signal }) => call('reports.firstLate', { query: asOf === null ? {} : { as_of: asOf }, signal }),
    enabled: !isOfNoDay,
  });
  const language = useLanguage();
  const addressOf = (chosen: string | null, of: typeof filter) =>
    addressOfView('firstLate', { filter: of, ...(chosen === null ? {} : { asOf: chosen }) });
  const choose = (chosen: string | null) => router.history.push(addressOf(chosen, filter));
  const isUntold = dayProblem(error) !== null;
  return (
    <Page isWide>
      <PageHeader
        title={tList('title')}
        note={
          asOf === null &&
          (data ? (
            <Freshness syncedAt={data.meta.synced_at} followedAt={data.meta.followed_at} />
          ) : (
            !error && !isOfNoDay && <Skeleton height={20} width={280} />
          ))
        }
        actions={
          <>
            <OutstandingViews of={{ filter, ...(day === undefined ? {} : { asOf: day }) }} view="firstLate" />
            <DayMenu asOf={asOf} choose={choose} />
            {data && data.data.length > 0 && (
              <ReportFile pack="reports/first-late" query={{ as_of: day }} label={tExports('files')} />
            )}
          </>
        }
      />
      <DayBanner about="firstLate" asOf={asOf} error={error} choose={choose} />
      <Section
        title={t('title')}
        hint={t('explained', { days: bankDays, fewest: fewestAmounts })}
        explain={<ExplainFigure figures={['late_first_time']} label={t('title')} />}
      >
        {error && !isUntold && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {isOfNoDay && (
          <Notice mood="warning" title={t('noDay.title')}>
            <p>{t('noDay.text', { day: dateInText(referenceDate, language) })}</p>
            <AppLink href={addressOf(asOf, {})}>{t('noDay.without')}</AppLink>
          </Notice>
        )}
        {data === undefined && !error && !isOfNoDay && <Skeleton height={240} />}
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

/** The day in the address of which is shown what was known, and the reference date that another view asked; null for now. */
function useAskedDays(): { asOf: string | null; referenceDate: string | null } {
  const { as_of: asOf, filter } = parseQueryString(useLocation({ select: ({ searchStr }) => searchStr }));
  const asked = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'reference_date') : null;
  return { asOf: dayInAddress(asOf), referenceDate: dayInAddress(asked) };
}

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

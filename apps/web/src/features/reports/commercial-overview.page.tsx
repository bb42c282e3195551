import { formatMonth } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { knownMeta } from '../../parts/sync/not-delivered.ts';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { CommercialSummary } from './commercial-summary.tsx';
import { CommercialViews } from './commercial-views.tsx';
import { MarketDifference } from './market-difference.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type CommercialRow, commercialSource } from './reports.queries.ts';
import { withCommercialWords } from './with-commercial-words.tsx';

const columns = [
  'address',
  'city',
  'occupancy',
  'tenant_name',
  'floor_area',
  'rent_per_month',
  'rent_per_year',
  'rent_per_m2',
  'contract_end_date',
  'latest_notice_date',
  'next_index_date',
  'service_costs_per_year',
  'vat_regime',
  'vacant_since',
  'contract_reference',
  'owner_name',
] as const;
const lessImportant = [
  'owner_name',
  'vacant_since',
  'contract_reference',
  'vat_regime',
  'service_costs_per_year',
  'next_index_date',
  'city',
  'rent_per_m2',
  'floor_area',
] as const;

const pickable = {
  owner: ownerPick,
  object: { id: 'object_id', name: 'address' },
  complex: { id: 'complex_id', name: 'complex_name' },
  building: { id: 'building_id', name: 'building_name' },
  relation: { id: 'tenant_id', name: 'tenant_name' },
};

const cells = {
  owner_name: (row: CommercialRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
  complex_name: (row: CommercialRow) => (
    <RecordLink list="objects" id={row.complex_id}>
      {row.complex_name ?? '–'}
    </RecordLink>
  ),
  tenant_name: (row: CommercialRow) => (
    <RecordLink list="relations" id={row.tenant_id}>
      {row.tenant_name ?? '–'}
    </RecordLink>
  ),
  contract_reference: (row: CommercialRow) => (
    <RecordLink list="contracts" id={row.contract_id}>
      {row.contract_reference ?? '–'}
    </RecordLink>
  ),
  contract_end_date: (row: CommercialRow) => <EndDate row={row} />,
  next_index_date: (row: CommercialRow) => <IndexMonth date={row.next_index_date} />,
  building_name: (row: CommercialRow) => (
    <RecordLink list="objects" id={row.building_id}>
      {row.building_name ?? '–'}
    </RecordLink>
  ),
  vacancy_cost_per_month: (row: CommercialRow) => <VacancyCost row={row} />,
  market_difference_per_year: (row: CommercialRow) =>
    row.market_difference_per_year === null ? (
      <span aria-hidden="true">–</span>
    ) : (
      <MarketDifference amount={row.market_difference_per_year} />
    ),
  theoretical_rent_per_year: (row: CommercialRow) => <TheoreticalRent row={row} />,
};

const GroupsView = lazy(async () => ({ default: (await import('./commercial-groups-view.tsx')).CommercialGroupsView }));
const ExpiryView = lazy(async () => ({ default: (await import('./commercial-expiry-view.tsx')).CommercialExpiryView }));

/** One report in views: object by object, added up per complex or building, and by the year in which contracts end. */
export const CommercialOverviewPage = withCommercialWords(function CommercialOverviewPage() {
  const view = useLocation({ select: ({ search }) => String(search['view']) });
  if (view !== 'groups' && view !== 'expiry') return <ObjectsView />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>{view === 'groups' ? <GroupsView /> : <ExpiryView />}</Suspense>
  );
});

function ObjectsView() {
  const table = useTable({
    source: commercialSource,
    columns,
    lessImportant,
    columnsOfOwners: ['owner_name'],
    cells,
    pickable,
  });
  const meta = knownMeta(table);
  return (
    <ListPage
      table={table}
      aside={<CommercialViews of={table.view} view="objects" />}
      above={meta && <CommercialSummary meta={meta} />}
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

/** No end is something else than an unknown one. */
function EndDate({ row }: { row: CommercialRow }) {
  const t = useTranslations('commercial');
  if (row.contract_reference !== null && row.contract_end_date === null) return t('openEnded');
  return <Value list="reports/commercial-overview" name="contract_end_date" value={row.contract_end_date} />;
}

function IndexMonth({ date }: { date: string | null }) {
  const language = useLanguage();
  return date === null ? <span aria-hidden="true">–</span> : formatMonth(date, language);
}

/** An object under a second contract has its theoretical rent in the row of the first. */
function TheoreticalRent({ row }: { row: CommercialRow }) {
  const t = useTranslations('commercial');
  if (row.theoretical_rent_per_year === null && !row.id.endsWith('-0'))
    return <span className={classes.quiet}>{t('secondContract')}</span>;
  return (
    <Value list="reports/commercial-overview" name="theoretical_rent_per_year" value={row.theoretical_rent_per_year} />
  );
}

/** What is unknown says so, and what was taken from the last contract is marked. */
function VacancyCost({ row: { vacancy_cost_per_month: amount, vacancy_basis: basis } }: { row: CommercialRow }) {
  const t = useTranslations('commercial');
  const labels = useListLabels('reports/commercial-overview');
  if (basis === 'unknown') return <span className={classes.quiet}>{t('unknown')}</span>;
  return (
    <>
      <Value list="reports/commercial-overview" name="vacancy_cost_per_month" value={amount} />
      {basis === 'last_contract' && (
        <span className={classes.quiet}> {valueLabel(labels, 'vacancy_basis', basis)}</span>
      )}
    </>
  );
}

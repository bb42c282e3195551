import { formatMonth } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { CommercialSummary } from './commercial-summary.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type CommercialRow, commercialSource } from './reports.queries.ts';

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
  owner: { id: 'owner_id', name: 'owner_name' },
  object: { id: 'object_id', name: 'address' },
  complex: { id: 'complex_id', name: 'complex_name' },
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
  theoretical_rent_per_year: (row: CommercialRow) => <TheoreticalRent row={row} />,
};

export function CommercialOverviewPage() {
  const table = useTable({
    source: commercialSource,
    columns,
    lessImportant,
    columnsOfOwners: ['owner_name'],
    cells,
    pickable,
  });
  return (
    <ListPage
      table={table}
      above={table.rows && table.meta && <CommercialSummary figures={table.meta.figures} />}
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

/** No end is something else than an unknown one. */
function EndDate({ row }: { row: CommercialRow }) {
  const t = useTranslations('reports.commercial');
  if (row.contract_reference !== null && row.contract_end_date === null) return t('openEnded');
  return <Value list="reports/commercial-overview" name="contract_end_date" value={row.contract_end_date} />;
}

function IndexMonth({ date }: { date: string | null }) {
  const language = useLanguage();
  return date === null ? <span aria-hidden="true">–</span> : formatMonth(date, language);
}

/** An object under a second contract has its theoretical rent in the row of the first. */
function TheoreticalRent({ row }: { row: CommercialRow }) {
  const t = useTranslations('reports.commercial');
  if (row.theoretical_rent_per_year === null && !row.id.endsWith('-0'))
    return <span className={classes.quiet}>{t('secondContract')}</span>;
  return (
    <Value list="reports/commercial-overview" name="theoretical_rent_per_year" value={row.theoretical_rent_per_year} />
  );
}

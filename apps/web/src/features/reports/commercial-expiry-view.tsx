import { formatDecimal, formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { AmountChart } from './amount-chart.tsx';
import { CommercialViews } from './commercial-views.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type CommercialExpiryRow, commercialExpirySource, rowsOfExpiry } from './reports.queries.ts';

const columns = [
  'year',
  'contract_count',
  'object_count',
  'floor_area',
  'rent_per_year',
  'ending_rent_per_year',
] as const;
const cells = { year: (row: CommercialExpiryRow) => <Year row={row} /> };

/** What ends in each calendar year, as bars and as rows. */
export function CommercialExpiryView() {
  const t = useTranslations('commercial');
  const table = useTable<CommercialExpiryRow>({ source: commercialExpirySource, columns, cells });
  const { filter, asOf } = table.view;
  // A page of the list cuts them; a hundred years are all there are.
  const years = useQuery({
    queryKey: ['reports/commercial-expiry', 'bars', filter, asOf],
    queryFn: ({ signal }) =>
      call('reports.commercialExpiry', {
        query: listParams('reports/commercial-expiry', { filter, per_page: 100, as_of: asOf }),
        signal,
      }),
  });
  const addressOf = (row: CommercialExpiryRow) => rowsOfExpiry(row, table.view);
  return (
    <ListPage
      table={{ ...table, rowAddress: (row) => addressOf(row) ?? '', hasAddress: (row) => addressOf(row) !== null }}
      aside={<CommercialViews of={table.view} view="expiry" />}
      above={
        table.rows &&
        table.rows.length > 0 && (
          <div className={classes.summary}>
            <p className={classes.explained}>{t('expiryNote')}</p>
            {years.data && <YearBars rows={years.data.data} addressOf={addressOf} />}
            {years.error && <ProblemNotice error={years.error} onAgain={() => void years.refetch()} />}
          </div>
        )
      }
      isAboveComing={isComing(table) || years.isPending}
      instead={reportFailure(table)}
    />
  );
}

interface YearBarsProps {
  rows: readonly CommercialExpiryRow[];
  addressOf: (row: CommercialExpiryRow) => string | null;
}

function YearBars({ rows, addressOf }: YearBarsProps) {
  const t = useTranslations('commercial');
  const language = useLanguage();
  const yearName = useYearName();
  const bars = rows.map((row) => ({
    key: row.id,
    label: yearName(row),
    amount: row.rent_per_year,
    text: formatMoney(row.rent_per_year, language),
    href: addressOf(row) ?? undefined,
    note: row.floor_area === null ? undefined : t('squareMetres', { area: formatDecimal(row.floor_area, language, 0) }),
  }));
  return (
    <AmountChart
      title={t('expiryChart')}
      hint={t('expiryHint')}
      bars={bars}
      figures={['contracted_rent', 'ending_rent']}
      heads={{ label: t('year'), amount: t('rent') }}
      between={[{ key: 'area', label: t('area'), isNumber: true, renderCell: ({ note }) => note ?? '–' }]}
    />
  );
}

function useYearName(): (row: CommercialExpiryRow) => string {
  const labels = useListLabels('reports/commercial-expiry');
  return ({ year, kind }) => (year === null ? valueLabel(labels, 'kind', kind) : String(year));
}

function Year({ row }: { row: CommercialExpiryRow }) {
  return useYearName()(row);
}

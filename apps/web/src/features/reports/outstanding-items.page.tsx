import { formatInteger } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { AgeingChoice, ageingAsked } from './ageing-choice.tsx';
import { DebtorAccountsView } from './debtor-accounts-view.tsx';
import { OutstandingSummary } from './outstanding-summary.tsx';
import { OutstandingViews } from './outstanding-views.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import {
  type OutstandingDebtorRow,
  type OutstandingItemRow,
  outstandingDebtorsSource,
  outstandingItemsSource,
} from './reports.queries.ts';

const itemColumns = [
  'invoice_reference',
  'relation_name',
  'owner_name',
  'object_name',
  'invoice_date',
  'due_date',
  'age_days',
  'outstanding_amount',
  'bucket',
  'reminder_phase',
] as const;
const lessImportantOfItems = ['reminder_phase', 'bucket', 'invoice_date', 'object_name'] as const;
const debtorColumns = [
  'relation_name',
  'item_count',
  'age_days',
  'outstanding_amount',
  'not_due',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'over_90',
  'credit',
  'owner_name',
] as const;
const lessImportantOfDebtors = ['owner_name', 'credit', 'not_due', 'item_count'] as const;

const itemCells = {
  invoice_reference: (row: OutstandingItemRow) => <Reference row={row} />,
  age_days: (row: OutstandingItemRow) => <AgeDays days={row.age_days} />,
  relation_name: (row: OutstandingItemRow) => (
    <RecordLink list="relations" id={row.relation_id}>
      {row.relation_name ?? '–'}
    </RecordLink>
  ),
  owner_name: (row: OutstandingItemRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
  object_name: (row: OutstandingItemRow) => (
    <RecordLink list="objects" id={row.object_id}>
      {row.object_name ?? '–'}
    </RecordLink>
  ),
};
const debtorCells = {
  age_days: (row: OutstandingDebtorRow) => <AgeDays days={row.age_days} />,
  relation_name: (row: OutstandingDebtorRow) => <DebtorName row={row} />,
};
const owner = { id: 'owner_id', name: 'owner_name' };
const itemPicks = { owner, relation: { id: 'relation_id', name: 'relation_name' } };
const debtorPicks = { owner, relation: { id: 'id', name: 'relation_name' } };

const FirstLateView = lazy(async () => ({ default: (await import('./first-late-view.tsx')).FirstLateView }));

/** One report in views: item by item, summed per debtor, held against the books per owner, and for brokers who is late for the first time. */
export function OutstandingItemsPage() {
  const view = useLocation({ select: ({ search }) => String(search['view']) });
  const mayFirstLate = useMay('reports.firstLate');
  if (view === 'first-late' && mayFirstLate)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <FirstLateView />
      </Suspense>
    );
  if (view === 'owners') return <DebtorAccountsView />;
  return view === 'debtors' ? <DebtorsPage /> : <ItemsPage />;
}

function ItemsPage() {
  const table = useTable<OutstandingItemRow>({
    source: outstandingItemsSource,
    columns: itemColumns,
    lessImportant: lessImportantOfItems,
    columnsOfOwners: ['owner_name'],
    cells: itemCells,
    pickable: itemPicks,
  });
  return <AgeingPage table={{ ...table, hasAddress: (row) => row.invoice_id !== null }} view="items" />;
}

function DebtorsPage() {
  const table = useTable<OutstandingDebtorRow>({
    source: outstandingDebtorsSource,
    columns: debtorColumns,
    lessImportant: lessImportantOfDebtors,
    columnsOfOwners: ['owner_name'],
    cells: debtorCells,
    pickable: debtorPicks,
  });
  return <AgeingPage table={{ ...table, hasAddress: (row) => row.kind === 'debtor' }} view="debtors" />;
}

/** A line that is no item says so where an item has its number. */
function Reference({ row: { bucket, invoice_reference, relation_name } }: { row: OutstandingItemRow }) {
  const t = useTranslations('reports.outstanding.lines');
  if (bucket === 'not_attributable' || bucket === 'not_provable') return t(bucket);
  return invoice_reference ?? relation_name ?? '–';
}

function DebtorName({ row: { kind, relation_name } }: { row: OutstandingDebtorRow }) {
  const t = useTranslations('reports.outstanding.lines');
  return kind === 'debtor' ? (relation_name ?? '–') : t(kind);
}

/** What is not due yet has days to go; a credit has no age. */
function AgeDays({ days }: { days: number | null }) {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  if (days === null) return <span aria-hidden="true">–</span>;
  if (days >= 0) return formatInteger(days, language);
  return <span className={classes.quiet}>{t('daysToGo', { days: -days })}</span>;
}

function AgeingPage<R extends Row>({ table, view }: { table: TableModel<R>; view: 'items' | 'debtors' }) {
  return (
    <ListPage
      table={table}
      aside={<OutstandingViews of={table.view} view={view} />}
      above={
        <div className={classes.summary}>
          <AgeingChoice table={table} />
          {table.rows && table.meta && (
            <OutstandingSummary meta={table.meta} asked={ageingAsked(table)} of={table.view} view={view} />
          )}
        </div>
      }
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

import type { FigureChoices } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { withAgeingBounds } from '@gevel/i18n/ageing';
import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { boundsFilter, boundsOf, useFigureChoices } from '../../parts/figure-choices/figure-choices.queries.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { AgeingBoundsChoice } from './ageing-bounds-choice.tsx';
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
  'arrears_amount',
  'bucket',
  'reminder_phase',
] as const;
const lessImportantOfItems = ['arrears_amount', 'reminder_phase', 'bucket', 'invoice_date', 'object_name'] as const;
const debtorColumns = [
  'relation_name',
  'item_count',
  'age_days',
  'outstanding_amount',
  'arrears_amount',
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
const itemPicks = { owner: ownerPick, relation: { id: 'relation_id', name: 'relation_name' } };
/** A debtor of several owners names none of them, and its list is not searched by owners. */
const debtorPicks = {
  owner: { ...ownerPick, source: outstandingItemsSource },
  relation: { id: 'id', name: 'relation_name' },
};

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
  return <AgedItems isPerDebtor={view === 'debtors'} />;
}

/** Ages have the bounds that this person set, which are known first. */
function AgedItems({ isPerDebtor }: { isPerDebtor: boolean }) {
  const choices = useFigureChoices();
  if (choices === undefined) return <PageSkeleton />;
  // Bounds that change are another list, which a person goes on looking at in the same way.
  return isPerDebtor ? <DebtorsPage choices={choices} /> : <ItemsPage choices={choices} />;
}

interface AgedProps {
  choices: FigureChoices;
}

function ItemsPage({ choices }: AgedProps) {
  const table = useTable<OutstandingItemRow>({
    source: useAged(outstandingItemsSource, choices),
    columns: itemColumns,
    lessImportant: lessImportantOfItems,
    columnsOfOwners: ['owner_name'],
    cells: itemCells,
    pickable: itemPicks,
  });
  return (
    <AgeingPage table={{ ...table, hasAddress: (row) => row.invoice_id !== null }} choices={choices} view="items" />
  );
}

function DebtorsPage({ choices }: AgedProps) {
  const table = useTable<OutstandingDebtorRow>({
    source: useAged(outstandingDebtorsSource, choices),
    columns: debtorColumns,
    lessImportant: lessImportantOfDebtors,
    columnsOfOwners: ['owner_name'],
    cells: debtorCells,
    pickable: debtorPicks,
  });
  return (
    <AgeingPage table={{ ...table, hasAddress: (row) => row.kind === 'debtor' }} choices={choices} view="debtors" />
  );
}

function useAged<R extends Row>(source: ListSource<R>, choices: FigureChoices): ListSource<R> {
  return useMemo(() => ({ ...source, fixedFilter: boundsFilter(choices) }), [source, choices]);
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

function AgeingPage<R extends Row>({
  table,
  choices,
  view,
}: AgedProps & { table: TableModel<R>; view: 'items' | 'debtors' }) {
  const bounds = boundsOf(choices);
  return (
    <ListPage
      table={{ ...table, labels: withAgeingBounds(table.labels, bounds, useLanguage()) }}
      aside={<OutstandingViews of={table.view} view={view} />}
      above={
        <div className={classes.summary}>
          <AgeingChoice table={table} />
          <AgeingBoundsChoice bounds={bounds} isOwn={choices.ageing_bounds !== null} />
          {table.rows && table.meta && (
            <OutstandingSummary
              meta={table.meta}
              asked={{ ...ageingAsked(table), bounds }}
              of={table.view}
              view={view}
            />
          )}
        </div>
      }
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

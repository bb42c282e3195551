import { formatInteger } from '@gevel/i18n';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { AgeingChoice, ageingAsked } from './ageing-choice.tsx';
import { Choice } from './choice.tsx';
import { OutstandingSummary } from './outstanding-summary.tsx';
import { reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import {
  ageingOf,
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
  'reminder_phase',
] as const;
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

const itemCells = {
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
const debtorCells = { age_days: (row: OutstandingDebtorRow) => <AgeDays days={row.age_days} /> };
const owner = { id: 'owner_id', name: 'owner_name' };
const itemPicks = { owner, relation: { id: 'relation_id', name: 'relation_name' } };
const debtorPicks = { owner, relation: { id: 'id', name: 'relation_name' } };

/** Two lists over the same items: one by one, and summed per debtor. */
export function OutstandingItemsPage() {
  const isPerDebtor = useLocation({ select: ({ search }) => search['view'] === 'debtors' });
  return isPerDebtor ? <DebtorsPage /> : <ItemsPage />;
}

function ItemsPage() {
  const table = useTable({
    source: outstandingItemsSource,
    columns: itemColumns,
    columnsOfOwners: ['owner_name'],
    cells: itemCells,
    pickable: itemPicks,
  });
  return <AgeingPage table={table} view="items" />;
}

function DebtorsPage() {
  const table = useTable<OutstandingDebtorRow>({
    source: outstandingDebtorsSource,
    columns: debtorColumns,
    columnsOfOwners: ['owner_name'],
    cells: debtorCells,
    pickable: debtorPicks,
  });
  return <AgeingPage table={table} view="debtors" />;
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
  const t = useTranslations('reports.outstanding');
  const router = useRouter();
  const filter = ageingOf(table.view.filter);
  const show = (name: 'items' | 'debtors') =>
    router.history.push(
      paths.outstandingItems.to(undefined, { view: name === 'debtors' ? 'debtors' : undefined, filter }),
    );
  return (
    <ListPage
      table={table}
      aside={
        <Choice
          label={t('view')}
          names={['items', 'debtors'] as const}
          chosen={view}
          wordOf={(name) => (name === 'items' ? t('perItem') : t('perDebtor'))}
          choose={show}
        />
      }
      above={
        <div className={classes.summary}>
          <AgeingChoice table={table} />
          {table.meta && <OutstandingSummary meta={table.meta} asked={ageingAsked(table)} filter={filter} />}
        </div>
      }
      instead={reportFailure(table)}
    />
  );
}

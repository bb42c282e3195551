import { isSearchable } from '@gevel/contract/plain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import type { CardList as Cards } from './card-list.tsx';
import classes from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { FilterChips } from './filter-chips.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { TableBanners } from './table-banner.tsx';
import { TableGrid } from './table-grid.tsx';
import type { Row, TableModel } from './table-model.ts';
import { TablePager } from './table-pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { TotalsApart } from './totals-apart.tsx';
import { useTableKeys } from './use-table-keys.ts';

// Only a narrow page has cards. `lazy` forgets that the component is generic.
const CardList = lazy(async () => ({ default: (await import('./card-list.tsx')).CardList })) as unknown as typeof Cards;
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

interface DataTableProps<R extends Row> {
  table: TableModel<R>;
  open: (row: R) => void;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** Under the rows: how old the data is. */
  freshness?: ReactNode;
  /** Takes the place of the rows, for another way to draw them. */
  instead?: ReactNode;
  /** Takes the place of the page: all rows at once. */
  whole?: ReactNode;
}

/** A list as people work with it: search, filters, order, columns, rows, totals, pages. */
export function DataTable<R extends Row>({ table, open, actions, freshness, instead, whole }: DataTableProps<R>) {
  const isNarrow = useMediaQuery(narrowWindow);
  const [keysShown, setKeysShown] = useState<boolean | null>(null);
  useTableKeys(table, () => setKeysShown(true));

  return (
    <section className={classes.list}>
      <TableBanners table={table} />
      {table.quickFilter && <QuickFilters table={table} field={table.quickFilter} />}
      <TableToolbar
        table={table}
        isSearchable={isSearchable(table.list)}
        isNarrow={isNarrow}
        hasColumns={instead === undefined}
        showKeys={() => setKeysShown(true)}
        actions={actions}
      />
      <FilterChips table={table} />
      {instead !== undefined ? instead : whole || <Rows table={table} open={open} isNarrow={isNarrow} />}
      {freshness && <div className={classes.freshness}>{freshness}</div>}
      {keysShown !== null && (
        <Suspense>
          <KeyList isOpen={keysShown} close={() => setKeysShown(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Rows<R extends Row>({
  table,
  open,
  isNarrow,
}: {
  table: TableModel<R>;
  open: (row: R) => void;
  isNarrow: boolean;
}) {
  if (!table.rows) return table.problem ? <EmptyState table={table} /> : <TableSkeleton table={table} />;
  if (table.rows.length === 0) return <EmptyState table={table} />;
  // What stands below the rows comes with them: below the bones of a table it would move when they are cards.
  return (
    <Suspense fallback={<TableSkeleton table={table} />}>
      {isNarrow ? <CardList table={table} /> : <TableGrid table={table} open={open} />}
      <TotalsApart table={table} />
      <TablePager table={table} />
    </Suspense>
  );
}

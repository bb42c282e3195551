import type { UnreadRecords } from '@gevel/contract';
import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { isOfDay } from '../../ui/data-table/table-banner.tsx';
import { type Row, shownNames, type TableModel } from '../../ui/data-table/table-model.ts';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { DayMenuRoom } from '../as-of/day-menu-room.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { ExplainFigure } from '../figures/explain-figure.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { useDefaultView } from '../saved-views/use-default-view.ts';
import { UnreadBanner } from '../sync/unread-banner.tsx';
import type { WholeList as Whole } from './whole-list.tsx';

// Most visits to a list look at a page of it.
// `lazy` forgets that the component is generic.
const WholeList = lazy(async () => ({
  default: (await import('./whole-list.tsx')).WholeList,
})) as unknown as typeof Whole;

const AsOfMenu = lazy(async () => ({ default: (await import('../as-of/as-of-menu.tsx')).AsOfMenu }));
const AsOfBanner = lazy(async () => ({ default: (await import('../as-of/as-of-banner.tsx')).AsOfBanner }));

/** Columns that paper has room for without being turned. */
const maxUpright = 6;

interface ListPageProps<R extends Row> {
  table: TableModel<R>;
  /** Until somebody asks for something else, as an address says it. */
  opensWith?: string;
  /** Beside the title, such as a switch between list and board. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Between the name and the rows: what the rows come to. */
  above?: ReactNode;
  /** It is on its way: rows that stood there already would move when it comes. */
  isAboveComing?: boolean;
  /** Under the name: what there is to know about the list. */
  note?: ReactNode;
  instead?: ReactNode;
  /** What could not be read of what is shown, when that is something else than the rows. */
  unread?: readonly UnreadRecords[] | undefined;
}

/** The screen of a list: its name and its table. */
export function ListPage<R extends Row>({
  table,
  opensWith,
  aside,
  actions,
  above,
  isAboveComing = false,
  note,
  instead,
  ...more
}: ListPageProps<R>) {
  const router = useRouter();
  useDefaultView(table, opensWith);
  const [isWhole, setWhole] = useState(false);
  const open = (row: R) => router.history.push(table.rowAddress(row));
  const { readAll } = table;
  const isThen = table.view.asOf !== undefined;
  const isUntold = isOfDay(table);
  const explainTotals = <ExplainFigure totalsOf={table.list.name} label={table.labels.title} />;
  return (
    <Page isWide={shownNames(table).length > maxUpright}>
      <PageHeader title={table.labels.title} note={note} actions={aside} />
      {isThen ? (
        <Suspense>
          <AsOfBanner table={table} />
        </Suspense>
      ) : (
        <FreshnessBanner syncedAt={table.meta?.synced_at} />
      )}
      <UnreadBanner unread={'unread' in more ? more.unread : table.meta?.unread} />
      {!isUntold && above}
      {isAboveComing && !isUntold ? (
        <Skeleton height={480} />
      ) : (
        <DataTable
          table={{ ...table, explainTotals, ...(readAll ? { showAll: () => setWhole(true) } : {}) }}
          open={open}
          actions={
            <>
              {actions}
              <ExportMenu table={table} />
              <SavedViews table={table} />
              {/* Last, and with its place kept, so that nothing moves when it comes. */}
              {table.list.hasPast && (
                <Suspense fallback={<DayMenuRoom />}>
                  <AsOfMenu table={table} />
                </Suspense>
              )}
            </>
          }
          // The banner says why there are none.
          instead={isUntold ? null : instead}
          whole={
            isWhole &&
            readAll && (
              <Suspense fallback={<TableSkeleton table={table} />}>
                <WholeList table={table} readAll={readAll} open={open} close={() => setWhole(false)} />
              </Suspense>
            )
          }
          freshness={
            !isThen && table.meta && <Freshness syncedAt={table.meta.synced_at} followedAt={table.meta.followed_at} />
          }
        />
      )}
    </Page>
  );
}

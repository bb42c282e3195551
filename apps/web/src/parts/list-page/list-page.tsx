import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { useDefaultView } from '../saved-views/use-default-view.ts';

interface ListPageProps<R extends Row> {
  table: TableModel<R>;
  /** Beside the title, such as a switch between list and board. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Between the name and the rows: what the rows come to. */
  above?: ReactNode;
  /** Under the name: what there is to know about the list. */
  note?: ReactNode;
  instead?: ReactNode;
}

/** The screen of a list: its name and its table. */
export function ListPage<R extends Row>({ table, aside, actions, above, note, instead }: ListPageProps<R>) {
  const router = useRouter();
  useDefaultView(table);
  return (
    <Page>
      <PageHeader title={table.words.title} note={note} actions={aside} />
      <FreshnessBanner syncedAt={table.meta?.synced_at} />
      {above}
      <DataTable
        table={table}
        open={(row) => router.history.push(table.rowAddress(row))}
        actions={
          <>
            {actions}
            <ExportMenu table={table} />
            <SavedViews table={table} />
          </>
        }
        instead={instead}
        freshness={table.meta && <Freshness syncedAt={table.meta.synced_at} />}
      />
    </Page>
  );
}

import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { useDefaultView } from '../saved-views/use-default-view.ts';

interface ListPageProps<R extends Row> {
  table: TableModel<R>;
  /** Beside the title, such as a switch between list and board. */
  aside?: ReactNode;
  actions?: ReactNode;
  instead?: ReactNode;
}

/** The screen of a list: its name and its table. */
export function ListPage<R extends Row>({ table, aside, actions, instead }: ListPageProps<R>) {
  const router = useRouter();
  useDefaultView(table);
  return (
    <Page>
      <PageHeader title={table.words.title} actions={aside} />
      <FreshnessBanner syncedAt={table.meta?.synced_at} />
      <DataTable
        table={table}
        open={(row) => router.history.push(table.rowAddress(row))}
        actions={
          <>
            {actions}
            <SavedViews table={table} />
          </>
        }
        instead={instead}
        freshness={table.meta && <Freshness syncedAt={table.meta.synced_at} />}
      />
    </Page>
  );
}

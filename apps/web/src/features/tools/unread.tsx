import { useRouter } from '@tanstack/react-router';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { unreadSource } from './unread.queries.ts';

const columns = ['record_type', 'record_id', 'field', 'value', 'reason', 'owner_name', 'kind'] as const;

/** What the back office sends and nobody can read: which record, which field, what stood there, and why. */
export function Unread() {
  const router = useRouter();
  const table = useTable({ source: unreadSource, columns });
  return (
    <DataTable
      table={table}
      open={(row) => router.history.push(table.rowAddress(row))}
      actions={<ExportMenu table={table} />}
    />
  );
}

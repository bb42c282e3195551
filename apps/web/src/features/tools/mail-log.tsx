import { useRouter } from '@tanstack/react-router';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { mailLogSource } from './mail-log.queries.ts';

const columns = ['created_at', 'recipient', 'subject', 'kind', 'state', 'sent_at'] as const;

/** Every mail and what became of it. */
export function MailLog() {
  const router = useRouter();
  const table = useTable({
    source: mailLogSource,
    columns,
  });
  return (
    <DataTable
      table={table}
      open={(row) => router.history.push(table.rowAddress(row))}
      actions={<ExportMenu table={table} />}
    />
  );
}

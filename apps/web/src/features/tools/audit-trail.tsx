import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { type AuditRow, auditSource } from './audit.queries.ts';
import { useActionName, useSubjectName } from './code-words.ts';
import classes from './tools.module.css';

const columns = ['happened_at', 'action', 'user_name', 'subject_type', 'subject_name', 'address'] as const;
const pickable = { user: { id: 'user_id', name: 'user_name' } };

/** Who did what. */
export function AuditTrail() {
  const t = useTranslations('tools.audit');
  const router = useRouter();
  const actionName = useActionName();
  const subjectName = useSubjectName();
  const table = useTable({
    source: auditSource,
    columns,
    pickable,
    cells: {
      action: (row: AuditRow) => actionName(row.action),
      subject_type: (row: AuditRow) => (row.subject_type === null ? '–' : subjectName(row.subject_type)),
    },
  });
  return (
    <>
      <p className={classes.none}>{t('hint')}</p>
      <DataTable
        table={table}
        open={(row) => router.history.push(table.rowAddress(row))}
        actions={<ExportMenu table={table} />}
      />
    </>
  );
}

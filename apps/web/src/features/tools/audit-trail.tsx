import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { auditSource } from './audit.queries.ts';
import { AuditCheck } from './audit-check.tsx';
import classes from './tools.module.css';

const columns = ['happened_at', 'action', 'user_name', 'user_kind', 'subject_type', 'subject_name', 'address'] as const;
const pickable = { user: { id: 'user_id', name: 'user_name' } };

/** Who did what. */
export function AuditTrail() {
  const t = useTranslations('tools.audit');
  const router = useRouter();
  const table = useTable({
    source: auditSource,
    columns,
    pickable,
  });
  return (
    <>
      <AuditCheck />
      <p className={classes.none}>{t('hint')}</p>
      <DataTable
        table={table}
        open={(row) => router.history.push(table.rowAddress(row))}
        actions={<ExportMenu table={table} />}
      />
    </>
  );
}

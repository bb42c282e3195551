import { invoiceKinds } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { Choice } from './choice.tsx';
import { invoiceCells, invoiceColumns, lessImportantInvoiceColumns } from './invoice-cells.tsx';
import { reportFailure } from './report-failed.tsx';
import { invoicesSource } from './reports.queries.ts';

const kinds = ['all', ...invoiceKinds] as const;
const pickable = {
  owner: ownerPick,
  relation: { id: 'relation_id', name: 'relation_name' },
};

export function InvoicesPage() {
  const t = useTranslations('reports.invoices');
  const labels = useListLabels('reports/invoices');
  const table = useTable({
    source: invoicesSource,
    columns: invoiceColumns,
    lessImportant: lessImportantInvoiceColumns,
    columnsOfOwners: ['owner_name'],
    cells: invoiceCells,
    pickable,
  });
  const asked = table.view.filter['kind'];
  return (
    <ListPage
      table={table}
      note={t('note')}
      aside={
        <Choice
          label={t('kinds')}
          names={kinds}
          chosen={kinds.find((kind) => kind === asked) ?? 'all'}
          wordOf={(kind) => valueLabel(labels, 'kind', kind)}
          choose={(kind) => table.change(withFilter(table.view, 'kind', kind === 'all' ? undefined : kind))}
        />
      }
      instead={reportFailure(table)}
    />
  );
}

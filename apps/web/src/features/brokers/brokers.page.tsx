import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { brokerCells, brokerColumns } from './brokers.columns.tsx';
import { brokersSource } from './brokers.queries.ts';

export function BrokersPage() {
  const t = useTranslations('brokers');
  const table = useTable({ source: brokersSource, columns: brokerColumns, cells: brokerCells });
  return (
    <ListPage
      table={table}
      aside={
        <>
          <AddButton href={paths.brokerAdd.to()}>{t('add')}</AddButton>
          <AddButton href={paths.brokerDocumentImport.to()}>{t('addDocuments')}</AddButton>
        </>
      }
    />
  );
}

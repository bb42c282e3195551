import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
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
          <Button component={AppLink} href={paths.brokerDocumentImport.to()} variant="default">
            {t('addDocuments')}
          </Button>
          <AddButton href={paths.brokerAdd.to()}>{t('add')}</AddButton>
        </>
      }
    />
  );
}

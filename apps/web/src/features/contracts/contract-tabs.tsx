import { useTranslations } from 'use-intl';
import { FilesMessage } from '../../parts/record-page/files-message.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { ContractLines, type ContractRecord } from './contract-lines.tsx';
import { contractSource, contractsSource } from './contracts.queries.ts';

export function ContractTabs({ record }: { record: ContractRecord }) {
  const t = useTranslations();
  return (
    <RecordTabs
      tabs={[
        {
          name: 'lines',
          label: t('contracts.tabs.lines'),
          count: record.lines.length,
          content: () => <ContractLines record={record} />,
        },
        {
          name: 'objects',
          label: t('objects.title'),
          count: record.objects.length,
          content: () => <ContractObjects record={record} />,
        },
        {
          name: 'history',
          label: t('portfolio.history.title'),
          content: () => (
            <HistoryList source={contractSource} id={record.id} listAddress={contractsSource.listAddress()} />
          ),
        },
        { name: 'files', label: t('portfolio.files.title'), content: () => <FilesMessage /> },
      ]}
    />
  );
}

function ContractObjects({ record }: { record: ContractRecord }) {
  const t = useTranslations('objects');
  return (
    <RelatedTable
      label={t('title')}
      rows={record.objects}
      columns={[
        {
          name: 'reference',
          label: t('fields.reference'),
          cell: (row) => (
            <RecordLink list="objects" id={row.id}>
              {row.reference}
            </RecordLink>
          ),
        },
        { name: 'name', label: t('fields.name'), cell: (row) => row.name ?? '–' },
        { name: 'address', label: t('fields.address'), cell: (row) => row.address ?? '–' },
        { name: 'city', label: t('fields.city'), cell: (row) => row.city ?? '–' },
        {
          name: 'floor_area',
          label: t('fields.floor_area'),
          isFigure: true,
          cell: (row) => <Value list="objects" name="floor_area" value={row.floor_area} />,
        },
      ]}
    />
  );
}

import { useTranslations } from 'use-intl';
import { FilesMessage } from '../../parts/record-page/files-message.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { relationSource, relationsSource } from './relations.queries.ts';

export function RelationTabs({ id }: { id: string }) {
  const t = useTranslations('portfolio');
  return (
    <RecordTabs
      tabs={[
        {
          name: 'history',
          label: t('history.title'),
          content: () => <HistoryList source={relationSource} id={id} listAddress={relationsSource.listAddress()} />,
        },
        { name: 'files', label: t('files.title'), content: () => <FilesMessage /> },
      ]}
    />
  );
}

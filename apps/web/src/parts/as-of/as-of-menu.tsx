import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/data-table/panel.tsx';
import type { TableChoices } from '../../ui/data-table/table-model.ts';
import { withAsOfWords } from './with-as-of-words.tsx';

// Most visits to a list ask for now.
const AsOfPanel = lazy(async () => ({ default: (await import('./as-of-panel.tsx')).AsOfPanel }));

/** In the toolbar of a list: the day of which it shows what was known. */
export const AsOfMenu = withAsOfWords(function AsOfMenu({ table }: { table: TableChoices }) {
  const t = useTranslations('asOf');
  return (
    <Panel icon="calendar" label={t('open')} badge={table.view.asOf === undefined ? undefined : 1}>
      {(close) => <AsOfPanel table={table} close={close} />}
    </Panel>
  );
});

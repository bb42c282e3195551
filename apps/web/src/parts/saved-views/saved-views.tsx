import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/data-table/panel.tsx';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';

const SavedViewsPanel = lazy(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }));

/** In the toolbar of a list: what one looked at before, under its name. */
export function SavedViews<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('savedViews');
  return (
    <Panel icon="bookmark" label={t('open')}>
      {(close) => <SavedViewsPanel table={table} close={close} />}
    </Panel>
  );
}

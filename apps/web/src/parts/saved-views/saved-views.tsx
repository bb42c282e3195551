import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/data-table/panel.tsx';
import type { ViewedTable } from './viewed-table.ts';

const SavedViewsPanel = lazy(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }));

/** In the toolbar of a list: what one looked at before, under its name. */
export function SavedViews({ table }: { table: ViewedTable }) {
  const t = useTranslations('savedViews');
  return (
    <Panel icon="bookmark" label={t('open')}>
      {(close) => <SavedViewsPanel table={table} close={close} />}
    </Panel>
  );
}

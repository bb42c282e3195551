import type { ListMeta } from '@gevel/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/data-table/panel.tsx';
import type { TableChoices } from '../../ui/data-table/table-model.ts';

// Most visits to a list export nothing.
const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }));
const ExportNotice = lazy(async () => ({ default: (await import('./export-notice.tsx')).ExportNotice }));

/** In the toolbar of a list: this view as a file, and how far it is. */
export function ExportMenu({ table }: { table: TableChoices & { meta: ListMeta | undefined } }) {
  const t = useTranslations('exports.menu');
  const [watched, setWatched] = useState<string | null>(null);
  return (
    <>
      <Panel icon="download" label={t('open')}>
        {(close) => (
          <ExportPanel
            table={table}
            onStarted={(id) => {
              setWatched(id);
              close();
            }}
          />
        )}
      </Panel>
      {watched !== null && (
        <Suspense>
          <ExportNotice key={watched} id={watched} watch={setWatched} />
        </Suspense>
      )}
    </>
  );
}

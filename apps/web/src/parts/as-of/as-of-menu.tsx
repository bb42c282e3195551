import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { Panel } from '../../ui/data-table/panel.tsx';
import { DayMenuRoom } from './day-menu-room.tsx';
import type { OfDay } from './of-day.ts';
import { withAsOfWords } from './with-as-of-words.tsx';

// Most visits to a list ask for now.
const AsOfPanel = lazy(async () => ({ default: (await import('./as-of-panel.tsx')).AsOfPanel }));

/** In the toolbar of a list, or beside other figures: the day of which they show what was known. */
export const AsOfMenu = withAsOfWords(
  function AsOfMenu({ table }: { table: OfDay }) {
    const t = useTranslations('asOf');
    const isNarrow = useMediaQuery(narrowWindow);
    return (
      <Panel icon="calendar" label={t('open')} isBare={!isNarrow && table.view.asOf === undefined}>
        {(close) => <AsOfPanel table={table} close={close} />}
      </Panel>
    );
  },
  <DayMenuRoom />,
);

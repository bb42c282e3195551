import type { AgeingBounds } from '@gevel/contract/figure-choices';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { withFigureChoiceWords } from '../../parts/figure-choices/with-figure-choice-words.tsx';
import { Panel } from '../../ui/data-table/panel.tsx';
import classes from './reports.module.css';

const AgeingBoundsForm = lazy(async () => ({ default: (await import('./ageing-bounds-form.tsx')).AgeingBoundsForm }));

/** Which bounds the ages have, and one's own in their place. */
export const AgeingBoundsChoice = withFigureChoiceWords(function AgeingBoundsChoice({
  bounds,
  isOwn,
}: {
  bounds: AgeingBounds;
  isOwn: boolean;
}) {
  const t = useTranslations('figureChoices.ageing');
  const mayChange = useMay('figureChoices.put');
  const [first = '', second = '', third = ''] = bounds.map(String);
  const label = t('open', { first, second, third });
  return (
    <div className={classes.bounds}>
      {mayChange ? (
        <Panel icon="calendar" label={label}>
          {(close) => <AgeingBoundsForm bounds={bounds} isOwn={isOwn} close={close} />}
        </Panel>
      ) : (
        <span className={classes.explained}>{label}</span>
      )}
      {isOwn && <span className={classes.explained}>{t('own')}</span>}
    </div>
  );
});

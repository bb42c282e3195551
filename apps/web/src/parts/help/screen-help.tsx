import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import type { ScreenName } from '../../lib/paths.ts';
import { ExplainButton } from '../../ui/explanation/explain-button.tsx';
import classes from './screen-help.module.css';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

/** Beside the name of a screen: what it shows and what one does there. The words come with the click. */
export function ScreenHelp({ screen }: { screen: ScreenName }) {
  const t = useTranslations('frame');
  return (
    <ExplainButton
      className={classes.button}
      label={t('help')}
      explanation={(place) => <HelpPanel place={place} screen={screen} />}
    >
      <span aria-hidden>?</span>
    </ExplainButton>
  );
}

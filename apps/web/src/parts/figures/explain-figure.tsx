import type { FigureName } from '@gevel/contract/plain';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { ExplainButton } from '../../ui/explanation/explain-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './explain-figure.module.css';

const FigureExplanation = lazy(async () => ({
  default: (await import('./figure-explanation.tsx')).FigureExplanation,
}));

interface Props {
  /** More than one where a tile shows several. */
  figures?: readonly FigureName[];
  /** In place of them: all that the totals of a list are. */
  totalsOf?: string;
  /** What the figure is called where it stands. */
  label: string;
  href?: string | undefined;
}

/** Beside a figure: what it is made of, for whoever asks. The words come with the click. */
export function ExplainFigure({ label, ...explained }: Props) {
  const t = useTranslations('figures');
  return (
    <ExplainButton
      className={classes.button}
      label={t('explain', { name: label })}
      explanation={(place) => <FigureExplanation place={place} {...explained} />}
    >
      <Icon name="info" size={14} />
    </ExplainButton>
  );
}

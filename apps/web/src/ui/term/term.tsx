import type { TermName } from '@gevel/i18n';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { ExplainButton } from '../explanation/explain-button.tsx';
import classes from './term.module.css';

const TermExplanation = lazy(async () => ({ default: (await import('./term-explanation.tsx')).TermExplanation }));

/** A word of the field that says what it means when it is pressed. */
export function Term({ name, children }: { name: TermName; children: string }) {
  const t = useTranslations('frame');
  return (
    <ExplainButton
      className={classes.term}
      label={t('term', { term: children })}
      isText
      explanation={(place) => <TermExplanation place={place} name={name} />}
    >
      {children}
    </ExplainButton>
  );
}

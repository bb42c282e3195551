import type { TermName } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { ExplainButton } from '../explanation/explain-button.tsx';
import { LazyTermExplanation } from './lazy-term-explanation.ts';
import classes from './term.module.css';

/** A word of the field that says what it means when it is pressed. */
export function Term({ name, children }: { name: TermName; children: string }) {
  const t = useTranslations('frame');
  return (
    <ExplainButton
      className={classes.term}
      label={t('term', { term: children })}
      isText
      explanation={(place) => <LazyTermExplanation place={place} name={name} />}
    >
      {children}
    </ExplainButton>
  );
}

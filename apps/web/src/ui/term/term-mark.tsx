import type { TermName } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { ExplainButton } from '../explanation/explain-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { LazyTermExplanation } from './lazy-term-explanation.ts';
import classes from './term.module.css';

/** Beside a word of the field that is a button of its own, such as the head of a column that sorts: what it means. */
export function TermMark({ name, label }: { name: TermName; label: string }) {
  const t = useTranslations('frame');
  return (
    <ExplainButton
      className={classes.mark}
      label={t('term', { term: label })}
      explanation={(place) => <LazyTermExplanation place={place} name={name} />}
    >
      <Icon name="info" size={12} />
    </ExplainButton>
  );
}

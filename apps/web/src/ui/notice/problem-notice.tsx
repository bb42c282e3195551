import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { Notice } from './notice.tsx';
import classes from './problem-notice.module.css';

/** What went wrong, the reference for whoever is asked for help, and a second try. */
export function ProblemNotice({ error, title, onAgain }: { error: unknown; title?: string; onAgain?: () => void }) {
  const t = useTranslations('ui');
  const textOf = useProblemText();
  return (
    <Notice mood="danger" title={title ?? t('failed')}>
      <p>{textOf(error)}</p>
      {isApiProblem(error) && error.requestId && (
        <p className={classes.reference}>{t('requestId', { id: error.requestId })}</p>
      )}
      {onAgain && (
        <Button className={classes.again} variant="default" size="xs" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Notice>
  );
}

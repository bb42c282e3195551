import { useTranslations } from 'use-intl';
import { ApiProblem } from './api-problem.ts';

/** A failure as a sentence in the language of the screen. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('problems.internal_error');
    return error.code === 'unreachable' ? t('ui.unreachable') : t(`problems.${error.code}`);
  };
}

import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';

/** Why a password was not taken, for its field. */
export function usePasswordText(): (error: unknown) => string {
  const t = useTranslations('portal.password');
  const textOf = useProblemText();
  return (error) => (isApiProblem(error) && error.status === 422 ? t('invalid') : textOf(error));
}

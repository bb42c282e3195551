import { useTranslations } from 'use-intl';
import { ApiProblem } from './api-problem.ts';
import { isOnline } from './online.ts';

/** A failure as a sentence in the language of the screen. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('problems.internal_error');
    if (error.code === 'invalid_content') return searchText(error) ?? t('problems.invalid_content');
    if (error.code === 'unreachable') return t(isOnline() ? 'ui.unreachable' : 'ui.offline');
    return t(`problems.${error.code}`);
  };
}

/** What was searched for stands in an address or a view, where no field shows what is wrong with it. */
function searchText({ errors }: ApiProblem): string | undefined {
  return (errors['filter.q'] ?? errors['q'] ?? errors['query'])?.[0];
}

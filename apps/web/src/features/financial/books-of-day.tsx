import { mutationsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { defaultView } from '../../lib/list-state/list-view.ts';
import { AsOfBanner } from '../../parts/as-of/as-of-banner.tsx';
import { AsOfMenu } from '../../parts/as-of/as-of-menu.tsx';
import { withAsOfWords } from '../../parts/as-of/with-as-of-words.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import classes from './financial.module.css';

interface Props {
  asOf: string | null;
  choose: (day: string | null) => void;
}

/** The day, as lists choose theirs. */
function dayOf({ asOf, choose }: Props) {
  const view = defaultView(mutationsList);
  return {
    list: { filters: {} },
    view: asOf === null ? view : { ...view, asOf },
    change: (next: { asOf?: string }) => choose(next.asOf ?? null),
  };
}

export function BooksDayMenu(props: Props) {
  return <AsOfMenu table={dayOf(props)} />;
}

/** Of which day the books are, or that nobody can tell; and what is not told of a day. */
export const BooksOfDay = withAsOfWords(function BooksOfDay({ error, ...props }: Props & { error: unknown }) {
  const t = useTranslations('asOf.books');
  const problem = dayProblem(error);
  const knownFrom = isApiProblem(error) && error.knownFrom ? { knownFrom: error.knownFrom } : {};
  return (
    <>
      <AsOfBanner table={{ ...dayOf(props), problem, ...knownFrom }} />
      {problem === null && <p className={classes.foot}>{t('ofNow')}</p>}
    </>
  );
});

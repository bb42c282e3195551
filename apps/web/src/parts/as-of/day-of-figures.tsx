import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { dayProblem } from '../list-page/table-problem.ts';
import { AsOfBanner } from './as-of-banner.tsx';
import { AsOfMenu } from './as-of-menu.tsx';
import type { ChosenDay } from './chosen-day.ts';
import { withAsOfWords } from './with-as-of-words.tsx';

const nothingChosen: ListView = {
  sort: [],
  filter: {},
  page: 1,
  perPage: 1,
  columns: null,
  density: 'normal',
  extra: {},
};

/** Figures that are no list choose their day as lists do. */
function dayOf({ asOf, choose }: ChosenDay) {
  return {
    list: { filters: {} },
    view: asOf === null ? nothingChosen : { ...nothingChosen, asOf },
    change: (next: Pick<ListView, 'asOf'>) => choose(next.asOf ?? null),
  };
}

export function DayMenu(props: ChosenDay) {
  return <AsOfMenu table={dayOf(props)} />;
}

/** Of which day figures are, or that nobody can tell; and what beside them is not told of a day. */
export const DayBanner = withAsOfWords(function DayBanner({
  about,
  error,
  ...props
}: ChosenDay & { about: 'books' | 'causes' | 'dashboard' | 'firstLate' | 'payments'; error: unknown }) {
  const t = useTranslations('asOf.ofNow');
  if (props.asOf === null) return null;
  const problem = dayProblem(error);
  const knownFrom = isApiProblem(error) && error.knownFrom ? { knownFrom: error.knownFrom } : {};
  return (
    <>
      <AsOfBanner table={{ ...dayOf(props), problem, ...knownFrom }} />
      {problem === null && (
        <Text size="sm" c="dimmed">
          {t(about)}
        </Text>
      )}
    </>
  );
});

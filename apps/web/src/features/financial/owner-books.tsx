import type { FinancialOverview } from '@gevel/contract';
import { Button, Checkbox, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { today as dayOfToday } from '../../lib/calendar.ts';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { DayMenuRoom } from '../../parts/as-of/day-menu-room.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { AgainstChoice, AgainstNote } from './against-choice.tsx';
import {
  type AskedBooks,
  type AskedComparison,
  askedBooksQuery,
  askedComparisons,
  comparedWith,
  type FiguresView,
  isComparable,
  offeredComparisons,
  periodOf,
} from './asked-books.ts';
import { BackToGroup } from './back-to-group.tsx';
import type { BooksOwner } from './book-calendar.ts';
import { BooksTrend } from './books-trend.tsx';
import { type FigureColumn, groupIdsIn } from './figures.ts';
import classes from './financial.module.css';
import { overviewQuery } from './financial.queries.ts';
import { rememberOverview } from './last-overview.ts';
import { Disagreement, OverviewFigures } from './overview-figures.tsx';
import { OwnStart } from './own-start.tsx';
import { BookYearNote, PeriodChoice, PeriodPresets } from './period-choice.tsx';
import { usePeriodLabels, usePeriodName } from './period-labels.ts';
import { QuadrantTable } from './quadrant-table.tsx';
import { ReadFailure } from './read-failure.tsx';
import { useAskedBooks } from './use-asked-books.ts';

/** It comes after the figures, as charts do. */
const BooksChange = lazy(async () => ({ default: (await import('./books-change.tsx')).BooksChange }));
const DayBanner = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayBanner }));
const DayMenu = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayMenu }));
const BooksByOwner = lazy(async () => ({ default: (await import('./books-by-owner.tsx')).BooksByOwner }));
const BooksBudget = lazy(async () => ({ default: (await import('./books-budget.tsx')).BooksBudget }));

interface Props {
  /** One, or several together. */
  owner: BooksOwner;
  pick: ReactNode;
  /** What several owners together are called. */
  nameOf: (ids: string) => string;
}

/** The books of one landlord, or of several together, over the chosen period. */
export function OwnerBooks({ owner, pick, nameOf }: Props) {
  const t = useTranslations('financial');
  const packTitle = useTranslations('yearPack')('title');
  const { rangeInYear, yearName } = usePeriodLabels(owner.years);
  const { asked, change, searchText } = useAskedBooks();
  const today = dayOfToday();
  const range = periodOf(asked, owner, today);
  const isOwner = useIsOwner();
  // Debit and credit are words of brokers; a landlord asks for them.
  const view = asked.view ?? (isOwner ? 'simple' : 'columns');
  const offered = offeredComparisons(range, owner.years);
  const chosen = asked.compare ?? (view === 'simple' ? 'yes' : 'no');
  // A choice that this period does not know means the year before.
  const compare = offered.includes(chosen) ? chosen : 'yes';
  const against = comparedWith(compare, range, asked.against, owner.years);
  const before = usePeriodName(owner.years, against, range);
  const { asOf } = asked;
  const query = useQuery(overviewQuery(owner.id, range, { against, asOf }));
  const overview = query.data?.data;
  const choose = ({ year, start, end }: PeriodRange) => change({ year, start, end });
  const chooseDay = (day: string | null) => change({ asOf: day });
  const isUntold = asOf !== null && dayProblem(query.error) !== null;
  const isOne = !owner.id.includes(',');
  const { within } = asked;
  useEffect(() => {
    rememberOverview(owner.id, `${paths.financial.to()}${searchText}`);
  }, [owner.id, searchText]);

  return (
    <Page>
      {within !== null && isOne && (
        <BackToGroup name={nameOf(within)} address={askedBooksQuery({ ...asked, owner: within, within: null })} />
      )}
      <PageHeader
        title={t('title')}
        note={`${owner.name}, ${rangeInYear(range)}`}
        actions={
          <>
            <Suspense fallback={<DayMenuRoom />}>
              <DayMenu asOf={asOf} choose={chooseDay} />
            </Suspense>
            {isOne && (
              <Button
                variant="default"
                size="xs"
                className={classes.print}
                component={AppLink}
                href={paths.yearPack.to(undefined, { owner: owner.id, year: range.year, as_of: asOf })}
              >
                {packTitle}
              </Button>
            )}
            <Button variant="default" size="xs" className={classes.print} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        }
      />
      {asOf === null ? (
        <FreshnessBanner syncedAt={query.data?.meta.synced_at} />
      ) : (
        <Suspense>
          <DayBanner about="books" asOf={asOf} error={query.error} choose={chooseDay} />
        </Suspense>
      )}
      <UnreadBanner unread={query.data?.meta.unread} />
      <div className={classes.choices} data-alone={pick === null || undefined}>
        {pick}
        <PeriodChoice owner={owner} range={range} choose={choose} />
      </div>
      <BookYearNote owner={owner} range={range} />
      <PeriodPresets owner={owner} range={range} today={today} choose={choose} />
      {asOf === null && <OwnStart asked={asked} range={range} years={owner.years} />}
      {overview ? (
        <Overview
          overview={overview}
          isOld={query.isPlaceholderData}
          owner={owner}
          shown={{
            view,
            compare,
            offered,
            own: asked.against,
            against,
            before,
            folded: asked.folded,
            zeros: asked.zeros,
            asOf,
          }}
          change={change}
        />
      ) : isUntold ? null : query.error ? (
        <ReadFailure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
      {overview && (
        <>
          <div className={classes.trend}>
            <BooksTrend owner={owner} year={range.year} asOf={asOf} />
          </div>
          <Suspense>
            {!isOne && (
              <BooksByOwner overview={overview} asked={asked} before={before} yearName={yearName(range.year)} />
            )}
            <BooksChange
              overview={overview}
              years={owner.years}
              range={range}
              own={compare === 'own' ? against : null}
              asOf={asOf}
            />
            <BooksBudget owner={owner} range={range} asOf={asOf} />
          </Suspense>
        </>
      )}
      <p className={classes.foot}>
        {overview?.year_is_closed !== null && overview && asOf === null && (
          <span>{t(overview.year_is_closed ? 'yearClosed' : 'yearOpen')}</span>
        )}
        {asOf === null && <Freshness syncedAt={query.data?.meta.synced_at} followedAt={query.data?.meta.followed_at} />}
      </p>
    </Page>
  );
}

interface OverviewProps {
  owner: BooksOwner;
  overview: FinancialOverview;
  isOld: boolean;
  shown: {
    view: FiguresView;
    compare: AskedComparison;
    offered: readonly AskedComparison[];
    own: PeriodRange | null;
    against: PeriodRange | null;
    before: string;
    folded: readonly string[];
    zeros: boolean;
    asOf: string | null;
  };
  change: (next: Partial<AskedBooks>, how?: 'push' | 'replace') => void;
}

function Overview({ owner, overview, isOld, shown, change }: OverviewProps) {
  const { view, compare, own, against, before, folded } = shown;
  const hasPrevious = against !== null && overview.previous_result !== null;
  const range = { year: overview.year, start: overview.period_start, end: overview.period_end };
  const hasChange = compare === 'own' ? own !== null && isComparable(own, range) : compare !== 'to_date';
  const columns = columnsOf({ isSimple: view === 'simple', hasPrevious, hasChange });

  function fold(groupId: string) {
    const isFolded = folded.includes(groupId);
    change({ folded: isFolded ? folded.filter((id) => id !== groupId) : [...folded, groupId] }, 'replace');
  }

  return (
    <>
      <OverviewFigures overview={overview} before={before} />
      <Disagreement overview={overview} />
      <ViewTools overview={overview} shown={shown} change={change} />
      {compare === 'own' && own !== null && (
        <>
          <AgainstChoice owner={owner} own={own} choose={(next) => change({ against: next }, 'replace')} />
          <AgainstNote owner={owner} own={own} range={range} />
        </>
      )}
      <div className={classes.quadrants} data-columns={columns.length} data-waiting={isOld || undefined}>
        {overview.quadrants.map((quadrant) => (
          <QuadrantTable
            key={quadrant.quadrant}
            quadrant={quadrant}
            owner={overview.owner.id}
            range={range}
            columns={columns}
            against={against}
            before={before}
            isSimple={view === 'simple'}
            folded={folded}
            withZeros={shown.zeros}
            asOf={shown.asOf}
            fold={fold}
          />
        ))}
      </div>
    </>
  );
}

/** Of periods that overlap or are not as long there is no difference to speak of: as of a period and its year to date. */
function columnsOf({ isSimple, hasPrevious, hasChange }: Record<'isSimple' | 'hasPrevious' | 'hasChange', boolean>) {
  const own: FigureColumn[] = isSimple ? ['closing'] : ['opening', 'debit', 'credit', 'closing'];
  const before: FigureColumn[] = hasChange ? ['previous', 'change'] : ['previous'];
  return hasPrevious ? [...own, ...before] : own;
}

function ViewTools({ overview, shown, change }: Omit<OverviewProps, 'isOld' | 'owner'>) {
  const t = useTranslations('financial');
  const { view, compare, offered, against, folded } = shown;
  const hasFolded = folded.length > 0;
  const every = overview.quadrants.flatMap(({ groups }) => groupIdsIn(groups));

  /** Whoever chooses a period begins with the one that is compared with. */
  function choose(next: AskedComparison | null): void {
    const { year, period_start: start, period_end: end } = overview;
    const own = against ?? { year: year - 1, start, end };
    change({ compare: next, against: next === 'own' ? own : null }, 'replace');
  }
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t('view.label')}
        value={view}
        data={(['simple', 'columns'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(next) => change({ view: next === 'columns' ? 'columns' : 'simple' }, 'replace')}
      />
      <NativeSelect
        size="xs"
        aria-label={t('compare.label')}
        value={compare}
        data={offered.map((value) => ({ value, label: t(`compare.${value}`) }))}
        onChange={({ currentTarget: { value } }) => choose(askedComparisons.find((one) => one === value) ?? null)}
      />
      <Checkbox
        label={t('zeros')}
        checked={shown.zeros}
        onChange={(event) => change({ zeros: event.currentTarget.checked }, 'replace')}
      />
      {against !== null && overview.previous_result === null && (
        <span className={classes.foot}>{t('noPrevious', { year: String(against.year) })}</span>
      )}
      <Button variant="subtle" size="xs" onClick={() => change({ folded: hasFolded ? [] : every }, 'replace')}>
        {t(hasFolded ? 'expandAll' : 'collapseAll')}
      </Button>
    </div>
  );
}

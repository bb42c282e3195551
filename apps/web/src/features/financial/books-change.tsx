import type { FinancialOverview, GroupFigures } from '@gevel/contract';
import { centsOf, euroOf } from '@gevel/contract/plain';
import { changeSentence } from '@gevel/i18n';
import { NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { ChangeCauses } from '../../parts/payout/change-causes.tsx';
import { figuresOfChange } from '../../parts/payout/figures-of-change.ts';
import { Section } from '../../ui/page/page.tsx';
import { type CausesAgainst, causesAgainsts, isSamePeriod, periodBeside } from './asked-books.ts';
import type { BooksOwner } from './book-calendar.ts';
import { quadrantOf } from './figures.ts';
import classes from './financial.module.css';
import { usePeriodLabels } from './period-labels.ts';
import { ReadFailure } from './read-failure.tsx';
import { useAskedBooks } from './use-asked-books.ts';

interface Props {
  overview: FinancialOverview;
  years: BooksOwner['years'];
  range: PeriodRange;
  /** What a person chose to compare the books with; null without a choice. */
  own: PeriodRange | null;
  /** The day of which is shown what was known; null for now. */
  asOf: string | null;
}

/** Why the result, or what a group of accounts adds to it, is not that of another period, by cause. */
export function BooksChange({ overview, years, range, own, asOf }: Props) {
  const t = useTranslations('financial.causes');
  const tExports = useTranslations('exports');
  const { rangeName: nameOf } = usePeriodLabels(years);
  const { asked: inAddress, change: choose } = useAskedBooks();
  const offered = offeredAgainst(range, own, years);
  const { range: against, value } = offered.find((one) => one.value === inAddress.causesAgainst) ?? offered[0];
  const groups = (['benefits', 'costs'] as const).flatMap((name) => groupsIn(quadrantOf(overview, name).groups));
  const group = groups.find(({ value: id }) => id === inAddress.causesGroup)?.value ?? '';
  const asked = askedOf(overview.owner.id, { range, against, group, asOf });
  const { data, error, refetch } = useQuery(booksChangeQuery(asked));
  return (
    <Section title={t('title')} hint={t('hint', { period: nameOf(range) })}>
      <div className={classes.tools}>
        {offered.length > 1 && (
          <AgainstPick
            value={value}
            offered={offered.map((one) => ({ value: one.value, label: nameOf(one.range) }))}
            pick={(picked) => choose({ causesAgainst: picked === offered[0].value ? null : picked }, 'replace')}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={t('of')}
          value={group}
          data={[{ value: '', label: t('result') }, ...groups]}
          onChange={(event) => choose({ causesGroup: event.currentTarget.value || null }, 'replace')}
        />
      </div>
      {error && <ReadFailure error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height={120} />}
      {data && (
        <>
          <Sentence change={data.data} now={amountOf(overview, group)} period={nameOf(against)} />
          <ChangeCauses
            change={data.data}
            explain={<ExplainFigure figures={figuresOfChange(data.data)} label={t('title')} />}
          />
          <div className={classes.tools}>
            <ReportFile pack="financial/change" query={textsOf(asked)} label={tExports('files')} />
          </div>
        </>
      )}
    </Section>
  );
}

interface Offered {
  value: CausesAgainst;
  range: PeriodRange;
}

/** Each once: before a whole year comes the same as a year before, and a choice may be either. */
function offeredAgainst(
  range: PeriodRange,
  own: PeriodRange | null,
  years: BooksOwner['years'],
): [Offered, ...Offered[]] {
  const previous: Offered = { value: 'previous', range: periodBeside(range, -1, years) };
  const year: Offered = { value: 'year', range: { ...range, year: range.year - 1 } };
  const usual = isSamePeriod(previous.range, year.range) ? [year] : [previous, year];
  if (own === null) return [usual[0] ?? year, ...usual.slice(1)];
  return [{ value: 'own', range: own }, ...usual.filter((one) => !isSamePeriod(one.range, own))];
}

/** In letters: "oktober t/m december 2026". */
const longestOfTwo = 25;

interface PickProps {
  value: CausesAgainst;
  offered: { value: CausesAgainst; label: string }[];
  pick: (value: CausesAgainst) => void;
}

/** More than two periods are wider than most columns, and so are two whose months lie in two years; a phone has room for one. */
function AgainstPick({ value, offered, pick }: PickProps) {
  const t = useTranslations('financial.causes');
  const choose = (next: string) => pick(causesAgainsts.find((one) => one === next) ?? 'own');
  const shared = { size: 'xs', 'aria-label': t('against'), value, data: offered } as const;
  const isNarrow = useMediaQuery(narrowWindow);
  const isWide = isNarrow || offered.length > 2 || offered.some(({ label }) => label.length > longestOfTwo);
  return isWide ? (
    <NativeSelect {...shared} onChange={(event) => choose(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...shared} onChange={choose} />
  );
}

interface SentenceProps {
  change: Parameters<typeof ChangeCauses>[0]['change'];
  now: string;
  period: string;
}

function Sentence({ change, now, period }: SentenceProps) {
  const language = useLanguage();
  const { payout } = useMessages()['rental-statements'];
  const before = euroOf(centsOf(now) - centsOf(change.total));
  return <p className={classes.changeSentence}>{changeSentence({ change, now, before, period }, payout, language)}</p>;
}

/** By what it does to the result: costs are below zero. */
function amountOf(overview: FinancialOverview, group: string): string {
  if (group === '') return overview.result;
  const of = (name: 'benefits' | 'costs') =>
    everyGroup(quadrantOf(overview, name).groups).find(({ id }) => id === group);
  const cost = of('costs');
  return cost === undefined ? (of('benefits')?.closing ?? '0.00') : euroOf(-centsOf(cost.closing));
}

const everyGroup = (groups: readonly GroupFigures[]): GroupFigures[] =>
  groups.flatMap((group) => [group, ...everyGroup(group.groups)]);

const groupsIn = (groups: readonly GroupFigures[]) =>
  everyGroup(groups).map(({ id, code, name }) => ({ value: id, label: code === null ? name : `${code} ${name}` }));

interface Compared {
  range: PeriodRange;
  against: PeriodRange;
  /** Empty for the whole result. */
  group: string;
  asOf: string | null;
}

function askedOf(owner: string, { range, against, group, asOf }: Compared) {
  return {
    owner,
    year: range.year,
    period_start: range.start,
    period_end: range.end,
    against_year: against.year,
    against_start: against.start,
    against_end: against.end,
    ...(group === '' ? {} : { group }),
    ...(asOf === null ? {} : { as_of: asOf }),
  };
}

type Asked = ReturnType<typeof askedOf>;

const textsOf = (asked: Asked) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));

function booksChangeQuery(query: Asked) {
  return queryOptions({
    queryKey: ['financial', 'change', query],
    queryFn: ({ signal }) => call('financial.change', { query, signal }),
  });
}

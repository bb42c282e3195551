import type { IndexationStep, UnknownRise } from '@gevel/contract';
import type { IndexFigureFacts, MethodFacts } from './facts.ts';
import { percentageOf, type Rate, roundedRate, textOfRate } from './percentages.ts';

interface MonthOfIndex {
  year: number;
  month: number | null;
}

/** By how much the agreement lets a rent rise on a date, before the law: a rate, or an amount per month. */
export interface AgreedRise {
  rate: Rate | null;
  /** Cents per month, of a method by a fixed amount. */
  amount: number | null;
  unknown: UnknownRise | null;
  steps: IndexationStep[];
  months: { later: MonthOfIndex; earlier: MonthOfIndex } | null;
  isProvisional: boolean;
}

const nothing: AgreedRise = { rate: null, amount: null, unknown: null, steps: [], months: null, isProvisional: false };

export const plainStep: Omit<IndexationStep, 'kind'> = {
  percentage: null,
  result: null,
  later: null,
  earlier: null,
  before: null,
  after: null,
};

/** Reckoned before of a method among the figures, by date: contracts of a portfolio ask for the same few again and again. */
const known = new WeakMap<readonly IndexFigureFacts[], WeakMap<MethodFacts, Map<string, AgreedRise>>>();

export function agreedRise(method: MethodFacts, figures: readonly IndexFigureFacts[], date: string): AgreedRise {
  const ofFigures = known.get(figures) ?? new WeakMap<MethodFacts, Map<string, AgreedRise>>();
  known.set(figures, ofFigures);
  const ofMethod = ofFigures.get(method) ?? new Map<string, AgreedRise>();
  ofFigures.set(method, ofMethod);
  const rise = ofMethod.get(date) ?? reckonedRise(method, figures, date);
  ofMethod.set(date, rise);
  return rise;
}

function reckonedRise(method: MethodFacts, figures: readonly IndexFigureFacts[], date: string): AgreedRise {
  if (method.kind === 'income_dependent') return { ...nothing, unknown: 'income_dependent' };
  // Nobody says whether bounds and additions hold of each month or of all, nor from which month on it compounds.
  if (method.kind === 'monthly_compound_index') return { ...nothing, unknown: 'compound_unclear' };
  if (method.kind === 'fixed_amount') {
    if (method.fixed_amount === null) return { ...nothing, unknown: 'incomplete_method' };
    return { ...nothing, amount: method.fixed_amount, steps: [{ ...plainStep, kind: 'fixed_amount' }] };
  }
  if (method.kind === 'fixed_rate') {
    if (method.fixed_rate === null) return { ...nothing, unknown: 'incomplete_method' };
    const rate = percentageOf(method.fixed_rate);
    return finished(method, { ...nothing, rate, steps: [stepTo('fixed_rate', method.fixed_rate, rate)] });
  }
  const compared = comparedFigures(method, figures, date);
  return compared.rate === null ? compared : finished(method, compared);
}

/** Which months are compared is a setting of the method; a year is the last whole one before that month. */
function comparedFigures(method: MethodFacts, figures: readonly IndexFigureFacts[], date: string): AgreedRise {
  const series = method.settings?.series ?? method.series_name;
  const monthsBefore = method.settings?.months_before ?? null;
  if (series === null || monthsBefore === null) return { ...nothing, unknown: 'no_settings' };
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - monthsBefore;
  const year = Math.floor(count / 12);
  const later = method.kind === 'yearly_index' ? { year: year - 1, month: null } : { year, month: (count % 12) + 1 };
  const months = { later, earlier: { ...later, year: later.year - 1 } };
  const own = figures.filter((figure) => figure.series === series);
  const found = ratioOf(own, months);
  if (typeof found === 'string') return { ...nothing, months, unknown: found };
  const rate = found.rate;
  const step: IndexationStep = {
    ...plainStep,
    kind: found.isLinked ? 'linked' : 'index',
    result: textOfRate(rate),
    later: pointOf(found.later),
    earlier: pointOf(found.earlier),
  };
  const isProvisional = found.later.is_provisional || found.earlier.is_provisional;
  return { ...nothing, rate, months, steps: [step], isProvisional };
}

interface Ratio {
  rate: Rate;
  isLinked: boolean;
  later: IndexFigureFacts;
  earlier: IndexFigureFacts;
}

/**
 * The newest base year that has both figures; else the two of different base years are linked by the latest period that both
 * series have, as the ratio of what it is in the one and in the other.
 */
function ratioOf(
  figures: readonly IndexFigureFacts[],
  { later, earlier }: { later: MonthOfIndex; earlier: MonthOfIndex },
): Ratio | 'unpublished' | 'not_linked' {
  const laters = newestFirst(figures.filter((figure) => isOf(figure, later)));
  const earliers = newestFirst(figures.filter((figure) => isOf(figure, earlier)));
  const [newest] = laters;
  const [oldest] = earliers;
  if (newest === undefined || oldest === undefined) return 'unpublished';
  for (const one of laters) {
    const other = earliers.find(({ base_year }) => base_year === one.base_year);
    if (other !== undefined)
      return { rate: rateBetween(scaled(one), scaled(other)), isLinked: false, later: one, earlier: other };
  }
  const link = linkOf(figures, newest.base_year, oldest.base_year);
  if (link === null) return 'not_linked';
  const rate = rateBetween(scaled(newest) * scaled(link.old), scaled(oldest) * scaled(link.new));
  return { rate, isLinked: true, later: newest, earlier: oldest };
}

function linkOf(figures: readonly IndexFigureFacts[], newBase: number, oldBase: number) {
  const inNew = figures.filter(({ base_year }) => base_year === newBase);
  const pairs = figures
    .filter(({ base_year }) => base_year === oldBase)
    .flatMap((old) => {
      const same = inNew.find((one) => isOf(one, old));
      return same === undefined ? [] : [{ old, new: same }];
    });
  return pairs.toSorted((one, other) => placeOf(other.old) - placeOf(one.old))[0] ?? null;
}

/** What comes on top of the series, between which bounds, and how it is rounded; the bounds hold for all of it together. */
function finished(method: MethodFacts, rise: AgreedRise): AgreedRise {
  let rate = rise.rate ?? 0n;
  const steps = [...rise.steps];
  const step = (kind: IndexationStep['kind'], percentage: string, result: Rate) => {
    rate = result;
    steps.push(stepTo(kind, percentage, rate));
  };
  const isSeries = method.kind !== 'fixed_rate';
  if (isSeries && method.added_rate !== null && percentageOf(method.added_rate) !== 0n)
    step('added', method.added_rate, rate + percentageOf(method.added_rate));
  if (isSeries && method.minimum_rate !== null && rate < percentageOf(method.minimum_rate))
    step('minimum', method.minimum_rate, percentageOf(method.minimum_rate));
  if (isSeries && method.maximum_rate !== null && rate > percentageOf(method.maximum_rate))
    step('maximum', method.maximum_rate, percentageOf(method.maximum_rate));
  const decimals = method.settings?.rate_decimals ?? null;
  if (isSeries && decimals !== null) {
    const rounded = roundedRate(rate, decimals);
    if (rounded !== rate) step('rounded', String(decimals), rounded);
  }
  return { ...rise, rate, steps };
}

const stepTo = (kind: IndexationStep['kind'], percentage: string, result: Rate): IndexationStep => ({
  ...plainStep,
  kind,
  percentage,
  result: textOfRate(result),
});

const isOf = (figure: MonthOfIndex, { year, month }: MonthOfIndex) => figure.year === year && figure.month === month;
const placeOf = ({ year, month }: MonthOfIndex) => year * 13 + (month ?? 0);
const newestFirst = (figures: readonly IndexFigureFacts[]) =>
  figures.toSorted((one, other) => other.base_year - one.base_year);
/** Figures have six decimals at most. */
const scaled = ({ value }: IndexFigureFacts) => {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
};
const rateBetween = (later: bigint, earlier: bigint): Rate =>
  (percentageOf('100') * later) / earlier - percentageOf('100');

const pointOf = ({ year, month, value, base_year, is_provisional, source_url }: IndexFigureFacts) => ({
  year,
  month,
  value,
  base_year,
  is_provisional,
  source_url,
});

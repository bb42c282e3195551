import type { ContractIndexation, ExpectedRise } from '@gevel/contract';
import { euroOf, isUncapped, type UnknownRise } from '@gevel/contract/plain';
import { dayBefore, monthsAfter, monthsBetween, nextDay } from '../days.ts';
import { lineBefore } from '../line-chains.ts';
import type { IndexationRules, IndexedContract, MethodFacts, RentLine } from './facts.ts';
import { raised, rateOf, roundedTo, textOfRate } from './percentages.ts';
import { type AgreedRise, agreedRise, plainStep } from './rate.ts';
import { inForce, legalMaximum, type Segment, segmentOf } from './segment.ts';

/** So long after a raise an index date belongs to that raise: it was early. */
const earlyMonths = 6;
/** Index dates come once a year, and the first a year after the contract began. */
const monthsApart = 12;

/** The next rent of a contract and what was left out before, reckoned anew each time it is asked. */
export function indexationOf(contract: IndexedContract, rules: IndexationRules, today: string): ContractIndexation {
  const method = rules.methods.find(({ id }) => id === contract.method_id) ?? null;
  const segment = segmentOf(contract, rules.legal);
  const reckoning: Reckoning = { contract, rules, method, segment };
  const date = nextDateOf(contract, today);
  const agreed = date === null ? null : agreedOn(contract, date, today);
  return {
    contract_id: contract.id,
    method: method && { id: method.id, name: method.name, kind: method.kind },
    segment,
    next: date === null || agreed !== null ? null : expectedRise(reckoning, date, linesOn(contract.lines, date)),
    agreed,
    missed: missedOf(reckoning, today),
  };
}

interface Reckoning {
  contract: IndexedContract;
  rules: IndexationRules;
  method: MethodFacts | null;
  segment: Segment;
}

/** A line with what it comes to in its own interval at some moment of the reckoning. */
type Priced = RentLine & { cents: number };

const rises = ({ is_indexable }: RentLine) => is_indexable === true;
const runningOn = (lines: readonly RentLine[], day: string) =>
  lines.filter(({ start_date, end_date }) => start_date <= day && (end_date === null || end_date >= day));
const priced = (line: RentLine): Priced => ({ ...line, cents: line.amount_excl });
const linesOn = (lines: readonly RentLine[], day: string): Priced[] => runningOn(lines, day).map(priced);
const perMonth = (lines: readonly Priced[]) =>
  lines.reduce((sum, { cents, interval_months }) => sum + Math.round(cents / interval_months), 0);
const euros = (cents: number) => euroOf(BigInt(cents));

/** From today on; where the rent rose early for it, the one after. */
function nextDateOf({ lines, next_index_date: date }: IndexedContract, today: string): string | null {
  if (date === null) return null;
  const isOver = (day: string) =>
    day < today || lines.some((line) => line.start_date <= today && isEarly(line, day) && isRaised(lines, line));
  let next = date;
  for (let years = 1; isOver(next); years += 1) next = yearsLater(date, years);
  return next;
}

const isEarly = ({ start_date }: RentLine, date: string) =>
  start_date < date && date <= monthsAfter(start_date, earlyMonths);

/** What stands in the lines already: on the index date a rent that changed, up or down, and early for it one that rose. */
function agreedOn({ lines }: IndexedContract, date: string, today: string): ContractIndexation['agreed'] {
  const isFor = (line: RentLine) =>
    isChangedOn(lines, line, date) || (line.start_date > today && isEarly(line, date) && isRaised(lines, line));
  const begun = runningOn(lines, date).filter(isFor);
  const [first] = begun.map((line) => line.start_date).sort();
  if (first === undefined) return null;
  const before = begun.map((line) => lineBefore(lines, line) ?? line);
  return {
    date: first,
    rent_before: euros(perMonth(before.map(priced))),
    rent_after: euros(perMonth(begun.map(priced))),
  };
}

/** What the lines become on a date, which are those of that day or what would have become of them. */
function expectedRise(reckoning: Reckoning, date: string, lines: readonly Priced[]): ExpectedRise {
  return raise(reckoning, date, lines).told;
}

function raise(reckoning: Reckoning, date: string, all: readonly Priced[]): { told: ExpectedRise; after: Priced[] } {
  const lines = all.filter(rises);
  const before = perMonth(lines);
  const { contract, rules, method, segment } = reckoning;
  const maximum = legalMaximum(segment, rules.legal, date);
  const agreed = method === null ? null : agreedRise(method, rules.figures, date);
  const told: ExpectedRise = {
    date,
    unknown: unknownOf(contract, { date, all, lines, agreed }),
    months: agreed?.months ?? null,
    is_provisional: agreed?.isProvisional ?? false,
    rent_before: euros(before),
    rent_after: null,
    percentage: null,
    steps: agreed?.steps ?? [],
    cap: { ...maximum.told, standing: maximum.standing ?? 'not_lower' },
  };
  if (told.unknown !== null || agreed === null) return { told, after: [...all] };
  const rate = agreed.amount === null ? agreed.rate : rateOf(before, before + agreed.amount);
  if (rate === null) return { told: { ...told, unknown: 'no_rent' }, after: [...all] };
  const isCapped = maximum.rate !== null && maximum.rate < rate;
  const used = isCapped && maximum.rate !== null ? maximum.rate : rate;
  const step = method?.settings?.rent_rounding === 'euro' ? 100 : 1;
  const priceOf = ({ cents }: Priced): number => {
    const rounded = roundedTo(raised(cents, used), step);
    const maxCents = maximum.rate === null ? null : raised(cents, maximum.rate);
    // Rounding takes no rent above the legal maximum, nor below what it is for that.
    return maxCents !== null && rounded > maxCents ? Math.max(rounded - step, Math.min(cents, maxCents)) : rounded;
  };
  const after = all.map((line) => (rises(line) ? { ...line, cents: priceOf(line) } : line));
  const rent = perMonth(after.filter(rises));
  const steps = told.steps.map((one) =>
    one.kind === 'fixed_amount' ? { ...one, result: textOfRate(rate), before: euros(agreed.amount ?? 0) } : one,
  );
  if (isCapped)
    steps.push({ ...plainStep, kind: 'cap', percentage: maximum.told.percentage, result: textOfRate(used) });
  steps.push({ ...plainStep, kind: 'rent', result: textOfRate(used), before: euros(before), after: euros(rent) });
  return {
    told: {
      ...told,
      rent_after: euros(rent),
      percentage: textOfRate(used),
      steps,
      cap: isCapped ? { ...told.cap, standing: 'lower' } : told.cap,
    },
    after,
  };
}

function unknownOf(
  { ends_on }: IndexedContract,
  {
    date,
    all,
    lines,
    agreed,
  }: { date: string; all: readonly Priced[]; lines: readonly Priced[]; agreed: AgreedRise | null },
): UnknownRise | null {
  if (agreed === null) return 'no_method';
  if (ends_on !== null && ends_on < date) return 'ends_before';
  if (all.some(({ is_indexable }) => is_indexable === null)) return 'unknown_lines';
  if (lines.length === 0) return 'no_rent';
  return agreed.unknown;
}

/**
 * Index dates that came and went since the rent was raised last, or lowered as its method says, and what they come to by now. A rent
 * that was lowered otherwise may have been agreed anew: of the dates until then nothing is claimed.
 */
function missedOf(reckoning: Reckoning, today: string): ContractIndexation['missed'] {
  const { contract, rules } = reckoning;
  const running = runningOn(contract.lines, today);
  const starts = running.map((line) => chainStart(contract.lines, line));
  let lines = running.map(priced);
  const first = perMonth(lines.filter(rises));
  const dates: ExpectedRise[] = [];
  const spans: { from: string; more: number }[] = [];
  const fallen = fallsUntil(reckoning, today);
  for (const date of passedDates(contract, { today, fallen: fallen.byMethod })) {
    // A part of the rent that began after a date did not rise on it.
    const held = lines.filter((_, place) => (starts[place] ?? date) < date);
    if (held.filter(rises).length === 0 && held.every(({ is_indexable }) => is_indexable !== null)) continue;
    const { told, after } = raise(reckoning, date, held);
    if (told.rent_after !== null && perMonth(after) <= perMonth(held)) continue;
    if (fallen.otherwise !== null && date <= fallen.otherwise) {
      dates.push(untold(told));
      continue;
    }
    dates.push(told);
    let place = 0;
    lines = lines.map((line) => (held.includes(line) ? (after[place++] ?? line) : line));
    spans.push({ from: date, more: perMonth(lines.filter(rises)) - first });
  }
  const limit = inForce(rules.legal, { kind: 'claim_months', segment: null, day: today });
  const from = limit === null ? null : monthsBefore(today, Number(limit.value));
  const asked = spans.reduce((sum, { from: begin, more }, place) => {
    const start = from !== null && from > begin ? from : begin;
    const until = spans[place + 1]?.from ?? nextDay(today);
    return start < until ? sum + more * monthsBetween(start, dayBefore(until)) : sum;
  }, 0);
  return {
    dates,
    per_month: euros(spans.at(-1)?.more ?? 0),
    is_incomplete: dates.some(({ unknown }) => unknown !== null),
    is_uncapped: dates.some(({ rent_after, cap }) => rent_after !== null && isUncapped(cap.standing)),
    claim:
      limit === null || from === null || spans.length === 0
        ? null
        : { months: Number(limit.value), from, amount: euros(Math.round(asked)), source_url: limit.source_url },
  };
}

const untold = (told: ExpectedRise): ExpectedRise => ({
  ...told,
  unknown: told.unknown ?? 'rent_lowered',
  rent_after: null,
  percentage: null,
  steps: [],
});

/** The last day on which the rent fell to what its method gave on that day, and the last on which it fell to anything else. */
function fallsUntil(reckoning: Reckoning, today: string): Record<'byMethod' | 'otherwise', string | null> {
  const { lines, next_index_date } = reckoning.contract;
  const fallen = lines.filter((line) => line.start_date <= today && changeOf(lines, line) < 0);
  const isByMethod = (line: RentLine) =>
    next_index_date !== null && isAnniversary(line.start_date, next_index_date) && isAsMethodSays(reckoning, line);
  const lastOf = (some: readonly RentLine[]) =>
    some
      .map((line) => line.start_date)
      .sort()
      .at(-1) ?? null;
  return { byMethod: lastOf(fallen.filter(isByMethod)), otherwise: lastOf(fallen.filter((line) => !isByMethod(line))) };
}

const isAnniversary = (day: string, date: string) =>
  yearsLater(date, Number(day.slice(0, 4)) - Number(date.slice(0, 4))) === day;

/** Whether the line is what would have become of the one before it on its first day. */
function isAsMethodSays(reckoning: Reckoning, line: RentLine): boolean {
  const { lines } = reckoning.contract;
  const held = runningOn(lines, dayBefore(line.start_date));
  const before = lineBefore(lines, line);
  const { told, after } = raise(reckoning, line.start_date, held.map(priced));
  const expected = before && after[held.indexOf(before)];
  if (told.unknown !== null || expected === undefined) return false;
  return expected.cents === line.amount_excl && expected.interval_months === line.interval_months;
}

function passedDates(
  { lines, start_date, next_index_date }: IndexedContract,
  { today, fallen }: { today: string; fallen: string | null },
): string[] {
  if (next_index_date === null || next_index_date > yearsLater(today, 1)) return [];
  const indexable = lines.filter(({ is_indexable }) => is_indexable !== false);
  const known = indexable.map((line) => line.start_date).sort()[0];
  if (known === undefined) return [];
  const raises = indexable.filter((line) => line.start_date <= today && isRaised(lines, line));
  const last = raises
    .map((line) => line.start_date)
    .sort()
    .at(-1);
  const dates: string[] = [];
  for (let years = next_index_date < today ? yearsAgo(next_index_date, today) : -1; ; years -= 1) {
    const date = yearsLater(next_index_date, years);
    if (date <= known || date < monthsAfter(start_date, monthsApart)) break;
    if (last !== undefined && date <= monthsAfter(last, earlyMonths)) break;
    if (fallen !== null && date <= fallen) break;
    if (date < today) dates.unshift(date);
  }
  return dates;
}

const yearsAgo = (date: string, today: string) => Number(today.slice(0, 4)) - Number(date.slice(0, 4));

/** By how much more per month the rent goes on than before; nothing of a line that goes on from none, or never rises. */
function changeOf(lines: readonly RentLine[], line: RentLine): number {
  const before = lineBefore(lines, line);
  if (before === undefined || line.is_indexable === false) return 0;
  return line.amount_excl / line.interval_months - before.amount_excl / before.interval_months;
}

const isRaised = (lines: readonly RentLine[], line: RentLine) => changeOf(lines, line) > 0;

/** A rent that falls with its index on the index date is indexed as well as one that rises. */
const isChangedOn = (lines: readonly RentLine[], line: RentLine, date: string) =>
  line.start_date === date && changeOf(lines, line) !== 0;

/** The first day of a line and of those that it goes on from. */
function chainStart(lines: readonly RentLine[], line: RentLine): string {
  let first = line;
  for (let before = lineBefore(lines, first); before !== undefined; before = lineBefore(lines, first)) first = before;
  return first.start_date;
}

const yearsLater = (day: string, years: number) => monthsAfter(day, years * 12);
const monthsBefore = (day: string, months: number) => monthsAfter(day, -months);

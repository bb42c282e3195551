import { type ChangeCause, changeCauses } from '@gevel/contract/plain';
import { costParts } from './costs.ts';
import { type About, type ContractFacts, nothingAbout, type Part, type StatementFacts } from './facts.ts';
import { incomeOf } from './income.ts';
import { type PartedStatement, partedStatement } from './more-months.ts';
import { ofTenant, rentParts, surplusParts, type TwoPeriods } from './rent.ts';

export interface CauseLine extends Omit<About, 'key'> {
  before: number;
  now: number;
}

export interface CausedChange {
  total: number;
  /** Those that come to something or have lines that do, the largest first. */
  causes: { cause: ChangeCause; amount: number; lines: CauseLine[] }[];
  /** What no rule proves. With the causes it is the total, to the cent. */
  rest: { amount: number; lines: CauseLine[] };
}

/** Why the balance of one statement differs from that of an earlier one of the same owner. */
export function causesOf(periods: TwoPeriods, contracts: readonly ContractFacts[]): CausedChange {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const parted = {
    before: partedStatement(periods.before, periods.now),
    now: partedStatement(periods.now, periods.before),
  };
  const surplus = new Set([...parted.before.surplus.bookings, ...parted.now.surplus.bookings]);
  const parts = [
    ...incomeParts(periods, parted, byId),
    ...costParts(periods, surplus),
    ...feeParts(periods),
    carriedOver(periods),
  ];
  return explained(periods.now.total - periods.before.total, parts);
}

/** A difference by the parts that explain it; what they do not is rest. */
export function explained(total: number, given: readonly Part[]): CausedChange {
  const parts = [...given];
  const told = parts.reduce((sum, { before, now }) => sum + now - before, 0);
  // What the statements state beside their own lines.
  parts.push({ cause: 'rest', about: { ...nothingAbout, key: 'stated' }, before: 0, now: total - told });
  const causes = changeCauses.flatMap((cause) => {
    const lines = linesOf(parts, cause);
    return lines.length === 0 ? [] : [{ cause, amount: changeOf(lines), lines }];
  });
  const lines = linesOf(parts, 'rest');
  return {
    total,
    causes: causes.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount)),
    rest: { amount: changeOf(lines), lines },
  };
}

function incomeParts(
  periods: TwoPeriods,
  parted: Record<'before' | 'now', PartedStatement>,
  contracts: ReadonlyMap<string, ContractFacts>,
): Part[] {
  const before = incomeOf(periods.before, parted.before.surplus.bookings);
  const now = incomeOf(periods.now, parted.now.surplus.bookings);
  const compared = { before: parted.before.compared, now: parted.now.compared };
  const duesThat = (areSurplus: boolean) => ({
    before: before.dues.filter(({ invoice }) => parted.before.surplus.isDue(invoice) === areSurplus),
    now: now.dues.filter(({ invoice }) => parted.now.surplus.isDue(invoice) === areSurplus),
  });
  const timingOf = ({ cause, about }: Pick<Part, 'cause' | 'about'>) => ({
    cause,
    // Whoever pays ahead every month is ahead by as much in both: that is no line of an invoice more and one less.
    about: cause === 'early_receipt' ? ofTenant(about, contracts) : about,
  });
  return [
    ...before.timing.map(({ amount, ...of }): Part => ({ ...timingOf(of), before: amount, now: 0 })),
    ...now.timing.map(({ amount, ...of }): Part => ({ ...timingOf(of), before: 0, now: amount })),
    ...surplusParts(duesThat(true), contracts),
    ...rentParts(compared, duesThat(false), contracts),
  ];
}

/** The fee as stated, by object; what its objects do not hold is a line without one. */
function feeParts({ before, now }: TwoPeriods): Part[] {
  const sides = [
    [before, (amount: number) => ({ before: -amount, now: 0 })],
    [now, (amount: number) => ({ before: 0, now: -amount })],
  ] as const;
  return sides.flatMap(([{ fees, fee }, on]) => {
    const ofObjects = fees.map(
      ({ object_id, object_name, amount }): Part => ({
        cause: 'fee',
        about: { ...nothingAbout, key: `object:${object_id ?? object_name}`, object_id, object_name },
        ...on(amount),
      }),
    );
    const without = fee - fees.reduce((sum, { amount }) => sum + amount, 0);
    return [...ofObjects, { cause: 'fee' as const, about: { ...nothingAbout, key: 'object:' }, ...on(without) }];
  });
}

const carriedOver = ({ before, now }: TwoPeriods): Part => ({
  cause: 'carried_over',
  about: { ...nothingAbout, key: 'previous' },
  before: before.previous,
  now: now.previous,
});

/** The changes of several owners as one: each cause with the lines of all, and theirs added up is the difference of all. */
export function changesTogether(all: readonly { owner_name: string; change: CausedChange }[]): CausedChange {
  const added = (partOf: (change: CausedChange) => CausedChange['rest'] | undefined) => {
    const parts = all.map(({ owner_name, change }) => {
      const { amount, lines } = partOf(change) ?? { amount: 0, lines: [] };
      return { amount, lines: lines.map((line) => ({ ...line, owner_name })) };
    });
    return {
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      lines: parts.flatMap(({ lines }) => lines).toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    };
  };
  const causes = changeCauses.flatMap((cause) => {
    const of = added(({ causes: each }) => each.find((one) => one.cause === cause));
    return of.lines.length === 0 ? [] : [{ cause, ...of }];
  });
  return {
    total: all.reduce((sum, { change }) => sum + change.total, 0),
    causes: causes.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount)),
    rest: added(({ rest }) => rest),
  };
}

/** One line for each key, the largest change first; what came out the same is none. */
function linesOf(parts: readonly Part[], cause: Part['cause']): CauseLine[] {
  const lines = new Map<string, CauseLine>();
  for (const { about, before, now } of parts.filter((part) => part.cause === cause)) {
    const { key, ...shown } = about;
    const known = lines.get(key) ?? { ...shown, before: 0, now: 0 };
    // What was booked in both periods leads to what was booked last.
    lines.set(key, { ...known, ...(now === 0 ? {} : shown), before: known.before + before, now: known.now + now });
  }
  return [...lines.values()].filter((line) => sizeOf(line) !== 0).toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

const sizeOf = ({ before, now }: CauseLine) => Math.abs(now - before);

const changeOf = (lines: readonly CauseLine[]) => lines.reduce((sum, { before, now }) => sum + now - before, 0);

/** What is compared in the order of its periods; the other way round every change has the other sign. */
export function causesBetween(
  asked: StatementFacts,
  against: StatementFacts,
  contracts: readonly ContractFacts[],
): CausedChange {
  if (against.period_start <= asked.period_start) return causesOf({ before: against, now: asked }, contracts);
  return turnedRound(causesOf({ before: asked, now: against }, contracts));
}

export function turnedRound({ total, causes, rest }: CausedChange): CausedChange {
  const turned = (lines: CauseLine[]) => lines.map((line) => ({ ...line, before: line.now, now: line.before }));
  return {
    total: 0 - total,
    causes: causes.map((each) => ({ ...each, amount: 0 - each.amount, lines: turned(each.lines) })),
    rest: { amount: 0 - rest.amount, lines: turned(rest.lines) },
  };
}

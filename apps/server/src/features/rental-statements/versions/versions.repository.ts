import type { RentalStatementState } from '@gevel/contract';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Line, LineAbout, State } from './compare.ts';
import { everyStateOfOtherSql, everyStateSql } from './facts.sql.ts';

/** True at the end of each day from the first on, and before the last. */
interface Kept {
  from_day: string;
  to_day: string | null;
}

interface Stated extends Kept {
  state: RentalStatementState;
  income: number;
  costs: number;
  fee: number;
  carried_over: number;
  total: number;
}

interface KeptLine extends Kept, LineAbout {
  id: string;
  income: number;
  costs: number;
  fee: number;
  key: string;
  is_about_nothing: boolean;
}

export interface EveryState {
  stated: readonly Stated[];
  lines: readonly KeptLine[];
  known_from: string | null;
}

/** Of the same owner, period and objects. */
export interface SameStatement {
  id: string;
  reference: string | null;
  processed_on: string | null;
  state: 'final' | 'cancelled';
  total: number;
  gone_on: string | null;
}

export interface AskedStatement extends EveryState {
  replaces: readonly SameStatement[];
  replaced_by: readonly SameStatement[];
}

type PortfolioScope = Exclude<Scope, { kind: 'admin' }>;

/** Null when the statement is not the actor's. */
export async function readEveryState(
  database: Database,
  scope: PortfolioScope,
  id: string,
): Promise<AskedStatement | null> {
  const [found] = await database.ask<AskedStatement & Record<string, unknown>>(scope, {
    text: everyStateSql(scopeSql(scope)),
    values: [scopeId(scope), id],
    hasOnePlan: true,
  });
  return found ?? null;
}

/** One that the statement replaces; its versions stay when it is gone. */
export async function readReplaced(
  database: Database,
  scope: PortfolioScope,
  { id, replaced }: { id: string; replaced: string },
): Promise<EveryState | null> {
  const [found] = await database.ask<EveryState & Record<string, unknown>>(scope, {
    text: everyStateOfOtherSql(scopeSql(scope)),
    values: [scopeId(scope), id, replaced],
    hasOnePlan: true,
  });
  return found ?? null;
}

const scopeSql = (scope: PortfolioScope) => (scope.kind === 'broker' ? 't.broker_id = $1' : 't.owner_id = $1');
const scopeId = (scope: PortfolioScope) => (scope.kind === 'broker' ? scope.brokerId : scope.ownerId);

const wasSo = (day: string) => (kept: Kept) => kept.from_day <= day && (kept.to_day === null || kept.to_day > day);

export interface DayState extends State {
  state: RentalStatementState;
}

/** What the statement was at the end of the day; null when it was not there. */
export function stateOn({ stated, lines }: EveryState, day: string): DayState | null {
  const found = stated.find(wasSo(day));
  if (found === undefined) return null;
  const { state, income, costs, fee, carried_over, total } = found;
  return {
    state,
    parts: { income, costs: -costs, fee: -fee, carried_over },
    total,
    lines: lines.filter(wasSo(day)).flatMap(linesOf),
  };
}

/** A booking may have both sides. */
function linesOf({
  id,
  income,
  costs,
  fee,
  key,
  is_about_nothing,
  from_day: _from,
  to_day: _to,
  ...about
}: KeptLine): Line[] {
  const of = { id, key: is_about_nothing ? null : key, about };
  return [
    { ...of, part: 'income', amount: income },
    { ...of, part: 'costs', amount: -costs },
    { ...of, part: 'fee', amount: -fee },
  ];
}

/** Every day at the end of which it may have been something else, the first known one first. */
export function daysOf({ stated, lines, known_from }: EveryState): [string, ...string[]] {
  const first = stated.map(({ from_day }) => from_day).toSorted()[0] ?? '';
  const begin = known_from !== null && known_from > first ? known_from : first;
  const changes = [...stated, ...lines].flatMap(({ from_day, to_day }) =>
    to_day === null ? [from_day] : [from_day, to_day],
  );
  return [begin, ...[...new Set(changes)].filter((day) => day > begin).toSorted()];
}

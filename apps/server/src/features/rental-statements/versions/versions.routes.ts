import { operations, type StatementVersionsAnswer } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import type { ListPlatform } from '../../../lists/serve-records.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Compared, type ComparedLine, compare, isSame, sumOf } from './compare.ts';
import {
  type AskedStatement,
  type DayState,
  daysOf,
  type EveryState,
  readEveryState,
  readReplaced,
  type SameStatement,
  stateOn,
} from './versions.repository.ts';

/** An id of another form than ours is nobody's. */
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id);
/** An answer is of this size at most: what is left out of a part is told with what it comes to. */
const maxLines = 100;

/** What a statement said before it was made again, under its own number or another, and which lines became something else. */
export function statementVersions(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.rentalStatements.versions, async ({ params, query, actor }) => {
    const { scope } = actor;
    if (scope.kind === 'admin' || !isId(params.id)) throw new Refusal('not_found');
    const every = await readEveryState(database, scope, params.id);
    if (every === null) throw new Refusal('not_found');
    const today = dayInAmsterdam(clock.now());
    if ([query.before, query.now].some((day) => day !== undefined && day > today)) throw new Refusal('day_to_come');
    const { against } = query;
    if (against === undefined) return { data: toldVersions(every, query) };
    if (!every.replaces.some((one) => one.id === against)) throw new Refusal('not_found');
    const replaced = await readReplaced(database, scope, { id: params.id, replaced: against });
    if (replaced === null) throw new Refusal('not_found');
    return { data: toldVersions(every, query, replaced) };
  });
}

interface Version {
  day: string;
  is: DayState;
  /** Null of the first. */
  change: Compared | null;
}

export function toldVersions(
  every: AskedStatement,
  asked: { before?: string | undefined; now?: string | undefined },
  replaced: EveryState | null = null,
): StatementVersionsAnswer['data'] {
  const versions = versionsOf(every);
  const earlier = replaced === null ? versions : versionsOf(replaced);
  const now = asked.now === undefined ? versions.at(-1) : versionOn(versions, asked.now);
  const before =
    asked.before === undefined ? earlier.at(replaced === null ? -2 : -1) : versionOn(earlier, asked.before);
  return {
    replaces: every.replaces.map(toldSame),
    replaced_by: every.replaced_by.map(toldSame),
    versions: versions.map(({ day, is, change }) => ({
      day,
      state: is.state,
      total_settlement_balance: euro(is.total),
      changed_lines: change === null ? 0 : change.parts.reduce((count, { lines }) => count + lines.length, 0),
      amount: euro(change?.amount ?? 0),
    })),
    known_from: every.stated.every(({ from_day }) => from_day > (every.known_from ?? '')) ? null : every.known_from,
    compared: now === undefined || before === undefined ? null : toldComparison(before, now),
  };
}

function versionOn(versions: readonly Version[], day: string): Version {
  const found = versions.findLast((version) => version.day <= day);
  if (found === undefined) throw new Refusal('not_known_then', { knownFrom: versions[0]?.day ?? '' });
  return found;
}

const toldSame = ({ total, ...same }: SameStatement) => ({ ...same, total_settlement_balance: euro(total) });

/** Days at the end of which the statement had other lines or amounts than before. */
function versionsOf(every: EveryState): Version[] {
  const versions: Version[] = [];
  for (const day of daysOf(every)) {
    const is = stateOn(every, day);
    if (is === null) continue;
    const last = versions.at(-1);
    const change = last === undefined ? null : compare(last.is, is);
    if (change === null || !isSame(change)) versions.push({ day, is, change });
    else if (last !== undefined) last.is = is;
  }
  return versions;
}

function toldComparison(before: Version, now: Version) {
  const { parts, rest, ...total } = compare(before.is, now.is);
  return {
    before_day: before.day,
    now_day: now.day,
    before: euro(total.before),
    now: euro(total.now),
    amount: euro(total.amount),
    parts: parts.map((part) => ({
      part: part.part,
      before: euro(part.before),
      now: euro(part.now),
      amount: euro(part.amount),
      ...toldLines(part.lines),
      rest: euro(part.rest),
    })),
    rest: euro(rest),
  };
}

function toldLines(lines: readonly ComparedLine[]) {
  const left = lines.slice(maxLines);
  return {
    lines: lines.slice(0, maxLines).map(({ change, about, before, now, amount }) => ({
      change,
      ...about,
      before: before === null ? null : euro(before),
      now: now === null ? null : euro(now),
      amount: euro(amount),
    })),
    left_out: { count: left.length, amount: euro(sumOf(left)) },
  };
}

const euro = (cents: number) => euroOf(BigInt(cents));

import { operations, type StatementVersionsAnswer } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { ageSeenBy } from '../../../lists/ages-of.ts';
import { isRecordId } from '../../../lists/read-facts.ts';
import type { PackPlatform } from '../../../lists/report-pack.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type ComparedLine, compare, sumOf } from './compare.ts';
import { type AskedVersions, comparedVersions, type Version } from './compared-versions.ts';
import { versionTypes } from './facts.sql.ts';
import {
  type AskedStatement,
  type EveryState,
  readEveryState,
  readReplaced,
  type SameStatement,
} from './versions.repository.ts';
import { versionsPackOf } from './versions-pack.ts';

/** An answer is of this size at most: what is left out of a part is told with what it comes to. */
const maxLines = 100;

/** What a statement said before it was made again, under its own number or another, and which lines became something else. */
export function statementVersions(app: FastifyInstance, platform: PackPlatform): void {
  implement(app, operations.rentalStatements.versions, async ({ params, query, actor }) => {
    const meta = await ageSeenBy(platform.database, actor.scope, versionTypes);
    const { every, replaced } = await readVersions(platform, actor, { id: params.id, ...query });
    return { data: toldVersions(every, query, replaced), meta };
  });
  app.exportablePacks.set(
    'rental-statements/versions',
    versionsPackOf(platform, async (actor, asked) => {
      const { every, replaced } = await readVersions(platform, actor, asked);
      return comparedVersions(every, asked, replaced);
    }),
  );
}

async function readVersions({ database, clock }: PackPlatform, { scope }: Actor, asked: AskedVersions) {
  const { id, against } = asked;
  if (scope.kind === 'admin' || !isRecordId(id)) throw new Refusal('not_found');
  const every = await readEveryState(database, scope, id);
  if (every === null) throw new Refusal('not_found');
  const today = dayInAmsterdam(clock.now());
  if ([asked.before, asked.now].some((day) => day !== undefined && day > today)) throw new Refusal('day_to_come');
  if (against === undefined) return { every, replaced: null };
  if (!every.replaces.some((one) => one.id === against)) throw new Refusal('not_found');
  const replaced = await readReplaced(database, scope, { id, replaced: against });
  if (replaced === null) throw new Refusal('not_found');
  return { every, replaced };
}

export function toldVersions(
  every: AskedStatement,
  asked: Pick<AskedVersions, 'before' | 'now'>,
  replaced: EveryState | null = null,
): StatementVersionsAnswer['data'] {
  const { versions, pair } = comparedVersions(every, asked, replaced);
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
    compared: pair === null ? null : toldComparison(pair.before, pair.now),
  };
}

const toldSame = ({ total, ...same }: SameStatement) => ({ ...same, total_settlement_balance: euro(total) });

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

import { operations, type StatementChangeAnswer } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { ListPlatform } from '../../../lists/serve-records.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type CauseLine, causesBetween } from './causes-of.ts';
import { readTwoStatements, type TwoStatements } from './change.repository.ts';

/** A portfolio of any size makes an answer of this size at most: what is left out of a cause is told with what it comes to. */
const maxLines = 100;
/** An id of another form than ours is nobody's. */
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id);

/** Why the balance of a statement is not what another one came to. */
export function statementChange(app: FastifyInstance, { database }: ListPlatform): void {
  implement(app, operations.rentalStatements.change, async ({ params, query, actor }) => {
    const { scope } = actor;
    const against = query.against ?? null;
    if (scope.kind === 'admin' || !isId(params.id) || (against !== null && !isId(against)))
      throw new Refusal('not_found');
    const read = await readTwoStatements(database, scope, { id: params.id, against });
    if (read === null) throw new Refusal('not_found');
    return { data: changeOf(read) };
  });
}

function changeOf({ asked, against, contracts }: TwoStatements): StatementChangeAnswer['data'] {
  if (against === null) return null;
  const { total, causes, rest } = causesBetween(asked, against, contracts);
  return {
    statement_id: asked.id,
    against_id: against.id,
    total: euro(total),
    causes: causes.map(({ cause, amount, lines }) => ({ cause, amount: euro(amount), ...shownLines(lines) })),
    rest: { amount: euro(rest.amount), ...shownLines(rest.lines) },
  };
}

function shownLines(lines: readonly CauseLine[]) {
  const left = lines.slice(maxLines);
  return {
    lines: lines.slice(0, maxLines).map(({ before, now, ...about }) => ({
      ...about,
      before: euro(before),
      now: euro(now),
      amount: euro(now - before),
    })),
    left_out: { count: left.length, amount: euro(left.reduce((sum, { before, now }) => sum + now - before, 0)) },
  };
}

const euro = (cents: number) => euroOf(BigInt(cents));

import { operations, type StatementChangeAnswer } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { causesBetween } from '../../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../../domain/change-causes/told-change.ts';
import type { ListPlatform } from '../../../lists/serve-records.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readTwoStatements, type TwoStatements } from './change.repository.ts';

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

export function changeOf({ asked, against, contracts }: TwoStatements): StatementChangeAnswer['data'] {
  if (against === null) return null;
  return {
    statement_id: asked.id,
    against_id: against.id,
    ...toldChange(causesBetween(asked, against, contracts)),
  };
}

import { operations, type StatementChangeAnswer } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { causesBetween } from '../../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../../domain/change-causes/told-change.ts';
import type { PackPlatform } from '../../../lists/report-pack.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readTwoStatements, type TwoStatements } from './change.repository.ts';
import { changePackOf } from './change-pack.ts';

/** An id of another form than ours is nobody's. */
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id);

/** Why the balance of a statement is not what another one came to. */
export function statementChange(app: FastifyInstance, platform: PackPlatform): void {
  const read = ({ scope }: Actor, { id, against = null }: { id: string; against?: string | null | undefined }) => {
    if (scope.kind === 'admin' || !isId(id) || (against !== null && !isId(against))) throw new Refusal('not_found');
    return readTwoStatements(platform.database, scope, { id, against });
  };
  implement(app, operations.rentalStatements.change, async ({ params, query, actor }) => {
    const two = await read(actor, { id: params.id, against: query.against });
    if (two === null) throw new Refusal('not_found');
    return { data: changeOf(two) };
  });
  app.exportablePacks.set('rental-statements/change', changePackOf(platform, read));
}

export function changeOf({ asked, against, contracts }: TwoStatements): StatementChangeAnswer['data'] {
  if (against === null) return null;
  return {
    statement_id: asked.id,
    against_id: against.id,
    ...toldChange(causesBetween(asked, against, contracts)),
  };
}

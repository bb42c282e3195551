import { operations, type StatementChangeAnswer } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { causesBetween } from '../../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../../domain/change-causes/told-change.ts';
import { ageSeenBy } from '../../../lists/ages-of.ts';
import { refuseUntold } from '../../../lists/as-known.ts';
import { isRecordId } from '../../../lists/read-facts.ts';
import type { PackPlatform } from '../../../lists/report-pack.ts';
import { requestContextOf } from '../../../lists/request-context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readTwoStatements, type TwoStatements } from './change.repository.ts';
import { type AskedChange, changePackOf, changeTypes } from './change-pack.ts';

/** Why the balance of a statement is not what another one came to. */
export function statementChange(app: FastifyInstance, platform: PackPlatform): void {
  const { database, clock } = platform;
  const read = async ({ scope }: Actor, { id, against = null, as_of: asOf }: AskedChange) => {
    if (scope.kind === 'admin' || !isRecordId(id) || (against !== null && !isRecordId(against)))
      throw new Refusal('not_found');
    const { today } = requestContextOf(scope, clock);
    await refuseUntold(database, { scope, today, asOf, types: changeTypes });
    return readTwoStatements(database, scope, { id, against, asOf });
  };
  implement(app, operations.rentalStatements.change, async ({ params, query, actor }) => {
    const meta = await ageSeenBy(database, actor.scope, changeTypes);
    const two = await read(actor, { id: params.id, ...query });
    if (two === null) throw new Refusal('not_found');
    return { data: changeOf(two), meta };
  });
  app.exportablePacks.set('rental-statements/change', changePackOf(platform, read));
}

export function changeOf({ asked, against, contracts }: TwoStatements): StatementChangeAnswer['data'] {
  if (against === null) return null;
  return {
    statement_id: asked.id,
    against_id: against.id,
    now: euroOf(BigInt(asked.total)),
    before: euroOf(BigInt(against.total)),
    ...toldChange(causesBetween(asked, against, contracts)),
  };
}

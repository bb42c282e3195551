import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deviceOf } from '../../platform/session/device-of.ts';
import { deletePushDeviceOfSession } from '../../platform/session/push-devices.repository.ts';
import { deleteSessionOf, listSessionsOf } from '../../platform/session/session.repository.ts';
import { deleteDeviceOf, listDevicesOf } from '../../platform/session/trusted-devices.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { doOwnAct, recordOwnAct } from './own-audit.ts';
import { placeOf } from './place-of.ts';

/** Where somebody is logged in, and which browsers are spared the second factor. */
export function browsers(app: FastifyInstance, deps: AccountDeps): void {
  const { database, clock } = deps;

  implement(app, operations.account.sessions, async ({ actor, request }) => {
    const rows = await listSessionsOf(database, actor.user.id, clock.now());
    return {
      data: rows.map(({ user_agent, address, created_at, last_seen_at, ...row }) => ({
        ...row,
        is_current: row.id === request.session?.publicId,
        device: deviceOf(user_agent),
        place: placeOf(address, request.ip),
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      })),
    };
  });

  implement(app, operations.account.endSession, async ({ actor, params, request }) => {
    const isGone = isUuid(params.id) && (await deleteSessionOf(database, actor.user.id, params.id));
    if (!isGone) throw new Refusal('not_found');
    await deletePushDeviceOfSession(database.db, { userId: actor.user.id, publicId: params.id });
    await recordOwnAct(deps, { action: 'session.end', actor, request });
    return undefined;
  });

  implement(app, operations.account.endOtherSessions, async ({ actor, query, request }) => {
    const action = 'session.end_others';
    await doOwnAct(deps, { action, actor, request }, query.tokens === 'true' ? `${action}.tokens` : action);
    return undefined;
  });

  implement(app, operations.account.devices, async ({ actor, request }) => {
    const rows = await listDevicesOf(database, actor.user.id, clock.now());
    return {
      data: rows.map((row) => ({
        id: row.id,
        device: deviceOf(row.user_agent),
        place: placeOf(row.address, request.ip),
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
        expires_at: row.expires_at.toISOString(),
      })),
    };
  });

  implement(app, operations.account.forgetDevice, async ({ actor, params, request }) => {
    const isGone = isUuid(params.id) && (await deleteDeviceOf(database, actor.user.id, params.id));
    if (!isGone) throw new Refusal('not_found');
    await recordOwnAct(deps, { action: 'device.forget', actor, request });
    return undefined;
  });
}

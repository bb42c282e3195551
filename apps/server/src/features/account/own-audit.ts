import type { AuditAction } from '@gevel/contract/plain';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { AccountDeps } from './account-deps.ts';

interface OwnAct {
  action: AuditAction;
  actor: Actor;
  request: FastifyRequest;
  before?: unknown;
  after?: unknown;
}

/** What somebody did to their own account. */
export async function recordOwnAct(deps: AccountDeps, { actor, request, ...event }: OwnAct): Promise<void> {
  const { id, first_name, name } = actor.user;
  await recordAudit(deps.database.db, {
    ...event,
    at: deps.clock.now(),
    by: actor,
    subject: { type: 'user', id, name: `${first_name} ${name}` },
    address: request.ip,
  });
}

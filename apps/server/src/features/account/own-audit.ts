import type { AuditAction } from '@gevel/contract/plain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { AccountAct } from '../../platform/account-acts/account-acts.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
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
  await recordAudit(deps.database.db, { ...event, ...contextOf(deps, { actor, request }) });
}

/**
 * The same, with what it ends by the table of acts, which may have more than one row for an action: both or neither. Which one it is
 * may depend on what is there, which is then looked at within the same transaction.
 */
export async function doOwnAct(
  deps: AccountDeps,
  { actor, request, ...event }: OwnAct,
  act: AccountAct | ((transaction: Db) => Promise<AccountAct>),
): Promise<void> {
  const auditContext = contextOf(deps, { actor, request });
  const on = { userId: actor.user.id, ownSession: cookieSessionOf(request).idHash, auditContext };
  await deps.database.db.transaction(async (transaction) => {
    const named = typeof act === 'string' ? act : await act(transaction);
    await recordAudit(transaction, { ...event, ...auditContext });
    await endByAct(transaction, named, on);
  });
}

export function contextOf(deps: AccountDeps, { actor, request }: Pick<OwnAct, 'actor' | 'request'>) {
  const { id, first_name, name } = actor.user;
  const subject = { type: 'user', id, name: `${first_name} ${name}` };
  return { at: deps.clock.now(), by: actor, subject, address: request.ip };
}

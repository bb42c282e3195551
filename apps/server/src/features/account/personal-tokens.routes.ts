import { operations, type PersonalToken } from '@gevel/contract';
import { hasEnded } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { personalTokens as tokensTable } from '../../db/schema/users.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addPersonalToken, deleteTokenOf, listTokensOf } from '../../platform/session/personal-token.repository.ts';
import { holdSession } from '../../platform/session/session.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import type { AccountDeps } from './account-deps.ts';
import { contextOf, recordOwnAct } from './own-audit.ts';

const dayMs = 24 * 3_600_000;

export function personalTokens(app: FastifyInstance, deps: AccountDeps): void {
  const { database, clock } = deps;

  implement(app, operations.account.tokens, async ({ actor }) => ({
    data: (await listTokensOf(database, actor.user.id, clock.now())).map(answered),
  }));

  implement(app, operations.account.createToken, async ({ actor, body, request }) => {
    // It works for one owner, which has to be there.
    if (hasEnded(actor)) throw new Refusal('grant_ended');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + body.days * dayMs);
    const { row, token } = await database.db.transaction(async (transaction) => {
      const made = await addPersonalToken(transaction, {
        userId: actor.user.id,
        name: body.name,
        scopes: body.scopes,
        now,
        expiresAt,
        ownerId: actor.grant?.owner_id ?? null,
      });
      if (made === null) throw new Refusal('too_many_tokens');
      // Afterwards: the user is held by more than this needs already.
      await holdSession(transaction, cookieSessionOf(request));
      const after = { name: body.name, scopes: body.scopes, expires_at: expiresAt };
      const auditContext = contextOf(deps, { actor, request });
      await recordAudit(transaction, { ...auditContext, action: 'personal_token.create', after });
      return made;
    });
    return { data: { ...answered(row), token } };
  });

  implement(app, operations.account.deleteToken, async ({ actor, params, request }) => {
    const name = isUuid(params.id) ? await deleteTokenOf(database, actor.user.id, params.id) : null;
    if (name === null) throw new Refusal('not_found');
    await recordOwnAct(deps, { action: 'personal_token.delete', actor, request, before: { name } });
    return undefined;
  });
}

function answered(row: typeof tokensTable.$inferSelect): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}

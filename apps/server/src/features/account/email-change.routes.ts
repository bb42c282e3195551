import { operations } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { consumeToken, issueToken } from '../../platform/account-token/account-tokens.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, type Limit, refuseWhenLimited, takeAttempt } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { getMailedUser, mailUser, tellOfNewAddress } from '../../platform/mail/user-mails.ts';
import { getOtherHolder, holdMailedUser, updateEmail } from './account.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { recordOwnAct } from './own-audit.ts';

const quarterMs = 15 * 60_000;
const emailChanges = (userId: string): Limit => ({ subject: `email:${userId}`, max: 10, windowMs: quarterMs });
const wrongTokens = (address: string): Limit => ({
  subject: `token:${networkOf(address)}`,
  max: 100,
  windowMs: quarterMs,
});

export function emailChange(app: FastifyInstance, deps: AccountDeps): void {
  const { database, clock } = deps;

  implement(app, operations.account.changeEmail, async ({ actor, body, request }) => {
    const email = body.email.trim().toLowerCase();
    const { id: userId } = actor.user;
    await takeAttempt(database, emailChanges(userId), clock.now());
    const user = await getMailedUser(database, userId);
    if (!user) throw new Refusal('unauthenticated');
    if (email === user.email) throw new Refusal('invalid_content', { invalidFields: ['email'] });
    const holder = await getOtherHolder(database.db, userId, email);
    // The answer may not tell which addresses have an account: the mail does, to whoever reads it there.
    if (holder) await mailUser(deps, holder, { kind: 'emailInUse' }, { direct: true });
    else {
      const token = await issueToken(database.db, { user, purpose: 'email', now: clock.now(), email });
      const path = `/profile?email_token=${token}`;
      await mailUser(deps, user, { kind: 'emailChange', recipient: email, path }, { direct: true });
    }
    await mailUser(deps, user, { kind: 'emailChangeNotice', email });
    await recordOwnAct(deps, { action: 'email.ask_change', actor, request, after: { email } });
    return { data: { pending_email: email } };
  });

  implement(app, operations.account.confirmEmail, async ({ body, request }) => {
    const now = clock.now();
    const limit = wrongTokens(request.ip);
    await refuseWhenLimited(database, [limit], now);
    const email = await confirm(body.token, request);
    if (email !== null) return { data: { email } };
    await countAttempt(database, [limit], now);
    throw new Refusal('invalid_token');
  });

  /** The new address; null when the token is dead, its user is gone, or somebody else has the address by now. */
  async function confirm(token: string, request: FastifyRequest): Promise<string | null> {
    const at = clock.now();
    const changed = await notTaken(() =>
      database.db.transaction(async (transaction) => {
        const used = await consumeToken(transaction, { token, purposes: ['email'], now: at });
        const before = used && (await holdMailedUser(transaction, used.userId));
        if (!used?.email || !before || (await getOtherHolder(transaction, before.id, used.email))) return null;
        const after = { ...before, email: used.email };
        await updateEmail(transaction, after.id, after.email);
        const auditContext = {
          at,
          by: { id: after.id, name: after.first_name },
          subject: { type: 'user', id: after.id, name: after.first_name },
          address: request.ip,
        };
        const addresses = { before: { email: before.email }, after: { email: after.email } };
        await recordAudit(transaction, { ...auditContext, action: 'email.change', ...addresses });
        const ownSession = sessionOf(request, after.id);
        await endByAct(transaction, 'email.change', { userId: after.id, ownSession, auditContext });
        return { before, after };
      }),
    );
    if (changed === null) return null;
    await tellOfNewAddress(deps, changed.after, changed.before.email);
    return changed.after.email;
  }
}

/** The session of the browser that confirms, when it is the user's own: its login was complete before. */
function sessionOf({ session }: FastifyRequest, userId: string): Buffer | null {
  return session !== null && session.actor !== null && session.userId === userId ? session.idHash : null;
}

/** Of two who confirm one address at the same time the database takes the first. */
async function notTaken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}

import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { issueToken } from '../../platform/account-token/account-tokens.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, type Limit, refuseWhenLimited, takeAttempt } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { getMailedUser, mailUser, telling } from '../../platform/mail/user-mails.ts';
import { getNextAddress } from '../../platform/next-address/addressed-user.repository.ts';
import { undoAddress } from '../../platform/next-address/next-address.ts';
import { tellOfUndone } from '../../platform/next-address/next-address-mails.ts';
import { getOtherHolder } from './account.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { confirmEmail } from './confirm-email.service.ts';
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
    // Also when somebody has the address: an earlier link that stays alive, or a quicker answer, would tell.
    const token = await issueToken(database.db, { user, purpose: 'email', now: clock.now(), email });
    const path = `/profile?email_token=${token}`;
    // The answer may not tell which addresses have an account: the mail does, to whoever reads it there.
    await (holder
      ? mailUser(deps, holder, { kind: 'emailInUse' }, { direct: true })
      : mailUser(deps, user, { kind: 'emailChange', recipient: email, path }, { direct: true }));
    await mailUser(deps, user, { kind: 'emailChangeNotice', email });
    await recordOwnAct(deps, { action: 'email.ask_change', actor, request, after: { email } });
    return { data: { pending_email: email } };
  });

  implement(app, operations.account.confirmEmail, async ({ body, request }) => {
    const now = clock.now();
    const limit = wrongTokens(request.ip);
    await refuseWhenLimited(database, [limit], now);
    const confirmed = await confirmEmail(deps, body.token, request);
    if (confirmed !== null) {
      return { data: { email: confirmed.email, holds_from: confirmed.holdsFrom?.toISOString() ?? null } };
    }
    await countAttempt(database, [limit], now);
    throw new Refusal('invalid_token');
  });

  implement(app, operations.account.email, async ({ actor }) => {
    const user = await getNextAddress(database.db, actor.user.id);
    if (user === null) throw new Refusal('unauthenticated');
    const { email, next_email, next_email_at } = user;
    return { data: { email, next_email, next_email_at: next_email_at?.toISOString() ?? null } };
  });

  implement(app, operations.account.undoEmail, async ({ actor, request }) => {
    const act = { at: clock.now(), by: actor, address: request.ip, userId: actor.user.id };
    await telling(deps, async (transaction, tell) =>
      tellOfUndone(transaction, tell, await undoAddress(transaction, act)),
    );
    return undefined;
  });
}

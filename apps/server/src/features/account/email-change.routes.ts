import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { consumeToken, issueToken } from '../../platform/account-token/account-tokens.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, type Limit, refuseWhenLimited, takeAttempt } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { getMailedUser, mailUser } from '../../platform/mail/user-mails.ts';
import { isEmailOfAnother, updateEmail } from './account.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { recordOwnAct } from './own-audit.ts';

const quarterMs = 15 * 60_000;
const emailChanges = (userId: string): Limit => ({ subject: `email:${userId}`, most: 10, windowMs: quarterMs });
const wrongTokens = (address: string): Limit => ({
  subject: `token:${networkOf(address)}`,
  most: 100,
  windowMs: quarterMs,
});

export function emailChange(app: FastifyInstance, deps: AccountDeps): void {
  const { database, clock } = deps;

  implement(app, operations.account.changeEmail, async ({ asker, body, request }) => {
    const email = body.email.trim().toLowerCase();
    const { id: userId } = asker.user;
    await takeAttempt(database, emailChanges(userId), clock.now());
    const user = await getMailedUser(database, userId);
    if (!user) throw new Refusal('unauthenticated');
    if (email === user.email || (await isEmailOfAnother(database.portal, userId, email))) {
      throw new Refusal('invalid_content', { invalidFields: ['email'] });
    }
    const token = await issueToken(database.portal, { userId, purpose: 'email', now: clock.now(), email });
    const path = `/profile?email_token=${token}`;
    await mailUser(deps, user, { kind: 'emailChange', recipient: email, path }, { direct: true });
    await mailUser(deps, user, { kind: 'emailChangeNotice', email });
    await recordOwnAct(deps, { action: 'email.ask_change', asker, request, after: { email } });
    return { data: { pending_email: email } };
  });

  implement(app, operations.account.confirmEmail, async ({ body, request }) => {
    const now = clock.now();
    const limit = wrongTokens(request.ip);
    await refuseWhenLimited(database, [limit], now);
    const email = await confirm(body.token, request.ip);
    if (email !== null) return { data: { email } };
    await countAttempt(database, [limit], now);
    throw new Refusal('invalid_token');
  });

  /** The new address; null when the token is dead, its user is gone, or somebody else has the address by now. */
  async function confirm(token: string, address: string): Promise<string | null> {
    const now = clock.now();
    const used = await consumeToken(database.portal, { token, purposes: ['email'], now });
    const user = used && (await getMailedUser(database, used.userId));
    if (!used?.email || !user || (await isEmailOfAnother(database.portal, user.id, used.email))) return null;
    const { email } = used;
    await database.portal.transaction(async (transaction) => {
      await updateEmail(transaction, user.id, email);
      await recordAudit(transaction, {
        at: now,
        action: 'email.change',
        by: { id: user.id, name: user.first_name },
        subject: { type: 'user', id: user.id, name: user.first_name },
        address,
        before: { email: user.email },
        after: { email },
      });
    });
    return email;
  }
}

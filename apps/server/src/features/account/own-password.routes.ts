import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  countAttempt,
  forgetAttemptsFrom,
  type Limit,
  refuseWhenLimited,
  takeAttemptFrom,
} from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { tellUser } from '../../platform/mail/user-mails.ts';
import { hashPassword } from '../../platform/password/password-hash.ts';
import { getPasswordOwner, type PasswordOwner } from '../../platform/password/password-owner.repository.ts';
import { passwordRefusal } from '../../platform/password/password-refusal.ts';
import { replacePassword } from '../../platform/password/replace-password.ts';
import { confirmPassword } from '../../platform/session/session.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import type { AccountDeps } from './account-deps.ts';
import { recordOwnAct } from './own-audit.ts';

const windowMs = 15 * 60_000;
/** Wrong ones by whoever sits at a session, wherever that is. */
const guesses = (userId: string): Limit => ({ subject: `password:${userId}`, max: 10, windowMs });
/** Wrong ones of any account from one address. */
const guessesFrom = (address: string): Limit => ({ subject: `password:${networkOf(address)}`, max: 100, windowMs });

export function ownPassword(app: FastifyInstance, deps: AccountDeps): void {
  const { database, clock, passwords } = deps;

  implement(app, operations.account.changePassword, async ({ body, request }) => {
    const session = cookieSessionOf(request);
    const owner = await rightOwner({ userId: session.userId, address: request.ip }, body.current_password);
    if (!owner) throw wrongPassword('current_password', request.language);
    const refusal = passwordRefusal(body, owner, request.language);
    if (refusal) throw refusal;
    const passwordHash = await passwords.inTurn([session.userId], () => hashPassword(body.password));
    await database.db.transaction((transaction) =>
      replacePassword(transaction, {
        owner,
        passwordHash,
        now: clock.now(),
        address: request.ip,
        act: 'password.change',
        ownSession: session.idHash,
      }),
    );
    await confirmPassword(database, session.idHash, clock.now());
    await tellUser(deps, owner.id, 'passwordChanged');
    return undefined;
  });

  implement(app, operations.account.confirmPassword, async ({ actor, body, request }) => {
    const session = cookieSessionOf(request);
    if (!(await rightOwner({ userId: session.userId, address: request.ip }, body.password))) {
      await recordOwnAct(deps, { action: 'password.wrong_confirmation', actor, request });
      throw wrongPassword('password', request.language);
    }
    await confirmPassword(database, session.idHash, clock.now());
    return undefined;
  });

  /** Counted before the check, so that guesses at the same time get no further. */
  async function rightOwner(
    { userId, address }: { userId: string; address: string },
    password: string,
  ): Promise<PasswordOwner | null> {
    const limit = guesses(userId);
    const shared = guessesFrom(address);
    await refuseWhenLimited(database, [shared], clock.now());
    await takeAttemptFrom(database, limit, address, clock.now());
    const owner = await getPasswordOwner(database, userId);
    const isRight = await passwords.inTurn([userId], () => passwords.isRight(owner?.passwordHash ?? null, password));
    if (!owner || !isRight) {
      await countAttempt(database, [shared], clock.now());
      return null;
    }
    await forgetAttemptsFrom(database, [limit], address);
    return owner;
  }
}

function wrongPassword(field: string, language: 'nl' | 'en'): Refusal {
  return new Refusal('invalid_content', { errors: { [field]: [messagesIn(language).passwordFaults.wrong_current] } });
}

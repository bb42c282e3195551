import { allPermissions } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { endByAct } from '../account-acts/end-by-act.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellAdministrators } from '../mail/administrator-mails.ts';
import { inviteByLink, type MailDeps, mailUser } from '../mail/user-mails.ts';
import { listUnreadable } from '../secrets/reseal-secrets.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Administrator, holdUserAt } from './administrators.repository.ts';
import { OperatorRefused } from './operator-refused.ts';

interface Invited {
  email: string;
  first_name: string;
  name: string;
}

export interface Invitation {
  email: string;
  /** With which a password is chosen; null when it went by mail. */
  link: string | null;
}

/**
 * Whoever runs the server invites an administrator: a new one with every right, or one who never chose a password. Without a mail
 * server, or when asked for, the link is answered and no mail goes.
 */
export async function inviteByOperator(
  deps: MailDeps,
  { email, first_name, name }: Invited,
  { wantsLink }: { wantsLink: boolean },
): Promise<Invitation> {
  const at = deps.clock.now();
  const { user, act } = await deps.database.db.transaction(async (transaction) => {
    const known = await holdUserAt(transaction, email);
    if (known !== null && known.type !== 'admin') throw new OperatorRefused(`${email} is no administrator.`);
    if (known?.has_password) throw new OperatorRefused(`${email} has a password. "Forgot your password" mails a link.`);
    if (known?.blocked_at) throw new OperatorRefused(`${email} is blocked.`);
    if (known === null) {
      const made = { type: 'admin', email, first_name, name, ...allPermissions, created_at: at } as const;
      await transaction.insert(users).values(made).onConflictDoNothing();
    }
    const held = known ?? (await holdUserAt(transaction, email));
    if (held === null) throw new Error('The administrator was not made');
    const event = { at, by: null, subject: subjectOf(held) };
    if (known === null) await recordAudit(transaction, { ...event, action: 'user.create', after: { email } });
    await recordAudit(transaction, { ...event, action: 'user.invite' });
    return { user: held, act: known === null ? 'added' : 'invited' } as const;
  });
  const link = await deliver(deps, user, wantsLink);
  await tellOthers(deps, user, act);
  return { email, link };
}

async function deliver(deps: MailDeps, user: Administrator, wantsLink: boolean): Promise<string | null> {
  const path = await inviteByLink(deps.database.db, user, deps.clock.now());
  const isMailed = !wantsLink && (await mailUser(deps, user, { kind: 'invitation', path })) !== 'outbox';
  return isMailed ? null : `${deps.publicUrl.origin}${path}`;
}

/** Takes an administrator's second factor away, when there is no other administrator to do it. */
export async function resetFactorByOperator(
  deps: MailDeps,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const user = await deps.database.db.transaction(async (transaction) => {
    const held = await holdUserAt(transaction, email);
    if (held?.type !== 'admin') throw new OperatorRefused(`There is no administrator who logs in with ${email}.`);
    if (!held.has_second_factor) throw new OperatorRefused(`${email} has no second factor.`);
    await resetFactor(transaction, held, { at: deps.clock.now(), reason });
    return held;
  });
  await mailUser(deps, user, { kind: 'twoFactorReset' });
  await tellOthers(deps, user, 'factorReset');
}

/** Takes away every second factor that no secret opens, of users of every kind; answers whose. */
export async function resetUnreadableFactors(
  deps: MailDeps & { secrets: Secrets },
  { reason }: { reason: string },
): Promise<string[]> {
  const { database, clock, secrets } = deps;
  const reset = await database.db.transaction(async (transaction) => {
    const held: Administrator[] = [];
    for (const { email } of await listUnreadable(transaction, secrets)) {
      const user = await holdUserAt(transaction, email);
      if (user !== null) held.push(user);
    }
    // Each is held now: who set a factor up anew meanwhile keeps it.
    const unreadable = new Set((await listUnreadable(transaction, secrets)).map(({ email }) => email));
    const lost = held.filter(({ email }) => unreadable.has(email));
    for (const user of lost) await resetFactor(transaction, user, { at: clock.now(), reason });
    return lost;
  });
  for (const user of reset) {
    await mailUser(deps, user, { kind: 'twoFactorReset' });
    if (user.type === 'admin') await tellOthers(deps, user, 'factorReset');
  }
  return reset.map(({ email }) => email);
}

async function resetFactor(
  transaction: Db,
  user: Administrator,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const auditContext = { at, by: null, subject: subjectOf(user), address: null };
  await recordAudit(transaction, { ...auditContext, action: 'user.reset_second_factor', reason });
  await endByAct(transaction, 'user.reset_second_factor', { userId: user.id, ownSession: null, auditContext });
}

async function tellOthers(
  deps: MailDeps,
  { id, first_name, name, email }: Administrator,
  act: 'added' | 'invited' | 'factorReset',
): Promise<void> {
  const person = `${first_name} ${name} (${email})`;
  await tellAdministrators(deps, { kind: 'administratorByOperator', act, person }, { except: id });
}

const subjectOf = ({ id, first_name, name }: Administrator) => ({ type: 'user', id, name: `${first_name} ${name}` });

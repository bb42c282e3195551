import type { Db } from '../../db/connection.ts';
import { endByAct } from '../account-acts/end-by-act.ts';
import { type AuditEvent, recordAudit } from '../audit/record-audit.ts';
import { Refusal } from '../http/refusal.ts';
import { type AddressedUser, holdAddressed, isTaken, setAddress, setNextAddress } from './addressed-user.repository.ts';

/** For so long whoever has the account, or another administrator, can undo it. */
export const addressWaitsMs = 24 * 3_600_000;

/** Who does it, when and from where; by nobody when the time is over. */
export type AddressAct = Pick<AuditEvent, 'at' | 'by' | 'address'>;

/**
 * Whether another address waits: whoever reads the mail of an administrator has the portal. An invitation that nobody
 * accepted is only sent elsewhere.
 */
export function hasToWait(user: { type: string; has_password: boolean }): boolean {
  return user.type === 'admin' && user.has_password;
}

/** Lets an address wait, in place of one that waits; the same one waits no longer than it did. Answers whether it is new. */
export async function delayAddress(
  transaction: Db,
  { user, email, ...act }: AddressAct & { user: AddressedUser; email: string },
): Promise<boolean> {
  if (user.next_email === email) return false;
  const event = { ...act, subject: subjectOf(user) };
  const at = new Date(act.at.getTime() + addressWaitsMs);
  const before = { email: user.email, next_email: user.next_email };
  const after = { next_email: email, next_email_at: at };
  await recordAudit(transaction, { ...event, action: 'email.delay', before, after });
  await endByAct(transaction, 'email.delay', { userId: user.id, ownSession: null, auditContext: event });
  await setNextAddress(transaction, user.id, { email, at });
  return true;
}

/** The address that waited holds, whoever confirms it or because its time has come. Answers null when somebody else has it by now. */
export async function takeAddress(
  transaction: Db,
  { user, email, ownSession, ...act }: AddressAct & { user: AddressedUser; email: string; ownSession: Buffer | null },
): Promise<AddressedUser | null> {
  if (await isTaken(transaction, user.id, email)) return null;
  await setAddress(transaction, user.id, email);
  const auditContext = { ...act, subject: subjectOf(user) };
  await recordAudit(transaction, {
    ...auditContext,
    action: 'email.change',
    before: { email: user.email },
    after: { email },
  });
  await endByAct(transaction, 'email.change', { userId: user.id, ownSession, auditContext });
  return { ...user, email, next_email: null, next_email_at: null };
}

type Undone = AddressAct & { userId: string; reason?: string };

/** What waits does not come; `not_found` when nothing does. Answers whose it is, as they were. */
export async function undoAddress(transaction: Db, undone: Undone): Promise<AddressedUser> {
  const user = await undoIfWaiting(transaction, undone);
  if (user === null) throw new Refusal('not_found');
  return user;
}

/** The same; null when nothing waits. */
export async function undoIfWaiting(
  transaction: Db,
  { userId, reason, ...act }: Undone,
): Promise<AddressedUser | null> {
  const user = await holdAddressed(transaction, userId);
  if (!user || user.next_email === null) return null;
  const auditContext = { ...act, subject: subjectOf(user) };
  const before = { next_email: user.next_email };
  await recordAudit(transaction, { ...auditContext, action: 'email.undo', reason, before });
  await endByAct(transaction, 'email.undo', { userId, ownSession: null, auditContext });
  return user;
}

export function subjectOf({ id, first_name, name }: AddressedUser) {
  return { type: 'user', id, name: `${first_name} ${name}` };
}

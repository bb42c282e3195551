import { operations } from '@gevel/contract';
import type { Db } from '../../db/connection.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { refuseKinds } from '../../platform/administrators/refuse-lacking.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellPortal } from '../../platform/mail/portal-mails.ts';
import { type MailDeps, sendInvitation, type Tell, tellingWhile } from '../../platform/mail/user-mails.ts';
import { changeUser, type KeptUser } from './users.repository.ts';
import { changingUser, heldBy, subjectOf } from './users.service.ts';

/** Takes another user's second factor away; the user hears of it by mail and logs in anew. */
export async function resetTwoFactor(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  refuseOneself(auditContext, id);
  const user = await changingTold(deps, id, async (transaction, tell, before) => {
    refuseKinds(operations.users.resetTwoFactor, await heldBy(transaction, auditContext), [before.type]);
    const of = { ...auditContext, subject: subjectOf(before) };
    await recordAudit(transaction, {
      ...of,
      action: 'user.reset_second_factor',
      reason,
      before: { two_factor_enabled: before.two_factor_enabled },
      after: { two_factor_enabled: false },
    });
    await endByAct(transaction, 'user.reset_second_factor', { userId: id, ownSession: null, auditContext: of });
    await tell(before, { kind: 'twoFactorReset' });
    return before;
  });
  await tellPortal(deps, user, 'factorReset');
}

/** Mails the activation link anew; whoever accepted one already, or is blocked, has no use for it. */
export async function inviteUser(deps: MailDeps, auditContext: AuditContext, id: string): Promise<void> {
  const user = await changingUser(deps, id, async (transaction, before) => {
    if (before.has_password || before.blocked_at !== null) throw new Refusal('conflict');
    refuseKinds(operations.users.invite, await heldBy(transaction, auditContext), [before.type]);
    await recordAudit(transaction, { ...auditContext, action: 'user.invite', subject: subjectOf(before) });
    return before;
  });
  await sendInvitation(deps, user, { direct: true });
  await tellPortal(deps, user, 'invited');
}

export async function blockUser(deps: MailDeps, auditContext: AuditContext, id: string): Promise<void> {
  refuseOneself(auditContext, id);
  await changingTold(deps, id, async (transaction, tell, before) => {
    if (before.blocked_at !== null) return;
    const after = await changeUser(transaction, id, { blocked_at: auditContext.at });
    const of = { ...auditContext, subject: subjectOf(before) };
    await recordAudit(transaction, { ...of, action: 'user.block', before, after });
    await endByAct(transaction, 'user.block', { userId: id, ownSession: null, auditContext: of });
    await tell(before, { kind: 'blocked' });
  });
}

export async function unblockUser(deps: MailDeps, auditContext: AuditContext, id: string): Promise<void> {
  const user = await changingUser(deps, id, async (transaction, before) => {
    refuseKinds(operations.users.unblock, await heldBy(transaction, auditContext), [before.type]);
    if (before.blocked_at === null) return null;
    const after = await changeUser(transaction, id, { blocked_at: null });
    await recordAudit(transaction, {
      ...auditContext,
      action: 'user.unblock',
      subject: subjectOf(before),
      before,
      after,
    });
    return after;
  });
  if (user) await tellPortal(deps, user, 'unblocked');
}

/** Changes a user, who hears of it in a mail that is kept with the change. */
function changingTold<T>(
  deps: MailDeps,
  id: string,
  change: (transaction: Db, tell: Tell, before: KeptUser) => Promise<T>,
): Promise<T> {
  return tellingWhile(
    deps,
    (work: (transaction: Db, before: KeptUser) => Promise<T>) => changingUser(deps, id, work),
    change,
  );
}

function refuseOneself(auditContext: AuditContext, id: string): void {
  if (id === auditContext.by.user.id) throw new Refusal('forbidden');
}

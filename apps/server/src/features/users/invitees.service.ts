import { type Invitee, type InviteeBody, type Operation, operations } from '@gevel/contract';
import { inviteeLimits, noPermissions, reminderDays } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import { getOwnerLinks, linkOwners } from '../../db/owner-links.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import { tellOfInvited } from '../../platform/mail/portal-mails.ts';
import { keepInvitation, type MailDeps } from '../../platform/mail/user-mails.ts';
import { readInvitees } from './invitee-file.ts';
import { holdBroker, listToRemind, listWithoutUser, remindAt, takeIn, takeReminder } from './invitees.repository.ts';
import { judgeInvitees } from './judge-invitees.ts';
import { refuseKinds } from './users.policy.ts';
import { insertUser, type KeptUser } from './users.repository.ts';
import { heldBy, subjectOf } from './users.service.ts';

const dayMs = 24 * 3_600_000;

export interface InviteeDeps extends MailDeps {
  jobs: Jobs;
}

/** The landlords whom nobody logs in for, and what an invitation of each would lack. */
export async function listInvitees(deps: MailDeps, auditContext: AuditContext): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.invitees);
  return judgeInvitees(deps.database, await listWithoutUser(deps.database));
}

/** What would become of each row of a file. */
export async function checkInvitees(deps: MailDeps, auditContext: AuditContext, csv: string): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.checkInvitees);
  const rows = readInvitees(csv);
  if (Array.isArray(rows)) return judgeInvitees(deps.database, rows);
  const { fault, line = 1, heading = '' } = rows;
  const text = messagesIn(auditContext.by.user.language).refusals.invitees[fault];
  const values = { line: String(line), heading, max: String(inviteeLimits.checked) };
  throw new Refusal('invalid_content', { errors: { csv: [fill(text, values)] } });
}

/**
 * Adds and invites each by itself: a row that is refused keeps none of the others back, and what stands stands with its mail. The
 * mails go one after the other, with what is due. Of all that were added for a landlord the others there hear at once.
 */
export async function inviteMany(
  deps: InviteeDeps,
  auditContext: AuditContext,
  { rows, reminds }: { rows: readonly InviteeBody[]; reminds: boolean },
): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.inviteMany);
  const candidates = rows.map((row) => ({ ...row, owner: '', broker: '' }));
  const answers: Invitee[] = [];
  const invited = new Map<number, KeptUser[]>();
  try {
    for (const one of await judgeInvitees(deps.database, candidates)) {
      const user = one.outcome === 'new' ? await invite(deps, auditContext, { one, reminds }) : null;
      if (user !== null) invited.set(Number(one.owner_id), [...(invited.get(Number(one.owner_id)) ?? []), user]);
      // somebody else was first with the address, or the broker went: said as what it is by now
      const isOtherwise = one.outcome === 'new' && user === null;
      answers.push(
        ...(isOtherwise
          ? await judgeInvitees(
              deps.database,
              candidates.filter(({ row }) => row === one.row),
            )
          : [one]),
      );
    }
  } finally {
    for (const [ownerId, users] of invited) await tellOfInvited(deps, ownerId, users);
  }
  deps.jobs.run('mails', () => deps.mailer.deliverDue());
  return answers;
}

/** Null when it is not what it was a moment ago. */
async function invite(
  deps: InviteeDeps,
  auditContext: AuditContext,
  { one, reminds }: { one: Invitee; reminds: boolean },
): Promise<KeptUser | null> {
  const { at } = auditContext;
  const body = {
    type: 'owner' as const,
    email: one.email,
    first_name: one.first_name,
    name: one.name,
    language: one.language,
    broker_id: null,
    owner_id: one.owner_id,
    permissions: noPermissions,
  };
  const brand = await getMailBrand(deps, { broker_id: Number(one.broker_id), owner_id: null });
  try {
    return await deps.database.db.transaction(async (transaction) => {
      if (!(await isLinked(transaction, auditContext, one))) return null;
      const made = await insertUser(transaction, body, at);
      if (reminds)
        await remindAt(
          transaction,
          made.id,
          reminderDays.map((days) => new Date(at.getTime() + days * dayMs)),
        );
      await recordAudit(transaction, { ...auditContext, action: 'user.create', subject: subjectOf(made), after: made });
      await keepInvitation(deps, transaction, made, { kind: 'invitation', brand });
      return made;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}

/** The landlord is in the portal and linked to the broker, now if not before. */
async function isLinked(transaction: Db, auditContext: AuditContext, one: Invitee): Promise<boolean> {
  const [owner] = await getOwnerLinks(transaction, [Number(one.owner_id)]);
  const broker = Number(one.broker_id);
  // Looked at before anything is written: what is refused here ends without an error, and keeps nothing.
  if (!owner || (owner.brokerId !== null && owner.brokerId !== broker)) return false;
  if (!(await holdBroker(transaction, broker))) return false;
  const isNew = await takeIn(transaction, owner.id, auditContext.at);
  if (!isNew && owner.brokerId === broker) return true;
  await linkOwners(transaction, [owner.id], broker);
  await recordAudit(transaction, {
    ...auditContext,
    action: isNew ? 'owner.create' : 'owner.update',
    subject: { type: 'owner', id: owner.id, name: owner.name },
    ...(isNew ? {} : { before: { broker_id: null } }),
    after: { broker_id: one.broker_id },
  });
  return true;
}

/** Whoever adds landlords' users also manages landlords. */
async function refuseWithoutOwners(deps: MailDeps, auditContext: AuditContext, operation: Operation): Promise<void> {
  refuseKinds(operation, await heldBy(deps.database.db, auditContext), ['owner']);
}

const maxReminded = 100;

/** Mails a new link to who was to be reminded by now and has not accepted; each once, whatever server is quicker. */
export async function remindInvited(deps: MailDeps): Promise<void> {
  const now = deps.clock.now();
  for (const due of await listToRemind(deps.database, now, maxReminded)) {
    const brand = await getMailBrand(deps, due);
    await deps.database.db.transaction(async (transaction) => {
      const user = await takeReminder(transaction, due.id, now);
      if (user) await keepInvitation(deps, transaction, user, { kind: 'invitationReminder', brand });
    });
  }
}

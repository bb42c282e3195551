import {
  type Invitee,
  type InviteeBody,
  type Operation,
  operations,
  type ReminderPlan,
  type UserBody,
} from '@gevel/contract';
import { inviteeLimits, noPermissions } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import { getOwnerLinks, linkOwners } from '../../db/owner-links.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { refuseKinds } from '../../platform/administrators/refuse-lacking.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit, recordAudits } from '../../platform/audit/record-audit.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { eachAnyway } from '../../platform/jobs/each-anyway.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { getMailBrand, type MailBrand, productBrand } from '../../platform/mail/mail-brand.ts';
import { tellOfInvited, tellOwner } from '../../platform/mail/portal-mails.ts';
import { keepInvitation, keepInvitations, type MailDeps } from '../../platform/mail/user-mails.ts';
import { readInvitees } from './invitee-file.ts';
import { holdBrokers, listToRemind, listWithoutUser, takeIn, takeReminder } from './invitees.repository.ts';
import { judgeInvitees } from './judge-invitees.ts';
import { holdLetIn, type LetIn, letInMany } from './let-in-invitees.ts';
import { getReminderPlan, saveReminderPlan } from './reminder-plan.repository.ts';
import { insertUsers, type KeptUser } from './users.repository.ts';
import { heldBy, subjectOf } from './users.service.ts';

const dayMs = 24 * 3_600_000;

export interface InviteeDeps extends MailDeps {
  jobs: Jobs;
}

/** The landlords whom nobody logs in for, and what an invitation of each would lack. */
export async function listInvitees(deps: MailDeps, auditContext: AuditContext): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.invitees);
  return judgeInvitees(deps.database, await listWithoutUser(deps.database), deps.clock.now());
}

/** What would become of each row of a file. */
export async function checkInvitees(deps: MailDeps, auditContext: AuditContext, csv: string): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.checkInvitees);
  const rows = readInvitees(csv);
  if (Array.isArray(rows)) return judgeInvitees(deps.database, rows, deps.clock.now());
  const { fault, line = 1, heading = '' } = rows;
  const text = messagesIn(auditContext.by.user.language).refusals.invitees[fault];
  const values = { line: String(line), heading, max: String(inviteeLimits.checked) };
  throw new Refusal('invalid_content', { errors: { csv: [fill(text, values)] } });
}

/**
 * Adds and invites them together, and each address by itself when one is not what it was a moment ago: a row that is refused keeps none of the
 * others back, and what stands stands with its mail. The mails go one after the other, with what is due. Of all that were added for a
 * landlord the others there hear at once. Whoever stands for several landlords has an account at the first and is let in on the others.
 */
export async function inviteMany(
  deps: InviteeDeps,
  auditContext: AuditContext,
  { rows, reminds }: { rows: readonly InviteeBody[]; reminds: boolean },
): Promise<Invitee[]> {
  await refuseWithoutOwners(deps, auditContext, operations.users.inviteMany);
  const remindAfter = reminds ? (await getReminderPlan(deps.database.db)).days : [];
  const candidates = rows.map((row) => ({ ...row, owner: '', broker: '' }));
  const shown = new Map(rows.map(({ row, outcome }) => [row, outcome]));
  const judged = (await judgeInvitees(deps.database, candidates, auditContext.at)).map((one) =>
    one.outcome === 'new' && shown.get(one.row) === 'let_in' ? withoutAccount(one) : one,
  );
  const able = judged.filter(isAble);
  const invited: KeptUser[] = [];
  const letIn: LetIn[] = [];
  /** By row, what was new a moment ago and is not any more. */
  const otherwise = new Map<number, Invitee>();
  try {
    const together = await invite(deps, auditContext, { some: able, remindAfter });
    invited.push(...(together?.made ?? []));
    letIn.push(...(together?.letIn ?? []));
    // All rows of an address in one mail.
    for (const some of together === null ? byAddress(able) : []) {
      const made = await invite(deps, auditContext, { some, remindAfter });
      invited.push(...(made?.made ?? []));
      letIn.push(...(made?.letIn ?? []));
      if (made !== null) continue;
      // somebody else was first with the address, or the broker went: said as what it is by now
      const now = candidates.filter(({ row }) => some.some((one) => one.row === row));
      const said = await judgeInvitees(deps.database, now, auditContext.at);
      const still = await invite(deps, auditContext, { some: said.filter(isAble), remindAfter });
      invited.push(...(still?.made ?? []));
      letIn.push(...(still?.letIn ?? []));
      for (const one of said) otherwise.set(one.row, still === null && isAble(one) ? withoutAccount(one) : one);
    }
  } finally {
    await tellOfInvited(deps, invited);
    for (const { row, user } of letIn) {
      const person = `${row.first_name} ${row.name} (${row.email})`;
      await tellOwner(deps, { id: Number(row.owner_id) }, person, [user]);
    }
  }
  deps.jobs.run('mails', () => deps.mailer.deliverDue());
  return judged.map((one) => otherwise.get(one.row) ?? one);
}

/** All of them or, when one is not what it was a moment ago, none: then null. As many statements for a hundred as for one. */
async function invite(
  deps: InviteeDeps,
  auditContext: AuditContext,
  { some, remindAfter }: { some: readonly Invitee[]; remindAfter: readonly number[] },
): Promise<{ made: KeptUser[]; letIn: LetIn[] } | null> {
  if (some.length === 0) return { made: [], letIn: [] };
  const { at } = auditContext;
  const toInvite = some.filter(({ outcome }) => outcome === 'new');
  const rowsToLetIn = some.filter(({ outcome }) => outcome === 'let_in');
  const brands = new Map<number, MailBrand>();
  for (const broker_id of new Set(some.map(brokerOf)))
    brands.set(broker_id, await getMailBrand(deps, { broker_id, owner_id: null }));
  const brokerOfOwner = new Map(some.map((one) => [Number(one.owner_id), brokerOf(one)]));
  const more = {
    created_at: at,
    invited_at: at,
    remind_at: remindAfter.map((days) => new Date(at.getTime() + days * dayMs)),
  };
  try {
    return await deps.database.db.transaction(async (transaction) => {
      const people = await holdLetIn(transaction, rowsToLetIn, { invited: toInvite, at });
      if (people === null || !(await areLinked(transaction, auditContext, some))) return null;
      const made = toInvite.length === 0 ? [] : await insertUsers(transaction, toInvite.map(bodyOf), more);
      await recordAudits(
        transaction,
        made.map((user) => ({ ...auditContext, action: 'user.create', subject: subjectOf(user), after: user })),
      );
      const brandOf = (ownerId: number) => brands.get(brokerOfOwner.get(ownerId) ?? 0) ?? productBrand(deps.publicUrl);
      await keepInvitations(
        deps,
        transaction,
        made.map((user) => ({ user, brand: brandOf(user.owner_id ?? 0), names: namesFor(user, some) })),
      );
      const letIn = await letInMany(deps, transaction, {
        auditContext,
        rows: rowsToLetIn,
        people,
        made,
        brandOf: ({ owner_id }) => brandOf(Number(owner_id)),
      });
      return { made, letIn };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}

function byAddress(rows: readonly Invitee[]): Invitee[][] {
  return [...new Set(rows.map(({ email }) => email))].map((email) => rows.filter((row) => row.email === email));
}

/** The row that would have made the account is not there any more, or was refused. */
const withoutAccount = (row: Invitee): Invitee => ({ ...row, outcome: 'refused', reasons: ['no_account'] });

const isAble = ({ outcome }: Invitee) => outcome === 'new' || outcome === 'let_in';

/** Whoever stands for one landlord alone knows which. */
function namesFor({ email }: KeptUser, some: readonly Invitee[]): string[] {
  const names = some.filter((one) => one.email === email).map(({ owner_name }) => owner_name ?? '');
  return names.length > 1 ? names : [];
}

const brokerOf = ({ broker_id }: Invitee) => Number(broker_id);

function bodyOf({ email, first_name, name, language, owner_id }: Invitee): UserBody {
  return { type: 'owner', email, first_name, name, language, broker_id: null, owner_id, permissions: noPermissions };
}

/** Their landlords are in the portal and linked to their brokers, now if not before. */
async function areLinked(transaction: Db, auditContext: AuditContext, some: readonly Invitee[]): Promise<boolean> {
  const brokerIds = [...new Set(some.map(brokerOf))];
  const wanted = new Map<number, number>();
  for (const one of some) {
    const owner = Number(one.owner_id);
    // Of two rows that name different brokers for one landlord the first decides.
    if ((wanted.get(owner) ?? brokerOf(one)) !== brokerOf(one)) return false;
    wanted.set(owner, brokerOf(one));
  }
  // Looked at before anything is written: what is refused here ends without an error, and keeps nothing.
  const owners = await getOwnerLinks(transaction, [...wanted.keys()]);
  if (owners.length < wanted.size) return false;
  if (owners.some(({ id, brokerId }) => brokerId !== null && brokerId !== wanted.get(id))) return false;
  if (!(await holdBrokers(transaction, brokerIds))) return false;
  const inOrder = owners.toSorted((one, other) => one.id - other.id);
  const isNew = await takeIn(
    transaction,
    inOrder.map(({ id }) => id),
    auditContext.at,
  );
  const changed = inOrder.filter(({ id, brokerId }) => isNew.has(id) || brokerId === null);
  for (const broker of brokerIds) {
    const ids = changed.filter(({ id }) => wanted.get(id) === broker).map(({ id }) => id);
    await linkOwners(transaction, ids, broker);
  }
  await recordAudits(
    transaction,
    changed.map(({ id, name }) => ({
      ...auditContext,
      action: isNew.has(id) ? 'owner.create' : 'owner.update',
      subject: { type: 'owner', id, name },
      ...(isNew.has(id) ? {} : { before: { broker_id: null } }),
      after: { broker_id: String(wanted.get(id)) },
    })),
  );
  return true;
}

/** Read by whoever may invite many. */
export async function readReminderPlan(deps: MailDeps, auditContext: AuditContext): Promise<ReminderPlan> {
  await refuseWithoutOwners(deps, auditContext, operations.users.reminderPlan);
  return getReminderPlan(deps.database.db);
}

/** For who is invited from now on: reminders that were planned before stay. */
export async function changeReminderPlan(
  deps: MailDeps,
  auditContext: AuditContext,
  plan: ReminderPlan,
): Promise<ReminderPlan> {
  await refuseWithoutOwners(deps, auditContext, operations.users.putReminderPlan);
  return deps.database.db.transaction(async (transaction) => {
    const before = await getReminderPlan(transaction);
    const after = await saveReminderPlan(transaction, plan);
    await recordAudit(transaction, { ...auditContext, action: 'reminder_plan.change', before, after });
    return after;
  });
}

/** Whoever adds landlords' users also manages landlords. */
async function refuseWithoutOwners(deps: MailDeps, auditContext: AuditContext, operation: Operation): Promise<void> {
  refuseKinds(operation, await heldBy(deps.database.db, auditContext), ['owner']);
}

const maxReminded = 100;

/**
 * Mails a new link to who was to be reminded by now and has not accepted; each once, whatever server is quicker. One who cannot be
 * mailed keeps nobody else waiting.
 */
export async function remindInvited(deps: MailDeps): Promise<void> {
  const now = deps.clock.now();
  await eachAnyway(await listToRemind(deps.database, now, maxReminded), async (due) => {
    const brand = await getMailBrand(deps, due);
    await deps.database.db.transaction(async (transaction) => {
      const user = await takeReminder(transaction, due.id, now);
      if (user) await keepInvitation(deps, transaction, user, { kind: 'invitationReminder', brand });
    });
  });
}

import { type InvitationResult, operations, type UserBody } from '@gevel/contract';
import type { Db } from '../../db/connection.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { imitatesAdministrator } from '../../platform/administrators/imitated-names.ts';
import { refuseKinds, refuseStronger } from '../../platform/administrators/refuse-lacking.ts';
import { isRightLost, rightsToGive } from '../../platform/administrators/rights-to-give.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { auditedAct, changeRecord, type Holding } from '../../platform/audit/change-record.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type PortalAct, tellPortal } from '../../platform/mail/portal-mails.ts';
import {
  type MailDeps,
  sendInvitation,
  type Tell,
  telling,
  tellingWithin,
  tellOfNewAddress,
} from '../../platform/mail/user-mails.ts';
import { holdAddressed, isTaken } from '../../platform/next-address/addressed-user.repository.ts';
import { delayAddress, hasToWait, undoAddress, undoIfWaiting } from '../../platform/next-address/next-address.ts';
import { tellOfDelay, tellOfUndone } from '../../platform/next-address/next-address-mails.ts';
import { closeRequests, expireCopies } from '../../privacy/erasure-files.ts';
import { addressesOf, forgetMails } from '../../privacy/forget-mails.ts';
import { forgetWriter } from '../../privacy/forget-writer.ts';
import { findPerson } from '../../privacy/person.ts';
import { portalActOf, problemsOfKind, refuseUnheld, type UserProblems, weightOf } from './users.policy.ts';
import {
  changeUser,
  contentOf,
  deleteUser as deleteRow,
  getUser,
  holdUser,
  insertUser,
  isKnownBroker,
  isOwnerInPortal,
  type KeptUser,
  leaveBroker,
  lockUsers,
  stopHandling,
  unshareViews,
  valuesOf,
} from './users.repository.ts';

/** Why an address does not come; whoever asked for it may not hold what it would open. */
const moreRights = 'The user was given a permission';

/** Adds a user. A mail that could not be sent stays in the queue; the user is there, and can be invited again. */
export async function createUser(
  deps: MailDeps,
  auditContext: AuditContext,
  { invite, ...body }: UserBody & { invite: boolean },
): Promise<{ id: string; invitation: InvitationResult }> {
  await refuseWrongForm(deps, auditContext, { body, current: null });
  const made = await refusingTakenEmail(auditContext, () =>
    deps.database.db.transaction(async (transaction) => {
      const held = await heldBy(transaction, auditContext);
      refuseUnheld(held, null, body);
      refuseKinds(operations.users.create, held, [body.type]);
      const user = await insertUser(transaction, body, auditContext.at);
      await recordAudit(transaction, { ...auditContext, action: 'user.create', subject: subjectOf(user), after: user });
      return user;
    }),
  );
  await tellPortal(deps, made, 'added');
  return { id: made.id, invitation: invite ? await invitationOf(deps, made) : null };
}

/** Tells of a failure instead of failing: what the form was for has happened. */
async function invitationOf(deps: MailDeps, user: KeptUser): Promise<InvitationResult> {
  try {
    const state = await sendInvitation(deps, user, { direct: true });
    return state === 'outbox' ? 'outbox' : 'sent';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail_failed') return 'failed';
    throw error;
  }
}

export interface UserChange<Answer> {
  id: string;
  body: UserBody;
  basedOn: UserBody | undefined;
  /** Whether the administrator gave their password a short while ago. */
  isProved: boolean;
  /** The administrator's own. */
  session: Buffer | null;
  read(): Promise<Answer>;
}

/** Changes a user. Another address or other rights ask for the administrator's password, and are mailed to the user. */
export async function updateUser<Answer extends { data: object }>(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, basedOn, read, ...change }: UserChange<Answer>,
): Promise<Answer> {
  const body = { ...change.body, email: change.body.email.toLowerCase() };
  const known = isIdOf('uuid', id) ? await getUser(deps.database.db, id) : null;
  if (known === null) throw new Refusal('not_found');
  await refuseWrongForm(deps, auditContext, { body, current: known });
  const isOwn = id === auditContext.by.user.id;
  let afterwards: readonly (() => unknown)[] = [];
  const answer = await changeRecord<KeptUser, UserBody, Answer>({
    holding: (work) => refusingTakenEmail(auditContext, () => heldUser(deps, id)(work)),
    auditContext,
    basedOn,
    wanted: body,
    contentOf,
    read,
    async write(transaction, before) {
      const current = contentOf(before);
      const { acts: weighed, hasNewAddress, hasOtherRights, isHeavy } = weightOf(current, body);
      const isDelayed = hasNewAddress && (hasToWait(before) || hasToWait({ ...before, type: body.type }));
      const acts = isDelayed ? weighed.filter((act) => act !== 'user.update.address') : weighed;
      const held = await heldBy(transaction, auditContext);
      if (isOwn && hasOtherRights) throw new Refusal('cannot_change_own_rights');
      refuseUnheld(held, current, body);
      if (hasNewAddress) refuseStronger(held, current);
      if (isHeavy) refuseKinds(operations.users.update, held, [before.type, body.type]);
      if (isHeavy && !change.isProved) throw new Refusal('password_confirmation_required');
      if (isDelayed && (await isTaken(transaction, id, body.email))) {
        throw refusalOf({ email: 'email_taken' }, auditContext);
      }
      const after = await changeUser(transaction, id, valuesOf(isDelayed ? { ...body, email: before.email } : body));
      await leaveBroker(transaction, id, after.broker_id);
      if (after.broker_id !== before.broker_id) {
        await stopHandling(transaction, id);
        await unshareViews(transaction, id);
      }
      const { tell, start } = tellingWithin(deps, transaction);
      if (hasNewAddress && !isDelayed) await tellOfNewAddress(tell, after, before.email);
      if (hasOtherRights) await tell(after, { kind: 'rightsChanged' });
      const act = portalActOf(acts);
      afterwards = [start, ...(act === null ? [] : [() => tellPortals(deps, { before, after, act })])];
      const subject = subjectOf(after);
      const ownSession = isOwn ? change.session : null;
      const on = { userId: id, ownSession, auditContext: { ...auditContext, subject } };
      const endings = async () => {
        if (acts.includes('user.update.permissions.added')) {
          const undone = await undoIfWaiting(transaction, { ...auditContext, userId: id, reason: moreRights });
          if (undone !== null) await tellOfUndone(transaction, tell, undone);
        }
        for (const act of acts) await endByAct(transaction, act, on);
        if (isDelayed) await delay(transaction, tell, { id, email: body.email, auditContext });
      };
      return { action: 'user.update', subject, before, after, afterwards: endings };
    },
  });
  for (const next of afterwards) await next();
  return answer;
}

/** Lets the address wait, and tells of it. */
async function delay(
  transaction: Db,
  tell: Tell,
  { id, email, auditContext }: { id: string; email: string; auditContext: AuditContext },
): Promise<void> {
  const user = await holdAddressed(transaction, id);
  const isNew = user !== null && (await delayAddress(transaction, { ...auditContext, user, email }));
  if (isNew) await tellOfDelay(transaction, tell, { user, email, now: auditContext.at });
}

/** Whoever's portal it left hears that, and whoever's it is now. */
async function tellPortals(
  deps: MailDeps,
  { before, after, act }: { before: KeptUser; after: KeptUser; act: PortalAct },
): Promise<void> {
  if (act === 'linked') await tellPortal(deps, before, 'unlinked');
  await tellPortal(deps, after, act);
}

/** As they are now: rights that were taken away since the call began are given to nobody, and by nobody who was blocked meanwhile. */
export async function heldBy(transaction: Db, auditContext: AuditContext): Promise<UserBody['permissions']> {
  const administrator = await getUser(transaction, auditContext.by.user.id);
  if (administrator === null || administrator.blocked_at !== null) throw new Refusal('unauthenticated');
  if (administrator.type !== 'admin') throw new Refusal('forbidden');
  return contentOf(administrator).permissions;
}

export async function undoEmail(deps: MailDeps, auditContext: AuditContext, id: string): Promise<void> {
  if (!isIdOf('uuid', id)) throw new Refusal('not_found');
  await telling(deps, async (transaction, tell) =>
    tellOfUndone(transaction, tell, await undoAddress(transaction, { ...auditContext, userId: id })),
  );
}

export async function deleteUser(
  deps: MailDeps & { files: FileStorage },
  auditContext: AuditContext,
  id: string,
): Promise<void> {
  if (id === auditContext.by.user.id) throw new Refusal('cannot_delete_own_account');
  let copies: string[] = [];
  await auditedAct({
    holding: heldUser(deps, id),
    auditContext,
    async write(transaction, before) {
      await leaveBroker(transaction, id, null);
      await forgetWriter(transaction, id);
      const person = await findPerson(transaction, { type: 'user', id });
      const addresses = person ? await addressesOf(transaction, person) : [];
      await deleteRow(transaction, id);
      await forgetMails(transaction, addresses);
      copies = await expireCopies(transaction, { type: 'user', id });
      await closeRequests(transaction, { type: 'user', id });
      return { action: 'user.delete', subject: subjectOf(before), before };
    },
  });
  for (const copy of copies) await deps.files.delete(copy);
}

/**
 * A change of one user, one at a time over all users. Whatever it was, an administrator who can log in and manage users is
 * left after it, and somebody to give every right that could be given before, or it did not happen.
 */
export async function changingUser<T>(
  deps: MailDeps,
  id: string,
  change: (transaction: Db, before: KeptUser) => Promise<T>,
): Promise<T> {
  if (!isIdOf('uuid', id)) throw new Refusal('not_found');
  return deps.database.db.transaction(async (transaction) => {
    await lockUsers(transaction);
    const before = await holdUser(transaction, id);
    if (before === null) throw new Refusal('not_found');
    const rights = await rightsToGive(transaction);
    const result = await change(transaction, before);
    if (await isRightLost(transaction, rights)) throw new Refusal('last_administrator');
    return result;
  });
}

function heldUser(deps: MailDeps, id: string): Holding<KeptUser> {
  return (work) => changingUser(deps, id, work);
}

export function subjectOf(user: KeptUser) {
  return { type: 'user', id: user.id, name: `${user.first_name} ${user.name}` };
}

async function refuseWrongForm(
  { database }: MailDeps,
  auditContext: AuditContext,
  { body, current }: { body: UserBody; current: KeptUser | null },
): Promise<void> {
  const problems = problemsOfKind(body, { mayLackOwner: current?.type === 'owner' && current.owner_id === null });
  const { broker_id, owner_id } = body;
  if (broker_id !== null && !problems.broker_id) {
    const isKnown = isIdOf('bigint', broker_id) && (await isKnownBroker(database, Number(broker_id)));
    if (!isKnown) problems.broker_id = 'broker_unknown';
  }
  if (owner_id !== null && !problems.owner_id) {
    const isKnown = isIdOf('bigint', owner_id) && (await isOwnerInPortal(database, Number(owner_id)));
    if (!isKnown) problems.owner_id = 'owner_unknown';
  }
  if (await isImitation(database.db, body, current)) problems.name = 'name_imitates';
  if (Object.keys(problems).length > 0) throw refusalOf(problems, auditContext);
}

/** A name that somebody has already stays theirs, whatever administrators are called since. */
async function isImitation(db: Db, body: UserBody, current: KeptUser | null): Promise<boolean> {
  const name = `${body.first_name} ${body.name}`;
  if (body.type === 'admin' || (current && `${current.first_name} ${current.name}` === name)) return false;
  return imitatesAdministrator(db, name);
}

/** The database decides which of two users with one address came first. */
async function refusingTakenEmail<T>(auditContext: AuditContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw refusalOf({ email: 'email_taken' }, auditContext);
    throw error;
  }
}

function refusalOf(problems: UserProblems, auditContext: AuditContext): Refusal {
  const labels = messagesIn(auditContext.by.user.language).refusals.users;
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [labels[problem]]]));
  return new Refusal('invalid_content', { errors });
}

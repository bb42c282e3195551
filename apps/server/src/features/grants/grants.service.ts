import type { DeputyBody, GrantBody, OwnerGrant } from '@gevel/contract';
import { grantRoles, maxDeputyDays, maxGrants } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';
import type { Db } from '../../db/connection.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { daysLater } from '../../domain/days.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { imitatesAdministrator } from '../../platform/administrators/imitated-names.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import {
  countOpen,
  type GrantedOwnerRow,
  insertGrant,
  seenOwnerNames,
} from '../../platform/grants/grants.repository.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inPortalOf } from '../../platform/mail/in-portal-of.ts';
import { letInContent } from '../../platform/mail/let-in-content.ts';
import { mailsTo, type Told, toldOfOwner } from '../../platform/mail/portal-mails.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { inviteByLink, type MailDeps, telling } from '../../platform/mail/user-mails.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { decidesOn, hasPeriod, mayDeputise } from '../../platform/session/grants.repository.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import {
  findOrAddPerson,
  findOwner,
  getPerson,
  holdGrant,
  listGrants,
  listLooks,
  revokeGrant,
  setPeriod,
} from './grants.repository.ts';

export async function grantsOf(deps: MailDeps, actor: Actor, id: string) {
  const owner = await knownOwner(deps, actor, id);
  const today = dayInAmsterdam(deps.clock.now());
  const grants = await listGrants(deps.database, actor.scope, { ownerId: owner.id, today });
  return { owner_id: String(owner.id), owner_name: owner.name, grants };
}

/** What somebody who was let in looked at. */
export async function looksOf(deps: MailDeps, actor: Actor, { id, grant }: { id: string; grant: string }) {
  const owner = await knownOwner(deps, actor, id);
  const today = dayInAmsterdam(deps.clock.now());
  if (!isIdOf('uuid', grant)) throw new Refusal('not_found');
  const [found] = await listGrants(deps.database, actor.scope, { ownerId: owner.id, today, id: grant });
  if (found === undefined) throw new Refusal('not_found');
  return listLooks(deps.database, actor.scope, { grantId: grant, ownerId: owner.id });
}

/**
 * Lets somebody in on an owner. What is answered, and how long it takes, is the same whoever has the address, so that nobody
 * learns from it who has an account; whoever reads the mail is told what they can do with it.
 */
export async function giveGrant(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, body: asked }: { id: string; body: GrantBody },
): Promise<OwnerGrant> {
  const { by: actor, at } = auditContext;
  const owner = await knownOwner(deps, actor, id);
  const today = dayInAmsterdam(at);
  const body = { ...asked, read_only: asked.read_only || grantRoles[asked.role].isGuest };
  await refuseWrongForm(deps, auditContext, { body, today });
  const told = await toldOfOwner(deps, owner, [actor.user]);
  const toldOwner = actor.kind === 'owner' ? null : await toldOfOwner(deps, owner);
  const grantId = await telling(deps, async (transaction, tell) => {
    const found = await findOrAddPerson(transaction, body, at);
    // What this person has is replaced.
    const open = await countOpen(transaction, { ownerId: owner.id, besides: found.id, today });
    if (open >= maxGrants) throw new Refusal('too_many_grants');
    const by = { id: actor.user.id, name: nameOf(actor), at };
    const { id: made, replaced } = await insertGrant(transaction, { owner, userId: found.id, body, by });
    const { role, read_only, last_day } = body;
    await recordAudit(transaction, {
      ...auditContext,
      action: 'grant.give',
      subject: { type: 'user', id: found.id, name: `${body.first_name} ${body.name}` },
      after: { owner_id: String(owner.id), role, read_only, last_day },
    });
    for (const former of replaced) await keepEnd(deps, transaction, { auditContext, owner, held: former, told });
    const isInvited = found.type === 'owner' && !found.has_password && found.blocked_at === null;
    // Of whoever it is, so that it takes as long; the link of an earlier invitation is dead, so that this one names what that did.
    const names = await seenOwnerNames(transaction, found, { brokerId: owner.broker_id, today });
    const invitation = isInvited ? await inviteByLink(transaction, found, at) : null;
    const content = letInContent(found, { link: invitation, names: invitation === null ? [owner.name] : names });
    // With the face of the owner's broker, wherever else this person is at home.
    if (content !== null) await tell({ ...found, broker_id: null, owner_id: owner.id }, content);
    const person = `${body.first_name} ${body.name} (${body.email})`;
    const toOwner = { kind: 'grantTold', person, path: '/toegang' } as const;
    if (toldOwner !== null) await deps.mailer.keepMany(transaction, mailsTo(toldOwner, toOwner));
    return made;
  });
  const [made] = await listGrants(deps.database, actor.scope, { ownerId: owner.id, today, id: grantId });
  if (!made) throw new Refusal('not_found');
  return made;
}

export async function endGrant(deps: MailDeps, auditContext: AuditContext, asked: AskedGrant): Promise<void> {
  const { by: actor, at } = auditContext;
  await withGrant(deps, auditContext, asked, async (transaction, { owner, held, told }) => {
    if (held.revoked_at !== null) return;
    await revokeGrant(transaction, held.id, { id: actor.user.id, name: nameOf(actor), at });
    const { role, read_only, last_day } = held;
    await recordAudit(transaction, {
      ...auditContext,
      action: 'grant.revoke',
      subject: { type: 'user', id: held.user_id, name: nameOfGrant(held) },
      before: { owner_id: String(owner.id), role, read_only, last_day },
    });
    await keepEnd(deps, transaction, { auditContext, owner, held, told });
  });
}

/** Names a deputy for approvals, who is mailed in the same transaction, as the owner's other users are; the same period again is nothing new. */
export async function nameDeputy(
  deps: MailDeps,
  auditContext: AuditContext,
  { body, ...asked }: AskedGrant & { body: DeputyBody },
): Promise<OwnerGrant> {
  const { by: actor, at } = auditContext;
  const today = dayInAmsterdam(at);
  const { decides_from: from, decides_until: until } = body;
  const ownerId = await withGrant(deps, auditContext, asked, async (transaction, { owner, held, told }) => {
    if (held.decides_from === from && held.decides_until === until && hasPeriod(today, held)) return;
    const isRunning = decidesOn(today, held);
    refuseWrongPeriod(auditContext, { held, body, today, isRunning });
    // What begins anew tells what waits by then.
    const toldUpTo = isRunning && from <= today ? held.deputy_told_up_to : null;
    await setPeriod(transaction, held.id, { from, until, toldUpTo });
    await recordAudit(transaction, {
      ...auditContext,
      action: 'grant.deputy.name',
      subject: { type: 'user', id: held.user_id, name: nameOfGrant(held) },
      before: { decides_from: held.decides_from, decides_until: held.decides_until },
      after: { owner_id: String(owner.id), ...body },
    });
    const period = { from, until };
    const path = inPortalOf({ owner_id: owner.id }, '/akkoorden');
    const toDeputy = { kind: 'deputyNamed', person: owner.name, period, path } as const;
    await keepMails(deps, transaction, { held, told, toDeputy, toOwner: { kind: 'deputyTold', period } });
  });
  const [named] = await listGrants(deps.database, actor.scope, { ownerId, today, id: asked.grant });
  if (!named) throw new Refusal('not_found');
  return named;
}

export async function endDeputy(deps: MailDeps, auditContext: AuditContext, asked: AskedGrant): Promise<void> {
  await withGrant(deps, auditContext, asked, async (transaction, { owner, held, told }) => {
    if (!hasPeriod(dayInAmsterdam(auditContext.at), held)) return;
    await setPeriod(transaction, held.id, null);
    await keepEnd(deps, transaction, { auditContext, owner, held, told });
  });
}

interface AskedGrant {
  /** Of the owner. */
  id: string;
  grant: string;
}

/** Works on a grant that it holds, of an owner that the actor knows of; answers which owner that is. What is not there is not found. */
async function withGrant(
  deps: MailDeps,
  { by: actor }: AuditContext,
  { id, grant }: AskedGrant,
  work: (transaction: Db, of: { owner: GrantedOwnerRow; held: HeldGrant; told: Told }) => Promise<void>,
): Promise<number> {
  const owner = await knownOwner(deps, actor, id);
  if (!isIdOf('uuid', grant)) throw new Refusal('not_found');
  const told = await toldOfOwner(deps, owner, [actor.user]);
  await deps.database.db.transaction(async (transaction) => {
    const held = await holdGrant(transaction, { id: grant, ownerId: owner.id });
    if (held === null) throw new Refusal('not_found');
    await work(transaction, { owner, held, told });
  });
  return owner.id;
}

type HeldGrant = NonNullable<Awaited<ReturnType<typeof holdGrant>>>;

/** Keeps that a period ended before its last day, in the trail and in mails; of one that is over there is nothing to keep. */
async function keepEnd(
  deps: MailDeps,
  transaction: Db,
  {
    auditContext,
    owner,
    held,
    told,
  }: { auditContext: AuditContext; owner: GrantedOwnerRow; held: HeldGrant; told: Told },
): Promise<void> {
  const { decides_from: from, decides_until: until } = held;
  // As it was until now: what replaces or revokes it says so already.
  if (!hasPeriod(dayInAmsterdam(auditContext.at), { ...held, revoked_at: null }) || from === null || until === null)
    return;
  await recordAudit(transaction, {
    ...auditContext,
    action: 'grant.deputy.end',
    subject: { type: 'user', id: held.user_id, name: nameOfGrant(held) },
    before: { owner_id: String(owner.id), decides_from: from, decides_until: until },
  });
  const period = { from, until };
  const toDeputy = { kind: 'deputyEnded', person: owner.name, period } as const;
  await keepMails(deps, transaction, { held, told, toDeputy, toOwner: { kind: 'deputyEndTold', period } });
}

type Content = Omit<MailContent, 'firstName'>;

/** Mails the deputy and the owner's users but who acts. */
async function keepMails(
  { mailer }: MailDeps,
  transaction: Db,
  { held, told, toDeputy, toOwner }: { held: HeldGrant; told: Told; toDeputy: Content; toOwner: Content },
): Promise<void> {
  const deputy = await getPerson(transaction, held.user_id);
  await mailer.keepMany(transaction, [
    ...mailsTo({ users: deputy === null ? [] : [deputy], brand: told.brand }, toDeputy),
    ...mailsTo(told, { ...toOwner, person: nameOfGrant(held), path: '/toegang' }),
  ]);
}

const nameOfGrant = ({ first_name, name }: HeldGrant) => `${first_name} ${name}`;

/** Somebody who sees what is asked and may change things, from today on, and not for ever; a running period keeps its first day. */
function refuseWrongPeriod(
  auditContext: AuditContext,
  { held, body, today, isRunning }: { held: HeldGrant; body: DeputyBody; today: string; isRunning: boolean },
): void {
  const { decides_from: from, decides_until: until } = body;
  const problems: Problems<DeputyBody> = {};
  if (from < today && !(isRunning && from === held.decides_from)) problems.decides_from = 'last_day_past';
  if (!mayDeputise(today, held)) problems.decides_until = 'no_deputy';
  else if (until < today) problems.decides_until = 'last_day_past';
  else if (until < from) problems.decides_until = 'until_before_from';
  else if (held.last_day !== null && until > held.last_day) problems.decides_until = 'until_after_access';
  else if (until > daysLater(from, maxDeputyDays - 1)) problems.decides_until = 'period_too_long';
  refuse(auditContext, problems);
}

async function knownOwner({ database }: MailDeps, actor: Actor, id: string): Promise<GrantedOwnerRow> {
  // Whoever makes accounts and manages no owners knows of none.
  const isBlind = actor.scope.kind === 'admin' && !actor.permissions.owners_manage;
  const owner = !isBlind && isIdOf('bigint', id) ? await findOwner(database, actor.scope, Number(id)) : null;
  if (owner === null) throw new Refusal('not_found');
  return owner;
}

type Problems<Body> = Partial<Record<keyof Body, keyof Messages['grantWords']['faults']>>;

async function refuseWrongForm(
  { database }: MailDeps,
  auditContext: AuditContext,
  { body, today }: { body: GrantBody; today: string },
): Promise<void> {
  const problems: Problems<GrantBody> = {};
  if (grantRoles[body.role].isGuest && body.last_day === null) problems.last_day = 'last_day_required';
  if (body.last_day !== null && body.last_day < today) problems.last_day = 'last_day_past';
  if (await imitatesAdministrator(database.db, `${body.first_name} ${body.name}`)) problems.name = 'name_imitates';
  refuse(auditContext, problems);
}

function refuse(auditContext: AuditContext, problems: Problems<GrantBody & DeputyBody>): void {
  if (Object.keys(problems).length === 0) return;
  const labels = messagesIn(auditContext.by.user.language).grantWords.faults;
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [labels[problem]]]));
  throw new Refusal('invalid_content', { errors });
}

import type { GrantBody, OwnerGrant } from '@gevel/contract';
import { grantRoles, maxGrants } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { imitatesAdministrator } from '../../platform/administrators/imitated-names.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellOwner } from '../../platform/mail/portal-mails.ts';
import { inviteByLink, type MailDeps, mailUser } from '../../platform/mail/user-mails.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import {
  countOpen,
  findOrAddPerson,
  findOwner,
  type GrantedOwnerRow,
  type GrantedPerson,
  holdGrant,
  insertGrant,
  listGrants,
  listLooks,
  revokeGrant,
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
  const { grantId, person, link } = await deps.database.db.transaction(async (transaction) => {
    if ((await countOpen(transaction, owner.id, today)) >= maxGrants) throw new Refusal('too_many_grants');
    const found = await findOrAddPerson(transaction, body, at);
    const by = { id: actor.user.id, name: nameOf(actor), at };
    const made = await insertGrant(transaction, { owner, userId: found.id, body, by });
    const { role, read_only, last_day } = body;
    await recordAudit(transaction, {
      ...auditContext,
      action: 'grant.give',
      subject: { type: 'user', id: found.id, name: `${body.first_name} ${body.name}` },
      after: { owner_id: String(owner.id), role, read_only, last_day },
    });
    const isInvited = found.type === 'owner' && !found.has_password && found.blocked_at === null;
    return { grantId: made, person: found, link: isInvited ? await inviteByLink(transaction, found, at) : null };
  });
  await tellPerson(deps, { owner, person, link });
  if (actor.kind !== 'owner') await tellOwner(deps, owner, `${body.first_name} ${body.name} (${body.email})`);
  const [made] = await listGrants(deps.database, actor.scope, { ownerId: owner.id, today, id: grantId });
  if (!made) throw new Refusal('not_found');
  return made;
}

/** With the face of the owner's broker, wherever else this person is at home. */
async function tellPerson(
  deps: MailDeps,
  { owner, person, link }: { owner: GrantedOwnerRow; person: GrantedPerson; link: string | null },
): Promise<void> {
  const to = { ...person, broker_id: null, owner_id: owner.id };
  if (link !== null) await mailUser(deps, to, { kind: 'invitation', path: link });
  else if (person.type !== 'owner') await mailUser(deps, to, { kind: 'grantElsewhere', person: owner.name });
  else if (person.blocked_at === null)
    await mailUser(deps, to, { kind: 'grantGiven', person: owner.name, path: '/dashboard' });
}

export async function endGrant(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, grant }: { id: string; grant: string },
): Promise<void> {
  const { by: actor, at } = auditContext;
  const owner = await knownOwner(deps, actor, id);
  if (!isIdOf('uuid', grant)) throw new Refusal('not_found');
  await deps.database.db.transaction(async (transaction) => {
    const held = await holdGrant(transaction, { id: grant, ownerId: owner.id });
    if (held === null) throw new Refusal('not_found');
    if (held.revoked_at !== null) return;
    await revokeGrant(transaction, grant, { id: actor.user.id, name: nameOf(actor), at });
    const { role, read_only, last_day } = held;
    await recordAudit(transaction, {
      ...auditContext,
      action: 'grant.revoke',
      subject: { type: 'user', id: held.user_id, name: `${held.first_name} ${held.name}` },
      before: { owner_id: String(owner.id), role, read_only, last_day },
    });
  });
}

async function knownOwner({ database }: MailDeps, actor: Actor, id: string): Promise<GrantedOwnerRow> {
  // Whoever makes accounts and manages no owners knows of none.
  const isBlind = actor.scope.kind === 'admin' && !actor.permissions.owners_manage;
  const owner = !isBlind && isIdOf('bigint', id) ? await findOwner(database, actor.scope, Number(id)) : null;
  if (owner === null) throw new Refusal('not_found');
  return owner;
}

type Problems = Partial<Record<keyof GrantBody, keyof Messages['grantWords']['faults']>>;

async function refuseWrongForm(
  { database }: MailDeps,
  auditContext: AuditContext,
  { body, today }: { body: GrantBody; today: string },
): Promise<void> {
  const problems: Problems = {};
  if (grantRoles[body.role].isGuest && body.last_day === null) problems.last_day = 'last_day_required';
  if (body.last_day !== null && body.last_day < today) problems.last_day = 'last_day_past';
  if (await imitatesAdministrator(database.db, `${body.first_name} ${body.name}`)) problems.name = 'name_imitates';
  if (Object.keys(problems).length === 0) return;
  const labels = messagesIn(auditContext.by.user.language).grantWords.faults;
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [labels[problem]]]));
  throw new Refusal('invalid_content', { errors });
}

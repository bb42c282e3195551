import type { OwnerBody } from '@gevel/contract';
import type { Messages } from '@gevel/i18n';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { getOwnerLinks, linkOwners } from '../../db/owner-links.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { auditedAct, changeRecord, type Holding, holding } from '../../platform/audit/change-record.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellFormerAddress } from '../../platform/mail/portal-mails.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import {
  changeOwner,
  deleteOwner as deleteRow,
  hasUsers,
  insertOwner,
  isKnownBroker,
  isUserOf,
  type KeptOwner,
  lockOwner,
} from './owners.repository.ts';

/** Takes an owner of the back office into the portal. */
export async function createOwner(
  database: Database,
  auditContext: AuditContext,
  { id, ...body }: OwnerBody & { id: string },
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const owner = isIdOf('bigint', id) ? (await getOwnerLinks(transaction, [Number(id)]))[0] : undefined;
    if (!owner?.isPresent) throw refusalOf('id', 'owner_unknown', auditContext);
    const brokerId = await brokerOf(transaction, auditContext, body);
    await refuseForeignHandler(transaction, auditContext, body.handler_id, brokerId);
    await linkOwners(transaction, [owner.id], brokerId);
    if (!(await insertOwner(transaction, owner.id, { body, now: auditContext.at }))) throw new Refusal('conflict');
    await recordAudit(transaction, { ...auditContext, action: 'owner.create', subject: subjectOf(owner), after: body });
  });
}

interface OwnerChange<Answer> {
  id: string;
  body: OwnerBody;
  basedOn: OwnerBody | undefined;
  read(): Promise<Answer>;
}

/** Links an owner to another broker or changes what we keep of it; both brokers see the difference at once. */
export async function updateOwner<Answer extends { data: object }>(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, body, basedOn, read }: OwnerChange<Answer>,
): Promise<Answer> {
  let former: FormerAddress | null = null;
  const answer = await changeRecord<Owner, OwnerBody, Answer>({
    holding: heldOwner(deps.database, id),
    auditContext,
    basedOn,
    wanted: body,
    contentOf,
    read,
    async write(transaction, owner) {
      const brokerId = await brokerOf(transaction, auditContext, body);
      // Whoever handled it at its former broker does not at the next.
      const isLeft = brokerId !== owner.brokerId && body.handler_id === owner.handler_id;
      const kept = isLeft ? { ...body, handler_id: null } : body;
      await refuseForeignHandler(transaction, auditContext, kept.handler_id, brokerId);
      await linkOwners(transaction, [owner.id], brokerId);
      await changeOwner(transaction, owner.id, kept);
      if (owner.portal_email !== kept.portal_email) former = owner;
      return { action: 'owner.update', subject: subjectOf(owner), before: contentOf(owner), after: kept };
    },
  });
  await tellFormer(deps, former);
  return answer;
}

type FormerAddress = Pick<Owner, 'id' | 'name' | 'portal_email'>;

async function tellFormer(deps: MailDeps, former: FormerAddress | null): Promise<void> {
  if (former?.portal_email) await tellFormerAddress(deps, former, former.portal_email);
}

/** Takes an owner without users out of the portal, and away from its broker. */
export async function deleteOwner(deps: MailDeps, auditContext: AuditContext, id: string): Promise<void> {
  let former: FormerAddress | null = null;
  await auditedAct({
    holding: heldOwner(deps.database, id),
    auditContext,
    async write(transaction, owner) {
      const today = dayInAmsterdam(auditContext.at);
      if (await hasUsers(transaction, owner.id, today)) throw new Refusal('conflict');
      await deleteRow(transaction, owner.id);
      await linkOwners(transaction, [owner.id], null);
      former = owner;
      return { action: 'owner.delete', subject: subjectOf(owner), before: contentOf(owner) };
    },
  });
  await tellFormer(deps, former);
}

export function ownerNumber(id: string): number {
  if (!isIdOf('bigint', id)) throw new Refusal('not_found');
  return Number(id);
}

interface Owner extends KeptOwner {
  id: number;
  name: string;
  brokerId: number | null;
}

function heldOwner(database: Database, id: string): Holding<Owner> {
  const number = ownerNumber(id);
  return holding(database, async (transaction) => {
    const kept = await lockOwner(transaction, number);
    const [link] = kept === null ? [] : await getOwnerLinks(transaction, [number]);
    return kept === null || !link ? null : { ...kept, ...link };
  });
}

async function brokerOf(transaction: Db, auditContext: AuditContext, body: OwnerBody): Promise<number | null> {
  if (body.broker_id === null) return null;
  const isKnown = isIdOf('bigint', body.broker_id) && (await isKnownBroker(transaction, Number(body.broker_id)));
  if (!isKnown) throw refusalOf('broker_id', 'broker_unknown', auditContext);
  return Number(body.broker_id);
}

async function refuseForeignHandler(
  transaction: Db,
  auditContext: AuditContext,
  handlerId: string | null,
  brokerId: number | null,
): Promise<void> {
  if (handlerId === null) return;
  const isTheirs = brokerId !== null && isIdOf('uuid', handlerId) && (await isUserOf(transaction, handlerId, brokerId));
  if (!isTheirs) throw refusalOf('handler_id', 'handler_foreign', auditContext);
}

function contentOf({ brokerId, portal_email, remarks, payout_days, handler_id }: Owner): OwnerBody {
  return { broker_id: brokerId === null ? null : String(brokerId), portal_email, remarks, payout_days, handler_id };
}

function subjectOf(owner: { id: number; name: string }) {
  return { type: 'owner', id: owner.id, name: owner.name };
}

function refusalOf(field: string, problem: keyof Messages['refusals']['owners'], auditContext: AuditContext): Refusal {
  const text = messagesIn(auditContext.by.user.language).refusals.owners[problem];
  return new Refusal('invalid_content', { errors: { [field]: [text] } });
}

import type { BrokerBody } from '@gevel/contract';
import { mainUserPermission } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { getOwnerLinks, linkOwners } from '../../db/owner-links.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { auditedAct, changeRecord, type Holding, holding } from '../../platform/audit/change-record.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getMailedUser, type MailDeps, mailUser } from '../../platform/mail/user-mails.ts';
import { refuseWrongBroker } from './broker-form.service.ts';
import {
  addOwnerPortals,
  changeBroker,
  contentOf,
  deleteBroker as deleteRow,
  getBroker,
  getOwnerIds,
  hasUsers,
  insertBroker,
  type KeptBroker,
  lockBrokers,
} from './brokers.repository.ts';

/** Adds a broker with its owners, all or nothing, and answers its id. */
export async function createBroker(database: Database, auditContext: AuditContext, body: BrokerBody): Promise<string> {
  const id = await database.db.transaction(async (transaction) => {
    await lockBrokers(transaction);
    await refuseWrongBroker(transaction, auditContext, { id: null, body });
    const made = await insertBroker(transaction, body, auditContext.at);
    const owner_ids = await setOwners(transaction, { brokerId: made.id, body, now: auditContext.at });
    await recordAudit(transaction, {
      ...auditContext,
      action: 'broker.create',
      subject: subjectOf(made),
      after: { ...made, owner_ids },
    });
    return made.id;
  });
  return String(id);
}

interface BrokerChange<Answer> {
  id: string;
  body: BrokerBody;
  basedOn: BrokerBody | undefined;
  read(): Promise<Answer>;
}

export async function updateBroker<Answer extends { data: object }>(
  deps: MailDeps,
  auditContext: AuditContext,
  { id, body, basedOn, read }: BrokerChange<Answer>,
): Promise<Answer> {
  let told: { former: string | null; broker: KeptBroker } | null = null;
  const answer = await changeRecord({
    holding: heldBroker(deps.database, id),
    auditContext,
    basedOn,
    wanted: body,
    contentOf,
    read,
    async write(transaction, before) {
      await refuseWrongBroker(transaction, auditContext, { id: before.id, called: before.display_name, body });
      const isOtherMain = body.main_user_id !== before.main_user_id;
      if (isOtherMain && !auditContext.by.permissions[mainUserPermission]) throw new Refusal('users_manage_required');
      const changed = await changeBroker(transaction, before.id, { body, now: auditContext.at });
      if (isOtherMain) told = { former: before.main_user_id, broker: changed };
      const owner_ids = await setOwners(transaction, { brokerId: before.id, body, now: auditContext.at });
      return { action: 'broker.update', subject: subjectOf(changed), before, after: { ...changed, owner_ids } };
    },
  });
  if (told !== null) await tellOfMainUser(deps, told);
  return answer;
}

/** The former main user hears who took its place, and the new one that it did. */
async function tellOfMainUser(
  deps: MailDeps,
  { former, broker }: { former: string | null; broker: KeptBroker },
): Promise<void> {
  const chosen = broker.main_user_id === null ? null : await getMailedUser(deps.database, broker.main_user_id);
  const person = chosen === null ? broker.display_name : `${chosen.first_name} (${chosen.email})`;
  const before = former === null ? null : await getMailedUser(deps.database, former);
  for (const user of [before, chosen]) {
    if (user !== null) await mailUser(deps, user, { kind: 'portalAccount', act: 'mainUser', person });
  }
}

/** Deletes a broker without users; its owners stay in the portal, linked to nobody. */
export async function deleteBroker(database: Database, auditContext: AuditContext, id: string): Promise<void> {
  await auditedAct({
    holding: heldBroker(database, id),
    auditContext,
    async write(transaction, before) {
      if (await hasUsers(transaction, before.id)) throw new Refusal('conflict');
      await linkOwners(transaction, before.owner_ids, null);
      await deleteRow(transaction, before.id);
      return { action: 'broker.delete', subject: subjectOf(before), before };
    },
  });
}

export function brokerNumber(id: string): number {
  if (!isIdOf('bigint', id)) throw new Refusal('not_found');
  return Number(id);
}

function subjectOf(broker: KeptBroker) {
  return { type: 'broker', id: broker.id, name: broker.display_name };
}

function heldBroker(database: Database, id: string): Holding<KeptBroker & { owner_ids: number[] }> {
  const number = brokerNumber(id);
  return holding(database, async (transaction) => {
    await lockBrokers(transaction);
    const kept = await getBroker(transaction, number);
    return kept && { ...kept, owner_ids: await getOwnerIds(transaction, kept.id) };
  });
}

/** The owners of the form become the broker's, wherever they were; those that left the form are linked to nobody. */
async function setOwners(
  transaction: Db,
  { brokerId, body, now }: { brokerId: number; body: BrokerBody; now: Date },
): Promise<number[]> {
  const wanted = new Set(body.owner_ids.map(Number));
  const linked = await getOwnerIds(transaction, brokerId);
  await linkOwners(
    transaction,
    linked.filter((id) => !wanted.has(id)),
    null,
  );
  const known = await getOwnerLinks(transaction, [...wanted]);
  const added = known.filter((owner) => owner.brokerId !== brokerId).map(({ id }) => id);
  await linkOwners(transaction, added, brokerId);
  await addOwnerPortals(transaction, added, now);
  return [...wanted].sort((a, b) => a - b);
}

import type { BrokerBody } from '@gevel/contract';
import type { Database, Portal } from '../../db/database.ts';
import { isIdOf } from '../../lists/conditions.ts';
import type { Deed } from '../../platform/audit/deed.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getOwnerLinks, linkOwners } from '../../platform/portal-link/owner-links.ts';
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
export async function createBroker(database: Database, deed: Deed, body: BrokerBody): Promise<string> {
  const id = await database.portal.transaction(async (transaction) => {
    await lockBrokers(transaction);
    await refuseWrongBroker(transaction, deed, { id: null, body });
    const made = await insertBroker(transaction, body, deed.at);
    const owner_ids = await setOwners(transaction, { brokerId: made.id, body, now: deed.at });
    await recordAudit(transaction, {
      ...deed,
      action: 'broker.create',
      subject: subjectOf(made),
      after: { ...made, owner_ids },
    });
    return made.id;
  });
  return String(id);
}

export async function updateBroker(
  database: Database,
  deed: Deed,
  { id, body, basedOn }: { id: string; body: BrokerBody; basedOn: BrokerBody | undefined },
): Promise<void> {
  await changingBroker(database, id, async (transaction, kept) => {
    const before = { ...kept, owner_ids: await getOwnerIds(transaction, kept.id) };
    refuseChangedMeanwhile({ basedOn, current: contentOf(before), wanted: body });
    await refuseWrongBroker(transaction, deed, { id: kept.id, body });
    const changed = await changeBroker(transaction, kept.id, { body, now: deed.at });
    const after = { ...changed, owner_ids: await setOwners(transaction, { brokerId: kept.id, body, now: deed.at }) };
    await recordAudit(transaction, { ...deed, action: 'broker.update', subject: subjectOf(changed), before, after });
  });
}

/** Deletes a broker without users; its owners stay in the portal, linked to nobody. */
export async function deleteBroker(database: Database, deed: Deed, id: string): Promise<void> {
  await changingBroker(database, id, async (transaction, kept) => {
    if (await hasUsers(transaction, kept.id)) throw new Refusal('conflict');
    const owner_ids = await getOwnerIds(transaction, kept.id);
    await linkOwners(transaction, owner_ids, null);
    await deleteRow(transaction, kept.id);
    await recordAudit(transaction, {
      ...deed,
      action: 'broker.delete',
      subject: subjectOf(kept),
      before: { ...kept, owner_ids },
    });
  });
}

export function brokerNumber(id: string): number {
  if (!isIdOf('bigint', id)) throw new Refusal('not_found');
  return Number(id);
}

function subjectOf(broker: KeptBroker) {
  return { type: 'broker', id: broker.id, name: broker.display_name };
}

async function changingBroker(
  database: Database,
  id: string,
  change: (transaction: Portal, kept: KeptBroker) => Promise<void>,
): Promise<void> {
  const number = brokerNumber(id);
  await database.portal.transaction(async (transaction) => {
    await lockBrokers(transaction);
    const kept = await getBroker(transaction, number);
    if (kept === null) throw new Refusal('not_found');
    await change(transaction, kept);
  });
}

/** The owners of the form become the broker's, wherever they were; those that left the form are linked to nobody. */
async function setOwners(
  transaction: Portal,
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

import { lastFeedNumber } from '../../platform/feed/last-number.ts';
import { deliverDue, type WebhookDeps } from './deliver.ts';
import { messageOf, readEvents } from './webhook-events.ts';
import { forgetFormerSecrets, keepMessages, listTold, type WebhookRow } from './webhooks.repository.ts';

/** Kept at once. */
const batch = 500;

/**
 * Keeps for each webhook what happened since its mark, once, whoever is killed and however many run this at the same time; then sends
 * what is due. A delivery may arrive more often than once, always under the same id.
 */
export async function tellWebhooks(deps: WebhookDeps): Promise<void> {
  const { database, clock } = deps;
  await forgetFormerSecrets(database.db, clock.now());
  const told = await listTold(database.db);
  if (told.length > 0) {
    const last = await lastFeedNumber(database);
    // Null: something is being told right now; the next round knows.
    if (last !== null) for (const each of told) await keepAll(deps, { ...each, last });
  }
  await deliverDue(deps);
}

interface Told {
  row: WebhookRow;
  brokerIds: readonly number[];
  last: number;
}

async function keepAll({ database, clock, publicUrl }: WebhookDeps, { row, brokerIds, last }: Told): Promise<void> {
  let from = row.told_up_to ?? last;
  if (from === last && row.told_up_to !== null) return;
  for (let isWhole = false; !isWhole; ) {
    const events =
      from === last ? [] : await readEvents(database, { kinds: row.kinds, brokerIds, from, upTo: last, max: batch });
    isWhole = events.length < batch;
    const upTo = isWhole ? last : Number(events.at(-1)?.id);
    const messages = events.map((event) => messageOf(event, publicUrl));
    const kept = {
      row: { ...row, told_up_to: row.told_up_to === null ? null : from },
      messages,
      upTo,
      now: clock.now(),
    };
    if (!(await keepMessages(database, kept))) return;
    from = upTo;
  }
}

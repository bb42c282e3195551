import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents, auditSeals } from '../../db/schema/audit.ts';
import { allAnchors, firstKnownPlace, lastSeal, learnKeysFrom } from './anchors.ts';
import { type AuditRow, type ChainEnd, digestOf, hashOf, newSalt, type Seal } from './seal.ts';
import type { TrailKeys } from './trail-keys.ts';

/** Of all servers one adds to the chain at a time; whoever writes to the trail does not wait for it. */
const sealLock = 5_813_402_122;
/** Inserted in one statement. */
const eventsAtOnce = 500;
/** Few transactions that write an event take as long; what comes later is added by the next check. */
const longestTransactionMs = 10 * 60_000;

export type NewSeal = Pick<Seal, 'kind'> & { event?: AuditRow; note?: unknown; at: Date; place?: number };

/** The link that follows, and the end of the chain with it. */
export function nextSeal(keys: TrailKeys, end: ChainEnd, { kind, event, note, at, place }: NewSeal): Seal {
  const salt = event ? newSalt() : null;
  const seal = {
    place: place ?? end.place + 1,
    kind,
    event_id: event?.id ?? null,
    salt,
    digest: event && salt ? digestOf(salt, event) : null,
    note: note ?? null,
    sealed_at: at,
    key_id: keys.current.id,
  };
  return { ...seal, hash: hashOf(keys.current.key, end.hash, { seal, event: event ?? null }) };
}

/**
 * Until the end of the transaction nobody else adds to the chain. Begins it when there is none, and seals its last hash
 * anew when the secret was replaced since.
 */
export async function openChain(transaction: Db, keys: TrailKeys, at: Date): Promise<ChainEnd> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sealLock})`);
  const last = await lastSeal(transaction);
  if (!last) return addSeals(transaction, [nextSeal(keys, { place: 0, hash: '' }, { kind: 'begun', at })]);
  if (last.key_id === keys.current.id) return last;
  await learnKeys(transaction, keys);
  // Nobody loses a secret and keeps the one before it: such a link was added by somebody else, and is not taken over as ours.
  if (keys.find(last.key_id) === null && (await firstKnownPlace(transaction, keys)) < last.place) return last;
  const note = { from: last.key_id, keys: keys.kept() };
  return addSeals(transaction, [nextSeal(keys, last, { kind: 'rekeyed', note, at })]);
}

/** Those that were in use before a secret was replaced. */
export async function learnKeys(db: Db, keys: TrailKeys): Promise<void> {
  learnKeysFrom(await allAnchors(db), keys);
}

export async function addSeals(transaction: Db, seals: Seal[]): Promise<ChainEnd> {
  await transaction.insert(auditSeals).values(seals);
  const end = seals.at(-1);
  if (!end) throw new Error('There is no link to add');
  return end;
}

/** Adds the events to the chain that are not in it, in the order of their numbers; answers how many. */
export async function sealTrail(db: Db, keys: TrailKeys, now: () => Date, from?: number): Promise<number> {
  let sealed = 0;
  let after = from ?? (await sealedBefore(db, new Date(now().getTime() - longestTransactionMs)));
  for (;;) {
    const events = await db.transaction((transaction) => sealSome(transaction, keys, { after, at: now() }));
    sealed += events.length;
    after = events.at(-1)?.id ?? after;
    if (events.length < eventsAtOnce) return sealed;
  }
}

/** All that this transaction sees, and holds the chain until it ends. */
export async function sealWithin(transaction: Db, keys: TrailKeys, at: Date): Promise<ChainEnd> {
  for (let after = 0; ; ) {
    const events = await sealSome(transaction, keys, { after, at });
    after = events.at(-1)?.id ?? after;
    if (events.length < eventsAtOnce) return openChain(transaction, keys, at);
  }
}

async function sealSome(transaction: Db, keys: TrailKeys, { after, at }: { after: number; at: Date }) {
  let end = await openChain(transaction, keys, at);
  const events = await transaction
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.id, after), isUnsealed))
    .orderBy(auditEvents.id)
    .limit(eventsAtOnce);
  const seals = events.map((event) => {
    const seal = nextSeal(keys, end, { kind: 'event', event, at });
    end = seal;
    return seal;
  });
  if (seals.length > 0) await addSeals(transaction, seals);
  return events;
}

export const isUnsealed = sql`not exists (select from audit_seals s where s.event_id = ${auditEvents.id})`;

/** All events up to this one are in the chain, but for those of very long transactions. */
async function sealedBefore(db: Db, before: Date): Promise<number> {
  const [row] = await db
    .select({ id: auditSeals.event_id })
    .from(auditSeals)
    .where(and(eq(auditSeals.kind, 'event'), lt(auditSeals.sealed_at, before)))
    .orderBy(desc(auditSeals.place))
    .limit(1);
  return row?.id ?? 0;
}

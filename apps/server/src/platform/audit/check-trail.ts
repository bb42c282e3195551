import type { AuditFault } from '@gevel/contract/plain';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents, auditSeals } from '../../db/schema/audit.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { beginningOf, erasedIn, lostKeysOf, restoresOf, type TrailRestore } from './anchors.ts';
import { type AuditRow, type ChainEnd, digestOf, hashOf, type Seal } from './seal.ts';
import { isUnsealed, learnKeys } from './seal-trail.ts';
import { isHeadKept, readHead } from './trail-head.ts';
import type { TrailKeys } from './trail-keys.ts';

const linksAtOnce = 1000;
/** Enough to see what happened; each of them is a reason to look into it. */
const maxFaults = 20;

/**
 * - changed: an event is not what was sealed; gone: it is not there any more
 * - link: a link was changed, taken out or put between, or made by nobody of ours
 * - cut: what was told outside of the database is not the chain as it is; head: what was told there is gone
 */
export interface TrailFault {
  kind: AuditFault;
  place: number;
  event_id: number | null;
}

export interface TrailCheck {
  faults: TrailFault[];
  restores: TrailRestore[];
  /** Events in the chain; of those, what was sealed with a secret that nobody has any more; and those not in it yet. */
  sealed: number;
  unverifiable: number;
  unsealed: number;
}

export interface CheckDeps {
  db: Db;
  files: FileStorage;
  keys: TrailKeys;
  now: Date;
}

interface Walk {
  keys: TrailKeys;
  end: ChainEnd;
  /** What erased events came to by the last erasure that changed them. */
  erased: ReadonlyMap<number, string>;
  lostKeys: ReadonlySet<string>;
}

type Link = { seal: Seal; event: AuditRow | null };

/** Holds every event against its link, every link against the one before, and the end against what was told outside. */
export async function checkTrail(deps: CheckDeps): Promise<TrailCheck> {
  const { db, keys } = deps;
  await learnKeys(db, keys);
  const walk: Walk = {
    keys,
    end: await beginningOf(db),
    erased: await erasedIn(db),
    lostKeys: await lostKeysOf(db, keys),
  };
  const found: TrailCheck = {
    faults: await faultsOfHead(deps),
    restores: await restoresOf(db),
    sealed: 0,
    unverifiable: 0,
    unsealed: 0,
  };
  for (;;) {
    const links = await linksAfter(db, walk.end.place);
    for (const link of links) {
      const { seal } = link;
      const fault = faultOf(walk, link);
      if (fault === 'lost key') found.unverifiable += 1;
      else if (fault !== null) found.faults.push({ kind: fault, place: seal.place, event_id: seal.event_id });
      if (seal.kind === 'event') found.sealed += 1;
      walk.end = seal;
    }
    if (links.length < linksAtOnce) break;
  }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${auditEvents} where ${isUnsealed}`,
  );
  return { ...found, faults: found.faults.slice(0, maxFaults), unsealed: rows[0]?.count ?? 0 };
}

/** Events by their numbers, since a join of the two would be read anew for every page. */
async function linksAfter(db: Db, place: number): Promise<Link[]> {
  const seals = await db
    .select()
    .from(auditSeals)
    .where(gt(auditSeals.place, place))
    .orderBy(asc(auditSeals.place))
    .limit(linksAtOnce);
  const ids = seals.flatMap(({ event_id }) => event_id ?? []);
  const events = ids.length === 0 ? [] : await db.select().from(auditEvents).where(inArray(auditEvents.id, ids));
  const byId = new Map(events.map((event) => [event.id, event]));
  return seals.map((seal) => ({ seal, event: byId.get(seal.event_id ?? 0) ?? null }));
}

function faultOf({ keys, end, erased, lostKeys }: Walk, { seal, event }: Link): TrailFault['kind'] | 'lost key' | null {
  if (seal.kind === 'event' && event === null) return 'gone';
  const follows = seal.kind === 'restored' ? seal.place > end.place : seal.place === end.place + 1;
  const key = keys.find(seal.key_id);
  if (key === null) return follows && lostKeys.has(seal.key_id) ? 'lost key' : 'link';
  if (!follows || seal.hash !== hashOf(key, end.hash, { seal, event })) return follows && event ? 'changed' : 'link';
  if (event === null) return null;
  const digest = erased.get(event.id) ?? seal.digest;
  return digest === digestOf(seal.salt ?? '', event) ? null : 'changed';
}

async function faultsOfHead({ db, files, keys, now }: CheckDeps): Promise<TrailFault[]> {
  const head = await readHead(files, keys);
  if (head && (await isHeadKept(db, head))) return [];
  if (head) return [{ kind: 'cut', place: head.place, event_id: null }];
  const [first] = await db.select().from(auditSeals).orderBy(asc(auditSeals.place)).limit(1);
  // Of a trail that only just began nothing was told yet.
  const isYoung = first === undefined || now.getTime() - first.sealed_at.getTime() < maxUntoldMs;
  return head === null && isYoung ? [] : [{ kind: 'head', place: first?.place ?? 0, event_id: null }];
}

const maxUntoldMs = 60 * 60_000;

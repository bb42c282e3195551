import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents, auditSeals } from '../../db/schema/audit.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { allAnchors, firstKnownPlace, learnKeysFrom, marksFrom } from './anchors.ts';
import { isUnsealed } from './seal-trail.ts';
import { isHeadKept, readHead } from './trail-head.ts';
import type { TrailKeys } from './trail-keys.ts';
import { type ChainWalk, type Link, maxFaults, type TrailFault, walkChain } from './walk-chain.ts';

const linksAtOnce = 1000;

export interface TrailCheck extends ChainWalk {
  /** Events that are not in the chain yet. */
  unsealed: number;
}

export interface CheckDeps {
  db: Db;
  files: FileStorage;
  keys: TrailKeys;
  now: Date;
}

/** Holds every event against its link, every link against the one before, and the end against what was told outside. */
export async function checkTrail(deps: CheckDeps): Promise<TrailCheck> {
  const { db, keys } = deps;
  const anchors = await allAnchors(db);
  learnKeysFrom(anchors, keys);
  const marks = marksFrom(anchors, keys, await firstKnownPlace(db, keys));
  const { end: _end, ...walk } = await walkChain(keys, marks, linksOf(db));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${auditEvents} where ${isUnsealed}`,
  );
  const faults = [...(await faultsOfHead(deps)), ...walk.faults].slice(0, maxFaults);
  return { ...walk, faults, unsealed: rows[0]?.count ?? 0 };
}

/** Every link that is there: what lies before the beginning of the chain is no part of it, and has to be found. */
export async function* linksOf(db: Db): AsyncGenerator<Link> {
  for (let place = Number.MIN_SAFE_INTEGER; ; ) {
    const links = await linksAfter(db, place);
    yield* links;
    place = links.at(-1)?.seal.place ?? place;
    if (links.length < linksAtOnce) return;
  }
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

async function faultsOfHead({ db, files, keys, now }: CheckDeps): Promise<TrailFault[]> {
  const head = await readHead(files, keys);
  if (head && (await isHeadKept(db, keys, head))) return [];
  if (head) return [{ kind: 'cut', place: head.place, event_id: null }];
  const [first] = await db.select().from(auditSeals).orderBy(asc(auditSeals.place)).limit(1);
  // Of a trail that only just began nothing was told yet.
  const isYoung = first === undefined || now.getTime() - first.sealed_at.getTime() < maxUntoldMs;
  return head === null && isYoung ? [] : [{ kind: 'head', place: first?.place ?? 0, event_id: null }];
}

const maxUntoldMs = 60 * 60_000;

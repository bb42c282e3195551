import { asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditSeals } from '../../db/schema/audit.ts';
import type { ChainEnd, Seal } from './seal.ts';
import type { TrailKeys } from './trail-keys.ts';

/** A restored backup: what came after `from` went with the database that it replaced. */
export interface TrailRestore {
  place: number;
  at: Date;
  from: number;
}

/** Where the chain begins: at nothing, or after what had its time, as the last pruning says. */
export async function beginningOf(db: Db): Promise<ChainEnd> {
  return beginningFrom(await anchorsOf(db, 'pruned'));
}

export async function restoresOf(db: Db): Promise<TrailRestore[]> {
  return restoresFrom(await anchorsOf(db, 'restored'));
}

/** Every link that is not of an event. */
export async function allAnchors(db: Db): Promise<Seal[]> {
  return await db.select().from(auditSeals).where(ne(auditSeals.kind, 'event')).orderBy(asc(auditSeals.place));
}

export function beginningFrom(anchors: readonly Seal[]): ChainEnd {
  const last = anchors.findLast(({ kind }) => kind === 'pruned');
  return last ? { place: Number(noted(last, 'up_to')), hash: String(noted(last, 'last')) } : { place: 0, hash: '' };
}

/** What erased events came to, by their numbers. */
export function erasedFrom(anchors: readonly Seal[]): Map<number, string> {
  const told = ofKind(anchors, 'erased').flatMap((anchor) => Object.entries(Object(noted(anchor, 'events'))));
  return new Map(told.map(([id, digest]) => [Number(id), String(digest)]));
}

export function restoresFrom(anchors: readonly Seal[]): TrailRestore[] {
  return ofKind(anchors, 'restored').map((anchor) => ({
    place: anchor.place,
    at: anchor.sealed_at,
    from: Number(noted(anchor, 'from')),
  }));
}

/** Keys that were replaced when nobody had them any more: what was sealed with them can no longer be held against anything. */
export function lostKeysFrom(anchors: readonly Seal[], keys: TrailKeys): Set<string> {
  const replaced = ofKind(anchors, 'rekeyed').map((anchor) => String(noted(anchor, 'from')));
  return new Set(replaced.filter((id) => keys.find(id) === null));
}

/** Those that were in use before a secret was replaced, the latest first: each opens the ones before it. */
export function learnKeysFrom(anchors: readonly Seal[], keys: TrailKeys): void {
  for (const anchor of ofKind(anchors, 'rekeyed').toReversed()) keys.learn(noted(anchor, 'keys'));
}

const ofKind = (anchors: readonly Seal[], kind: Seal['kind']) => anchors.filter((anchor) => anchor.kind === kind);

async function anchorsOf(db: Db, kind: Exclude<Seal['kind'], 'event'>): Promise<Seal[]> {
  return await db.select().from(auditSeals).where(eq(auditSeals.kind, kind)).orderBy(asc(auditSeals.place));
}

/** Whatever stands there: what no server of ours wrote does not fit its hash. */
export function noted({ note }: Pick<Seal, 'note'>, name: string): unknown {
  return typeof note === 'object' && note !== null ? Reflect.get(note, name) : undefined;
}

/** The last link; null of a trail that was never sealed. */
export async function lastSeal(db: Db): Promise<Seal | null> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.place)).limit(1);
  return last ?? null;
}

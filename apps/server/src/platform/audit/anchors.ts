import { asc, desc, eq } from 'drizzle-orm';
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
  const anchors = await anchorsOf(db, 'pruned');
  const last = anchors.at(-1);
  return last ? { place: Number(noted(last, 'up_to')), hash: String(noted(last, 'last')) } : { place: 0, hash: '' };
}

/** What erased events came to, by their numbers. */
export async function erasedIn(db: Db): Promise<Map<number, string>> {
  const anchors = await anchorsOf(db, 'erased');
  const told = anchors.flatMap((anchor) => Object.entries(Object(noted(anchor, 'events'))));
  return new Map(told.map(([id, digest]) => [Number(id), String(digest)]));
}

export async function restoresOf(db: Db): Promise<TrailRestore[]> {
  const anchors = await anchorsOf(db, 'restored');
  return anchors.map((anchor) => ({
    place: anchor.place,
    at: anchor.sealed_at,
    from: Number(noted(anchor, 'from')),
  }));
}

/** Keys that were replaced when nobody had them any more: what was sealed with them can no longer be held against anything. */
export async function lostKeysOf(db: Db, keys: TrailKeys): Promise<Set<string>> {
  const anchors = await anchorsOf(db, 'rekeyed');
  const replaced = anchors.map((anchor) => String(noted(anchor, 'from')));
  return new Set(replaced.filter((id) => keys.find(id) === null));
}

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

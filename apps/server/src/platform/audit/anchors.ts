import { asc, desc, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditSeals } from '../../db/schema/audit.ts';
import { type ChainEnd, hashOf, type Seal } from './seal.ts';
import type { TrailKeys } from './trail-keys.ts';

/** A restored backup: what came after `from` went with the database that it replaced. */
export interface TrailRestore {
  place: number;
  at: Date;
  from: number;
}

/** A link that is not of an event, and the hash of the link before it: null of the first one that is there. */
export interface Anchor {
  seal: Seal;
  previous: string | null;
}

/** What the chain says of itself. */
export interface ChainMarks {
  /** At nothing, or after what had its time, as the last pruning says. */
  beginning: ChainEnd;
  /** What erased events came to by the last erasure that changed them, by their numbers. */
  erased: ReadonlyMap<number, string>;
  restores: TrailRestore[];
  /** Keys that were replaced when nobody had them any more: what was sealed with them can no longer be held against anything. */
  lostKeys: ReadonlySet<string>;
  /** From this place on, a key that nobody knows is none that was lost. */
  firstKnown: number;
}

export async function allAnchors(db: Db): Promise<Anchor[]> {
  const previous = sql<string | null>`(
    select before.hash from audit_seals before where before.place < audit_seals.place order by before.place desc limit 1)`;
  return await db
    .select({ seal: auditSeals, previous })
    .from(auditSeals)
    .where(ne(auditSeals.kind, 'event'))
    .orderBy(asc(auditSeals.place));
}

/**
 * Whoever may only add links can add anchors too, so that each is believed when its own hash holds. One whose key was lost is
 * believed where only such keys come before it: a secret is lost once, with all that it sealed until then.
 */
export function marksFrom(anchors: readonly Anchor[], keys: TrailKeys, firstKnown: number): ChainMarks {
  const isBelieved = ({ seal, previous }: Anchor, first: string) => {
    const key = keys.find(seal.key_id);
    if (key === null) return seal.place < firstKnown;
    return seal.hash === hashOf(key, previous ?? first, { seal, event: null });
  };
  // It may itself be the first link that is there.
  const pruned = anchors.findLast(({ seal, previous }) => {
    return seal.kind === 'pruned' && isBelieved({ seal, previous }, String(noted(seal, 'last')));
  });
  const beginning = pruned
    ? { place: Number(noted(pruned.seal, 'up_to')), hash: String(noted(pruned.seal, 'last')) }
    : { place: 0, hash: '' };
  const believed = anchors.filter((anchor) => isBelieved(anchor, beginning.hash)).map(({ seal }) => seal);
  const erased = ofKind(believed, 'erased').flatMap((seal) => Object.entries(Object(noted(seal, 'events'))));
  const replaced = ofKind(believed, 'rekeyed').map((seal) => String(noted(seal, 'from')));
  return {
    beginning,
    erased: new Map(erased.map(([id, digest]) => [Number(id), String(digest)])),
    restores: ofKind(believed, 'restored').map((seal) => ({
      place: seal.place,
      at: seal.sealed_at,
      from: Number(noted(seal, 'from')),
    })),
    lostKeys: new Set(replaced.filter((id) => keys.find(id) === null)),
    firstKnown,
  };
}

/** The first link with a key that is known, whether its hash holds or not; infinite where there is none. */
export async function firstKnownPlace(db: Db, keys: TrailKeys): Promise<number> {
  const firsts = await db
    .select({ key_id: auditSeals.key_id, place: min(auditSeals.place) })
    .from(auditSeals)
    .groupBy(auditSeals.key_id);
  return Math.min(...firsts.map(({ key_id, place }) => (keys.find(key_id) === null ? Infinity : Number(place))));
}

/** Those that were in use before a secret was replaced, the latest first: each opens the ones before it. */
export function learnKeysFrom(anchors: readonly Anchor[], keys: TrailKeys): void {
  const seals = anchors.map(({ seal }) => seal);
  for (const seal of ofKind(seals, 'rekeyed').toReversed()) keys.learn(noted(seal, 'keys'));
}

const ofKind = (seals: readonly Seal[], kind: Seal['kind']) => seals.filter((seal) => seal.kind === kind);

/** Whatever stands there: what no server of ours wrote does not fit its hash. */
function noted({ note }: Pick<Seal, 'note'>, name: string): unknown {
  return typeof note === 'object' && note !== null ? Reflect.get(note, name) : undefined;
}

/** The last link; null of a trail that was never sealed. */
export async function lastSeal(db: Db): Promise<Seal | null> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.place)).limit(1);
  return last ?? null;
}

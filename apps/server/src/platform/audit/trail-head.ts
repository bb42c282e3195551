import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { auditSeals } from '../../db/schema/audit.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { keepText, readText } from '../files/kept-text.ts';
import { trailHeadKey } from '../files/own-keys.ts';
import { allAnchors, marksFrom } from './anchors.ts';
import type { ChainEnd } from './seal.ts';
import type { TrailKeys } from './trail-keys.ts';

const kept = z.strictObject({
  place: z.int(),
  hash: z.string(),
  at: z.string(),
  key_id: z.string(),
  proof: z.string(),
});
export type TrailHead = Omit<z.infer<typeof kept>, 'proof'>;

/** The end of the chain as it was told outside of the database: without it nobody would miss the last links. */
export async function writeHead(files: FileStorage, keys: TrailKeys, end: ChainEnd, at: Date): Promise<TrailHead> {
  const head = { place: end.place, hash: end.hash, at: at.toISOString(), key_id: keys.current.id };
  const text = JSON.stringify({ ...head, proof: proofOf(keys.current.key, head) });
  await keepText(files, trailHeadKey, text);
  return head;
}

/** Whether it is in the chain, or was before its beginning, or went with a restore that the chain tells of. */
export async function isHeadKept(db: Db, keys: TrailKeys, head: TrailHead): Promise<boolean> {
  // What told it is known, so that what came after it is not lost.
  const { beginning, restores } = marksFrom(await allAnchors(db), keys, -Infinity);
  if (restores.some(({ place, from }) => from < head.place && head.place < place)) return true;
  if (head.place <= beginning.place) return true;
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.place, head.place));
  return seal?.hash === head.hash;
}

/** Null when there is none; `false` when it is not one that a server of this portal wrote. */
export async function readHead(files: FileStorage, keys: TrailKeys): Promise<TrailHead | null | false> {
  const text = await readText(files, trailHeadKey);
  if (text === null) return null;
  const found = kept.safeParse(parsed(text));
  if (!found.success) return false;
  const { proof, ...head } = found.data;
  const key = keys.find(head.key_id);
  if (key === null) return false;
  return isProof(proof, proofOf(key, head)) && head;
}

export function isProof(given: string, wanted: string): boolean {
  const [is, made] = [Buffer.from(given), Buffer.from(wanted)];
  return is.length === made.length && timingSafeEqual(is, made);
}

export function proofOf(key: Buffer, { place, hash, at, key_id }: TrailHead): string {
  return createHmac('sha256', key)
    .update(`head\n${JSON.stringify([place, hash, at, key_id])}`)
    .digest('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

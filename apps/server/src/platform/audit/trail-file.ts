import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { type Anchor, learnKeysFrom, marksFrom } from './anchors.ts';
import { linksOf } from './check-trail.ts';
import type { AuditRow, ChainEnd, Seal } from './seal.ts';
import { isProof, proofOf } from './trail-head.ts';
import type { TrailKeys } from './trail-keys.ts';
import { type ChainWalk, type Link, walkChain } from './walk-chain.ts';

const endLine = z.strictObject({
  end: z.strictObject({ place: z.int(), hash: z.string(), at: z.string(), key_id: z.string() }),
  proof: z.string(),
});
const linkLine = z.strictObject({
  seal: z.record(z.string(), z.unknown()),
  event: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * Writes the chain with its events into a new file, one link a line, and last where it ends, signed: what a check of the file
 * needs beside the secret. Answers how many events.
 */
export async function exportTrail(db: Db, keys: TrailKeys, { path, at }: { path: string; at: Date }): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    return await db.transaction(
      async (transaction) => {
        let [events, end]: [number, ChainEnd] = [0, { place: 0, hash: '' }];
        for await (const link of linksOf(transaction)) {
          await file.write(`${JSON.stringify(link)}\n`);
          if (link.event) events += 1;
          end = link.seal;
        }
        const told = { place: end.place, hash: end.hash, at: at.toISOString(), key_id: keys.current.id };
        await file.write(`${JSON.stringify({ end: told, proof: proofOf(keys.current.key, told) })}\n`);
        return events;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await file.close();
  }
}

/** Holds a file of `exportTrail` against its own chain, without a database. */
export async function checkTrailFile(path: string, keys: TrailKeys): Promise<ChainWalk> {
  const anchors: Anchor[] = [];
  const firstOfKey = new Map<string, number>();
  let previous: string | null = null;
  for await (const { seal } of linksIn(path)) {
    if (seal.kind !== 'event') anchors.push({ seal, previous });
    if (!firstOfKey.has(seal.key_id)) firstOfKey.set(seal.key_id, seal.place);
    previous = seal.hash;
  }
  learnKeysFrom(anchors, keys);
  const known = [...firstOfKey].flatMap(([id, place]) => (keys.find(id) === null ? [] : [place]));
  const { end, ...walk } = await walkChain(keys, marksFrom(anchors, keys, Math.min(...known)), linksIn(path));
  const told = await endIn(path);
  const key = told && keys.find(told.end.key_id);
  const isWhole =
    told &&
    key &&
    isProof(told.proof, proofOf(key, told.end)) &&
    told.end.place === end.place &&
    told.end.hash === end.hash;
  if (!isWhole) walk.faults.unshift({ kind: 'cut', place: end.place, event_id: null });
  return walk;
}

async function* linksIn(path: string): AsyncGenerator<Link> {
  for await (const line of linesOf(path)) {
    const found = linkLine.safeParse(line);
    if (!found.success) {
      if (endLine.safeParse(line).success) continue;
      throw new Error(`${path} is no exported trail`);
    }
    const { seal, event } = found.data;
    // What it should hold is what its hash says, which is checked for each.
    yield {
      seal: { ...seal, sealed_at: new Date(String(seal['sealed_at'])) } as Seal,
      event: event && ({ ...event, happened_at: new Date(String(event['happened_at'])) } as AuditRow),
    };
  }
}

/** Of a file that goes on after its end it is not the end. */
async function endIn(path: string): Promise<z.infer<typeof endLine> | null> {
  let last: unknown = null;
  for await (const line of linesOf(path)) last = line;
  return endLine.safeParse(last).data ?? null;
}

async function* linesOf(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    try {
      yield JSON.parse(line);
    } catch {
      throw new Error(`${path} is no exported trail`);
    }
  }
}

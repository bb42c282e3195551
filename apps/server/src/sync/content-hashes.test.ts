import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordTypes } from '@gevel/back-office';
import { expect, test } from 'vitest';
import { contentHash } from './engine/content-hash.ts';
import { openSmallWorld } from './test/small-world.ts';

/** What the records of a fixed world hashed to when these fields were all of them. */
type Known = Record<string, { fields: string[]; records: number; digest: string }>;

test('what has not changed at the source hashes to what databases in use already hold', async () => {
  const known: Known = JSON.parse(await readFile(join(import.meta.dirname, 'test/known-hashes.json'), 'utf8'));
  const source = await openSmallWorld();
  const world = await source.read();
  await source.close();
  for (const type of recordTypes) {
    const of = known[type];
    // a type that was added since
    if (of === undefined) continue;
    const { fields, ...before } = of;
    const hashes = world[type].map((record) =>
      contentHash(Object.fromEntries(fields.map((name) => [name, Reflect.get(record, name) as unknown]))),
    );
    const now = { records: hashes.length, digest: hash('sha256', hashes.join(), 'base64url').slice(0, 22) };
    expect({ type, ...now }).toEqual({ type, ...before });
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connection.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { keptHash } from './engine/content-hash.ts';
import { upsert } from './engine/upsert.ts';
import { steps } from './steps/all-steps.ts';
import { buildWorld } from './test/build-world.ts';
import { memoryBackOffice } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

const world = buildWorld();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await runToEnd(syncOf(database, memoryBackOffice({ world })));
});
afterAll(() => database.close());

const step = steps.objects;
const hashed = (records: readonly object[]) =>
  records.map((each) => ({ ...each, content_hash: keptHash(step.shape.fingerprint, each) }));

/** Takes the page over once more, and answers the ids of the records that were sent whole. */
async function sentOf(page: readonly object[]) {
  const sent: unknown[] = [];
  const upserted = await database.sync(async (connection) => {
    const listening: Connection = {
      query: (text, values) => {
        if (text.includes('insert into')) sent.push(...(JSON.parse(String(values?.[0])) as { id: number }[]));
        return connection.query(text, values);
      },
    };
    return await upsert(listening, step, hashed(page));
  });
  return { sent: sent.map((record) => Reflect.get(Object(record), 'id')), upserted };
}

test('of a page only what is new, different or of no known owner is sent to the database', async () => {
  const [changed, ...same] = world.objects;
  if (!changed) throw new Error('The world has no object');
  expect(same.length).toBeGreaterThan(2);
  expect(await sentOf(world.objects)).toEqual({
    sent: [],
    upserted: { added: 0, changed: 0, orphans: [], refused: [] },
  });
  const other = { ...changed, name: 'Een andere naam' };
  const added = { ...changed, id: 7_000_001 };
  const orphan = { ...changed, id: 7_000_002, owner_id: 7_000_003 };
  expect(await sentOf([...same, other, added, orphan])).toEqual({
    sent: [changed.id, 7_000_001, 7_000_002],
    upserted: { added: 1, changed: 1, orphans: ['7000002'], refused: [] },
  });
});

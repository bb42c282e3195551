import { recordTypes } from '@gevel/back-office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { steps } from '../../apps/server/src/sync/steps/all-steps.ts';
import { memoryBackOffice, type World } from '../../apps/server/src/sync/test/memory-back-office.ts';
import { runToEnd, syncOf } from '../../apps/server/src/sync/test/run-to-end.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/test/test-database.ts';
import { loadWorld } from './load-world.ts';
import { brokersOfPortal } from './portal.ts';
import { readRecords } from './read-records.ts';
import { sizesOf, worldMoment } from './sizes.ts';
import { ticketStateMap } from './tickets.ts';

const size = { scale: 0.001 };
const clock: Clock = { now: () => new Date(worldMoment) };
const tables = [...new Set(Object.values(steps).map(({ table }) => table)), 'relation_owners', 'financial_years'];
/** When something was written, and the state of a read. */
const moments = ['changed_at', 'read_at', 'counted_at', 'derived_at', 'linked_at', 'first_read_at'];

let loaded: TestDatabase;
let world: World;

beforeAll(async () => {
  loaded = await openTestDatabase();
  await loadWorld({ ...loaded, pool: loaded.owner }, size);
  world = await readRecords(loaded);
});
afterAll(async () => {
  await loaded.close();
});

test('synchronising the records of the world writes the rows that it was filled with', async () => {
  const synced = await openTestDatabase();
  try {
    for (const { sql } of [brokersOfPortal(sizesOf(size)), ticketStateMap]) await synced.owner.query(sql);
    const run = await runToEnd(syncOf(synced, memoryBackOffice({ world }), { clock }));
    expect(run.steps.filter(({ state, rejected }) => state !== 'done' || rejected > 0)).toEqual([]);
    await linkAsIn(loaded, synced);
    for (const table of tables) {
      const rows = await rowsOf(loaded, table);
      expect(rows.length, `${table} has rows`).toBeGreaterThan(0);
      expect(await rowsOf(synced, table), table).toEqual(rows);
    }
  } finally {
    await synced.close();
  }
});

test('synchronising the world itself with its records finds nothing to do', async () => {
  const run = await runToEnd(syncOf(loaded, memoryBackOffice({ world }), { clock }));
  const done = run.steps.map(({ record_type, added, changed, removed, rejected }) => ({
    record_type,
    written: added + changed + removed + rejected,
  }));
  expect(done).toEqual(recordTypes.map((record_type) => ({ record_type, written: 0 })));
});

async function rowsOf(database: TestDatabase, table: string): Promise<string[]> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
      [moments],
    );
    return rows.map(({ row }) => row);
  });
}

/** The link of an owner to its broker is the portal's own, and made by hand. */
async function linkAsIn(source: TestDatabase, target: TestDatabase): Promise<void> {
  const links = await source.sync(
    async (connection) =>
      (await connection.query('select id, linked_broker_id from owners where linked_broker_id is not null')).rows,
  );
  await target.sync((connection) =>
    connection.query(
      `update owners set linked_broker_id = link.linked_broker_id
       from json_to_recordset($1) as link (id bigint, linked_broker_id bigint) where owners.id = link.id`,
      [JSON.stringify(links)],
    ),
  );
}

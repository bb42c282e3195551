import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { type Disturbance, memoryBackOffice } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

type Page = NonNullable<Disturbance['page']>;

const world = buildWorld();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await run();
});
afterAll(() => database.close());

const run = (disturbance: Disturbance = {}) =>
  runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 20, ...disturbance })));
const linesOf = ({ steps }: SyncRun) => steps.find(({ record_type }) => record_type === 'contract_lines');

describe('nothing is removed', () => {
  const cases: Readonly<Record<string, Page>> = {
    'when fewer records come than were promised': (_, number, page) =>
      number === 1 ? { ...page, records: page.records.slice(0, -1) } : page,
    'when a repeated record stands in for a missing one': (_, __, page) => ({
      ...page,
      records: page.records.map((record, index) => (index === 1 ? (page.records[0] ?? record) : record)),
    }),
    'when the promise shrinks after the first page': (_, number, page) =>
      number === 0 ? { ...page, total: (page.total ?? 0) + 1 } : page,
    'when a record was rejected whose id could not be read': (_, __, page) => ({
      ...page,
      records: page.records.slice(1),
      rejections: [{ id: null, reason: 'No id' }],
    }),
    'when the last page does not come': (_, __, page) => ({ ...page, cursor: page.cursor ?? 'more', total: null }),
    'when more than a tenth would go': (_, __, page) => ({
      ...page,
      records: page.records.slice(0, 6),
      total: null,
    }),
    'when the back office is suddenly empty': (_, __, page) => ({ ...page, records: [], total: 0 }),
  };

  // Each leaves everything as it found it.
  test.each(Object.entries(cases))('%s', async (_, page) => {
    const next = await run({
      page: (type, number, given) => (type === 'contract_lines' ? page(type, number, given) : given),
    });
    expect(linesOf(next)).toMatchObject({ state: 'incomplete', removed: 0, problem: expect.any(String) });
    expect(next.state).toBe('done');
    expect(await differences(database, world)).toEqual([]);
    expect(linesOf(await run())).toMatchObject({ state: 'done', added: 0, changed: 0, removed: 0 });
  });
});

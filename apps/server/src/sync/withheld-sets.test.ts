import { BackOfficeFailure, type RecordType, recordTypes } from '@gevel/back-office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { judgeAlarms, openAlarms } from './engine/alarms.ts';
import { build, buildWorld, emptyWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice, type World } from './test/memory-back-office.ts';
import { noon, runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const shown = () =>
  database.sync(async (connection) => {
    const { rows } = await connection.query<{ row: unknown[] }>(
      'select jsonb_build_array(record_type, problem) as row from sync_unread order by record_type',
    );
    return rows.map(({ row }) => row);
  });

/** A role of the back office that may read everything but some sets. */
const run = (
  world: World,
  withheld: readonly RecordType[],
  kind: 'refused' | 'gone' | 'not_delivered' | 'unreachable' = 'refused',
) =>
  runToEnd(
    syncOf(
      database,
      memoryBackOffice({
        world,
        page: (type, _, page) => {
          if (withheld.includes(type)) throw new BackOfficeFailure(kind, `${type} is not for this role`);
          return page;
        },
      }),
    ),
  );
const stepsOf = ({ steps }: Awaited<ReturnType<typeof run>>) =>
  steps.filter(({ state }) => state !== 'done').map(({ record_type, state, problem }) => [record_type, state, problem]);

/** Of the contracts that a test is about: what extends, what ends, and what runs on. */
function world(): World {
  const made = buildWorld({ owners: 1 });
  made.contracts = [
    build.contract(1, { end_date: '2027-06-30', notice_period_months: 3 }),
    build.contract(2, { end_date: '2027-06-30', notice_period_months: 3, extends_automatically: false }),
    build.contract(3, { end_date: '2027-06-30', notice_period_months: 3, notice_date: '2026-05-01' }),
    build.contract(4, { notice_period_months: 3 }),
  ];
  made.contract_lines = made.contract_lines.filter(({ contract_id }) => contract_id <= 4);
  made.contract_objects = made.contract_objects.filter(({ contract_id }) => contract_id <= 4);
  made.contract_extensions = [build.extension(1, { months: 24 })];
  made.contract_break_options = [build.breakOption(1, { break_date: '2027-01-01' })];
  return made;
}

const terms = () =>
  database.sync(async (connection) => {
    const { rows } = await connection.query<{ row: unknown[] }>(
      `select jsonb_build_array(term, latest_notice_date, next_extension_months, break_date) as row from contracts order by id`,
    );
    return rows.map(({ row }) => row);
  });

test('a set that is kept from us leaves unknown what is built on it, and nothing else', async () => {
  const withheld = ['contract_extensions', 'contract_break_options'] as const;
  const first = await run(world(), withheld);
  expect(stepsOf(first)).toEqual(withheld.map((type) => [type, 'incomplete', `refused: ${type} is not for this role`]));
  // A failed run is tried again after minutes, which would ask for everything all day long.
  expect(first.state).toBe('done');
  expect(await terms()).toEqual([
    ['unknown', null, null, null],
    ['ends', '2027-03-31', null, null],
    ['notice_given', '2027-03-31', null, null],
    ['open_ended', null, null, null],
  ]);
});

test('once it is given, terms are known, and stay so when it is kept from us again', async () => {
  await run(world(), ['contract_extensions', 'contract_break_options']);
  const all = [
    ['extends', '2027-03-31', 24, '2027-01-01'],
    ['ends', '2027-03-31', null, null],
    ['notice_given', '2027-03-31', null, null],
    ['open_ended', null, null, null],
  ];
  expect(stepsOf(await run(world(), []))).toEqual([]);
  expect(await terms()).toEqual(all);
  expect(stepsOf(await run(world(), ['contract_extensions'], 'gone'))).toHaveLength(1);
  expect(await terms()).toEqual(all);
});

test('a back office that is away fails the run as ever', async () => {
  const ended = await run(world(), ['contract_extensions'], 'unreachable');
  expect([ended.state, stepsOf(ended)[0]?.[1]]).toEqual(['failed', 'failed']);
});

test('a set that contracts cannot do without fails the run when it is kept from us', async () => {
  expect((await run(world(), ['contracts'])).state).toBe('failed');
});

test('what is not delivered is said to be so where it is shown, alarms nobody, and takes nothing away', async () => {
  const withheld: RecordType[] = ['relations', 'tickets', 'financial_mutations'];
  const relations = async () =>
    (await database.sync((connection) => connection.query('select from relations'))).rowCount ?? 0;
  const first = await run(world(), withheld, 'not_delivered');
  expect(first.state).toBe('done');
  expect(stepsOf(first).map(([type, state]) => [type, state])).toEqual(withheld.map((type) => [type, 'incomplete']));
  expect(await shown()).toEqual(withheld.toSorted().map((type) => [type, 'not_delivered']));
  const later = new Date(Date.now() + 365 * 86_400_000);
  await database.sync((connection) => judgeAlarms(connection, { now: later, oldestMs: () => 1 }));
  const alarms = await database.sync(openAlarms);
  expect(alarms.filter(({ record_type }) => withheld.some((type) => type === record_type))).toEqual([]);
  await run(world(), []);
  expect([await shown(), (await relations()) > 0]).toEqual([[], true]);
  await run(world(), ['relations'], 'not_delivered');
  expect([await shown(), (await relations()) > 0]).toEqual([[['relations', 'not_delivered']], true]);
  await database.sync((connection) => judgeAlarms(connection, { now: later, oldestMs: () => 1 }));
  expect(await database.sync(openAlarms)).toContainEqual(
    expect.objectContaining({ record_type: 'relations', kind: 'stale' }),
  );
});

test('a first read without what no portfolio lacks says so, with an alarm, and stays usable until there are some', async () => {
  const never: RecordType[] = ['owners', 'relations', 'objects', 'contracts'];
  const problem = 'none_given: the back office gave none, and none were there before';
  for (const _ of ['first', 'again']) {
    const ended = await run(emptyWorld(), []);
    expect(ended.state).toBe('done');
    expect(stepsOf(ended)).toEqual(never.map((type) => [type, 'incomplete', problem]));
    expect(await shown()).toEqual(never.toSorted().map((type) => [type, 'none_given']));
    const { rowCount } = await database.sync((c) => c.query('select from sync_freshness'));
    expect(rowCount).toBe(recordTypes.length);
  }
  await database.sync((connection) => judgeAlarms(connection, { now: noon.now(), oldestMs: () => 86_400_000 }));
  const alarms = await database.sync(openAlarms);
  expect(alarms.map(({ record_type, kind }) => [record_type, kind])).toEqual(
    never.toSorted().map((type) => [type, 'none_given']),
  );
  expect(stepsOf(await run(world(), []))).toEqual([]);
  expect(await shown()).toEqual([]);
  await database.sync((connection) => judgeAlarms(connection, { now: noon.now(), oldestMs: () => 86_400_000 }));
  expect(await database.sync(openAlarms)).toEqual([]);
});

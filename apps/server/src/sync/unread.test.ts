import type { RecordPage, RecordType, Rejection } from '@gevel/back-office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { judgeAlarms, openAlarms } from './engine/alarms.ts';
import { build, buildWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, rejecting, type World } from './test/memory-back-office.ts';
import { noon, runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const query = (statement: string, values: unknown[] = []) =>
  database.sync(async (connection) => (await connection.query(statement, values)).rows);
const kept = () =>
  query(`select record_type, record_id, kind, field, property, value, reason, owner_id::int, broker_id is not null as has_broker
    from sync_rejections where kind <> 'orphan' order by record_type, record_id nulls first, field`);
const unread = () => query('select * from sync_unread order by record_type');
const freshness = async (type: RecordType) =>
  (await query('select synced_at from sync_freshness where record_type = $1', [type]))[0]?.['synced_at'] ?? null;

async function run(world: World, page?: Disturbance['page'], maxRejectedPercent = 1) {
  const backOffice = memoryBackOffice({ world, pageSize: 20, ...(page && { page }) });
  const ended = await runToEnd(syncOf(database, backOffice, { maxRejectedPercent }));
  return (type: RecordType) => ended.steps.find(({ record_type }) => record_type === type);
}

/** Rejections of one record type, on its first page. */
const refusing =
  (type: RecordType, rejections: Rejection[]): NonNullable<Disturbance['page']> =>
  (of, number, page) =>
    of === type && number === 0 ? rejecting(page, rejections) : page;

const startDate: Rejection = {
  id: '3',
  reason: 'StartDate is not a date; Reference is not text',
  fault: { field: 'start_date', property: 'StartDate', value: 'soon', reason: 'is not a date' },
  links: { id: 3, owner_id: 1 },
};

/** Takes a field out of the first record of a type that has it, as an adapter does that cannot understand it. */
const without =
  (type: RecordType, id: number, field: string): NonNullable<Disturbance['page']> =>
  (of, _, page) => {
    if (of !== type) return page;
    const records = page.records.map((record) =>
      Reflect.get(record, 'id') === id ? { ...record, [field]: null } : record,
    );
    const record = records.find((one) => Reflect.get(one, 'id') === id);
    const faults = [{ field, property: 'Source', value: '12.345', reason: 'is not an amount in whole cents' }];
    return { ...page, records, partly: record ? [{ record, faults }] : [] };
  };

test('what cannot be read is kept per record, with whose it is, until it reads well again', async () => {
  const world = buildWorld();
  const told = { record_type: 'contracts', record_id: '3', kind: 'record', has_broker: true };
  const fault = { field: 'start_date', property: 'StartDate', value: 'soon', reason: startDate.reason };
  const refused = refusing('contracts', [startDate]);
  // the first time it is placed by what it names, then by the copy that we have
  const owner_id = world.contracts.find(({ id }) => id === 3)?.owner_id;
  await run(world, refusing('contracts', [{ ...startDate, links: { owner_id: owner_id ?? 0 } }]));
  expect(await kept()).toEqual([{ ...told, ...fault, owner_id }]);
  await run(world);
  expect([await kept(), await unread()]).toEqual([[], []]);
  for (let time = 0; time < 2; time += 1) await run(world, refused);
  expect(await kept()).toEqual([{ ...told, ...fault, owner_id }]);
  expect(await unread()).toEqual([{ record_type: 'contracts', records: 1, placed: 1, faults: 0, problem: 'rejected' }]);
});

test('and no longer when it is gone; one whose id cannot be read is kept once', async () => {
  const world = buildWorld();
  await run(
    world,
    refusing('contracts', [
      { ...startDate, id: '900' },
      { id: null, reason: 'has no SalesContractId' },
    ]),
  );
  await run(world, refusing('contracts', [{ id: null, reason: 'has no SalesContractId' }]));
  expect(await kept()).toMatchObject([{ record_id: null, reason: 'has no SalesContractId', owner_id: null }]);
  expect(await unread()).toMatchObject([{ records: 1, placed: 0 }]);
});

test('a value that cannot be understood is flagged beside its record, which is kept', async () => {
  const world = buildWorld();
  await run(world, without('contracts', 3, 'deposit_amount'));
  expect(await query('select deposit_amount from contracts where id = 3')).toEqual([{ deposit_amount: null }]);
  expect(await kept()).toMatchObject([
    { record_id: '3', kind: 'value', field: 'deposit_amount', value: '12.345', has_broker: true },
  ]);
  expect(await unread()).toEqual([{ record_type: 'contracts', records: 0, placed: 0, faults: 1, problem: null }]);
  expect(await freshness('contracts')).not.toBeNull();
  await run(world);
  expect([await kept(), await unread()]).toEqual([[], []]);
});

test('of values of people the outline is kept as far as it is known whose they are, and of what they write nothing', async () => {
  const world = buildWorld();
  world.relations.push(build.relation(77));
  const flags =
    (...fields: string[]): NonNullable<Disturbance['page']> =>
    (type, _, page) =>
      type === 'relations' || type === 'contracts' || type === 'statement_payments'
        ? {
            ...page,
            partly: page.records.slice(-1).map((record) => ({
              record,
              faults: fields.map((field) => ({ field, property: field, value: '31 feb 1958', reason: 'is not text' })),
            })),
          }
        : page;
  await run(world, flags('birth_date', 'remarks', 'account_holder'));
  const rows = await query('select record_type, field, value, relation_id::int from sync_rejections order by 1, 2');
  expect(rows.filter(({ value }) => value !== null)).toContainEqual({
    record_type: 'relations',
    field: 'birth_date',
    value: '•• *** ••••',
    relation_id: 77,
  });
  const without = rows.filter(
    ({ record_type, field }) =>
      `${record_type}.${field}` === 'contracts.remarks' ||
      `${record_type}.${field}` === 'statement_payments.account_holder',
  );
  expect(without.map(({ value }) => value)).toEqual([null, null, null]);
});

test('nor of what several fields are made of, which may be about a person', async () => {
  const fault = { field: null, property: 'Street', value: 'Kade 12-A', reason: 'is not text' };
  await run(buildWorld(), refusing('relations', [{ id: '3', reason: 'Street is not text', fault, links: { id: 3 } }]));
  expect(await kept()).toMatchObject([{ record_id: '3', field: null, property: 'Street', value: '**** ••-*' }]);
});

test('a larger share than the setting allows makes a read incomplete: nothing goes, freshness stays, an alarm is raised', async () => {
  const world = buildWorld();
  await run(world);
  const before = await freshness('contracts');
  const { length } = world.contracts;
  const [gone] = world.contracts.filter(({ id }) => id !== 3);
  const smaller = { ...world, contracts: world.contracts.filter((one) => one !== gone) };
  const allowed = (100 * 1) / (length - 1);
  const step = (await run(smaller, refusing('contracts', [startDate]), Math.floor(allowed * 100 - 1) / 100))(
    'contracts',
  );
  expect(step).toMatchObject({
    state: 'incomplete',
    removed: 0,
    rejected: 1,
    problem: `rejected: 1 of ${length - 1} records could not be read`,
  });
  expect(await freshness('contracts')).toEqual(before);
  const alarms = await database.sync(async (connection) => {
    await judgeAlarms(connection, { now: noon.now(), oldestMs: () => 3 * 3_600_000 });
    return await openAlarms(connection);
  });
  expect(alarms).toMatchObject([{ record_type: 'contracts', kind: 'rejected' }]);
  // what the setting allows is a whole read, and what is rejected is told all the same
  const whole = (await run(smaller, refusing('contracts', [startDate]), Math.ceil(allowed * 100) / 100))('contracts');
  expect(whole).toMatchObject({ state: 'done', removed: 1, rejected: 1, problem: null });
  expect(await unread()).toEqual([{ record_type: 'contracts', records: 1, placed: 1, faults: 0, problem: null }]);
});

test('of nothing but rejected records nothing is fresh and nothing goes', async () => {
  const world = buildWorld();
  await run(world);
  const rejectAll: NonNullable<Disturbance['page']> = (type, _, page) => (type === 'tickets' ? refuseAll(page) : page);
  const before = await query('select count(*)::int as tickets from tickets');
  expect((await run(world, rejectAll))('tickets')).toMatchObject({ state: 'incomplete', removed: 0 });
  expect(await query('select count(*)::int as tickets from tickets')).toEqual(before);
  expect(await unread()).toMatchObject([
    { record_type: 'tickets', records: world.tickets.length, problem: 'rejected' },
  ]);
});

const refuseAll = (page: RecordPage<object>): RecordPage<object> => ({
  ...page,
  records: [],
  rejections: page.records.map((record) => ({ id: String(Reflect.get(record, 'id')), reason: 'no' })),
});

test('a year of the books in which something cannot be read is read again until it can', async () => {
  const world = buildWorld({ owners: 1 });
  const [mutation] = world.financial_mutations;
  const refused = refusing('financial_mutations', [{ id: String(mutation?.id), reason: 'no', links: { owner_id: 1 } }]);
  const first = (await run(world, refused, 100))('financial_mutations');
  expect(first).toMatchObject({ state: 'done', rejected: first?.rejected });
  expect(first?.rejected).toBeGreaterThan(0);
  expect(await unread()).toMatchObject([{ record_type: 'financial_mutations', problem: null }]);
  const years = await query('select financial_year from financial_years where shape is null');
  expect(years.length).toBeGreaterThan(0);
  await run(world);
  expect([await kept(), await unread()]).toEqual([[], []]);
  expect(await query('select from financial_years where shape is null')).toEqual([]);
});

test('how many amounts were float noise is counted with the run', async () => {
  const noisy: NonNullable<Disturbance['page']> = (type, _, page) =>
    type === 'contract_lines' ? { ...page, noise: 3 } : page;
  const step = await run(buildWorld(), noisy);
  expect(step('contract_lines')?.noise).toBeGreaterThan(0);
  expect(step('contracts')?.noise).toBe(0);
});

test('those whose rows they are may read which they are; what came and why is for administrators', async () => {
  const world = buildWorld();
  await run(world, refusing('contracts', [startDate]));
  const [{ owner_id } = {}] = await query(`select owner_id::int from sync_rejections where record_type = 'contracts'`);
  const ofOwner: Scope = { kind: 'owner', ownerId: Number(owner_id) };
  const ask = (scope: Scope, columns: string) =>
    database.ask(scope, {
      text: `select ${columns} from sync_rejections where record_type = 'contracts'`,
      values: [],
    });
  expect(await ask(ofOwner, 'record_type, record_id, kind, field')).toHaveLength(1);
  // the world of this test has no brokers
  const others: Scope[] = [
    { kind: 'owner', ownerId: Number(owner_id) + 1 },
    { kind: 'broker', brokerId: 1 },
  ];
  for (const scope of others) expect(await ask(scope, 'record_id, field')).toEqual([]);
  for (const scope of [ofOwner, ...others])
    for (const column of ['value', 'reason', 'property', 'relation_id'])
      await expect(ask(scope, column)).rejects.toThrow();
  expect(await ask({ kind: 'admin' }, 'value, reason, property')).toHaveLength(1);
});

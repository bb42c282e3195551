import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { deriveAll } from './derive/derive-all.ts';
import { buildBooks } from './test/build-books.ts';
import { build, emptyWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice, type World } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const today = '2026-07-01';
const on = (day: string) => ({ now: () => new Date(`${day}T10:00:00Z`) });
const asSync = (statement: string) => database.sync(async (connection) => (await connection.query(statement)).rows);

async function load(part: Partial<World>): Promise<void> {
  const world: World = { ...emptyWorld(), owners: [build.owner(1), build.owner(2)], ...part };
  await runToEnd(syncOf(database, memoryBackOffice({ world }), { clock: on(today) }));
}

const object = async (id: number) =>
  (
    await asSync(
      `select address, postal_code, city, building, availability, tenant_name, rent_per_month::int from objects where id = ${id}`,
    )
  )[0];
const contract = async (id: number) =>
  (
    await asSync(`select object_id::int, address, city, contractor_name, amount_excl_per_month::int as excl, vat_per_month::int as vat,
    amount_incl_per_month::int as incl from contracts where id = ${id}`)
  )[0];

test('the address is street and number as they are, else the address for display', async () => {
  await load({
    addresses: [
      build.address(1, { street: 'Hoofdstraat', house_number: '12-A' }),
      build.address(2, { street: 'Dorpsplein', house_number: null, postal_code: null, city: 'Bergen' }),
      build.address(3, { street: null, house_number: '4', city: 'Haarlem' }),
    ],
    objects: [
      build.object(1, { address_id: 1, display_address: 'iets anders' }),
      build.object(2, { address_id: 2 }),
      build.object(3, { address_id: 3, display_address: 'Kavel 4' }),
      build.object(4, { display_address: 'Zonder adres' }),
      build.object(5, { address_id: 99 }),
    ],
  });
  expect(await object(1)).toMatchObject({ address: 'Hoofdstraat 12-A', postal_code: '1015 CJ', city: 'Amsterdam' });
  expect(await object(2)).toMatchObject({ address: 'Dorpsplein', postal_code: null, city: 'Bergen' });
  expect(await object(3)).toMatchObject({ address: 'Kavel 4', city: 'Haarlem' });
  expect(await object(4)).toMatchObject({ address: 'Zonder adres', city: null });
  expect(await object(5)).toMatchObject({ address: null, city: null });
});

test('the building is the name of the whole, else its reference', async () => {
  await load({
    objects: [
      build.object(1, { type: 'complex', name: 'De Wilgen' }),
      build.object(2, { type: 'complex', reference: 'CPX-2' }),
      build.object(3, { parent_id: 1 }),
      build.object(4, { parent_id: 2 }),
      build.object(5, { parent_id: 77 }),
    ],
  });
  expect((await object(3))?.building).toBe('De Wilgen');
  expect((await object(4))?.building).toBe('CPX-2');
  expect((await object(5))?.building).toBeNull();
});

test('availability follows the contracts of today before what is published', async () => {
  const ended = { end_date: '2026-06-30' };
  await load({
    objects: [
      build.object(1),
      build.object(2),
      build.object(3, { publication_status: 'reserved' }),
      build.object(4, { publication_status: 'rented' }),
      build.object(5, { publication_status: 'rented', management_state: 'sold' }),
      build.object(6, { type: 'complex' }),
      build.object(7, { publication_status: 'under_option' }),
      build.object(8),
      build.object(9),
      build.object(10, { publication_status: 'available', management_state: 'archived' }),
      build.object(11, { management_state: 'sold' }),
      build.object(12),
    ],
    contracts: [
      build.contract(1),
      build.contract(2, ended),
      build.contract(3, { type: 'service' }),
      build.contract(4, { start_date: '2026-07-02' }),
      build.contract(5, { start_date: today, end_date: today }),
      build.contract(6),
      build.contract(7, { type: 'commercialrent' }),
    ],
    contract_objects: [
      build.link(1, 1),
      build.link(2, 2),
      build.link(3, 8),
      build.link(4, 3),
      build.link(5, 9),
      build.link(6, 6),
      build.link(7, 7),
      build.link(1, 11),
    ],
    // A store room that comes along with the home of contract 1 stands on its lines only.
    contract_lines: [build.line(1, { contract_id: 1, object_id: 12 })],
  });
  const found = await asSync('select id::int, availability from objects order by id');
  expect(found.map(({ availability }) => availability)).toEqual([
    'rented',
    'available',
    'reserved',
    'available',
    null,
    null,
    'rented',
    'available',
    'rented',
    null,
    null,
    'rented',
  ]);
});

test('of two rent contracts on one object the later one names the tenant, and both bring rent', async () => {
  await load({
    relations: [build.relation(20_001, { name: 'Jansen' }), build.relation(20_002, { name: 'De Vries' })],
    objects: [build.object(1)],
    contracts: [build.contract(1, { start_date: '2025-01-01' }), build.contract(2, { start_date: '2024-01-01' })],
    contract_objects: [build.link(1, 1), build.link(2, 1)],
    contract_lines: [
      build.line(1, { contract_id: 1, object_id: 1 }),
      build.line(2, { contract_id: 2, object_id: 1, amount_excl: 25_000 }),
    ],
  });
  expect(await object(1)).toMatchObject({ tenant_name: 'Jansen', rent_per_month: 125_000 });
});

test('the rent is what the bare rent and its reductions of today come to per month', async () => {
  const on1 = { object_id: 1 };
  await load({
    objects: [build.object(1), build.object(2), build.object(3)],
    contracts: [build.contract(1), build.contract(2), build.contract(3, { end_date: '2026-06-30' })],
    contract_objects: [build.link(1, 1), build.link(2, 2), build.link(2, 3, 2), build.link(3, 3)],
    contract_lines: [
      build.line(1, { ...on1, amount_excl: 100_000, interval_months: 3 }),
      build.line(2, { ...on1, amount_excl: -50_000, interval_months: 3, kind: 'rent_reduction' }),
      build.line(3, { ...on1, amount_excl: 500, interval_months: 12 }),
      build.line(4, { ...on1, amount_excl: 7_000, kind: 'service_costs' }),
      build.line(5, { ...on1, start_date: '2026-07-02' }),
      build.line(6, { ...on1, end_date: '2026-06-30' }),
      build.line(7, { ...on1, amount_excl: 11, start_date: today, end_date: today }),
      build.line(8, { amount_excl: 1_000 }),
      build.line(9, { contract_id: 2, amount_excl: 9_000 }),
      build.line(10, { contract_id: 3, object_id: 3 }),
      build.line(11, { ...on1, amount_excl: 9_999, interval_months: 0 }),
    ],
  });
  // 333.33 - 166.67 + 0.42 + 0.11 + 10.00: each line rounded, half a cent away from zero
  expect(await object(1)).toMatchObject({ rent_per_month: 33_333 - 16_667 + 42 + 11 + 1_000 });
  expect(await object(2)).toMatchObject({ rent_per_month: 0 });
  expect(await object(3)).toMatchObject({ rent_per_month: 0 });
});

test('half a cent goes away from zero, up and down', async () => {
  await load({
    objects: [build.object(1), build.object(2)],
    contracts: [build.contract(1), build.contract(2)],
    contract_objects: [build.link(1, 1), build.link(2, 2)],
    contract_lines: [
      build.line(1, { amount_excl: 5, interval_months: 2 }),
      build.line(2, { contract_id: 2, amount_excl: -5, interval_months: 2, kind: 'rent_reduction' }),
    ],
  });
  expect([(await object(1))?.rent_per_month, (await object(2))?.rent_per_month]).toEqual([3, -3]);
});

test('a contract shows its first object, its contractor and amounts that add up', async () => {
  await load({
    relations: [build.relation(20_001, { name: 'Bakkerij Smit' })],
    addresses: [build.address(1), build.address(2, { street: 'Singel', city: 'Utrecht' })],
    objects: [build.object(1, { address_id: 1 }), build.object(2, { address_id: 2 })],
    contracts: [build.contract(1), build.contract(2), build.contract(3, { start_date: '2026-08-01' })],
    contract_objects: [build.link(1, 1, 2), build.link(1, 2, 1), build.link(2, 2, 5), build.link(2, 1, 5)],
    contract_lines: [
      build.line(1, { amount_excl: 100_000, vat: 21_000, amount_incl: 121_000, interval_months: 3 }),
      build.line(2, { amount_excl: 10_000, vat: 0, amount_incl: 10_000, interval_months: 3, kind: 'service_costs' }),
      build.line(3, { contract_id: 3 }),
    ],
  });
  expect(await contract(1)).toEqual({
    object_id: 2,
    address: 'Singel 2',
    city: 'Utrecht',
    contractor_name: 'Bakkerij Smit',
    excl: 33_333 + 3_333,
    vat: 7_000,
    incl: 43_666,
  });
  expect(await contract(2)).toMatchObject({ object_id: 1, contractor_name: '', excl: 0 });
  expect(await contract(3)).toMatchObject({ object_id: null, address: null, excl: 0, vat: 0, incl: 0 });
});

test('a person whom the back office anonymised is named nowhere', async () => {
  await load({
    relations: [build.relation(20_001, { name: 'Jansen', is_anonymised: true })],
    objects: [build.object(1)],
    contracts: [build.contract(1)],
    contract_objects: [build.link(1, 1)],
    contract_lines: [build.line(1)],
  });
  expect(await contract(1)).toMatchObject({ contractor_name: '' });
  expect(await object(1)).toMatchObject({ tenant_name: null, availability: 'rented' });
});

test('a ticket shows what its object is called and where it is', async () => {
  await load({
    addresses: [build.address(1)],
    objects: [build.object(1, { name: 'Woning', address_id: 1 }), build.object(2, { reference: 'GAR-2' })],
    tickets: [build.ticket(1, { object_id: 1 }), build.ticket(2, { object_id: 2 }), build.ticket(3)],
  });
  expect(await asSync('select object_name, address from tickets order by id')).toEqual([
    { object_name: 'Woning', address: 'Keizersgracht 1' },
    { object_name: 'GAR-2', address: null },
    { object_name: null, address: null },
  ]);
});

test('a relation is met through contracts, tickets, invoices and the owner itself, and no longer when those go', async () => {
  const world: World = {
    ...emptyWorld(),
    owners: [build.owner(1, { relation_id: 1 }), build.owner(2, { relation_id: 2 })],
    relations: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => build.relation(id)),
    sales_invoices: [
      buildBooks.salesInvoice(1, { owner_id: 2, relation_id: 7 }),
      buildBooks.salesInvoice(2, { owner_id: 2, relation_id: 2 }),
    ],
    purchase_invoices: [buildBooks.purchaseInvoice(1, { owner_id: 1, relation_id: 8 })],
    contracts: [
      build.contract(1, { relation_id: 3 }),
      build.contract(2, { relation_id: 3, owner_id: 2 }),
      build.contract(3, { relation_id: 99 }),
    ],
    tickets: [
      build.ticket(1, { reporter_id: 3, tenant_id: 4, supplier_id: 5 }),
      build.ticket(2, { supplier_id: 5, tenant_id: 98 }),
    ],
  };
  const links = async () =>
    (await asSync('select relation_id::int, owner_id::int from relation_owners order by 1, 2')).map((row) => [
      row.relation_id,
      row.owner_id,
    ]);
  await runToEnd(syncOf(database, memoryBackOffice({ world })));
  expect(await links()).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [3, 2],
    [4, 1],
    [5, 1],
    [7, 2],
    [8, 1],
  ]);
  world.sales_invoices.shift();
  world.tickets.pop();
  world.tickets[0] = build.ticket(1, { reporter_id: 6, tenant_id: 4 });
  world.contracts.splice(1, 1);
  await runToEnd(syncOf(database, memoryBackOffice({ world })));
  expect(await links()).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 1],
    [6, 1],
    [8, 1],
  ]);
});

test('the next day is derived without a run, and writes only what differs', async () => {
  await load({
    objects: [build.object(1), build.object(2)],
    contracts: [build.contract(1, { end_date: today }), build.contract(2)],
    contract_objects: [build.link(1, 1), build.link(2, 2)],
    contract_lines: [build.line(1), build.line(2, { contract_id: 2 })],
  });
  const derive = (day: string) => deriveAll({ database, clock: on(day), signal: new AbortController().signal });
  expect(await derive(today)).toBe(0);
  expect(await derive('2026-07-02')).toBe(2);
  expect(await object(1)).toMatchObject({ availability: 'available', tenant_name: null, rent_per_month: 0 });
  expect(await contract(1)).toMatchObject({ excl: 0, incl: 0 });
  expect(await object(2)).toMatchObject({ availability: 'rented', rent_per_month: 100_000 });
});

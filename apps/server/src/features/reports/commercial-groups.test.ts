import { operations } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveContractTerms } from '../../sync/derive/derive-all.ts';
import { addRows, contractRow, objectRow, overviewRow } from '../../test/book-rows.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/**
 * The clock of tests stands on 15 June 2026. Complex 20 has section 21 with units 1, 2 and 5, and unit 3 of its own; units 4
 * and 6 lie in no complex, and complex 40 is another owner's.
 */
const inComplex = { owner_id: 101, group_object_id: 20 };
const rows = [
  // One year to go, at 10,000 against 12,000 of the market.
  overviewRow(1, { ...inComplex, bare_rent_per_year: '10000', rentable_floor_area: '30' }),
  // Three years to go, a break option after one, at 30,000 against 24,000.
  overviewRow(2, { ...inComplex, bare_rent_per_year: '30000', theoretical_rent_per_year: '24000' }),
  // Vacant: 14,400 a year of the market.
  overviewRow(3, { ...inComplex, ...vacant(), theoretical_rent_per_year: '14400' }),
  // Open-ended, and a theoretical rent that was never filled in.
  overviewRow(4, { owner_id: 101, bare_rent_per_year: '6000', theoretical_rent_per_year: '0' }),
  // Vacant without a theoretical rent: the last contract brought in 800 a month.
  overviewRow(5, { ...inComplex, ...vacant(), theoretical_rent_per_year: null }),
  // Vacant, and nothing is known of it.
  overviewRow(6, { owner_id: 101, ...vacant(), theoretical_rent_per_year: null }),
  // A second contract of unit 1, which ends in the same year; theoretical rent and floor area count once.
  overviewRow(1, {
    ...inComplex,
    position: 1,
    contract_reference: 'C-1b',
    bare_rent_per_year: '1000',
    rentable_floor_area: '30',
  }),
  overviewRow(20, { ...inComplex, ...vacant(), theoretical_rent_per_year: null }),
  overviewRow(41, { owner_id: 102, group_object_id: 40, bare_rent_per_year: '5000' }),
];

function vacant() {
  return { is_occupied: false, tenant_name: null, contract_reference: null, bare_rent_per_year: null };
}

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const object = (id: number, more: Record<string, unknown> = {}) =>
    objectRow(id, { owner_id: 101, name: `Pand ${String(id)}`, availability: 'rented', ...more });
  const group = { availability: null, type: 'complex' };
  await addRows(database, 'objects', [
    object(20, { ...group, name: 'De Linde' }),
    object(21, { ...group, type: 'section', name: 'Blok A', parent_id: 20 }),
    object(40, { ...group, owner_id: 102, name: 'De Beuk' }),
    object(1, { parent_id: 21 }),
    object(2, { parent_id: 21 }),
    object(3, { parent_id: 20, availability: 'available' }),
    object(4),
    object(5, { parent_id: 21, availability: 'available' }),
    object(6, { availability: 'available' }),
    object(41, { owner_id: 102, parent_id: 40 }),
  ]);
  await addRows(database, 'commercial_overview', [
    ...rows,
    overviewRow(90, { owner_id: 201, bare_rent_per_year: '987654.32' }),
  ]);
  const contracts = [
    { id: 61, reference: 'C-1', end_date: '2027-06-15' },
    { id: 62, reference: 'C-1b', end_date: '2027-06-15' },
    { id: 63, reference: 'C-2', end_date: '2029-06-14' },
    { id: 64, reference: 'C-4', end_date: null },
    { id: 65, reference: 'C-5', end_date: '2026-01-31' },
    { id: 66, reference: 'C-5 before', end_date: '2024-01-31' },
    { id: 67, reference: 'C-5 never', start_date: '2026-06-10', end_date: '2026-06-01' },
  ];
  await addRows(
    database,
    'contracts',
    contracts.map(({ id, ...contract }) =>
      contractRow(id, { owner_id: 101, relation_id: 9_001, start_date: '2020-01-01', ...contract }),
    ),
  );
  await addRows(database, 'contract_objects', [
    { contract_id: 65, object_id: 5, owner_id: 101, position: 0 },
    { contract_id: 66, object_id: 5, owner_id: 101, position: 0 },
    { contract_id: 67, object_id: 5, owner_id: 101, position: 0 },
  ]);
  const line = { owner_id: 101, vat: 0, amount_incl: 0, is_indexable: true, kind: 'bare_rent', interval_months: 1 };
  await addRows(database, 'contract_lines', [
    // Paid by the quarter: 850 a month, of which a reduction takes 50; service costs and what was over by then do not count.
    {
      ...line,
      id: 1,
      contract_id: 65,
      object_id: 5,
      amount_excl: 255_000,
      interval_months: 3,
      start_date: '2020-01-01',
    },
    { ...line, id: 2, contract_id: 65, amount_excl: -5_000, kind: 'rent_reduction', start_date: '2025-01-01' },
    {
      ...line,
      id: 3,
      contract_id: 65,
      object_id: 5,
      amount_excl: 9_000,
      kind: 'service_costs',
      start_date: '2020-01-01',
    },
    {
      ...line,
      id: 4,
      contract_id: 65,
      object_id: 5,
      amount_excl: 70_000,
      start_date: '2019-01-01',
      end_date: '2019-12-31',
    },
    { ...line, id: 5, contract_id: 66, object_id: 5, amount_excl: 60_000, start_date: '2019-01-01' },
    { ...line, id: 6, contract_id: 67, object_id: 5, amount_excl: 90_000, start_date: '2026-05-01' },
  ]);
  await database.sync((connection) =>
    connection.query(
      `insert into contract_break_options (id, contract_id, break_date, owner_id, broker_id, content_hash)
       select 1, id, date '2027-06-15', owner_id, broker_id, '' from contracts where id = 63`,
    ),
  );
  await deriveContractTerms({ database, clock: server.clock, signal: new AbortController().signal });
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function ask(list: 'groups' | 'expiry' | 'overview', query = '', client = broker) {
  const answer = await client.get(`/reports/commercial-${list}?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { commercialGroups, commercialExpiry, commercialOverview } = operations.reports;
  const { answer: shape } = { groups: commercialGroups, expiry: commercialExpiry, overview: commercialOverview }[list];
  shape.parse(answer.json());
  return answer.json();
}

describe('per complex', () => {
  test('adds up what lies in it, with an average term by hand', async () => {
    const { data } = await ask('groups', '&sort=group_name&filter[owner]=101');
    expect(data).toMatchObject([
      {
        id: '20',
        group_name: 'De Linde',
        complex_name: null,
        object_count: 4,
        vacant_count: 2,
        // 30 once, and three times 50; the complex is its units.
        floor_area: '180',
        contract_count: 3,
        rent_per_year: '41000.00',
        // 12,000 + 24,000 + 14,400.
        theoretical_rent_per_year: '50400.00',
        // 1,200 of the market and 800 of the last contract.
        vacancy_cost_per_month: '2000.00',
        vacancy_unknown_count: 0,
        market_rent_per_year: '36000.00',
        // 11,000 - 12,000 and 30,000 - 24,000.
        market_difference_per_year: '5000.00',
        // (11,000 × 365 days + 30,000 × 1,095) / 41,000 = 899 days; with the break 365.
        average_remaining_years: '2.5',
        average_years_to_break: '1.0',
        open_ended_count: 0,
      },
      {
        id: 'none-101',
        group_id: null,
        group_name: null,
        object_count: 2,
        vacant_count: 1,
        rent_per_year: '6000.00',
        // Something is vacant, and nobody knows what it costs.
        vacancy_cost_per_month: null,
        vacancy_unknown_count: 1,
        market_rent_per_year: null,
        market_difference_per_year: null,
        market_unknown_count: 1,
        average_remaining_years: null,
        average_years_to_break: null,
        open_ended_count: 1,
      },
    ]);
  });

  test('comes to what the overview has, over all rows and not over a page', async () => {
    const { data, meta } = await ask('groups', '&per_page=1');
    const overview = (await ask('overview')).meta;
    expect(data).toHaveLength(1);
    expect(meta.total).toBe(3);
    for (const name of Object.keys(meta.totals))
      expect([name, meta.totals[name]]).toEqual([name, overview.totals[name]]);
    for (const name of Object.keys(meta.figures))
      expect([name, meta.figures[name]]).toEqual([name, overview.figures[name]]);
    expect(meta.figures).toMatchObject({
      vacancy_estimated_count: 1,
      vacancy_unknown_count: 1,
      market_unknown_count: 1,
    });
  });

  test('opens the rows that it adds up', async () => {
    const { data } = await ask('groups');
    for (const group of data) {
      const rows = group.group_id
        ? `&filter[complex]=${group.group_id}`
        : `&filter[owner]=${group.owner_id}&filter[empty]=complex_name`;
      expect((await ask('overview', rows)).meta.totals.rent_per_year).toBe(group.rent_per_year);
    }
  });
});

test('per building, a section stands apart from the complex that it lies in', async () => {
  const { data } = await ask('groups', '&filter[grouping]=building&sort=-rent_per_year&filter[owner]=101');
  expect(
    data.map((row: Record<string, unknown>) => [
      row['id'],
      row['group_name'],
      row['complex_name'],
      row['object_count'],
    ]),
  ).toEqual([
    ['21', 'Blok A', 'De Linde', 3],
    ['4', 'Pand 4', null, 1],
    ['6', 'Pand 6', null, 1],
    ['20', 'De Linde', null, 1],
  ]);
  const rows = (await ask('overview', '&filter[building]=21')).data;
  expect(rows.map((row: { object_id: string }) => row.object_id).sort()).toEqual(['1', '1', '2', '5']);
});

describe('per year', () => {
  test('has what ends then, apart from what does not end, each floor area once', async () => {
    const { data, meta } = await ask('expiry', '&filter[owner]=101');
    expect(data).toMatchObject([
      { id: '2027', kind: 'year', contract_count: 2, object_count: 1, floor_area: '30', rent_per_year: '11000.00' },
      { id: '2029', rent_per_year: '30000.00', ending_rent_per_year: '30000.00', floor_area: '50' },
      { id: 'open_ended', year: null, rent_per_year: '6000.00', ending_rent_per_year: '0.00' },
    ]);
    expect(meta.totals.rent_per_year).toBe((await ask('overview', '&filter[owner]=101')).meta.totals.rent_per_year);
    // Contracts of others are unknown, not open-ended.
    expect((await ask('expiry', '&filter[owner]=102')).data).toMatchObject([{ id: 'term_unknown' }]);
  });

  test('each year opens the rows that it adds up', async () => {
    for (const { year, rent_per_year } of (await ask('expiry', '&filter[kind]=year')).data) {
      const { meta } = await ask(
        'overview',
        `&filter[term_end_date][from]=${year}-01-01&filter[term_end_date][to]=${year}-12-31`,
      );
      expect([year, meta.figures.contracted_rent]).toEqual([year, rent_per_year]);
    }
  });
});

test('a vacant object says what its cost is taken from', async () => {
  const { data } = await ask('overview', '&filter[occupancy]=vacant&sort=object_reference');
  expect(
    data.map((row: Record<string, unknown>) => [row['object_id'], row['vacancy_cost_per_month'], row['vacancy_basis']]),
  ).toEqual([
    ['3', '1200.00', 'theoretical_rent'],
    ['5', '800.00', 'last_contract'],
    ['6', null, 'unknown'],
  ]);
});

test('an owner adds up its own rows, and nobody those of another broker', async () => {
  const owner = await server.login('secondOwner');
  expect((await ask('groups', '', owner)).data).toMatchObject([{ id: '40', rent_per_year: '5000.00' }]);
  expect((await ask('expiry', '', owner)).meta.totals.rent_per_year).toBe('5000.00');
  expect(JSON.stringify([await ask('groups'), await ask('expiry')])).not.toContain('987654');
  for (const list of ['groups', 'expiry']) {
    expect((await owner.get(`/reports/commercial-${list}?filter[complex]=20`)).statusCode).toBe(422);
    expect((await (await server.login('plainAdmin')).get(`/reports/commercial-${list}`)).statusCode).toBe(403);
  }
});

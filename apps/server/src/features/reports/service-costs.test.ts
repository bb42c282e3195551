import { operations } from '@gevel/contract';
import type { ServiceCostState } from '@gevel/contract/plain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addChart, buildBooks } from '../../sync/test/build-books.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, viewerNames } from '../../test/portfolio-server.ts';
import { testOwners } from '../../test/test-people.ts';

const costs = 31;
const advances = 32;
const other = 33;
/** Of the owner of whom most is told: a complex with a section, a building with a room, and a loose object. */
const complex = 101_001;
const unit = 101_003;
const building = 101_004;
const room = 101_005;

let ids = 0;
interface Entry {
  owner?: number;
  account: number;
  object?: number | null;
  /** Of service costs. */
  year: number | null;
  /** Debit, or credit where it is negative. */
  cents: number;
  tenant?: number | null;
  day?: string;
  settlement?: string;
  journal?: 'service_costs_settlement';
  opening?: boolean;
}

function entry({ owner = 101, account, object = complex, year, cents, tenant = null, day, ...more }: Entry) {
  const transaction_date = day ?? `${year ?? 2025}-03-01`;
  ids += 1;
  return buildBooks.mutation(ids, {
    owner_id: owner,
    ledger_account_id: account,
    object_id: object,
    service_costs_year: year,
    service_costs_reference: more.settlement ?? null,
    journal_type: more.journal ?? (account === costs ? 'purchase' : 'sales'),
    is_opening: more.opening ?? false,
    relation_id: tenant,
    relation_name: tenant === null ? null : `Huurder ${tenant}`,
    transaction_date,
    financial_year: Number(transaction_date.slice(0, 4)),
    debit: Math.max(cents, 0),
    credit: Math.max(-cents, 0),
  });
}

/** An advance of a tenant, and what they were settled with later. */
const advance = (year: number, tenant: number, cents: number, object = unit): Entry => ({
  account: advances,
  object,
  year,
  tenant,
  cents: -cents,
});
const settlement = (year: number, tenant: number, cents: number): Entry => ({
  account: other,
  object: unit,
  year,
  tenant,
  cents: -cents,
  day: `${year + 1}-05-${tenant === 1 ? '10' : '12'}`,
  settlement: `SK-${year}`,
});

const entries: Entry[] = [
  // 2022 was not read: all that is known of it was booked later.
  { account: costs, year: 2022, cents: 5_000, day: '2023-02-01' },
  // 2023: everybody was settled with, and got something back.
  advance(2023, 1, 60_000),
  advance(2023, 2, 40_000),
  { account: costs, year: 2023, cents: 80_000 },
  { account: costs, object: unit, year: 2023, cents: 5_000, day: '2024-02-01' },
  settlement(2023, 1, -9_000),
  settlement(2023, 2, -6_000),
  // 2024: one of two.
  advance(2024, 1, 60_000),
  advance(2024, 2, 40_000),
  { account: costs, year: 2024, cents: 120_000 },
  settlement(2024, 1, 12_000),
  { account: other, object: unit, year: 2024, tenant: 3, cents: -2_500 },
  // 2025 is due in half a month, of the building it is settled as far as the entries themselves say, and of a loose object nobody paid.
  advance(2025, 1, 60_000),
  { account: costs, year: 2025, cents: 70_000 },
  { ...advance(2025, 4, 30_000, room), settlement: 'SK-2025-B' },
  { account: costs, object: 101_006, year: 2025, cents: 1_000 },
  // 2026 is not over.
  advance(2026, 1, 20_000),
  // What opens a year repeats what was booked before; what names no object or year stands apart.
  { account: costs, year: 2025, cents: 999_999, day: '2026-01-01', opening: true },
  { account: costs, object: null, year: 2025, cents: 7_700 },
  { account: costs, year: null, cents: 3_300 },
  // Somebody else's, of whom 2024 was never settled.
  { ...advance(2024, 5, 10_000, 102_001), owner: 102 },
  { ...advance(2025, 6, 98_765_432, 201_001), owner: 201 },
];

function serviceWorld(): World {
  const world = emptyWorld();
  addChart(world);
  world.ledger_accounts.push(
    buildBooks.account(costs, { compaction_id: 2, kind: 'service_expenses' }),
    buildBooks.account(advances, { compaction_id: 2, kind: 'service_advances' }),
    buildBooks.account(other, { compaction_id: 2, kind: 'service_other' }),
  );
  for (const { id, name } of testOwners) {
    world.owners.push(build.owner(id, { relation_id: 10_000 + id, name }));
    world.objects.push(
      build.object(id * 1_000 + 1, { owner_id: id, type: id === 101 ? 'complex' : 'building', name: `Hof ${id}` }),
    );
    // A year is read when there is something in it.
    for (const year of [2023, 2024, 2025, 2026])
      world.financial_mutations.push(entry({ owner: id, account: 1, object: null, year, cents: 100 }));
  }
  world.objects.push(
    build.object(101_002, { owner_id: 101, type: 'section', parent_id: complex, name: 'Vleugel' }),
    build.object(unit, { owner_id: 101, parent_id: 101_002, name: 'Hof 1' }),
    build.object(building, { owner_id: 101, type: 'building', name: 'Pand' }),
    build.object(room, { owner_id: 101, parent_id: building, name: 'Kamer' }),
    build.object(101_006, { owner_id: 101, name: 'Los' }),
  );
  world.financial_mutations.push(...entries.map(entry));
  return world;
}

let server: PortfolioServer;
let world: World;
beforeAll(async () => {
  world = serviceWorld();
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

async function ask(query = '', name: (typeof viewerNames)[number] = 'broker') {
  const answer = await server.clients[name].get(`/reports/service-costs?per_page=100${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operations.reports.serviceCosts.answer.parse(answer.json());
}

async function rowOf(property: string | null, year: number | null) {
  const { data } = await ask('&filter[owner]=101');
  const row = data.find((one) => one.property_name === property && one.year === year);
  if (!row) throw new Error(`There is no ${property} of ${year}`);
  return row;
}

async function tenantsOf(property: string | null, year: number | null) {
  const { id } = await rowOf(property, year);
  const answer = await server.clients.broker.get(`/reports/service-costs/${id}`);
  return operations.reports.serviceCost.answer.parse(answer.json()).data.tenants;
}

describe('the report', () => {
  test('adds up what the entries name, by the complex that an object is a part of', async () => {
    expect(await rowOf('Hof 101', 2023)).toMatchObject({
      property_id: String(complex),
      advances_amount: '1000.00',
      costs_amount: '850.00',
      difference_amount: '-150.00',
      other_amount: '0.00',
      settlement_amount: '-150.00',
      tenant_count: 2,
      settled_count: 2,
      settled_on: '2024-05-12',
      due_date: '2024-06-30',
      days_left: null,
      state: 'settled',
    });
  });

  test('tells whom is settled with, and leaves fixed amounts out of the difference', async () => {
    expect(await rowOf('Hof 101', 2024)).toMatchObject({
      advances_amount: '1000.00',
      difference_amount: '200.00',
      other_amount: '25.00',
      settlement_amount: '120.00',
      tenant_count: 2,
      settled_count: 1,
      state: 'partly_overdue',
      days_left: -350,
    });
    expect(await tenantsOf('Hof 101', 2024)).toEqual([
      expect.objectContaining({
        relation_name: 'Huurder 1',
        advances_amount: '600.00',
        settlement_amount: '120.00',
        is_settled: true,
      }),
      expect.objectContaining({
        relation_name: 'Huurder 2',
        advances_amount: '400.00',
        settlement_amount: '0.00',
        is_settled: false,
      }),
      expect.objectContaining({
        relation_name: 'Huurder 3',
        advances_amount: '0.00',
        other_amount: '25.00',
        is_settled: false,
      }),
    ]);
  });

  test.each<[string, string | null, number | null, ServiceCostState, number | null]>([
    ['is due', 'Hof 101', 2025, 'open', 15],
    ['says itself that it was settled', 'Pand', 2025, 'settled', null],
    ['has no advances', 'Los', 2025, 'no_advances', null],
    ['is not over', 'Hof 101', 2026, 'running', 380],
    ['names no object', null, 2025, 'no_advances', null],
    ['names no year', 'Hof 101', null, 'unknown', null],
    ['was not read', 'Hof 101', 2022, 'unknown', null],
  ])('what %s', async (_, property, year, state, days_left) => {
    expect(await rowOf(property, year)).toMatchObject({ state, days_left });
  });

  test('calls nothing nought that is not known', async () => {
    expect(await rowOf('Hof 101', 2022)).toMatchObject({
      advances_amount: null,
      costs_amount: null,
      difference_amount: null,
      tenant_count: null,
    });
    expect(await rowOf('Hof 101', null)).toMatchObject({
      costs_amount: '33.00',
      difference_amount: null,
      due_date: null,
    });
  });

  test('is overdue from the day after 30 June', async () => {
    const { data, meta } = await ask('&filter[state]=overdue');
    expect(data).toMatchObject([{ owner_id: '102', year: 2024, days_left: -350 }]);
    expect(meta.figures).toMatchObject({ overdue_count: 1, unknown_count: 0 });
  });

  test('counts what is settled in part with what is late, once its day went by', async () => {
    const { data, meta } = await ask('&filter[state]=overdue,partly_overdue');
    expect(data.map(({ owner_id, year, state }) => [owner_id, year, state]).sort()).toEqual([
      ['101', 2024, 'partly_overdue'],
      ['102', 2024, 'overdue'],
    ]);
    expect(meta.figures).toMatchObject({ overdue_count: 2 });
    const halves = structuredClone(world);
    halves.financial_mutations.push(entry(advance(2025, 2, 40_000)), entry(settlement(2025, 1, 1_000)));
    try {
      await loadWorld(server, halves);
      const stateOn = async (day: string) => {
        server.clock.set(`${day}T08:00:00Z`);
        const visitor = await server.login('broker');
        const answer = await visitor.get('/reports/service-costs?filter[owner]=101&filter[year][from]=2025');
        const rows: { property_name: string; year: number; state: string; days_left: number }[] = answer.json().data;
        const row = rows.find(({ property_name, year }) => property_name === 'Hof 101' && year === 2025);
        return [row?.state, row?.days_left];
      };
      expect(await stateOn('2026-06-30')).toEqual(['partly_settled', 0]);
      expect(await stateOn('2026-07-01')).toEqual(['partly_overdue', -1]);
    } finally {
      server.clock.set('2026-06-15T08:00:00Z');
      await loadWorld(server, world);
    }
  });

  test.each([
    ['2026-06-30', 'open', 0],
    ['2026-07-01', 'overdue', -1],
  ])('is judged by the day on which it is asked: %s', async (day, state, days_left) => {
    server.clock.set(`${day}T08:00:00Z`);
    try {
      const visitor = await server.login('broker');
      const { data } = (
        await visitor.get('/reports/service-costs?filter[owner]=101&filter[year][from]=2025&filter[year][to]=2025')
      ).json();
      expect(data).toContainEqual(expect.objectContaining({ property_name: 'Hof 101', state, days_left }));
    } finally {
      server.clock.set('2026-06-15T08:00:00Z');
    }
  });

  test('tells nobody of other owners, and no record of theirs', async () => {
    const owners = {
      broker: ['101', '102'],
      otherBroker: ['201'],
      owner: ['101'],
      secondOwner: ['102'],
      otherOwner: ['201'],
    };
    const theirs = (await ask('', 'otherBroker')).data[0];
    for (const name of viewerNames) {
      const { data } = await ask('', name);
      expect([...new Set(data.map(({ owner_id }) => owner_id))].sort()).toEqual(owners[name]);
      const status = (await server.clients[name].get(`/reports/service-costs/${theirs?.id}`)).statusCode;
      expect([name, status]).toEqual([name, name === 'otherBroker' || name === 'otherOwner' ? 200 : 404]);
    }
  });
});

describe('the entries behind a row', () => {
  test('are those of its owner, property and year, and add up to each of its amounts', async () => {
    const { id } = await rowOf('Hof 101', 2023);
    const sums: Record<string, string[]> = {};
    for (const part of ['advances', 'costs', 'settled', 'other']) {
      const answer = await server.clients.broker.get(
        `/financial/mutations?filter[service_costs]=${id}&filter[service_part]=${part}`,
      );
      const { meta } = answer.json();
      sums[part] = [meta.totals.debit, meta.totals.credit];
    }
    expect(sums).toEqual({
      advances: ['0.00', '1000.00'],
      costs: ['850.00', '0.00'],
      settled: ['150.00', '0.00'],
      other: ['0.00', '0.00'],
    });
  });

  test('of somebody else are those of nobody', async () => {
    const theirs = (await ask('', 'otherBroker')).data[0];
    const of = async (id: string) =>
      (await server.clients.broker.get(`/financial/mutations?filter[service_costs]=${id}`)).json();
    expect((await of(theirs?.id ?? '')).code).toBe((await of('999999')).code);
    expect((await of('999999')).code).toBe('invalid_content');
  });
});

describe('reminders', () => {
  const told = async () => {
    const { data } = (await (await server.login('owner')).get('/feed?kind=service_costs')).json();
    return data.map(({ title, event, becomes }: Record<string, string>) => [title, event, becomes]);
  };
  const atDay = async (day: string) => {
    server.clock.set(`${day}T08:00:00Z`);
    await loadWorld(server, world);
  };
  beforeEach(async () => {
    await atDay('2026-04-01');
    await server.database.sync((connection) => connection.query('delete from feed_entries'));
  });

  test('come once 60 and 30 days before, and once it is overdue', async () => {
    const due = '2026-06-30';
    const sixty = ['Hof 101 · 2025', 'due_60', due];
    const thirty = ['Hof 101 · 2025', 'due_30', due];
    await atDay('2026-04-30');
    expect(await told()).toEqual([]);
    await atDay('2026-05-01');
    await atDay('2026-05-02');
    expect(await told()).toEqual([sixty]);
    await atDay('2026-05-31');
    await atDay('2026-06-30');
    expect(await told()).toEqual([thirty, sixty]);
    await atDay('2026-07-01');
    await atDay('2026-08-01');
    expect(await told()).toEqual([['Hof 101 · 2025', 'overdue', due], thirty, sixty]);
  });

  test('come once for the tenants who are left when its day went by', async () => {
    const halves = structuredClone(world);
    halves.financial_mutations.push(entry(advance(2025, 2, 40_000)), entry(settlement(2025, 1, 1_000)));
    const halfwayOn = async (day: string) => {
      server.clock.set(`${day}T08:00:00Z`);
      await loadWorld(server, halves);
    };
    await halfwayOn('2026-06-30');
    expect(await told()).toEqual([]);
    await halfwayOn('2026-07-01');
    await halfwayOn('2026-08-01');
    expect(await told()).toEqual([['Hof 101 · 2025', 'rest_overdue', '2026-06-30']]);
  });

  test('do not come for the rest of a year of which they came already', async () => {
    const halves = structuredClone(world);
    halves.financial_mutations.push(entry(advance(2025, 2, 40_000)));
    server.clock.set('2026-07-01T08:00:00Z');
    await loadWorld(server, halves);
    halves.financial_mutations.push(entry(settlement(2025, 1, 1_000)));
    await loadWorld(server, halves);
    expect(await told()).toEqual([['Hof 101 · 2025', 'overdue', '2026-06-30']]);
  });

  test('end with a settlement', async () => {
    const settled = structuredClone(world);
    settled.financial_mutations.push(entry(settlement(2025, 1, 1_000)));
    await loadWorld(server, settled);
    server.clock.set('2026-07-01T08:00:00Z');
    await loadWorld(server, settled);
    expect(await told()).toEqual([]);
  });
});

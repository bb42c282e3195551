import { contractStates, endingTerms, euroOf, ticketPriorities } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhooks } from '../../db/schema/webhooks.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { type PortfolioServer, startPortfolioServer, viewerNames } from '../../test/portfolio-server.ts';
import { buildPortfolio, canaries } from '../../test/portfolio-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { testOwners, testUsers } from '../../test/test-people.ts';
import { startTestServer } from '../../test/test-server.ts';

describe('the first screen', () => {
  const world = buildPortfolio({ seed: 8 });
  let server: PortfolioServer;
  beforeAll(async () => {
    server = await startPortfolioServer(world);
  });
  afterAll(() => server.close());

  test.each(viewerNames)('of %s says what the lists behind its figures say', async (viewer) => {
    const client = server.clients[viewer];
    const { data, meta } = (await client.get('/dashboard')).json();
    const managed = 'filter[management_state]=under_management';
    const rentable = `${managed}&filter[type]=unit,building,rentableObject`;
    const active = `filter[state]=${contractStates[1]}`;
    const ending = `${active}&filter[term]=${endingTerms.join(',')}`;
    const priorities = (await listed(client, '/tickets?filter[is_open]=true&counts=priority')).meta.counts.priority;
    expect(data).toMatchObject({
      kind: testUsers[viewer].type,
      objects_under_management: await total(client, `/objects?${managed}`),
      rentable_objects: await total(client, `/objects?${rentable}`),
      let_objects: await total(client, `/objects?${rentable}&filter[availability]=rented`),
      rent_per_month: (await listed(client, '/objects?per_page=1')).meta.totals.rent_per_month,
      rent_of_no_object: rentOfNoObject(world, await listed(client, `/contracts?${active}&per_page=100`)),
      open_tickets: await total(client, '/tickets?filter[is_open]=true'),
      open_tickets_by_priority: Object.fromEntries(ticketPriorities.map((one) => [one, priorities[one] ?? 0])),
      contracts_ending: {
        within_3_months: await total(client, `/contracts?${ending}&filter[end_date][to]=2026-09-15`),
        within_6_months: await total(client, `/contracts?${ending}&filter[end_date][to]=2026-12-15`),
        within_12_months: await total(client, `/contracts?${ending}&filter[end_date][to]=2027-06-15`),
        term_unknown: await total(client, `/contracts?${active}&filter[term]=unknown`),
      },
    });
    const next = await listed(
      client,
      `/contracts?${ending}&filter[end_date][from]=2026-06-15&sort=end_date&per_page=5`,
    );
    expect(next.data).toMatchObject(data.next_expiring_contracts);
    expect(data.next_expiring_contracts).toHaveLength(next.data.length);
    const oldest = await listed(client, '/tickets?filter[is_open]=true&sort=reporting_date&per_page=5');
    expect(oldest.data).toMatchObject(data.oldest_open_tickets);
    expect(data.oldest_open_tickets).toHaveLength(oldest.data.length);
    expect(meta).toEqual({ synced_at: '2026-06-15T08:00:00Z', followed_at: '2026-06-15T08:00:00Z' });
    expect((await client.get('/data-age')).json()).toEqual({ data: { synced_at: '2026-06-15T08:00:00Z' } });
  });

  test('shows nothing of another broker', async () => {
    for (const viewer of ['broker', 'owner', 'secondOwner'] as const) {
      const { body } = await server.clients[viewer].get('/dashboard');
      expect(body).not.toContain(canaries.name);
      expect(body).not.toContain('98765');
    }
    expect((await server.clients.otherBroker.get('/dashboard')).json().data.rent_per_month).toMatch(/^98\d{6}\.\d\d$/);
    expect((await server.visitor().get('/dashboard')).statusCode).toBe(401);
  });

  test('of an administrator counts portals, users and how fresh every kind of record is', async () => {
    const admin = await server.login('admin');
    const { data, meta } = (await admin.get('/dashboard')).json();
    const inPortal = (await admin.get('/owners')).json().meta.total;
    expect(inPortal).toBeGreaterThan(0);
    const users = Object.keys(testUsers).length;
    expect(data).toMatchObject({
      kind: 'admin',
      brokers: 2,
      owners: inPortal,
      owners_without_broker: 1,
      users,
      users_never_logged_in: users - viewerNames.length - 1,
      users_without_second_factor: users,
      undelivered_reports: [],
      switched_off_webhooks: [],
    });
    expect(data.freshness).toEqual(
      Object.entries(world).map(([record_type, records]) => ({
        record_type,
        rows: records.length,
        state: 'done',
        synced_at: expect.stringContaining('2026-06-15T08:00:00'),
        followed_at: expect.stringContaining('2026-06-15T08:00:00'),
        not_read: [],
        not_given: [],
        old_after_minutes: expect.any(Number),
      })),
    );
    expect(Date.parse(meta.synced_at)).toBe(Date.parse('2026-06-15T08:00:00Z'));
  });
});

describe('what asks for work at a broker', () => {
  test('is told to administrators who may open where it is done, and to no others', async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const at = server.clock.now();
    await server.database.sync((connection) =>
      connection.query(
        `insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, reporting_date, description,
           next_attempt_at, created_at)
         values ('ticket', 'failed', 101, 1, gen_random_uuid(), 'Jan', 'een', '2026-06-01', 'Kraan lekt', now(), now())`,
      ),
    );
    const webhook = { name: 'Ontvanger', url: 'https://ontvanger.test', state: 'switched_off' as const };
    await db.insert(webhooks).values({ ...webhook, kinds: [], secret: 'verzegeld', created_at: at });
    const told = async (who: 'admin' | 'newsAdmin') => {
      const { data } = (await (await server.login(who)).get('/dashboard')).json();
      return [data.undelivered_reports.length, data.switched_off_webhooks.length];
    };
    expect(await told('admin')).toEqual([1, 1]);
    expect(await told('newsAdmin')).toEqual([0, 0]);
    await server.close();
  });
});

describe('before the first synchronisation', () => {
  test('there are figures of nothing, and no moment of freshness', async () => {
    const server = await startTestServer();
    const portfolio = (await (await server.login('broker')).get('/dashboard')).json();
    expect(portfolio).toMatchObject({ data: { rent_per_month: '0.00', open_tickets: 0 }, meta: { synced_at: null } });
    expect(portfolio.data.next_expiring_contracts).toEqual([]);
    const admin = (await (await server.login('admin')).get('/dashboard')).json();
    expect(admin.meta).toEqual({ synced_at: null, followed_at: null });
    const age = (await server.login('broker')).get('/data-age');
    expect((await age).json()).toEqual({ data: { synced_at: null } });
    expect(admin.data.freshness[0]).toEqual({
      record_type: 'owners',
      rows: 5,
      state: 'never',
      synced_at: null,
      followed_at: null,
      not_read: [],
      not_given: [],
      old_after_minutes: expect.any(Number),
    });
    await server.close();
  });
});

describe('the rent over twelve months', () => {
  test('follows an indexed line, a reduction, a quarter’s line and a contract that ended, to the cent', async () => {
    const server = await startPortfolioServer(rentWorld());
    const { data } = (await server.clients.owner.get('/dashboard')).json();
    const amounts = [
      ['2025-07-01', '1533.33'],
      ['2025-08-01', '1533.33'],
      ['2025-09-01', '1533.33'],
      ['2025-10-01', '1033.33'],
      ['2025-11-01', '1033.33'],
      ['2025-12-01', '1033.33'],
      ['2026-01-01', '1074.33'],
      ['2026-02-01', '1074.33'],
      ['2026-03-01', '1024.33'],
      ['2026-04-01', '1024.33'],
      ['2026-05-01', '1024.33'],
      ['2026-06-01', '1074.33'],
    ];
    expect(data.rent_trend).toEqual(amounts.map(([month, amount]) => ({ month, amount })));
    // None of these lines belongs to an object: what the tile leaves out stands beside it.
    expect(data).toMatchObject({ rent_per_month: '0.00', rent_of_no_object: '1074.33' });
    expect((await server.clients.otherOwner.get('/dashboard')).json().data.rent_trend[0].amount).toBe('0.00');
    await server.close();
  });
});

function rentWorld() {
  const world = emptyWorld();
  world.owners.push(...testOwners.map(({ id, name }) => build.owner(id, { name })));
  world.contracts.push(
    build.contract(1, { owner_id: 101, start_date: '2025-01-01' }),
    build.contract(2, { owner_id: 101, start_date: '2024-01-01', end_date: '2025-09-30' }),
  );
  world.contract_lines.push(
    build.line(1, { amount_excl: 100_000, start_date: '2025-01-01', end_date: '2025-12-31' }),
    // Indexed by 4.1 %.
    build.line(2, { amount_excl: 104_100, start_date: '2026-01-01' }),
    build.line(3, { kind: 'rent_reduction', amount_excl: -5_000, start_date: '2026-03-01', end_date: '2026-05-31' }),
    build.line(4, { amount_excl: 10_000, interval_months: 3, start_date: '2025-01-01' }),
    build.line(5, { kind: 'service_costs', amount_excl: 7_500, start_date: '2025-01-01' }),
    // Paid once, so not by the month.
    build.line(6, { amount_excl: 9_900, interval_months: 0, start_date: '2025-01-01' }),
    build.line(7, { contract_id: 2, amount_excl: 50_000, start_date: '2024-01-01' }),
  );
  return world;
}

/** What lines of today come to that name no object, under contracts that have several or none. */
function rentOfNoObject(world: ReturnType<typeof emptyWorld>, contracts: { data: { id: string }[] }): string {
  const running = new Set(contracts.data.map(({ id }) => id));
  const lines = world.contract_lines.filter(
    ({ contract_id, object_id, kind, start_date, end_date }) =>
      running.has(String(contract_id)) &&
      object_id == null &&
      (kind === 'bare_rent' || kind === 'rent_reduction') &&
      start_date <= '2026-06-15' &&
      (end_date ?? '2026-06-15') >= '2026-06-15' &&
      new Set(world.contract_objects.filter((link) => link.contract_id === contract_id).map((link) => link.object_id))
        .size !== 1,
  );
  const perMonth = lines.map(({ amount_excl, interval_months: months }) => {
    const share = months === 0 ? 0 : amount_excl / months;
    return BigInt(Math.sign(share) * Math.round(Math.abs(share)));
  });
  return euroOf(perMonth.reduce((sum, cents) => sum + cents, 0n));
}

async function listed(client: TestClient, path: string) {
  const answer = await client.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const total = async (client: TestClient, path: string): Promise<number> => (await listed(client, path)).meta.total;

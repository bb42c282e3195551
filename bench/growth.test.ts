import { type List, lists } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../apps/server/src/db/connection.ts';
import type { Scope } from '../apps/server/src/db/scope.ts';
import type { TestClient } from '../apps/server/src/test/test-client.ts';
import { openTestDatabase, type TestDatabase } from '../apps/server/src/test/test-database.ts';
import { addTestPeople } from '../apps/server/src/test/test-people.ts';
import { startTestServer, type TestServer } from '../apps/server/src/test/test-server.ts';
import { growing, maxBeyond, pagesOfRows } from './growing-lists.ts';
import { loadWorld } from './world/load-world.ts';
import { emailOf, worldPassword } from './world/portal.ts';
import { firstBookYear } from './world/sizes.ts';

interface Asked {
  scope: Scope;
  text: string;
  values: unknown[];
}

let database: TestDatabase;
let server: TestServer;
let tenants: { large: Tenant; small: Tenant };
let asked: Asked[] = [];

interface Tenant {
  brokerId: number;
  invoices: number;
  client: TestClient;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await loadWorld({ ...database, pool: database.owner }, { scale: 0.01 });
  await database.sync((connection) =>
    connection.query(
      `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, name, audience, content_type, byte_count,
         sha256, storage_key, user_id, added_at)
       select owner_id, broker_id, 'contracts', id::text, 'lease', 'Contract ' || id || '.pdf', 'owner', 'application/pdf', 1000,
         'none', 'document-' || id, gen_random_uuid(), now() - id * interval '1 minute' from contracts where broker_id is not null and id % 3 = 0`,
    ),
  );
  await database.sync((connection) =>
    connection.query(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, reference, state, amount, mandate, asked_at)
       select owner_id, broker_id, 'tickets', id::text, id, reference, 'asked', 75000, 50000, now() - id * interval '1 minute'
       from tickets where broker_id is not null
       on conflict do nothing`,
    ),
  );
  await database.sync((connection) =>
    connection.query(
      `insert into service_costs (owner_id, broker_id, property_id, property_name, year, is_whole, advances_amount, costs_amount,
         other_amount, settled_amount, tenant_count, settled_count)
       select owner_id, broker_id, id, name, year, true, 100000, 90000, 0, 0, 3, id % 4
       from objects, generate_series(2024, 2026) year where broker_id is not null
       on conflict do nothing`,
    ),
  );
  // As long as another reader is there, rows are not known to be everybody's, and counting them in an index reads them as well.
  for (const table of ['service_costs', 'documents', 'approvals']) await vi.waitUntil(() => isSettled(table), 60_000);
  await addTestPeople(database);
  server = await startTestServer({ database: recording(database) });
  const sizes = await sizesOfTenants();
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  if (!largest || !smallest) throw new Error('There are no tenants');
  tenants = { large: await tenantOf(largest), small: await tenantOf(smallest) };
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const portfolioLists = (Object.values(lists) as unknown as List[]).filter(
  ({ name }) => !['brokers', 'owners', 'users', 'news'].includes(name) && !name.startsWith('tools/'),
);

test('one tenant is many times the other, and both have something on every list', async () => {
  expect(tenants.large.invoices).toBeGreaterThan(8 * tenants.small.invoices);
  for (const { name } of portfolioLists)
    for (const { client } of Object.values(tenants))
      expect((await client.get(`/${name}`)).json().data, name).not.toEqual([]);
});

/** As long as another reader is there, rows are not known to be everybody's, and who counts them in an index reads them as well. */
async function isSettled(table: string): Promise<boolean> {
  await database.owner.query(`vacuum analyze ${table}`);
  const text = 'select relallvisible >= relpages as is_settled from pg_class where relname = $1';
  const { rows } = await database.owner.query<{ is_settled: boolean }>(text, [table]);
  return rows[0]?.is_settled === true;
}

describe.each(portfolioLists.map(({ name }) => [name]))('the first page of %s', (name) => {
  test('reads no more for a large tenant than for a small one', async () => {
    const small = await pagesRead(tenants.small, name);
    const large = await pagesRead(tenants.large, name);
    const exception = growing[name];
    const beyond = large - small - (pagesOfRows[name] ?? 0);
    const said = `${large} pages against ${small}`;
    expect(beyond, said).toBeLessThanOrEqual(exception?.beyond ?? maxBeyond);
    // What does not grow any more is no exception: its line goes.
    if (exception) expect(beyond, `${said}: take it out of the exceptions`).toBeGreaterThan(maxBeyond);
  });
});

/**
 * The world of this test is too small for what went wrong: of an owner who is compared twice the planner expects no objects, and in a
 * large world it then read all of a landlord for each row (268,000 pages). So it is the comparison that is looked for.
 */
describe('as of a day, rows of now of a landlord', () => {
  test.each([['overview'], ['groups'], ['expiry']])('are compared with it once, in the commercial %s', async (name) => {
    await database.sync((connection) => connection.query(`update sync_freshness set known_since = '2026-01-01'`));
    const client = await logIn('owner', await largestLandlord());
    asked = [];
    const answer = await client.get(`/reports/commercial-${name}?as_of=2026-06-01`);
    expect(answer.statusCode, answer.body).toBe(200);
    const lookups: string[] = [];
    for (const { scope, text, values } of asked) {
      const rows = await database.scoped(scope, async (connection) => {
        await connection.query('set local enable_seqscan = off');
        return (await connection.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)).rows;
      });
      const plan = rows.map((row) => row['QUERY PLAN']);
      lookups.push(
        ...plan.filter((_, place) => / (?:using|on) objects\w* ?(?:on objects )?x?/.test(plan[place - 1] ?? '')),
      );
    }
    expect(lookups).not.toEqual([]);
    for (const condition of lookups) expect(condition.match(/\bowner_id = /g)?.length ?? 0, condition).toBeLessThan(2);
  });
});

describe('a rental statement with all it consists of', () => {
  test('reads no more of an owner who has much than of one who has little', async () => {
    const small = await pagesRead(tenants.small, `rental-statements/${await statementOf(tenants.small, 'asc')}`);
    const large = await pagesRead(tenants.large, `rental-statements/${await statementOf(tenants.large, 'desc')}`);
    expect(large - small, `${large} pages against ${small}`).toBeLessThanOrEqual(maxBeyond);
  });
});

describe('why the result of an owner differs from that of the year before', () => {
  test('reads the years that it is told by, and none of those before', async () => {
    const owner = await ownerOfLargestBooks(tenants.large);
    const changeOf = (year: number) => `financial/change?owner=${owner}&year=${year}&against_year=${year - 1}`;
    const first = await pagesRead(tenants.large, changeOf(firstBookYear + 2));
    const last = await pagesRead(tenants.large, changeOf(firstBookYear + 6));
    // Of the years themselves a later one has a little more: 4 percent on PostgreSQL, 6 on the embedded database.
    expect(last - first, `${last} pages against ${first}`).toBeLessThanOrEqual(first / 10);
  });
});

async function ownerOfLargestBooks({ brokerId }: Tenant): Promise<number> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `select owner_id::int as id from financial_years where broker_id = $1 group by 1 order by sum(mutation_count) desc, 1 limit 1`,
      [brokerId],
    );
    return rows[0]?.id ?? 0;
  });
}

/** One of two objects, of the owner with the most relations, or with the fewest. */
async function statementOf({ brokerId }: Tenant, order: 'asc' | 'desc'): Promise<number> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `select max(s.id)::int as id from rental_statements s
       where s.broker_id = $1 and (select count(*) from statement_objects o where o.statement_id = s.id) = 2 group by s.owner_id
       order by (select count(*) from relation_owners ro where ro.owner_id = s.owner_id) ${order}, 1 limit 1`,
      [brokerId],
    );
    return rows[0]?.id ?? 0;
  });
}

/** As the call asks them, but explained; a tenant’s rows lie in a table that is large, whatever a small one would be read by. */
async function pagesRead({ client }: Tenant, name: string): Promise<number> {
  asked = [];
  const answer = await client.get(`/${name}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = asked;
  let pages = 0;
  for (const { scope, text, values } of statements) {
    pages += await database.scoped(scope, async (connection) => {
      await connection.query('set local enable_seqscan = off');
      const { rows } = await connection.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN);
    });
  }
  expect(pages, 'nothing was read').toBeGreaterThan(0);
  return pages;
}

/** Notes what is asked through the entry point of requests. */
function recording(inner: TestDatabase): TestDatabase {
  return {
    ...inner,
    scoped: (scope, work) =>
      inner.scoped(scope, (connection) => {
        const query: Connection['query'] = (text, values = []) => {
          asked.push({ scope, text, values });
          return connection.query(text, values);
        };
        return work({ query });
      }),
    ask: (scope, statement) => {
      asked.push({ scope, ...statement });
      return inner.ask(scope, statement);
    },
  };
}

async function sizesOfTenants(): Promise<Omit<Tenant, 'client'>[]> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<Omit<Tenant, 'client'>>(
      `select broker_id::int as "brokerId", count(*)::int as invoices from sales_invoices where broker_id > 0 group by 1 order by 2 desc`,
    );
    return rows;
  });
}

async function tenantOf(size: Omit<Tenant, 'client'>): Promise<Tenant> {
  return { ...size, client: await logIn('broker', size.brokerId) };
}

async function logIn(kind: 'broker' | 'owner', id: number): Promise<TestClient> {
  const client = server.visitor();
  const answer = await client.logIn(emailOf(kind, id), worldPassword);
  expect(answer.statusCode, answer.body).toBe(200);
  return client;
}

/** Of the landlord with most objects who has a login. */
async function largestLandlord(): Promise<number> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `select o.owner_id::int as id from objects o where exists (select from users u where u.owner_id = o.owner_id)
       group by 1 order by count(*) desc, 1 limit 1`,
    );
    return rows[0]?.id ?? 0;
  });
}

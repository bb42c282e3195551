/**
 * How long the screens of a portfolio take when one estate agent has all of it, next to counting the same rows in plain SQL.
 *
 *   TEST_DATABASE_URL=postgres://… npx tsx bench/large-portfolio.ts 100000
 *   npx tsx bench/large-portfolio.ts 10000          (embedded database)
 */
import type { TestClient } from '../apps/server/src/test/test-client.ts';
import { startTestServer, type TestServer } from '../apps/server/src/test/test-server.ts';

const objects = Number(process.argv[2] ?? 10_000);
const rounds = 7;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startTestServer();
try {
  await seed(server);
  // As after every large synchronisation.
  await server.database.tidy();
  const client = await server.login('broker');
  print(`${objects} objects on ${server.database.isEmbedded ? 'the embedded database' : 'PostgreSQL'}`);
  const limit = await medianOf(() =>
    server.database.sync((connection) =>
      connection.query('select count(*), sum(rent_per_month) from objects where broker_id is not null'),
    ),
  );
  print(`${limit.toFixed(1).padStart(9)} ms  1.0  counting and adding the objects in plain SQL`);
  for (const path of [
    '/objects',
    '/objects?filter[q]=straat&sort=-rent_per_month',
    '/objects/tree',
    '/tickets',
    '/tickets?filter[status]=active&sort=-priority',
    '/tickets?counts=status&per_page=1',
    '/dashboard',
  ])
    await measure(client, path, limit);
} finally {
  await server.close();
}

async function measure(client: TestClient, path: string, limit: number): Promise<void> {
  const took = await medianOf(async () => {
    const answer = await client.get(path);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  });
  print(`${took.toFixed(1).padStart(9)} ms  ${(took / limit).toFixed(1)}  ${path}`);
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Buildings of twenty units each, and a ticket on every second object. */
async function seed({ database }: TestServer): Promise<void> {
  await database.sync(async (connection) => {
    await connection.query(
      `insert into objects (id, reference, name, type, owner_id, broker_id, parent_id, management_state,
         financial_management, technical_management, content_hash, address, postal_code, city, availability, rent_per_month)
       select n, 'OBJ-' || n, 'Object ' || n, case when n % 21 = 1 then 'building' else 'unit' end, o.id, o.broker_id,
         case when n % 21 <> 1 then n - (n + 20) % 21 end, 'under_management', true, true, 'hash',
         'Straat ' || n % 997, '10' || (10 + n % 90) || ' AB', 'Plaats ' || n % 40,
         case when n % 21 = 1 then null when n % 9 = 0 then 'available' else 'rented' end, 90000 + n % 7919
       from generate_series(1, $1::int) n join owners o on o.id = 101`,
      [objects],
    );
    await connection.query(
      `insert into ticket_states (id, name, system_state, is_archived, content_hash) values (900, 'Nieuw', 'active', false, 'hash')
       on conflict do nothing`,
    );
    await connection.query(
      `insert into tickets (id, number, reference, reporting_date, closing_date, owner_id, broker_id, object_id, state_id,
         priority, costs_are_for_tenant, content_hash, description, object_name)
       select n, n, 'M-' || n, date '2026-01-01' + n % 160, case when n % 3 = 0 then date '2026-06-10' end, o.id, o.broker_id,
         n * 2, 900, 'normal', false, 'hash', 'Lekkage ' || n, 'Object ' || n * 2
       from generate_series(1, $1::int / 2) n join owners o on o.id = 101`,
      [objects],
    );
  });
}

/**
 * How long an export takes, how much memory it asks for, and how soon a cancelled one is gone.
 *
 *   TEST_DATABASE_URL=postgres://… npx tsx bench/export-million.ts 1000000
 *   npx tsx bench/export-million.ts 100000          (embedded database)
 */
import { setTimeout } from 'node:timers/promises';
import type { ExportBody, ListExport } from '@gevel/contract';
import { askExport, whenEnded } from '../apps/server/src/test/export-client.ts';
import type { TestClient } from '../apps/server/src/test/test-client.ts';
import { startTestServer, type TestServer } from '../apps/server/src/test/test-server.ts';

const rows = Number(process.argv[2] ?? 100_000);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

const server = await startTestServer();
try {
  await seed(server);
  const client = await server.login('broker');
  await client.get('/reports/invoices?per_page=1');
  print(`${rows} invoices on ${server.database.isEmbedded ? 'the embedded database' : 'PostgreSQL'}`);
  for (const format of ['csv', 'xlsx', 'csv', 'xlsx'] as const) await measure(client, format);
  await measureCancel(client);
} finally {
  await server.close();
}

async function seed({ database }: TestServer): Promise<void> {
  await database.sync(async (connection) => {
    for (let from = 0; from < rows; from += 100_000) {
      await connection.query(
        `insert into sales_invoices (id, reference, workflow_state, invoice_date, due_date, owner_id, broker_id, relation_id,
           relation_name, subject, amount_excl, amount_incl, outstanding_amount, payment_method, financial_year,
           financial_period, content_hash)
         select n, 'F-' || n, 'final', date '2015-01-01' + (n % 4000), date '2015-01-15' + (n % 4000), o.id, o.broker_id,
           9000 + n % 500, 'Relatie ' || (n % 500), 'Huur van ' || (n % 120), 100000 + n % 7919, 121000 + n % 7919,
           n % 100, 'bank_transfer', 2015 + n % 11, 1 + n % 12, 'hash'
         from generate_series($1::int, $2::int) n join owners o on o.id = 101 + n % 2`,
        [from + 1, Math.min(rows, from + 100_000)],
      );
    }
  });
  await database.tidy();
}

async function measure(client: TestClient, format: ExportBody['format']): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const started = performance.now();
  const { id } = await askExport(client, { list: 'reports/invoices', format });
  const made = await ended(client, id);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  if (made.state !== 'done' || made.rows !== rows) throw new Error(`${made.state} with ${made.rows} rows`);
  print(
    `${format}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s, file ${megabytes(made.byte_count ?? 0)} MB, ` +
      `resident memory ${megabytes(before)} MB, at most ${megabytes(most - before)} MB more`,
  );
  await client.delete(`/exports/${id}`);
}

async function measureCancel(client: TestClient): Promise<void> {
  const { id } = await askExport(client, { list: 'reports/invoices', format: 'xlsx' });
  for (;;) {
    const { data }: { data: ListExport } = (await client.get(`/exports/${id}`)).json();
    if (data.state === 'running' && data.rows > 0) break;
    if (data.state !== 'queued' && data.state !== 'running')
      throw new Error('It was ready before it could be cancelled');
    await setTimeout(20);
  }
  const started = performance.now();
  await client.delete(`/exports/${id}`);
  await server.jobs.whenIdle();
  while ((await statementsUnderWay()) > 0) await setTimeout(5);
  print(`cancelled: nothing of it runs any more after ${Math.round(performance.now() - started)} ms`);
}

async function statementsUnderWay(): Promise<number> {
  if (server.database.isEmbedded) return 0;
  const { rows: found } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%invoices%'`,
  );
  return found[0]?.count ?? 0;
}

/** Asked seldom, so that asking costs the export nothing. */
async function ended(client: TestClient, id: string): Promise<ListExport> {
  await setTimeout(200);
  return whenEnded(client, id);
}

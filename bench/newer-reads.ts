import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { dayInAmsterdam } from '../apps/server/src/domain/calendar.ts';
import { allServedLists } from '../apps/server/src/test/all-served-lists.ts';
import { addDays } from '../apps/server/src/test/seeded-random.ts';
import { usingConnection } from '../apps/server/src/test/using-connection.ts';
import { startLoadGenerator } from './harness/children.ts';
import { percentile } from './harness/figures.ts';
import { workedSince, workedSoFar } from './harness/processor-time.ts';
import { holdSynchronisation, startPortal } from './harness/stage.ts';
import { openWorldDatabase } from './harness/world-database.ts';
import { openSession } from './world/sessions.ts';

/**
 * What reads beside the lists cost the largest estate agent, one in the middle and the largest landlord, one at a time and 16 at once:
 *   npx tsx bench/newer-reads.ts --database postgres://… [--seconds 1.5] [read …]
 * `--database` names one that the world was filled into and that has a past (`bench/as-of.ts --keep`), on a server that keeps
 * `pg_stat_statements`, by its owner who may read those: pages are counted there. What the world has nothing of is filled in first.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, seconds: { type: 'string', default: '1.5' } },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const flight = 16;
const past = addDays(dayInAmsterdam(new Date()), -30);

interface Tenant {
  name: string;
  column: 'broker_id' | 'owner_id';
  id: number;
}

/** Of what the calls ask, up to 16 of each kind: those about which there is most to say. */
type Records = Record<
  | 'contracts'
  | 'relations'
  | 'invoices'
  | 'payouts'
  | 'statements'
  | 'books'
  | 'groups'
  | 'serviceCosts'
  | 'tickets'
  | 'threads',
  string[]
>;

interface Read {
  name: string;
  paths: (records: Records, tenant: Tenant) => string[];
}

const year = 2026;
const one =
  (path: string): Read['paths'] =>
  () => [path];
const reads: Read[] = [
  { name: 'rent schedule', paths: ({ contracts }) => contracts.map((id) => `/contracts/${id}/schedule`) },
  { name: 'payment behaviour', paths: ({ relations }) => relations.map((id) => `/relations/${id}/payment-behaviour`) },
  { name: 'first late', paths: (_, { column }) => (column === 'broker_id' ? ['/reports/first-late'] : []) },
  { name: 'payout', paths: ({ payouts }) => payouts.map((id) => `/payouts/${id}`) },
  { name: 'change of payout', paths: ({ statements }) => statements.map((id) => `/rental-statements/${id}/change`) },
  {
    name: 'change of payout as of',
    paths: ({ statements }) => statements.map((id) => `/rental-statements/${id}/change?as_of=${past}`),
  },
  {
    name: 'versions of statement',
    paths: ({ statements }) => statements.map((id) => `/rental-statements/${id}/versions`),
  },
  {
    name: 'books',
    paths: ({ books }) => books.map((owner) => `/financial/overview?owner=${owner}&year=${year}&compare=true`),
  },
  {
    name: 'change of result',
    paths: ({ books }) =>
      books.map((owner) => `/financial/change?owner=${owner}&year=${year}&against_year=${year - 1}`),
  },
  {
    name: 'change of result as of',
    paths: ({ books }) =>
      books.map((owner) => `/financial/change?owner=${owner}&year=${year}&against_year=${year - 1}&as_of=${past}`),
  },
  { name: 'change of group', paths: ({ groups }) => groups.map((asked) => `/financial/change?${asked}`) },
  {
    name: 'books as of',
    paths: ({ books }) => books.map((owner) => `/financial/overview?owner=${owner}&year=${year}&as_of=${past}`),
  },
  {
    name: 'year pack, figures',
    paths: ({ books }) => books.map((owner) => `/financial/year-pack?owner=${owner}&year=${year - 1}`),
  },
  {
    name: 'year pack, figures as of',
    paths: ({ books }) => books.map((owner) => `/financial/year-pack?owner=${owner}&year=${year - 1}&as_of=${past}`),
  },
  { name: 'indexation radar', paths: one('/reports/indexation') },
  {
    name: 'service costs of a year',
    paths: ({ serviceCosts }) => serviceCosts.map((id) => `/reports/service-costs/${id}`),
  },
  { name: 'feed', paths: one('/feed') },
  { name: 'feed of contracts', paths: one('/feed?kind=contracts') },
  { name: 'inbox of questions', paths: one('/threads') },
  { name: 'inbox, unread', paths: one('/threads?unread=true') },
  { name: 'inbox, open, oldest', paths: one('/threads?state=open&order=oldest') },
  { name: 'waiting questions', paths: one('/thread-count') },
  { name: 'question', paths: ({ threads }) => threads.map((id) => `/threads/${id}`) },
  { name: 'approvals', paths: one('/approvals') },
  { name: 'dashboard', paths: one('/dashboard') },
  { name: 'dashboard as of', paths: one(`/dashboard?as_of=${past}`) },
  { name: 'documents', paths: one('/documents') },
  { name: 'documents of a kind', paths: one('/documents?filter[kind]=lease') },
  { name: 'documents, words', paths: one('/documents?filter[q]=factuur 12') },
  { name: 'conversation', paths: ({ tickets }) => tickets.map((id) => `/tickets/${id}/conversation`) },
  { name: 'story of a contract', paths: ({ contracts }) => contracts.map((id) => `/contracts/${id}/story`) },
  { name: 'story of an invoice', paths: ({ invoices }) => invoices.map((id) => `/reports/invoices/${id}/story`) },
  { name: 'search', paths: () => ['zonnebloem', 'akkerman', 'zwolle', 'lekkage'].map((q) => `/search?q=${q}`) },
  ...allServedLists
    .map(({ description }) => description)
    .filter(({ hasPast }) => hasPast)
    .flatMap(({ name }) => [
      { name: `list ${name}`, paths: one(`/${name}`) },
      { name: `list ${name} as of`, paths: one(`/${name}?as_of=${past}`) },
    ]),
];

const tops: Record<keyof Records, (own: string) => string> = {
  contracts: (own) =>
    `select contract_id::text as id from sales_invoices where ${own} and contract_id is not null group by 1 order by count(*) desc, 1`,
  relations: (own) =>
    `select relation_id::text as id from contracts where ${own} and relation_id is not null group by 1 order by count(*) desc, 1`,
  invoices: (own) => `select 'purchases-' || id as id from purchase_invoices where ${own} order by id desc`,
  payouts: (own) => `select 'statement-' || id as id from rental_statements where ${own} order by id desc`,
  statements: (own) =>
    `select s.id::text as id from rental_statements s join statement_objects o on o.statement_id = s.id
     where s.${own} and exists (select from rental_statements b where b.owner_id = s.owner_id and b.period_end < s.period_end)
     group by s.id order by count(*) desc, s.id desc`,
  books: (own) =>
    `select owner_id::text as id from financial_years where ${own} and financial_year = ${year} group by 1 order by sum(mutation_count) desc, 1`,
  groups: (own) =>
    `select 'owner=' || m.owner_id || '&year=${year}&against_year=${year - 1}&group=' || a.compaction_id as id
     from financial_mutations m join ledger_accounts a on a.id = m.ledger_account_id
     join compactions c on c.id = a.compaction_id and c.quadrant in ('costs', 'benefits')
     where m.${own} and m.financial_year = ${year} group by m.owner_id, a.compaction_id order by count(*) desc`,
  serviceCosts: (own) =>
    `select id::text as id from service_costs where ${own} and year = ${year - 1} order by tenant_count desc, id`,
  tickets: (own) => `select id::text as id from tickets where ${own} order by id desc`,
  threads: (own) =>
    `select id::text as id from threads where ${own} and agents_of is null order by last_message_id desc`,
};

if (values.database === undefined) throw new Error('Which database is meant? --database postgres://…');
const closing: (() => unknown)[] = [];
try {
  await run(values.database);
} finally {
  for (const close of closing.reverse()) await close();
}

async function run(ownerUrl: string): Promise<void> {
  const world = await openWorldDatabase({ scale: 1, given: ownerUrl, say });
  closing.push(() => world.close());
  closing.push(await holdSynchronisation(world.database));
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-bench-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const { server, port } = await startPortal({ DATABASE_URL: world.url, DATA_DIR: dataDir });
  closing.push(() => server.kill('SIGTERM'));
  const generator = startLoadGenerator();
  closing.push(() => generator.close());
  const milliseconds = Number(values.seconds) * 1_000;
  await usingConnection(ownerUrl, async (client) => {
    await client.query(`set gevel.migrating = 'yes'`);
    say('| read | tenant | p50 alone | p99 | p50 of 16 | p99 | work | of it in the server | pages | refused |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const tenant of await tenantsOf(client)) {
      const cookies: string[] = [];
      for (const id of await usersOf(client, tenant)) cookies.push(await openSession(world.database, { id }));
      const records = await recordsOf(client, tenant);
      for (const read of reads) {
        if (positionals.length > 0 && !positionals.includes(read.name)) continue;
        const paths = read.paths(records, tenant);
        if (paths.length === 0) continue;
        const requests = Array.from({ length: flight * 5 }, (_, place) =>
          requestOf(paths[place % paths.length] ?? '', cookies[place % cookies.length] ?? '', place % cookies.length),
        );
        const load = { port, requests, milliseconds };
        await generator.run({ ...load, connections: 1, milliseconds: 200 });
        await client.query('select pg_stat_statements_reset()');
        const alone = await generator.run({ ...load, connections: 1 });
        const { rows } = await client.query<{ pages: number }>(
          `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements s
           join pg_database d on d.oid = s.dbid and d.datname = current_database() join pg_roles r on r.oid = s.userid and r.rolname <> current_user`,
        );
        const before = await workedSoFar(server.child.pid ?? 0, world.database.pool);
        const together = await generator.run({ ...load, connections: flight, milliseconds: milliseconds * 2 });
        const after = await workedSoFar(server.child.pid ?? 0, world.database.pool);
        const of = (times: readonly number[], part: number) => percentile(times, part).toFixed(1);
        const answered = Math.max(1, together.answered);
        const work = (workedSince(before, after) * 1_000) / answered;
        const ofServer = (workedSince(before, after, server.child.pid ?? 0) * 1_000) / answered;
        const calls = alone.answered + Object.values(alone.refused).reduce((sum, count) => sum + count, 0);
        const refused = { ...alone.refused, ...together.refused };
        say(
          `| ${[
            read.name,
            tenant.name,
            of(alone.times, 0.5),
            of(alone.times, 0.99),
            of(together.times, 0.5),
            of(together.times, 0.99),
            work.toFixed(1),
            ofServer.toFixed(1),
            ((rows[0]?.pages ?? 0) / Math.max(1, calls)).toFixed(0),
            Object.keys(refused).length === 0 ? '' : JSON.stringify(refused),
          ].join(' | ')} |`,
        );
      }
    }
  });
}

function requestOf(path: string, cookie: string, place: number): string {
  return `GET /api${encodeURI(path)} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nx-forwarded-for: 10.0.0.${place + 1}\r\n\r\n`;
}

async function tenantsOf(client: pg.Client): Promise<Tenant[]> {
  const { rows } = await client.query<{ id: number; n: number }>(
    `select broker_id::int as id, count(*)::int as n from objects where broker_id > 0 group by 1 order by 2 desc, 1`,
  );
  const owners = await client.query<{ id: number }>(
    `select owner_id::int as id from financial_years where broker_id > 0 group by 1 order by sum(mutation_count) desc, 1 limit 1`,
  );
  return [
    { name: 'largest agent', column: 'broker_id', id: rows[0]?.id ?? 0 },
    { name: 'agent in the middle', column: 'broker_id', id: rows[Math.floor(rows.length / 2)]?.id ?? 0 },
    { name: 'largest landlord', column: 'owner_id', id: owners.rows[0]?.id ?? 0 },
  ];
}

/** As many as ask at once: what one user may spend is no part of what is measured. */
async function usersOf(client: pg.Client, { column, id }: Tenant): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, type, email, first_name, name, password_hash, password_changed_at, created_at, ${column})
     select gen_random_uuid(), $1, 'flight-' || $1 || '-' || $2 || '-' || n || '@gevel.test', 'A', 'B', 'x', now(), now(), $2::bigint
     from generate_series(1, ${flight}) n on conflict (email) do update set name = excluded.name returning id`,
    [column === 'broker_id' ? 'broker' : 'owner', id],
  );
  return rows.map((row) => row.id);
}

async function recordsOf(client: pg.Client, { column, id }: Tenant): Promise<Records> {
  const found: Partial<Records> = {};
  for (const name of Object.keys(tops) as (keyof Records)[]) {
    const { rows } = await client.query<{ id: string }>(`${tops[name](`${column} = ${id}`)} limit ${flight}`);
    found[name] = rows.map((row) => row.id);
  }
  // safe: of each kind of record once
  return found as Records;
}

import { parseArgs } from 'node:util';
import { recordTypes } from '@gevel/back-office/records';
import type { ListQuery } from '@gevel/contract';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { dayInAmsterdam } from '../apps/server/src/domain/calendar.ts';
import { compileList } from '../apps/server/src/lists/compile.ts';
import type { ServedList } from '../apps/server/src/lists/list-sql.ts';
import type { RequestContext } from '../apps/server/src/lists/request-context.ts';
import { allServedLists } from '../apps/server/src/test/all-served-lists.ts';
import { addDays } from '../apps/server/src/test/seeded-random.ts';
import { usingConnection } from '../apps/server/src/test/using-connection.ts';
import { median } from './harness/figures.ts';

/**
 * What the first page of each list costs the largest broker as it is known on a day, beside what it costs of now:
 *   npx tsx bench/as-of.ts --database postgres://… [--rounds 5] [--keep]
 * `--database` names one that the world was filled into; it is copied while nobody is connected to it, and the copy gets a past. Every
 * record was something else until 200 days ago, and one in sixteen again until 10 days ago.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
});
if (values.database === undefined) throw new Error('Which database is meant? --database postgres://…');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const today = dayInAmsterdam(new Date());
const days = { recent: addDays(today, -30), long: addDays(today, -300) };

const given = new URL(values.database);
const copy = new URL(given);
copy.pathname = `${given.pathname}_as_of`;
const nameOf = (url: URL) => pg.escapeIdentifier(url.pathname.slice(1));

await usingConnection(besides(given), async (client) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [copy.pathname.slice(1)]);
  if (rowCount === 1) return;
  await client.query(`create database ${nameOf(copy)} template ${nameOf(given)}`);
  const database = await openDatabase({ databaseUrl: copy.href, dataDir: '' });
  await migrate(database.pool);
  await database.close();
  await usingConnection(copy.href, givePast);
});
try {
  await usingConnection(copy.href, measure);
} finally {
  if (!values.keep) await usingConnection(besides(given), (client) => client.query(`drop database ${nameOf(copy)}`));
}

/** Databases are made and dropped from another one. */
function besides(url: URL): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.href;
}

async function givePast(client: pg.Client): Promise<void> {
  await client.query(`set gevel.migrating = 'yes'`);
  for (const type of recordTypes) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`public.${type}`],
    );
    const has = new Set(rows.map(({ name }) => name));
    const id = has.has('id') ? 'x.id::text' : 'x.ctid::text';
    const owner = type === 'owners' ? 'x.id' : has.has('owner_id') ? 'x.owner_id' : 'null';
    const broker = has.has('broker_id') ? 'x.broker_id' : 'null';
    const keep = (from: number, to: number, which: string) =>
      client.query(`insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
        select '${type}', ${id}, ${owner}, ${broker}, now() - interval '${from} days', now() - interval '${to} days', false, to_jsonb(x)
        from public.${type} x where ${which}`);
    const isRecent = `hashtext(${id}) % 16 = 0`;
    await keep(400, 200, 'true');
    await keep(200, 10, isRecent);
    await client.query(`alter table public.${type} disable trigger user`);
    await client.query(
      `update public.${type} x set changed_at = now() - case when ${isRecent} then interval '10 days' else interval '200 days' end`,
    );
    await client.query(`alter table public.${type} enable trigger user`);
  }
  await client.query(`alter table relation_owners disable trigger user`);
  await client.query(`update relation_owners set linked_at = now() - interval '400 days'`);
  await client.query(`alter table relation_owners enable trigger user`);
  await client.query(`update financial_years set first_read_at = now() - interval '400 days'`);
  await client.query(`update sync_freshness set known_since = now() - interval '500 days'`);
  await client.query('vacuum (full, analyze)');
}

async function measure(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from brokers
    order by (select count(*) from owners o where o.broker_id = brokers.id) desc, id limit 1`);
  const broker = Number(rows[0]?.id);
  say('| list | now | 30 days ago | times | 300 days ago | times |\n| --- | --- | --- | --- | --- | --- |');
  for (const list of allServedLists.filter(({ description }) => description.hasPast)) {
    const now = await costOf(client, list, { broker });
    const of = async (as_of: string) => {
      const there = await costOf(client, list, { broker, as_of });
      return `${said(there)} | ${(there.ms / now.ms).toFixed(1)}`;
    };
    say(`| ${list.description.name} | ${said(now)} | ${await of(days.recent)} | ${await of(days.long)} |`);
  }
}

function said({ ms, pages }: { ms: number; pages: number }): string {
  return `${ms.toFixed(1)} ms, ${pages} pages`;
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

async function costOf(
  client: pg.Client,
  list: ServedList,
  { broker, as_of }: { broker: number; as_of?: string },
): Promise<{ ms: number; pages: number }> {
  const rounds = Number(values.rounds);
  const context: RequestContext = {
    scope: { kind: 'broker', brokerId: broker },
    today,
    now: new Date(),
    clear: [],
  };
  const { text, values: asked } = compileList(list, firstPage(list, as_of), context);
  const plans: Plan[] = [];
  // The first is to warm up.
  for (let round = 0; round <= rounds; round += 1) {
    await client.query('begin read only');
    await client.query('set local role gevel_broker; set local jit = off');
    await client.query(`select set_config('gevel.broker_id', $1, true)`, [String(broker)]);
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      asked,
    );
    await client.query('commit');
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan !== undefined && round > 0) plans.push(plan);
  }
  return {
    ms: median(plans.map((plan) => plan['Execution Time'])),
    pages: median(plans.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])),
  };
}

function firstPage({ description }: ServedList, as_of: string | undefined): ListQuery {
  const sort = description.defaultSort.map((field) => ({
    field: field.replace(/^-/, ''),
    descending: field.startsWith('-'),
  }));
  const query = { sort, filter: {}, include: [], fields: [], counts: [], page: 1, per_page: 10 };
  return as_of === undefined ? query : { ...query, as_of };
}

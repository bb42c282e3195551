import { parseArgs } from 'node:util';
import { recordTypes } from '@gevel/back-office/records';
import type { ListQuery } from '@gevel/contract';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import type { Statement } from '../apps/server/src/db/one-flight.ts';
import { dayInAmsterdam } from '../apps/server/src/domain/calendar.ts';
import { countsStatement } from '../apps/server/src/features/dashboard/portfolio-counts.repository.ts';
import { compileList } from '../apps/server/src/lists/compile.ts';
import type { ServedList } from '../apps/server/src/lists/list-sql.ts';
import type { RequestContext } from '../apps/server/src/lists/request-context.ts';
import { allServedLists } from '../apps/server/src/test/all-served-lists.ts';
import { addDays } from '../apps/server/src/test/seeded-random.ts';
import { usingConnection } from '../apps/server/src/test/using-connection.ts';
import { median, percentile } from './harness/figures.ts';

/**
 * What the first page of each list costs as it is known on a day, beside what it costs of now:
 *   npx tsx bench/as-of.ts --database postgres://… [--rounds 5] [--keep] [--typical] [--flight 16] [list …]
 *   npx tsx bench/as-of.ts --past postgres://… …
 * `--database` names one that the world was filled into; it is copied while nobody is connected to it, and the copy gets a past. Every
 * record was something else until 200 days ago, one in sixteen again until 10 days ago, and one in 256 again until half a day ago.
 * `--past` names such a copy that was kept. It is the largest broker who asks, or one in the middle.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    past: { type: 'string' },
    typical: { type: 'boolean', default: false },
    flight: { type: 'string', default: '0' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const today = dayInAmsterdam(new Date());
const daysAgo = [1, 30, 300] as const;
const nameOf = (url: URL) => pg.escapeIdentifier(url.pathname.slice(1));

if (values.past !== undefined) await measure(values.past);
else if (values.database !== undefined) await measureCopyOf(new URL(values.database));
else throw new Error('Which database is meant? --database postgres://… or --past postgres://…');

async function measureCopyOf(given: URL): Promise<void> {
  const copy = new URL(given);
  copy.pathname = `${given.pathname}_as_of`;
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
    await measure(copy.href);
  } finally {
    if (!values.keep) await usingConnection(besides(given), (client) => client.query(`drop database ${nameOf(copy)}`));
  }
}

/** Databases are made and dropped from another one. */
function besides(url: URL): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.href;
}

async function givePast(client: pg.Client): Promise<void> {
  await client.query(`set gevel.migrating = 'yes'`);
  // What filling the world derived was kept as if it had been something else until then.
  await client.query('delete from record_versions');
  for (const type of [...recordTypes, 'service_costs']) {
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
    const isNew = `hashtext(${id}) % 256 = 0`;
    await keep(400, 200, 'true');
    await keep(200, 10, isRecent);
    await keep(10, 0.5, isNew);
    await client.query(`alter table public.${type} disable trigger user`);
    await client.query(`update public.${type} x set changed_at = now() - case when ${isNew} then interval '0.5 days'
      when ${isRecent} then interval '10 days' else interval '200 days' end`);
    if (has.has('derived_at')) await client.query(`update public.${type} set derived_at = null`);
    await client.query(`alter table public.${type} enable trigger user`);
  }
  await client.query(`alter table relation_owners disable trigger user`);
  await client.query(`update relation_owners set linked_at = now() - interval '400 days'`);
  await client.query(`alter table relation_owners enable trigger user`);
  await client.query(`update financial_years set first_read_at = now() - interval '400 days'`);
  await client.query(`update sync_freshness set known_since = now() - interval '500 days'`);
  await client.query('vacuum (full, analyze)');
}

async function measure(url: string): Promise<void> {
  await usingConnection(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select b.id from brokers b join owners o on o.broker_id = b.id
      join objects x on x.owner_id = o.id group by b.id order by count(*) desc, b.id`);
    const broker = Number(rows[values.typical ? Math.floor(rows.length / 2) : 0]?.id);
    say(`| list | now |${daysAgo.map((ago) => ` ${ago} days ago | times |`).join('')}`);
    say(`| --- | --- |${daysAgo.map(() => ' --- | --- |').join('')}`);
    for (const [name, statementOf] of questionsOf(broker)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const costOf = async (as_of?: string) => {
        const asked = statementOf(as_of);
        const alone = await costAlone(client, { broker, asked });
        return { ...alone, p99: await slowestOf(url, { broker, asked }) };
      };
      const now = await costOf();
      const cells = [name, said(now)];
      for (const ago of daysAgo) {
        const then = await costOf(addDays(today, -ago));
        cells.push(said(then), ratioOf(then, now));
      }
      say(`| ${cells.join(' | ')} |`);
    }
  });
}

/** Each list that has a past, and what the dashboard says of the change since a month ago. */
function questionsOf(broker: number): [name: string, of: (asOf?: string) => Question['asked']][] {
  const ofLists = allServedLists
    .filter(({ description }) => description.hasPast)
    .map((list): ReturnType<typeof questionsOf>[number] => [
      list.description.name,
      (as_of) => compiled(list, { broker, ...(as_of === undefined ? {} : { as_of }) }),
    ]);
  const scope = { kind: 'broker', brokerId: broker } as const;
  return [...ofLists, ['dashboard/counts', (asOf) => countsStatement(scope, { asOf, tellsItems: true })]];
}

interface Cost {
  planned: number;
  ms: number;
  pages: number;
  /** Of a call in a hundred while others ask the same, when that is measured. */
  p99: number | null;
}

function said({ planned, ms, pages, p99 }: Cost): string {
  const beside = p99 === null ? '' : `, p99 ${p99.toFixed(0)} ms`;
  return `${ms.toFixed(1)} ms (${planned.toFixed(1)} to plan), ${pages} pages${beside}`;
}

function ratioOf(then: Cost, now: Cost): string {
  const beside = then.p99 === null || now.p99 === null ? '' : ` (p99 ${(then.p99 / now.p99).toFixed(1)})`;
  return `${(then.ms / now.ms).toFixed(1)}${beside}`;
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
}
type Question = { broker: number; asked: Pick<Statement, 'text' | 'values'> };

function compiled(list: ServedList, { broker, as_of }: { broker: number; as_of?: string }): Question['asked'] {
  const context: RequestContext = {
    scope: { kind: 'broker', brokerId: broker },
    today,
    now: new Date(),
    clear: [],
  };
  return compileList(list, firstPage(list, as_of), context);
}

async function costAlone(client: pg.Client, { broker, asked }: Question): Promise<Omit<Cost, 'p99'>> {
  const rounds = Number(values.rounds);
  const plans: Plan[] = [];
  // The first is to warm up.
  for (let round = 0; round <= rounds; round += 1) {
    const { rows } = await asBroker<{ 'QUERY PLAN': [Plan] }>(client, broker, {
      text: `explain (analyze, buffers, timing off, format json) ${asked.text}`,
      values: asked.values,
    });
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan !== undefined && round > 0) plans.push(plan);
  }
  return {
    planned: median(plans.map((plan) => plan['Planning Time'])),
    ms: median(plans.map((plan) => plan['Execution Time'])),
    pages: median(plans.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])),
  };
}

/** As many connections as `--flight` says ask the same at once, each as often as there are rounds. */
async function slowestOf(url: string, { broker, asked }: Question): Promise<number | null> {
  const flight = Number(values.flight);
  if (flight === 0) return null;
  const times: number[] = [];
  const ask = () =>
    usingConnection(url, async (client) => {
      for (let round = 0; round <= Number(values.rounds); round += 1) {
        const begun = performance.now();
        await asBroker(client, broker, asked);
        if (round > 0) times.push(performance.now() - begun);
      }
    });
  await Promise.all(Array.from({ length: flight }, ask));
  return percentile(
    times.toSorted((left, right) => left - right),
    0.99,
  );
}

async function asBroker<Row extends pg.QueryResultRow>(
  client: pg.Client,
  broker: number,
  { text, values: asked }: Question['asked'],
): Promise<pg.QueryResult<Row>> {
  await client.query('begin read only');
  await client.query('set local role gevel_broker; set local jit = off');
  await client.query(`select set_config('gevel.broker_id', $1, true)`, [String(broker)]);
  const result = await client.query<Row>(text, [...asked]);
  await client.query('commit');
  return result;
}

function firstPage({ description }: ServedList, as_of: string | undefined): ListQuery {
  const sort = description.defaultSort.map((field) => ({
    field: field.replace(/^-/, ''),
    descending: field.startsWith('-'),
  }));
  const query = { sort, filter: {}, include: [], fields: [], counts: [], page: 1, per_page: 10 };
  return as_of === undefined ? query : { ...query, as_of };
}

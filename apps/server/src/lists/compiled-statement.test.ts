import { listQuerySchema } from '@gevel/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { expectedAnswer } from '../test/list-oracle.ts';
import { addressOf, plainQuestion } from '../test/list-question.ts';
import { portfolioFacts } from '../test/portfolio-facts.ts';
import { type PortfolioListName, portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio, canaries, portfolioNow, portfolioToday, sharedRelations } from '../test/portfolio-world.ts';
import { servedLists } from '../test/served-lists.ts';
import { compileList, compileRecord } from './compile.ts';

const world = buildPortfolio({ seed: 3 });
const names = portfolioListNames;
const portfolioTables = [
  'owners',
  'estate_agents',
  'relations',
  'relation_owners',
  'objects',
  'contracts',
  'contract_lines',
  'contract_objects',
  'tickets',
  'record_versions',
];

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
  await server.database.tidy();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ours = (): Scope => ({ kind: 'broker', brokerId: server.brokers.dekade.id });
const theirs = (): Scope => ({ kind: 'broker', brokerId: server.brokers.singel.id });

function everything(name: PortfolioListName, filter: Record<string, string> = {}) {
  const { fields, includes } = portfolioLists[name];
  return listQuerySchema(portfolioLists[name]).parse({
    filter,
    include: Object.keys(includes).join(','),
    fields: { [name]: Object.keys(fields).join(',') },
    per_page: '100',
  });
}

function expected(name: PortfolioListName, owners: readonly number[]) {
  const question = {
    ...plainQuestion,
    include: Object.keys(portfolioLists[name].includes),
    fields: Object.keys(portfolioLists[name].fields),
    per_page: 100,
  };
  return expectedAnswer(portfolioLists[name], portfolioFacts(world, owners, portfolioToday)[name], question);
}

describe.each(names)('the statement of %s', (name) => {
  test.each([
    ['broker', ours, [101, 102]],
    ['owner', (): Scope => ({ kind: 'owner', ownerId: 201 }), [201]],
  ] as const)(
    'holds the scope of a %s by itself, where row-level security lets everything through',
    async (_kind, scope, owners) => {
      const asking = { scope: scope(), today: portfolioToday, now: portfolioNow };
      const { text, values } = compileList(servedLists[name], everything(name), asking);
      const result = await server.database.sync((connection) => connection.query<{ body: string }>(text, values));
      const body = JSON.parse(result.rows[0]?.body ?? '');
      const { data, meta } = expected(name, owners);
      expect(body).toMatchObject({ data, meta });
    },
  );

  test('knows no record of another broker, where row-level security lets everything through', async () => {
    for (const filter of Object.keys(servedLists[name].sql.filters).filter((one) => one !== 'state')) {
      const foreign = filter === 'owner' ? '201' : '201900';
      const { text, values } = compileList(servedLists[name], everything(name, { [filter]: foreign }), {
        scope: ours(),
        today: portfolioToday,
        now: portfolioNow,
      });
      const { rows } = await server.database.sync((connection) => connection.query(text, values));
      expect(rows[0]).toMatchObject({ unknown_filters: [filter] });
    }
    const record = compileRecord(servedLists[name], '201900', {
      scope: ours(),
      today: portfolioToday,
      now: portfolioNow,
    });
    const { rows } = await server.database.sync((connection) => connection.query(record.text, record.values));
    expect(rows).toEqual([]);
  });

  test('brings nothing foreign when it asks for another broker under our scope of the transaction', async () => {
    const asking = { scope: theirs(), today: portfolioToday, now: portfolioNow };
    const { text, values } = compileList(servedLists[name], everything(name), asking);
    const { rows } = await server.database.scoped(ours(), (connection) =>
      connection.query<{ body: string }>(text, values),
    );
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ data: [], meta: { total: 0 } });
    expect(rows[0]?.body).not.toContain(canaries.name);
  });
});

describe('the request role', () => {
  test('sees no row of any portfolio table without a scope', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin; set local role gevel_request');
      for (const table of portfolioTables) {
        const { rows } = await client.query(`select count(*)::int as rows from ${table}`);
        expect([table, rows[0]]).toEqual([table, { rows: 0 }]);
      }
      await expect(client.query('select from addresses')).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is neither owner nor exempt from row-level security, and may write nothing', async () => {
    const { rows } = await server.database.pool.query(
      `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'gevel_request'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
    const write = server.database.scoped(ours(), (connection) => connection.query('delete from tickets'));
    await expect(write).rejects.toThrow(/read-only transaction|permission denied/);
  });

  test.each([0, -1])('is never compiled for broker %i, the place of owners without a broker', (brokerId) => {
    const asking = { scope: { kind: 'broker', brokerId } as const, today: portfolioToday, now: portfolioNow };
    expect(() => compileList(servedLists.objects, everything('objects'), asking)).toThrow(/scope/);
  });

  test('leaves no scope behind for the next transaction on the connection', async () => {
    await server.database.scoped(ours(), (connection) => connection.query('select 1'));
    const { rows } = await server.database.pool.query(
      `select current_user <> 'gevel_request' as is_own, coalesce(current_setting('gevel.broker_id', true), '') as broker`,
    );
    expect(rows).toEqual([{ is_own: true, broker: '' }]);
  });
});

/** What is sent to the database between the opening of the scoped transaction and its end. */
async function statementsOf(path: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await server.clients.broker.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const texts = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')),
  );
  const opening = texts.findIndex((text) => text.startsWith('begin read only'));
  return texts.slice(opening + 1, texts.indexOf('commit', opening));
}

describe.each(names)('reading %s', (name) => {
  test('is one statement, with every include, count, filter and total', async () => {
    const list = portfolioLists[name];
    const path = addressOf(list, {
      include: Object.keys(list.includes),
      filter: { q: 'a', owner: '101,102' },
      counts: ['type', 'status'].filter((field) => field in list.fields),
      per_page: 100,
    });
    expect(await statementsOf(path)).toHaveLength(1);
    const id = name === 'relations' ? sharedRelations.tenant : 101_001;
    expect(await statementsOf(`/${name}/${id}`)).toHaveLength(1);
  });

  test('cuts the page out of its own table before anything is joined to it', async () => {
    const query = listQuerySchema(portfolioLists[name]).parse({
      per_page: '7',
      include: Object.keys(portfolioLists[name].includes).join(','),
    });
    const asking = {
      scope: { kind: 'broker', brokerId: server.brokers.dekade.id } as const,
      today: portfolioToday,
      now: portfolioNow,
    };
    const { text, values } = compileList(servedLists[name], query, asking);
    const { rows } = await server.database.scoped(asking.scope, (connection) =>
      connection.query<{ 'QUERY PLAN': PlanEntry[] }>(`explain (analyze, format json) ${text}`, values),
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('There is no plan');
    const page = parts(plan).find((part) => part['Node Type'] === 'Limit');
    if (!page) throw new Error('The page is not cut');
    expect(page['Actual Rows']).toBe(7);
    const read = new Set(parts(page).flatMap((part) => part['Relation Name'] ?? []));
    expect([...read].sort()).toEqual(name === 'relations' ? ['relation_owners', 'relations'] : [name]);
  });
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Relation Name'?: string;
  Plans?: Plan[];
}
interface PlanEntry {
  Plan: Plan;
}

function parts(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(parts)];
}

import { listQuerySchema } from '@gevel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '../test/list-question.ts';
import { type PortfolioListName, portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio, portfolioNow, portfolioToday, sharedRelations } from '../test/portfolio-world.ts';
import { servedLists } from '../test/served-lists.ts';
import { compileList } from './compile.ts';

const world = buildPortfolio({ seed: 3 });
const names = portfolioListNames;
let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
  await server.database.tidy();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

function everything(name: PortfolioListName) {
  const { fields, includes } = portfolioLists[name];
  return listQuerySchema(portfolioLists[name]).parse({
    include: Object.keys(includes).join(','),
    fields: { [name]: Object.keys(fields).join(',') },
    per_page: '100',
  });
}

test.each([0, -1])('no statement is compiled for broker %i, the place of owners without a broker', (brokerId) => {
  const context = { scope: { kind: 'broker', brokerId } as const, today: portfolioToday, now: portfolioNow, clear: [] };
  expect(() => compileList(servedLists.objects, everything('objects'), context)).toThrow(/scope/);
});

/** What a call reads of portfolios. */
async function readingsOf(path: string): Promise<string[]> {
  const ask = vi.spyOn(server.database, 'ask').mockClear();
  const scoped = vi.spyOn(server.database, 'scoped').mockClear();
  const answer = await server.clients.broker.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return [...ask.mock.calls.map(() => 'one statement'), ...scoped.mock.calls.map(() => 'a transaction')];
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
    expect(await readingsOf(path)).toEqual(['one statement']);
    const id = name === 'relations' ? sharedRelations.tenant : 101_001;
    expect(await readingsOf(`/${name}/${id}`)).toEqual(['one statement']);
  });

  test('cuts the page out of its own table before anything is joined to it', async () => {
    const query = listQuerySchema(portfolioLists[name]).parse({
      per_page: '7',
      include: Object.keys(portfolioLists[name].includes).join(','),
    });
    const context = {
      scope: { kind: 'broker', brokerId: server.brokers.dekade.id } as const,
      today: portfolioToday,
      now: portfolioNow,
      clear: [],
    };
    const { text, values } = compileList(servedLists[name], query, context);
    const { rows } = await server.database.scoped(context.scope, (connection) =>
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

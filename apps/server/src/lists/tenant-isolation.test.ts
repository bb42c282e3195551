import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../test/all-rows.ts';
import { isBesideServer } from '../test/beside-server.ts';
import { addressOf } from '../test/list-question.ts';
import { portfolioFacts } from '../test/portfolio-facts.ts';
import { type PortfolioListName, portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer, viewerNames, viewers } from '../test/portfolio-server.ts';
import { buildPortfolio, canaries, portfolioToday, sharedRelations } from '../test/portfolio-world.ts';
import { factsOfViewers } from '../test/random-questions.ts';
import type { TestClient } from '../test/test-client.ts';

const world = buildPortfolio({ seed: 2 });
const names = portfolioListNames;
/** Tickets have a timeline of their own. */
const hasStory = (name: string) => name !== 'tickets';
const factsOf = factsOfViewers(world);
const factsFor = (owners: readonly number[]) => portfolioFacts(world, owners, portfolioToday);
const missing = '999999999';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

async function idsOf(client: TestClient, name: PortfolioListName): Promise<string[]> {
  const rows = await allRows(client, addressOf(portfolioLists[name], { fields: ['id'] }));
  return rows.map(({ id }) => String(id)).sort();
}

function expectedIds(owners: readonly number[], name: PortfolioListName): string[] {
  const facts = factsFor(owners)[name];
  return facts.map(({ id }) => String(id)).sort();
}
const withoutRequestId = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

describe.each(names)('%s', (name) => {
  test.each(viewerNames)('show %s every row of its owners and none of another', async (viewer) => {
    expect(await idsOf(server.clients[viewer], name)).toEqual(expectedIds(viewers[viewer], name));
  });

  test('of an owner whom no broker is linked to are seen by no broker', async () => {
    const loose = expectedIds([301], name).filter(
      (id) => !Object.values(sharedRelations).includes(Number(id) as never),
    );
    expect(loose.length).toBeGreaterThan(5);
    for (const viewer of viewerNames) {
      const seen = await idsOf(server.clients[viewer], name);
      expect(seen.filter((id) => loose.includes(id))).toEqual([]);
    }
  });

  test.each(viewerNames)('are records for %s exactly as they should be, or do not exist', async (viewer) => {
    const mine = new Map(factsOf[viewer][name].map((fact) => [fact.id, fact]));
    const all = factsFor([101, 102, 201, 202, 301])[name].filter(
      (_, place) => place % (isBesideServer() ? 12 : 4) === 0,
    );
    const absent = withoutRequestId((await server.clients[viewer].get(`/${name}/${missing}`)).body);
    for (const { id } of all) {
      const answer = await server.clients[viewer].get(`/${name}/${id}`);
      const history = await server.clients[viewer].get(`/${name}/${id}/history`);
      const story = hasStory(name) ? await server.clients[viewer].get(`/${name}/${id}/story`) : null;
      const fact = mine.get(id);
      if (fact) {
        expect(answer.json().data).toEqual({ ...fact.fields, ...fact.includes });
        expect(history.json()).toMatchObject({ data: [], meta: { is_cut_off: false } });
        if (story !== null) expect(story.statusCode).toBe(200);
      } else {
        expect([answer.statusCode, withoutRequestId(answer.body)]).toEqual([404, absent]);
        expect([history.statusCode, withoutRequestId(history.body)]).toEqual([404, absent]);
        if (story !== null) expect([story.statusCode, withoutRequestId(story.body)]).toEqual([404, absent]);
      }
    }
  });

  test.each([
    'abc',
    '0',
    '-1',
    '1e3',
    '1.0',
    '0x10',
    '9'.repeat(18),
    '9'.repeat(40),
    '%00',
    '%27',
    '101001%20',
    '0101001',
    '١',
    '__proto__',
  ])('answer the malformed id %s like a missing one', async (id) => {
    const absent = await server.clients.broker.get(`/${name}/${missing}`);
    expect(absent.statusCode).toBe(404);
    for (const rest of ['', '/history', ...(hasStory(name) ? ['/story'] : [])]) {
      const answer = await server.clients.broker.get(`/${name}/${id}${rest}`);
      expect([answer.statusCode, withoutRequestId(answer.body)]).toEqual([404, withoutRequestId(absent.body)]);
    }
  });
});

describe('a filter on a record', () => {
  const filters = [
    ['objects', 'owner', '201', '101'],
    ['objects', 'building', '201001', '101001'],
    ['objects', 'relation', '201005', '101005'],
    ['contracts', 'owner', '201', '101'],
    ['contracts', 'object', '201900', '101002'],
    ['contracts', 'relation', '201900', String(sharedRelations.tenant)],
    ['relations', 'owner', '201', '102'],
    ['tickets', 'owner', '301', '102'],
    ['tickets', 'object', '201900', '102002'],
    ['tickets', 'relation', '201900', String(sharedRelations.supplier)],
  ] as const;

  test.each(filters)(
    'of %s by %s refuses another broker’s, a missing and a malformed one alike',
    async (list, filter, foreign, own) => {
      const bodies = [];
      for (const id of [foreign, missing, 'abc', '-1', '0101', '9'.repeat(30), `${own},${foreign}`]) {
        const answer = await server.clients.broker.get(addressOf(portfolioLists[list], { filter: { [filter]: id } }));
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json().errors)).toEqual([`filter.${filter}`]);
        bodies.push(withoutRequestId(answer.body));
      }
      expect(new Set(bodies).size).toBe(1);
      const answer = await server.clients.broker.get(addressOf(portfolioLists[list], { filter: { [filter]: own } }));
      expect(answer.statusCode).toBe(200);
    },
  );

  test('refuses a relation that was made anonymous', async () => {
    const filter = { relation: String(sharedRelations.anonymous) };
    expect((await server.clients.broker.get(addressOf(portfolioLists.contracts, { filter }))).statusCode).toBe(422);
  });
});

describe('a relation whom owners of several brokers have to do with', () => {
  const { supplier, tenant, anonymous } = sharedRelations;

  test.each([supplier, tenant])(
    'shows its contact data to each, and each its own contracts, tickets and owners (%i)',
    async (id) => {
      const records = [];
      for (const viewer of ['broker', 'otherBroker', 'owner', 'otherOwner'] as const) {
        const fact = factsOf[viewer].relations.find((one) => one.id === id);
        const { data } = (await server.clients[viewer].get(`/relations/${id}`)).json();
        expect(data).toEqual({ ...fact?.fields, ...fact?.includes });
        records.push(data);
      }
      const [ours, theirs] = records;
      expect(ours.phone).toBe(theirs.phone);
      expect(ours.owner_names).not.toBe(theirs.owner_names);
      expect(JSON.stringify(theirs)).toContain(canaries.name);
      expect(JSON.stringify(ours)).not.toContain(canaries.name);
    },
  );

  test('is hidden from all once anonymous, also where a contract names it', async () => {
    for (const viewer of viewerNames) {
      expect((await server.clients[viewer].get(`/relations/${anonymous}`)).statusCode).toBe(404);
      expect(await idsOf(server.clients[viewer], 'relations')).not.toContain(String(anonymous));
    }
    const answer = await server.clients.owner.get(`/contracts/101002`);
    expect(answer.json().data).toMatchObject({ contractor_id: String(anonymous), contractor: null });
  });
});

describe('an owner who moves to another broker', () => {
  async function link(owner: number, broker: number | null): Promise<void> {
    await server.database.sync((connection) =>
      connection.query('update owners set linked_broker_id = $1 where id = $2', [broker, owner]),
    );
  }

  test.each([
    ['another broker', (): number | null => server.brokers.singel.id, [101], [102, 201, 202]],
    ['nobody', (): number | null => null, [101], [201, 202]],
  ] as const)('to %s takes everything along at once', async (_name, newBroker, ours, theirs) => {
    await link(102, newBroker());
    for (const name of names) {
      expect(await idsOf(server.clients.broker, name)).toEqual(expectedIds(ours, name));
      expect(await idsOf(server.clients.otherBroker, name)).toEqual(expectedIds(theirs, name));
    }
    const { data } = (await server.clients.broker.get('/dashboard')).json();
    expect(data.objects_under_management).toBe(
      factsFor(ours).objects.filter(({ fields }) => fields['management_state'] === 'under_management').length,
    );
    expect((await server.clients.broker.get('/objects/102001')).statusCode).toBe(404);
    await link(102, server.brokers.dekade.id);
    expect(await idsOf(server.clients.broker, 'contracts')).toEqual(expectedIds([101, 102], 'contracts'));
  });
});

import { operations } from '@gevel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedAnswer } from '../test/list-oracle.ts';
import { addressOf, plainQuestion, type Question } from '../test/list-question.ts';
import { questions } from '../test/list-questions.ts';
import { portfolioFacts } from '../test/portfolio-facts.ts';
import { type PortfolioListName, portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import {
  type PortfolioServer,
  startPortfolioServer,
  type Viewer,
  viewerNames,
  viewers,
} from '../test/portfolio-server.ts';
import { buildPortfolio, canaries, portfolioToday } from '../test/portfolio-world.ts';

const world = buildPortfolio();
const factsOf = Object.fromEntries(
  viewerNames.map((viewer) => [viewer, portfolioFacts(world, viewers[viewer], portfolioToday)]),
) as Record<Viewer, ReturnType<typeof portfolioFacts>>; // one entry per viewer, see the line above
const synced_at = `${portfolioToday}T08:00:00Z`;

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

async function ask(viewer: Viewer, name: PortfolioListName, question: Question) {
  const answer = await server.clients[viewer].get(addressOf(portfolioLists[name], question));
  if (viewer !== 'otherBroker' && viewer !== 'otherOwner') {
    expect(answer.body).not.toContain(canaries.name);
    expect(answer.body).not.toContain(canaries.amount);
  }
  return { status: answer.statusCode, body: answer.json() };
}

describe.each(portfolioListNames)('the list of %s', (name) => {
  const list = portfolioLists[name];

  test('answers any question as the records themselves would, to everybody who may ask', async () => {
    const asked = fc
      .constantFrom(...viewerNames)
      .chain((viewer) => fc.tuple(fc.constant(viewer), questions(list, factsOf[viewer][name])));
    await fc.assert(
      fc.asyncProperty(asked, async ([viewer, question]) => {
        const { meta, data } = expectedAnswer(list, factsOf[viewer][name], question);
        const { status, body } = await ask(viewer, name, question);
        expect({ status, body }).toEqual({ status: 200, body: { data, meta: { ...meta, synced_at } } });
        operations[name].list.answer.parse(body);
        if (data[0]) expect(Object.keys(body.data[0])).toEqual(Object.keys(data[0]));
      }),
      { numRuns: 120, seed: 7 },
    );
  });

  test('gives every row exactly once over all its pages, in every order', async () => {
    const orders = Object.entries(list.fields).filter(([, field]) => field.options.sort);
    for (const [field] of orders) {
      const sort = [`${Math.random() < 0.5 ? '-' : ''}${field}`];
      const ids: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { body } = await ask('broker', name, { ...plainQuestion, sort, page, per_page: 17, fields: ['id'] });
        last = body.meta.last_page;
        ids.push(...body.data.map((row: { id: string }) => row.id));
      }
      const everything = { ...plainQuestion, sort, per_page: 1_000 };
      const rows = expectedAnswer(list, factsOf.broker[name], everything).data;
      expect(ids).toEqual(rows.map((row) => Object.entries(row).find(([key]) => key === 'id')?.[1]));
    }
  });

  test('says which page was asked and has nothing on it beyond the last', async () => {
    const { status, body } = await ask('broker', name, { ...plainQuestion, page: 1_000_000, per_page: 100 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], meta: { current_page: 1_000_000, per_page: 100, last_page: 1 } });
    expect(body.meta.total).toBe(factsOf.broker[name].length);
  });
});

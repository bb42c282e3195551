import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { share } from '../test/beside-server.ts';
import { expectedAnswer } from '../test/list-oracle.ts';
import { plainQuestion } from '../test/list-question.ts';
import { portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { ask, expectAnswersOfRecords, factsOfViewers } from '../test/random-questions.ts';

const world = buildPortfolio();
const factsOf = factsOfViewers(world);

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

describe.each(portfolioListNames)('the list of %s', (name) => {
  const list = portfolioLists[name];

  test('answers any question as the records themselves would, to everybody who may ask', async () => {
    await expectAnswersOfRecords(server, factsOf, { name, numRuns: share(120), seed: 7 });
  });

  test('gives every row exactly once over all its pages, in every order', async () => {
    const orders = Object.entries(list.fields).filter(([, field]) => field.options.sort);
    for (const [field] of orders) {
      const sort = [`${Math.random() < 0.5 ? '-' : ''}${field}`];
      const ids: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { body } = await ask(server, {
          viewer: 'broker',
          name,
          question: { ...plainQuestion, sort, page, per_page: 17, fields: ['id'] },
        });
        last = body.meta.last_page;
        ids.push(...body.data.map((row: { id: string }) => row.id));
      }
      const everything = { ...plainQuestion, sort, per_page: 1_000 };
      const rows = expectedAnswer(list, factsOf.broker[name], everything).data;
      expect(ids).toEqual(rows.map((row) => Object.entries(row).find(([key]) => key === 'id')?.[1]));
    }
  });

  test('says which page was asked and has nothing on it beyond the last', async () => {
    const { status, body } = await ask(server, {
      viewer: 'broker',
      name,
      question: { ...plainQuestion, page: 1_000_000, per_page: 100 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], meta: { current_page: 1_000_000, per_page: 100, last_page: 1 } });
    expect(body.meta.total).toBe(factsOf.broker[name].length);
  });
});

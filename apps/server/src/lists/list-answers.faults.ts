import { afterAll, beforeAll, expect, test } from 'vitest';
import { portfolioListNames } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { expectAnswersOfRecords, factsOfViewers } from '../test/random-questions.ts';

/** Of each list; five people of two tenants ask, so that each tenant asks some ten thousand in all. */
const questionsPerList = 5_000;
const world = buildPortfolio();
const facts = factsOfViewers(world);

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

test.each(portfolioListNames)(
  'the list of %s answers thousands of random questions as the records would',
  async (name) => {
    await expectAnswersOfRecords(server, facts, { name, numRuns: questionsPerList, seed: 29 });
    expect(questionsPerList * portfolioListNames.length).toBeGreaterThanOrEqual(20_000);
  },
);

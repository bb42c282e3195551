import { operations } from '@gevel/contract';
import type { MaskedKind } from '@gevel/contract/plain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { expectedAnswer } from './list-oracle.ts';
import { addressOf, type Question } from './list-question.ts';
import { questions } from './list-questions.ts';
import { portfolioFacts } from './portfolio-facts.ts';
import { type PortfolioListName, portfolioLists } from './portfolio-lists.ts';
import { type PortfolioServer, type Viewer, viewerNames, viewers } from './portfolio-server.ts';
import { canaries, portfolioToday } from './portfolio-world.ts';

const synced_at = `${portfolioToday}T08:00:00Z`;

export type FactsOf = Readonly<Record<Viewer, ReturnType<typeof portfolioFacts>>>;

/** Agents see phone numbers, owners see them masked. */
export const clearTo: Readonly<Record<Viewer, readonly MaskedKind[]>> = {
  broker: ['phone'],
  otherBroker: ['phone'],
  owner: [],
  secondOwner: [],
  otherOwner: [],
};

/** What everybody with a portfolio should see of a world. */
export function factsOfViewers(world: PortfolioServer['world']): FactsOf {
  // safe: one entry per viewer
  return Object.fromEntries(
    viewerNames.map((viewer) => [viewer, portfolioFacts(world, viewers[viewer], portfolioToday, clearTo[viewer])]),
  ) as FactsOf;
}

/** Asks a list, and looks for what only another broker has in whatever comes back. */
export async function ask(
  server: PortfolioServer,
  { viewer, name, question }: { viewer: Viewer; name: PortfolioListName; question: Question },
) {
  const answer = await server.clients[viewer].get(addressOf(portfolioLists[name], question));
  if (viewer !== 'otherBroker' && viewer !== 'otherOwner') {
    expect(answer.body).not.toContain(canaries.name);
    expect(answer.body).not.toContain(canaries.amount);
  }
  return { status: answer.statusCode, body: answer.json() };
}

/** Any filter, order, include, fields and page must be answered as the records themselves would answer it. */
export async function expectAnswersOfRecords(
  server: PortfolioServer,
  facts: FactsOf,
  { name, numRuns, seed }: { name: PortfolioListName; numRuns: number; seed: number },
): Promise<void> {
  const list = portfolioLists[name];
  const asked = fc
    .constantFrom(...viewerNames)
    .chain((viewer) => fc.tuple(fc.constant(viewer), questions(list, facts[viewer][name])));
  await fc.assert(
    fc.asyncProperty(asked, async ([viewer, question]) => {
      const { meta, data } = expectedAnswer(list, facts[viewer][name], question);
      const { status, body } = await ask(server, { viewer, name, question });
      expect({ status, body }).toEqual({
        status: 200,
        body: { data, meta: { ...meta, synced_at, followed_at: synced_at } },
      });
      operations[name].list.answer.parse(body);
      if (data[0]) expect(Object.keys(body.data[0])).toEqual(Object.keys(data[0]));
    }),
    { numRuns, seed },
  );
}

import type { World } from '../sync/test/memory-back-office.ts';
import { contractFacts } from './facts/contract-facts.ts';
import type { Fact } from './facts/fact.ts';
import { objectFacts } from './facts/object-facts.ts';
import { PortfolioView } from './facts/portfolio-view.ts';
import { relationFacts } from './facts/relation-facts.ts';
import { ticketFacts } from './facts/ticket-facts.ts';
import type { PortfolioListName } from './portfolio-lists.ts';

/** What every list should say to somebody who sees these owners, worked out from the records alone. */
export function portfolioFacts(
  world: World,
  owners: readonly number[],
  today: string,
): Record<PortfolioListName, Fact[]> {
  const view = new PortfolioView(world, owners, today);
  return {
    objects: view.objects.map((object) => objectFacts(view, object)),
    contracts: view.contracts.map((contract) => contractFacts(view, contract)),
    relations: view.relations.map((relation) => relationFacts(view, relation)),
    tickets: view.tickets.map((ticket) => ticketFacts(view, ticket)),
  };
}

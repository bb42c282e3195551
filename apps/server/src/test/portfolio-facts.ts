import type { Fields, List, MaskedKind } from '@gevel/contract/plain';
import { maskedText } from '../lists/masks.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { contractFacts } from './facts/contract-facts.ts';
import type { Fact, WireRecord } from './facts/fact.ts';
import { objectFacts } from './facts/object-facts.ts';
import { PortfolioView } from './facts/portfolio-view.ts';
import { relationFacts } from './facts/relation-facts.ts';
import { ticketFacts } from './facts/ticket-facts.ts';
import { type PortfolioListName, portfolioLists } from './portfolio-lists.ts';

/** What every list should say to somebody who sees these owners, and this in clear, worked out from the records alone. */
export function portfolioFacts(
  world: World,
  owners: readonly number[],
  today: string,
  clear: readonly MaskedKind[] = ['phone'],
): Record<PortfolioListName, Fact[]> {
  const view = new PortfolioView(world, owners, today);
  const facts: Record<PortfolioListName, Fact[]> = {
    objects: view.objects.map((object) => objectFacts(view, object)),
    contracts: view.contracts.map((contract) => contractFacts(view, contract)),
    relations: view.relations.map((relation) => relationFacts(view, relation)),
    tickets: view.tickets.map((ticket) => ticketFacts(view, ticket)),
  };
  // safe: one entry per list
  return Object.fromEntries(
    Object.entries(facts).map(([name, all]) => [
      name,
      all.map((fact) => masked(portfolioLists[name as PortfolioListName], fact, clear)),
    ]),
  ) as typeof facts;
}

function masked({ fields, includes }: List, fact: Fact, clear: readonly MaskedKind[]): Fact {
  const shown = (of: Fields, record: WireRecord): WireRecord =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const field = of[name];
        return [name, field && typeof value === 'string' ? maskedText(field, value, clear) : value];
      }),
    );
  const part = (name: string, held: Fact['includes'][string]) => {
    const of = includes[name]?.fields ?? {};
    if (Array.isArray(held)) return held.map((row) => shown(of, row));
    return held === null ? null : shown(of, held);
  };
  return {
    ...fact,
    fields: shown(fields, fact.fields),
    includes: Object.fromEntries(Object.entries(fact.includes).map(([name, held]) => [name, part(name, held)])),
  };
}

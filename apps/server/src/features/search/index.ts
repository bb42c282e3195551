import { operations, type UserSearchResult } from '@gevel/contract';
import { type FoundKind, foundKinds, isFoundIn, minimumSearchTermLength, relationsList } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '../../lists/note-look.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { knownRecords } from './portfolio-picks.repository.ts';
import { searchPortfolio } from './portfolio-search.repository.ts';
import { keepPick, knownPortals, picksOf, searchPortals } from './search.repository.ts';

export function search(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.search.users, async ({ body, actor }) => {
    // Accents that stand apart from their letters are no characters of their own.
    const term = body.term.normalize('NFC');
    if (Array.from(term).length < minimumSearchTermLength)
      throw new Refusal('invalid_content', { invalidFields: ['term'] });
    return { data: await searchPortals(database, { term, kinds: kindsOf(actor) }) };
  });
  implement(app, operations.search.picks, async ({ actor }) => {
    const picks = await picksOf(database, actor.user.id);
    return { data: await knownPortals(database, { picks, kinds: kindsOf(actor) }) };
  });
  implement(app, operations.search.pick, async ({ actor, body }) => {
    const pick = `${body.type} ${body.id}`;
    const known = await knownPortals(database, { picks: [pick], kinds: kindsOf(actor) });
    if (known.length === 0) throw new Refusal('not_found');
    await keepPick(database, actor.user.id, pick);
    return undefined;
  });
  implement(app, operations.search.portfolio, async ({ query, actor, request }) => {
    await noteSearch({ app, operation: operations.search.portfolio, list: relationsList, actor, request }, query.q);
    return await searchPortfolio(database, { ...portfolioOf(actor, clock), term: query.q });
  });
  implement(app, operations.search.portfolioPicks, async ({ actor }) => {
    // What one went to is one's own: an opened portal leaves it alone.
    const picks = actor.portal === null ? await picksOf(database, actor.user.id) : [];
    return { data: await knownRecords(database, { ...portfolioOf(actor, clock), picks }) };
  });
  implement(app, operations.search.portfolioPick, async ({ actor, body }) => {
    const pick = `${body.kind} ${body.id}`;
    const known = await knownRecords(database, { ...portfolioOf(actor, clock), picks: [pick] });
    if (known.length === 0) throw new Refusal('not_found');
    await keepPick(database, actor.user.id, pick);
    return undefined;
  });
}

/** What the administrator manages. */
function kindsOf({ permissions }: Actor): UserSearchResult['type'][] {
  const { brokers_manage, owners_manage } = permissions;
  return [...(brokers_manage ? (['broker'] as const) : []), ...(owners_manage ? (['owner'] as const) : [])];
}

/** Whose records are found, and which kinds of them. */
function portfolioOf({ scope, modules }: Actor, clock: Clock): { context: RequestContext; kinds: FoundKind[] } {
  return {
    context: requestContextOf(scope, clock),
    kinds: foundKinds.filter((kind) => isFoundIn(modules, kind)),
  };
}

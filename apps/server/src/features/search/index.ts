import { operations, type UserSearchResult } from '@gevel/contract';
import { foundKinds, isFoundIn, minimumSearchTermLength, relationsList } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '../../lists/note-look.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { searchPortfolio } from './portfolio-search.repository.ts';
import { searchPortals } from './search.repository.ts';

export function search(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.search.users, async ({ body, actor }) => {
    // Accents that stand apart from their letters are no characters of their own.
    const term = body.term.normalize('NFC');
    if (Array.from(term).length < minimumSearchTermLength)
      throw new Refusal('invalid_content', { invalidFields: ['term'] });
    const { brokers_manage, owners_manage } = actor.permissions;
    const kinds: UserSearchResult['type'][] = [
      ...(brokers_manage ? (['broker'] as const) : []),
      ...(owners_manage ? (['owner'] as const) : []),
    ];
    return { data: await searchPortals(database, { term, kinds }) };
  });
  implement(app, operations.search.portfolio, async ({ query, actor, request }) => {
    await noteSearch({ app, operation: operations.search.portfolio, list: relationsList, actor, request }, query.q);
    const kinds = foundKinds.filter((kind) => isFoundIn(actor.modules, kind));
    return await searchPortfolio(database, { context: requestContextOf(actor.scope, clock), kinds, term: query.q });
  });
}

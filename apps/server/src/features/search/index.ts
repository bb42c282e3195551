import { operations, type UserSearchResult } from '@gevel/contract';
import { minimumSearchTermLength } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { searchPortals } from './search.repository.ts';

export function search(app: FastifyInstance, { database }: { database: Database }): void {
  implement(app, operations.search.users, async ({ body, asker }) => {
    // Accents that stand apart from their letters are no characters of their own.
    const term = body.term.normalize('NFC');
    if (Array.from(term).length < minimumSearchTermLength)
      throw new Refusal('invalid_content', { invalidFields: ['term'] });
    const { brokers_manage, owners_manage } = asker.permissions;
    const kinds: UserSearchResult['type'][] = [
      ...(brokers_manage ? (['broker'] as const) : []),
      ...(owners_manage ? (['owner'] as const) : []),
    ];
    return { data: await searchPortals(database, { term, kinds }) };
  });
}

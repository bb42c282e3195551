import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readableNews } from './news.list-sql.ts';
import type { NewsDeps } from './news.routes.ts';
import { confirmRead, countReaders, listReaders, listToRead } from './news-readers.repository.ts';

/** Who an item is for, and who confirmed that they read it. */
export function newsReaders(app: FastifyInstance, { database, clock }: Pick<NewsDeps, 'database' | 'clock'>): void {
  const { db } = database;

  implement(app, operations.news.toRead, async ({ actor }) => {
    // What was read belongs to the person: nobody confirms anything through somebody else’s eyes.
    if (actor.portal !== null) return { data: [] };
    return { data: await listToRead(db, { userId: actor.user.id, kind: actor.kind, now: clock.now() }) };
  });

  implement(app, operations.news.confirm, async ({ params, actor }) => {
    await readRecord(database, readableNews[actor.scope.kind], params.id, requestContextOf(actor.scope, clock));
    await confirmRead(db, { id: params.id, userId: actor.user.id, at: clock.now() });
    return undefined;
  });

  implement(app, operations.news.countReaders, async ({ query }) => ({
    data: await countReaders(database, query.target),
  }));

  implement(app, operations.news.readers, async ({ params, query }) => {
    const answer = await listReaders(database, { id: params.id, hasRead: query.has_read === 'true', page: query.page });
    if (answer === null) throw new Refusal('not_found');
    return answer;
  });
}

import { operations } from '@gevel/contract';
import { toldKinds } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { contextOfReader } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { isShown, keepRead, newTo, nothingNew, readFeed } from './feed.repository.ts';

/** What happened to records since somebody last looked. What was read belongs to the person: an opened portal leaves it alone. */
export function feed(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.feed.list, async ({ query, actor }) => {
    const told = toldOf(actor);
    return await readFeed(database, {
      context: contextOfReader(actor, clock),
      told,
      kinds: told.filter((kind) => query.kind === undefined || kind === query.kind),
      alertsOf: actor.portal === null && (query.kind ?? 'alerts') === 'alerts' ? actor : null,
      before: query.before,
      perPage: query.per_page,
      unread: actor.portal === null ? await newTo(database.db, actor) : nothingNew,
    });
  });

  implement(app, operations.feed.markRead, async ({ body, actor }) => {
    const context = contextOfReader(actor, clock);
    // What is to come would be read before it is there, and what is told to others has no number for this reader.
    if (!(await isShown(database, { context, told: toldOf(actor), alertsOf: actor, entry: body.entry })))
      throw new Refusal('not_found');
    await keepRead(database.db, actor, { upTo: Number(body.entry), now: clock.now() });
    return undefined;
  });
}

function toldOf({ scope, modules }: Actor) {
  if (scope.kind === 'admin') throw new Refusal('forbidden');
  return toldKinds(scope.kind, modules);
}

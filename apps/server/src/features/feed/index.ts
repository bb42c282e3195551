import { operations } from '@gevel/contract';
import { adminToldKinds, type FeedKindName, toldKinds } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { contextOfReader } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { isShownToAdministrator, readAdminFeed } from './admin-feed.repository.ts';
import { isShown, keepRead, newTo, nothingNew, readFeed } from './feed.repository.ts';

/** What happened to records since somebody last looked. What was read belongs to the person: an opened portal leaves it alone. */
export function feed(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.feed.list, async ({ query, actor }) => {
    const { kind, before, per_page: perPage } = query;
    const ofKind = <Name extends string>(told: readonly Name[]) =>
      told.filter((name) => kind === undefined || name === kind);
    if (isAdministrator(actor)) {
      const told = adminToldKinds(actor);
      const unread = await newTo(database.db, actor);
      const hasAlerts = (kind ?? 'alerts') === 'alerts';
      return await readAdminFeed(database, {
        actor,
        now: clock.now(),
        told,
        kinds: ofKind(told),
        hasAlerts,
        before,
        perPage,
        unread,
      });
    }
    const told = toldOf(actor);
    return await readFeed(database, {
      context: contextOfReader(actor, clock),
      told,
      kinds: ofKind(told),
      alertsOf: actor.portal === null && (kind ?? 'alerts') === 'alerts' ? actor : null,
      before,
      perPage,
      unread: actor.portal === null ? await newTo(database.db, actor) : nothingNew,
    });
  });

  implement(app, operations.feed.markRead, async ({ body, actor }) => {
    const now = clock.now();
    const { entry } = body;
    const isTold = isAdministrator(actor)
      ? await isShownToAdministrator(database, { actor, now, told: adminToldKinds(actor), entry })
      : await isShown(database, {
          context: contextOfReader(actor, clock),
          told: toldOf(actor),
          alertsOf: actor,
          entry,
        });
    // What is to come would be read before it is there, and what is told to others has no number for this reader.
    if (!isTold) throw new Refusal('not_found');
    await keepRead(database.db, actor, { upTo: entry, now });
    return undefined;
  });
}

const isAdministrator = ({ scope }: Actor) => scope.kind === 'admin';

function toldOf({ scope, modules }: Actor): FeedKindName[] {
  return scope.kind === 'admin' ? [] : toldKinds(scope.kind, modules);
}

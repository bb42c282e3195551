import { type RecordType, recordTypes } from '@gevel/back-office/records';
import { operations } from '@gevel/contract';
import { hasEnded, type Module, modulesOfRole } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../db/scope.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { ageSeenBy } from '../../lists/ages-of.ts';
import { refuseUntold } from '../../lists/as-known.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { unreadRecords } from '../../lists/unread.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readAdminDashboard } from './admin-dashboard.repository.ts';
import { readDataAge } from './data-age.repository.ts';
import { readPortfolioCounts } from './portfolio-counts.repository.ts';
import { figureTypes, readPortfolioDashboard } from './portfolio-dashboard.repository.ts';

interface DashboardDeps extends ListPlatform {
  sync: { oldAfterMinutes(recordType: RecordType): number };
}

/** What the figures of a portfolio are about: who was let in on less of it sees none of them. */
const figured = ['objects', 'contracts', 'tickets'] as const satisfies readonly Module[];

const seesPart = ({ grant }: Actor) => grant !== null && modulesOfRole(grant.role, figured).length < figured.length;

export function dashboard(app: FastifyInstance, { database, clock, sync }: DashboardDeps): void {
  const unreadOf = async (scope: Scope, types: readonly RecordType[]) => {
    const unread = await unreadRecords((statement) => database.ask(scope, statement), { scope, types });
    return unread.length > 0 ? { unread } : {};
  };
  implement(app, operations.dashboard.dataAge, async ({ actor }) => ({
    data: { synced_at: await readDataAge(database, actor.scope) },
  }));
  implement(app, operations.dashboard.counts, async ({ actor, query: { as_of: asOf } }) => {
    const { scope } = actor;
    const meta = await ageSeenBy(database, scope, figureTypes);
    if (scope.kind === 'admin' || seesPart(actor)) return { data: null, meta };
    await refuseUntold(database, { scope, today: dayInAmsterdam(clock.now()), asOf, types: figureTypes });
    const hasItems = actor.modules.includes('reports');
    return { data: await readPortfolioCounts(database, scope, { asOf, hasItems }), meta };
  });
  implement(app, operations.dashboard.get, async ({ actor, query: { as_of: asOf } }) => {
    if (hasEnded(actor)) throw new Refusal('grant_ended');
    if (seesPart(actor)) {
      const synced_at = await readDataAge(database, actor.scope);
      const unread = await unreadOf(actor.scope, ['rental_statements', 'debtor_items']);
      return { data: { kind: 'granted' as const }, meta: { synced_at, followed_at: null, ...unread } };
    }
    if (actor.scope.kind !== 'admin') {
      const today = dayInAmsterdam(clock.now());
      await refuseUntold(database, { scope: actor.scope, today, asOf, types: figureTypes });
      return readPortfolioDashboard(database, actor.scope, { today, asOf });
    }
    if (asOf !== undefined) throw new Refusal('invalid_content', { invalidFields: ['as_of'] });
    const { scope } = actor;
    const data = await readAdminDashboard(database, {
      managesBrokers: actor.permissions.brokers_manage,
      oldAfterMinutes: (type) => sync.oldAfterMinutes(type),
    });
    // Few look at it, and each of them may mend it.
    const told = await unreadOf(scope, recordTypes);
    const isDelivered = (type: string) =>
      !told.unread?.some(({ record_type, problem }) => record_type === type && problem === 'not_delivered');
    const delivered = data.freshness.filter((record) => record.synced_at !== null || isDelivered(record.record_type));
    const synced_at = oldestOf(delivered.map((record) => record.synced_at));
    const followed_at = oldestOf(delivered.map((record) => record.followed_at ?? record.synced_at));
    return { data, meta: { synced_at, followed_at, ...told } };
  });
}

/** Null while there is none of one of them. */
function oldestOf(moments: readonly (string | null)[]): string | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === moments.length ? (known.sort()[0] ?? null) : null;
}

import { type RecordType, recordTypes } from '@gevel/back-office/records';
import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { unreadRecords } from '../../lists/unread.ts';
import { implement } from '../../platform/http/implement.ts';
import { readAdminDashboard } from './admin-dashboard.repository.ts';
import { readDataAge } from './data-age.repository.ts';
import { readPortfolioDashboard } from './portfolio-dashboard.repository.ts';

interface DashboardDeps extends ListPlatform {
  sync: { oldAfterMinutes(recordType: RecordType): number };
}

export function dashboard(app: FastifyInstance, { database, clock, sync }: DashboardDeps): void {
  implement(app, operations.dashboard.dataAge, async ({ actor }) => ({
    data: { synced_at: await readDataAge(database, actor.scope) },
  }));
  implement(app, operations.dashboard.get, async ({ actor }) => {
    if (actor.scope.kind !== 'admin') {
      return readPortfolioDashboard(database, actor.scope, dayInAmsterdam(clock.now()));
    }
    const { scope } = actor;
    const data = await readAdminDashboard(database, (type) => sync.oldAfterMinutes(type));
    // Few look at it, and each of them may mend it.
    const unread = await unreadRecords((statement) => database.ask(scope, statement), { scope, types: recordTypes });
    const moments = data.freshness.map((record) => record.synced_at);
    const complete = moments.filter((moment) => moment !== null);
    const synced_at = complete.length === moments.length ? (complete.sort()[0] ?? null) : null;
    return { data, meta: { synced_at, ...(unread.length > 0 ? { unread } : {}) } };
  });
}

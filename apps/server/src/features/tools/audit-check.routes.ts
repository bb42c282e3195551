import { type AuditCheck, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { lastCheck } from '../../platform/audit/kept-check.ts';
import type { Trail } from '../../platform/audit/trail.ts';
import { implement } from '../../platform/http/implement.ts';

export interface AuditCheckDeps {
  database: Database;
  trail: Trail;
}

/** Whether the trail is what it was, as it was found last or is found now. */
export function auditCheck(app: FastifyInstance, { database, trail }: AuditCheckDeps): void {
  const { auditCheck: get, runAuditCheck: run } = operations.tools;
  const last = async (): Promise<AuditCheck | null> => {
    const check = await lastCheck(database.db);
    if (check === null) return null;
    const { checked_at, sealed, unverifiable } = check;
    const faults = check.faults.map(({ kind, event_id }) => ({
      kind,
      event_id: event_id === null ? null : String(event_id),
    }));
    return { checked_at, sealed, unverifiable, faults, restores: check.restores.map(({ at }) => ({ at })) };
  };
  implement(app, get, async () => ({ data: await last() }));
  implement(app, run, async () => {
    await trail.check();
    return { data: await last() };
  });
}

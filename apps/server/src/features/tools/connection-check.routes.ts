import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ConnectionChecks } from './connection-checks.ts';

export interface ConnectionCheckDeps {
  connectionChecks: ConnectionChecks;
  database: Database;
  clock: Clock;
}

export function connectionCheck(app: FastifyInstance, deps: ConnectionCheckDeps): void {
  const { connectionChecks, database, clock } = deps;
  implement(app, operations.tools.connectionCheck, async ({ request }) => ({
    data: await connectionChecks.read(request.language),
  }));
  implement(app, operations.tools.connectionCheckText, async ({ request }) => {
    const { result } = await connectionChecks.read(request.language);
    if (result === null) throw new Refusal('not_found');
    return new Download(Buffer.from(`${result.text}\n`), {
      type: 'text/plain; charset=utf-8',
      attachmentName: `gevel-bloxs-${result.checked_at.slice(0, 10)}.txt`,
    });
  });
  implement(app, operations.tools.startConnectionCheck, async ({ actor, request }) => {
    if (await connectionChecks.start()) {
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(database.db, { ...auditContext, action: 'tools.connection_check.start' });
    }
    return { data: await connectionChecks.read(request.language) };
  });
  implement(app, operations.tools.cancelConnectionCheck, async ({ actor, request }) => {
    if (await connectionChecks.cancel()) {
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(database.db, { ...auditContext, action: 'tools.connection_check.cancel' });
    }
    return { data: await connectionChecks.read(request.language) };
  });
}

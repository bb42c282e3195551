import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { askingOf } from '../../lists/asking-of.ts';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { deedOf } from '../../platform/audit/deed.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { servedAuditEvents } from './audit-events.list-sql.ts';
import { auditCsv } from './audit-export.ts';

export function auditTrail(app: FastifyInstance, platform: ListPlatform): void {
  const { database, clock } = platform;
  const { auditEvents: list, auditEvent: get } = operations.tools;
  serveList(app, platform, { list, get }, servedAuditEvents);

  implement(app, operations.tools.exportAuditEvents, async ({ query, asker, request }) => {
    const asking = askingOf(asker.scope, clock);
    const csv = await auditCsv(database, { query, asking, language: request.language });
    const deed = deedOf({ asker, request }, clock);
    await recordAudit(database.portal, {
      ...deed,
      action: 'tools.audit_events.export',
      after: { filter: query.filter },
    });
    return new Download(csv, { type: 'text/csv; charset=utf-8', attachmentName: `audit-${asking.today}.csv` });
  });
}

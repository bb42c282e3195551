import type { FastifyInstance } from 'fastify';
import { type AuditCheckDeps, auditCheck } from './audit-check.routes.ts';
import { auditTrail } from './audit-events.routes.ts';
import { type ConnectionCheckDeps, connectionCheck } from './connection-check.routes.ts';
import { indexationTools } from './indexation.routes.ts';
import { type MailToolsDeps, mailTools } from './mail.routes.ts';
import { noticeDates } from './notice-dates.routes.ts';
import { type RefusedDocumentsDeps, refusedDocuments } from './refused-documents.routes.ts';
import { rightHolders } from './right-holders.routes.ts';
import { type SyncEventsDeps, syncEvents } from './sync-events.routes.ts';
import { ticketStateMap } from './ticket-state-map.routes.ts';
import { type BackOfficeToolsDeps, backOfficeTools } from './tools.routes.ts';
import { twoFactorPolicy } from './two-factor-policy.routes.ts';
import { unreadRecords } from './unread.routes.ts';

export type { ConnectionChecks } from './connection-checks.ts';
export type { SyncPort } from './sync-port.ts';
export { tellOfAlarms, tellOfBrokenTrail } from './tell-of-alarms.ts';

export function tools(
  app: FastifyInstance,
  deps: BackOfficeToolsDeps &
    SyncEventsDeps &
    MailToolsDeps &
    AuditCheckDeps &
    ConnectionCheckDeps &
    RefusedDocumentsDeps,
): void {
  backOfficeTools(app, deps);
  connectionCheck(app, deps);
  rightHolders(app, deps);
  syncEvents(app, deps);
  ticketStateMap(app, deps);
  noticeDates(app, deps);
  indexationTools(app, deps);
  auditTrail(app, deps);
  auditCheck(app, deps);
  mailTools(app, deps);
  twoFactorPolicy(app, deps);
  unreadRecords(app, deps);
  refusedDocuments(app, deps);
}

import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { servedAuditEvents } from './audit-events.list-sql.ts';

export function auditTrail(app: FastifyInstance, platform: ListPlatform): void {
  const { auditEvents: list, auditEvent: get } = operations.tools;
  serveList(app, platform, { list, get }, servedAuditEvents);
}

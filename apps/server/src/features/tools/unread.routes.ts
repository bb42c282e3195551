import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { servedUnread } from './unread.list-sql.ts';

export function unreadRecords(app: FastifyInstance, deps: ListPlatform): void {
  const { unread: list, unreadRecord: get } = operations.tools;
  serveList(app, deps, { list, get }, servedUnread);
}

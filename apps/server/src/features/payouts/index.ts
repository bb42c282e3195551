import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { servedPayouts } from './payouts.list-sql.ts';

export function payouts(app: FastifyInstance, platform: ListPlatform): void {
  serveList(app, platform, operations.payouts, servedPayouts);
}

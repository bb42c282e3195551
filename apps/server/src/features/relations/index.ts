import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import { relationBehaviour } from './behaviour.routes.ts';
import { servedRelations } from './relations.list-sql.ts';

export function relations(app: FastifyInstance, platform: ListPlatform): void {
  serveRecords(app, platform, operations.relations, servedRelations);
  relationBehaviour(app, platform);
}

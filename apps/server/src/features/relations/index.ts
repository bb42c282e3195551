import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords, serveStory } from '../../lists/serve-records.ts';
import { relationBehaviour } from './behaviour.routes.ts';
import { servedRelations } from './relations.list-sql.ts';
import { relationStory } from './relations.story.ts';

export function relations(app: FastifyInstance, platform: ListPlatform): void {
  serveRecords(app, platform, operations.relations, servedRelations);
  serveStory(app, platform, operations.relations.story, { list: servedRelations, story: relationStory });
  relationBehaviour(app, platform);
}

import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords, serveStory } from '../../lists/serve-records.ts';
import { objectTree } from './object-tree.routes.ts';
import { servedObjects } from './objects.list-sql.ts';
import { objectStory } from './objects.story.ts';
import { wozValues } from './woz-values.routes.ts';

export function objects(app: FastifyInstance, platform: ListPlatform): void {
  serveRecords(app, platform, operations.objects, servedObjects);
  serveStory(app, platform, operations.objects.story, { list: servedObjects, story: objectStory });
  objectTree(app, platform);
  wozValues(app, platform);
}

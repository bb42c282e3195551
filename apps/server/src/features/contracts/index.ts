import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { serveRecords, serveStory } from '../../lists/serve-records.ts';
import { servedContracts } from './contracts.list-sql.ts';
import { contractStory } from './contracts.story.ts';
import { contractIndexation } from './indexation.routes.ts';
import { contractSchedule } from './schedule.routes.ts';

export function contracts(app: FastifyInstance, platform: PackPlatform): void {
  serveRecords(app, platform, operations.contracts, servedContracts);
  serveStory(app, platform, operations.contracts.story, { list: servedContracts, story: contractStory });
  contractSchedule(app, platform);
  contractIndexation(app, platform);
}

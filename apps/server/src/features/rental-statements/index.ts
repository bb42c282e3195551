import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { serveRecords, serveStory } from '../../lists/serve-records.ts';
import { statementChange } from './causes/change.routes.ts';
import { statementPacket } from './packet/packet.routes.ts';
import { type PaperPlatform, statementPdf } from './pdf.routes.ts';
import { servedRentalStatements } from './rental-statements.list-sql.ts';
import { rentalStatementStory } from './rental-statements.story.ts';
import { statementVersions } from './versions/versions.routes.ts';

export function rentalStatements(app: FastifyInstance, platform: PaperPlatform): void {
  serveRecords(app, platform, operations.rentalStatements, servedRentalStatements);
  serveStory(app, platform, operations.rentalStatements.story, {
    list: servedRentalStatements,
    story: rentalStatementStory,
  });
  statementChange(app, platform);
  statementVersions(app, platform);
  statementPdf(app, platform);
  statementPacket(app, platform);
}

import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { statementChange } from './causes/change.routes.ts';
import { statementPacket } from './packet/packet.routes.ts';
import { statementPdf } from './pdf.routes.ts';
import { servedRentalStatements } from './rental-statements.list-sql.ts';

export function rentalStatements(app: FastifyInstance, platform: ListPlatform & { files: FileStorage }): void {
  serveRecords(app, platform, operations.rentalStatements, servedRentalStatements);
  statementChange(app, platform);
  statementPdf(app, platform);
  statementPacket(app, platform);
}

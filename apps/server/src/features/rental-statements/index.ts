import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { statementPdf } from './pdf.routes.ts';
import { servedRentalStatements } from './rental-statements.list-sql.ts';

export function rentalStatements(app: FastifyInstance, platform: ListPlatform & { files: FileStorage }): void {
  serveRecords(app, platform, operations.rentalStatements, servedRentalStatements);
  statementPdf(app, platform);
}

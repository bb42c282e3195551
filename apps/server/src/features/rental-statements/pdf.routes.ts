import { recordTypes } from '@gevel/back-office/records';
import { type DetailOf, type Language, operations } from '@gevel/contract';
import type { rentalStatementsList } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { noteRecord } from '../../lists/note-look.ts';
import { readShownRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { unreadRecords } from '../../lists/unread.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { documentMessagesIn, messagesIn } from '../../platform/http/language.ts';
import { getDocumentBrand } from '../../platform/pdf/document-brand.repository.ts';
import type { AskedPaper } from '../../platform/pdf/statement-papers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { getFeeInvoicer } from './fee-invoicer.repository.ts';
import { createStatementPdf } from './pdf/statement-pdf.ts';
import { servedRentalStatements } from './rental-statements.list-sql.ts';

// The engine reads every list through its description alone.
const list = servedRentalStatements as unknown as ServedList;

type Statement = DetailOf<typeof rentalStatementsList>;

interface Asked {
  app: FastifyInstance;
  operation: typeof operations.rentalStatements.pdf | typeof operations.rentalStatements.packet;
  id: string;
  actor: Actor;
  request: FastifyRequest;
  language: Language;
}

/** The statement as a document: the same record, read through the same eyes, on paper. */
async function readPaper(
  platform: ListPlatform & { files: FileStorage },
  { id, actor, language }: AskedPaper,
): Promise<{ read: Awaited<ReturnType<typeof readShownRecord>>; record: Statement; pdf: Buffer; name: string }> {
  const { database, clock } = platform;
  const read = await readShownRecord(database, list, id, requestContextOf(actor.scope, clock));
  // safe: the statement is compiled from the description that gives the type
  const { data: record, meta } = JSON.parse(read.answer.text) as { data: Statement; meta: { unread?: unknown } };
  const unread = meta.unread === undefined ? [] : await unreadOf(database, actor.scope, record.owner_id);
  const brand = await getDocumentBrand(platform, actor.scope, record.owner_id);
  const manager = await getFeeInvoicer(database, actor.scope, record.id);
  const document = documentMessagesIn(language).statement;
  const labels = { ...messagesIn(language)['rental-statements'], document };
  const name = document.fileName
    .replace('{reference}', record.reference ?? record.id)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const pdf = await createStatementPdf({ record, brand, manager, unread, language, labels });
  return { read, record, pdf, name };
}

/** Of whoever asks for one, it is noted who looked at whom. */
export async function statementOnPaper(
  platform: ListPlatform & { files: FileStorage },
  { app, operation, id, actor, request, language }: Asked,
): Promise<{ record: Statement; pdf: Buffer; name: string }> {
  const { read, ...paper } = await readPaper(platform, { id, actor, language });
  noteRecord({ app, operation, list: list.description, actor, request }, read.people);
  return paper;
}

export function statementPdf(app: FastifyInstance, platform: ListPlatform & { files: FileStorage }): void {
  app.decorate('statementPapers', (asked: AskedPaper) => readPaper(platform, asked));
  const operation = operations.rentalStatements.pdf;
  implement(app, operation, async ({ params, query, actor, request }) => {
    const language = query.language ?? actor.user.language;
    const asked = { app, operation, id: params.id, actor, request, language };
    const { pdf, name } = await statementOnPaper(platform, asked);
    return new Download(pdf, { type: 'application/pdf', attachmentName: `${name}.pdf` });
  });
}

/** Of what the statements of this owner are made of. */
function unreadOf(database: Database, scope: Scope, ownerId: string) {
  return unreadRecords((statement) => database.ask(scope, statement), { scope, types: statementTypes, ownerId });
}

const statementTypes = recordTypes.filter((type) => type === 'rental_statements' || type.startsWith('statement_'));

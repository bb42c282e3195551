import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { recordTypes } from '@gevel/back-office/records';
import { type DetailOf, type Language, operations } from '@gevel/contract';
import { centsOf, type rentalStatementsList } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { noteRecord } from '../../lists/note-look.ts';
import { readShownRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { sourceMoments } from '../../lists/source-moments.ts';
import { unreadRecords } from '../../lists/unread.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { documentMessagesIn, messagesIn } from '../../platform/http/language.ts';
import { keepMadeFile } from '../../platform/made-files/made-files.repository.ts';
import { originLines, type SourceMoment, stampLines } from '../../platform/made-files/provenance-lines.ts';
import { newStamp, type Stamp } from '../../platform/made-files/stamp.ts';
import { whenWhole } from '../../platform/made-files/when-whole.ts';
import { getDocumentBrand } from '../../platform/pdf/document-brand.repository.ts';
import type { AskedPaper } from '../../platform/pdf/statement-papers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readTwoStatements } from './causes/change.repository.ts';
import { changeOf } from './causes/change.routes.ts';
import { getFeeInvoicer } from './fee-invoicer.repository.ts';
import { fill, type PaperChange, type StatementPaper } from './paper/section.ts';
import { createStatementPdf } from './paper/statement-pdf.ts';
import { statementWorkbook } from './paper/statement-workbook.ts';
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

export type PaperPlatform = ListPlatform & { files: FileStorage; publicUrl: URL };

interface PaperStatement {
  record: Statement;
  pdf: Buffer;
  stamp: Stamp;
  sources: readonly SourceMoment[];
  name: string;
  /** The same statement to count with, a file under a number of its own. */
  workbookOf: (stamp: Stamp) => Promise<Buffer>;
}

type ReadPaper = PaperStatement & { read: Awaited<ReturnType<typeof readShownRecord>> };

/** The statement as a document: the same record, read through the same eyes, on paper. */
async function readPaper(platform: PaperPlatform, { id, actor, language }: AskedPaper): Promise<ReadPaper> {
  const { database, clock, publicUrl } = platform;
  const sources = await sourceMoments((statement) => database.ask(actor.scope, statement), statementTypes);
  const read = await readShownRecord(database, list, id, requestContextOf(actor.scope, clock));
  // safe: the statement is compiled from the description that gives the type
  const { data: record, meta } = JSON.parse(read.answer.text) as { data: Statement; meta: { unread?: unknown } };
  const unread = meta.unread === undefined ? [] : await unreadOf(database, actor.scope, record.owner_id);
  const [brand, manager, change] = await Promise.all([
    getDocumentBrand(platform, actor.scope, record.owner_id),
    getFeeInvoicer(database, actor.scope, record.id),
    changeFromPrevious(database, actor.scope, record),
  ]);
  const { statement: document, provenance: words } = documentMessagesIn(language);
  const labels = { ...messagesIn(language)['rental-statements'], document, provenance: words };
  const reference = record.reference ?? record.id;
  const name = document.fileName.replace('{reference}', reference).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const stamp = newStamp(publicUrl, clock.now());
  const checksum = hashOf(JSON.stringify([record, manager, unread, change]));
  const paperOf = (of: Stamp): StatementPaper => ({
    record,
    change,
    brand,
    manager,
    unread,
    provenance: [
      ...originLines({ asked: statementAsked(words.record, reference, language), sources, stamp: of, language }),
      ...stampLines(of, checksum, language),
    ],
    documentNumber: of.documentNumber,
    language,
    labels,
  });
  const workbookOf = (of: Stamp) => statementWorkbook(paperOf(of));
  return { read, record, pdf: await createStatementPdf(paperOf(stamp)), stamp, sources, name, workbookOf };
}

/** Of whoever asks for one, it is noted who looked at whom. */
export async function statementOnPaper(
  platform: PaperPlatform,
  { app, operation, id, actor, request, language }: Asked,
): Promise<PaperStatement> {
  const { read, ...paper } = await readPaper(platform, { id, actor, language });
  noteRecord({ app, operation, list: list.description, actor, request }, read.people);
  return paper;
}

/** What was asked for, in words; the template says whether alone or in a packet. */
export function statementAsked(template: string, reference: string, language: Language): string {
  return fill(template, { list: messagesIn(language)['rental-statements'].title, name: reference });
}

export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

export function statementPdf(app: FastifyInstance, platform: PaperPlatform): void {
  app.decorate('statementPapers', (asked: AskedPaper) => readPaper(platform, asked));
  const operation = operations.rentalStatements.pdf;
  implement(app, operation, async ({ params, query, actor, request, reply }) => {
    const language = query.language ?? actor.user.language;
    const asked = { app, operation, id: params.id, actor, request, language };
    const { pdf, stamp, name } = await statementOnPaper(platform, asked);
    const keep = (sha256: string) => keepMadeFile(platform.database.db, stamp, { kind: 'statement_pdf', sha256 });
    reply.header('content-length', pdf.length);
    // Who asks for the head alone gets no file.
    const content = request.method === 'HEAD' ? [] : whenWhole([pdf], keep);
    return new Download(Readable.from(content), {
      type: 'application/pdf',
      attachmentName: `${name}.pdf`,
    });
  });
}

/**
 * Only of processed statements, as on their screens. It is read after the statement: one that was renewed in between would not add up
 * with what stands above it, and is left out.
 */
async function changeFromPrevious(database: Database, scope: Scope, record: Statement): Promise<PaperChange | null> {
  const { id, state, previous } = record;
  if (scope.kind === 'admin' || state !== 'final' || previous?.state !== 'final') return null;
  const read = await readTwoStatements(database, scope, { id, against: previous.id });
  const change = read === null ? null : changeOf(read);
  const told = centsOf(record.total_settlement_balance) - centsOf(previous.total_settlement_balance);
  return change && centsOf(change.total) === told ? { ...change, before: previous } : null;
}

/** Of what the statements of this owner are made of. */
function unreadOf(database: Database, scope: Scope, ownerId: string) {
  return unreadRecords((statement) => database.ask(scope, statement), { scope, types: statementTypes, ownerId });
}

const statementTypes = recordTypes.filter((type) => type === 'rental_statements' || type.startsWith('statement_'));

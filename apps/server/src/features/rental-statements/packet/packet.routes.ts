import { Readable } from 'node:stream';
import { operations } from '@gevel/contract';
import { documentSubjects } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { requestContextOf } from '../../../lists/request-context.ts';
import { Download } from '../../../platform/http/download.ts';
import { implement } from '../../../platform/http/implement.ts';
import { documentMessagesIn, messagesIn } from '../../../platform/http/language.ts';
import { keepMadeFile } from '../../../platform/made-files/made-files.repository.ts';
import { provenancePart } from '../../../platform/made-files/provenance-lines.ts';
import { newStamp } from '../../../platform/made-files/stamp.ts';
import { whenWhole } from '../../../platform/made-files/when-whole.ts';
import { byteOrderMark, csvCell } from '../../../platform/spreadsheet/csv-lines.ts';
import { type ZipPart, zipStream } from '../../../platform/spreadsheet/zip-stream.ts';
import { hashOf, type PaperPlatform, statementAsked, statementOnPaper } from '../pdf.routes.ts';
import { listPacketDocuments, type PacketDocument } from './packet.repository.ts';

interface Part extends Omit<PacketDocument, 'storage_key'> {
  path: string;
  content: () => Promise<AsyncIterable<Buffer>>;
}

/** A statement, on paper and as a workbook, with the documents that the reader may see of it and of its invoices, and a list of them with checksums. */
export function statementPacket(app: FastifyInstance, platform: PaperPlatform): void {
  const { database, clock, files } = platform;
  const operation = operations.rentalStatements.packet;
  implement(app, operation, async ({ params, query, actor, request }) => {
    const language = query.language ?? actor.user.language;
    const { record, pdf, stamp, sources, name, workbookOf } = await statementOnPaper(platform, {
      app,
      operation,
      id: params.id,
      actor,
      request,
      language,
    });
    // Of what belongs to a module that is switched off nothing is handed out here either.
    const named = actor.modules.includes(documentSubjects.invoices) ? invoicesOf(record.transactions) : [];
    const found = await listPacketDocuments(
      { database, context: requestContextOf(actor.scope, clock) },
      { statement: record.id, invoices: named.flatMap(({ id }) => id ?? []) },
    );
    const { statement, provenance: own } = documentMessagesIn(language);
    const words = statement.packet;
    const kinds = messagesIn(language).documents.values.kind;
    const reference = record.reference ?? record.id;
    const sheetStamp = newStamp(platform.publicUrl, stamp.madeAt);
    const workbook = await workbookOf(sheetStamp);
    const made = (path: string, bytes: Buffer): Part => ({
      path,
      name: path,
      kind: 'statement',
      subject_type: 'rental_statements',
      subject_id: record.id,
      subject_name: reference,
      byte_count: bytes.length,
      sha256: hashOf(bytes),
      content: async () => Readable.from([bytes]),
    });
    const parts: Part[] = [
      made(`${name}.pdf`, pdf),
      made(`${name}.xlsx`, workbook),
      ...found.map(({ storage_key, ...row }, place) => ({
        ...row,
        // Two documents may have one name.
        path: `${row.subject_type === 'invoices' ? words.invoices : words.statement}/${place + 1}-${row.name}`,
        content: () => files.open(storage_key),
      })),
    ];
    const contents = parts.map(({ path, kind, subject_name, byte_count, sha256 }) =>
      lineOf([path, kinds[kind], subject_name ?? '', String(byte_count), sha256]),
    );
    const withDocument = new Set(found.map(({ subject_id }) => subject_id));
    const without = named
      .filter(({ id }) => id === null || !withDocument.has(id))
      .map(({ name: invoice }) => lineOf(['', words.noDocument, invoice, '', '']));
    const list = Buffer.from(`${byteOrderMark}${[words.columns, ...contents, ...without].join('\r\n')}\r\n`);
    const packetStamp = newStamp(platform.publicUrl, stamp.madeAt);
    const asked = statementAsked(own.packet, reference, language);
    const archive = zipStream(
      partsOf(
        [
          { name: `${words.contents}.csv`, content: Readable.from([list]) },
          provenancePart({ asked, sources, stamp: packetStamp, language }, hashOf(list)),
        ],
        parts,
      ),
    );
    // The statement within becomes known with it, in both of its forms.
    const keep = (ofArchive: string) =>
      database.db.transaction(async (transaction) => {
        await keepMadeFile(transaction, packetStamp, { kind: 'statement_packet', sha256: ofArchive });
        await keepMadeFile(transaction, stamp, { kind: 'statement_pdf', sha256: hashOf(pdf) });
        await keepMadeFile(transaction, sheetStamp, { kind: 'statement_xlsx', sha256: hashOf(workbook) });
      });
    // Who asks for the head alone gets no file.
    const content = request.method === 'HEAD' ? [] : whenWhole(archive, keep);
    return new Download(Readable.from(content, { objectMode: false }), {
      type: 'application/zip',
      attachmentName: `${name}.zip`,
    });
  });
}

const lineOf = (cells: readonly string[]) => cells.map((cell) => csvCell(cell, ';')).join(';');

type Booking = Awaited<ReturnType<typeof statementOnPaper>>['record']['transactions'][number];

/** Every invoice that its bookings name, once, in their order; without an id where the portal does not know it. */
function invoicesOf(bookings: readonly Booking[]): { id: string | null; name: string }[] {
  const invoices = new Map<string, { id: string | null; name: string }>();
  for (const {
    invoice_id: id,
    invoice_reference: reference,
    invoice_subject,
    invoice_date,
    relation_name,
  } of bookings) {
    const name = reference ?? invoice_subject ?? id;
    const key = id ?? JSON.stringify([reference, invoice_date, relation_name]);
    if (name !== null && !invoices.has(key)) invoices.set(key, { id, name });
  }
  return [...invoices.values()];
}

async function* partsOf(first: readonly ZipPart[], parts: readonly Part[]): AsyncGenerator<ZipPart> {
  yield* first;
  for (const { path, content } of parts) yield { name: path, content: await content() };
}

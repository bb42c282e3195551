import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { operations } from '@gevel/contract';
import { documentSubjects } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { requestContextOf } from '../../../lists/request-context.ts';
import type { ListPlatform } from '../../../lists/serve-records.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { Download } from '../../../platform/http/download.ts';
import { implement } from '../../../platform/http/implement.ts';
import { documentMessagesIn, messagesIn } from '../../../platform/http/language.ts';
import { byteOrderMark, csvCell } from '../../../platform/spreadsheet/csv-lines.ts';
import { type ZipPart, zipStream } from '../../../platform/spreadsheet/zip-stream.ts';
import { statementOnPaper } from '../pdf.routes.ts';
import { listPacketDocuments, type PacketDocument } from './packet.repository.ts';

interface Part extends Omit<PacketDocument, 'storage_key'> {
  path: string;
  content: () => Promise<AsyncIterable<Buffer>>;
}

/** A statement with the documents that the reader may see of it and of its invoices, and a list of them with checksums. */
export function statementPacket(app: FastifyInstance, platform: ListPlatform & { files: FileStorage }): void {
  const { database, clock, files } = platform;
  const operation = operations.rentalStatements.packet;
  implement(app, operation, async ({ params, query, actor, request }) => {
    const language = query.language ?? actor.user.language;
    const { record, pdf, name } = await statementOnPaper(platform, {
      app,
      operation,
      id: params.id,
      actor,
      request,
      language,
    });
    const invoices = record.transactions.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
    const found = await listPacketDocuments(
      { database, context: requestContextOf(actor.scope, clock) },
      // Of what belongs to a module that is switched off nothing is handed out here either.
      { statement: record.id, invoices: actor.modules.includes(documentSubjects.invoices) ? invoices : [] },
    );
    const words = documentMessagesIn(language).statement.packet;
    const kinds = messagesIn(language).documents.values.kind;
    const parts: Part[] = [
      {
        path: `${name}.pdf`,
        name: `${name}.pdf`,
        kind: 'statement',
        subject_type: 'rental_statements',
        subject_name: record.reference ?? record.id,
        byte_count: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        content: async () => Readable.from([pdf]),
      },
      ...found.map(({ storage_key, ...row }, place) => ({
        ...row,
        // Two documents may have one name.
        path: `${row.subject_type === 'invoices' ? words.invoices : words.statement}/${place + 1}-${row.name}`,
        content: () => files.open(storage_key),
      })),
    ];
    const contents = parts.map(({ path, kind, subject_name, byte_count, sha256 }) =>
      [path, kinds[kind], subject_name ?? '', String(byte_count), sha256].map((cell) => csvCell(cell, ';')).join(';'),
    );
    const list = Buffer.from(`${byteOrderMark}${[words.columns, ...contents].join('\r\n')}\r\n`);
    const archive = zipStream(partsOf(parts, { name: `${words.contents}.csv`, content: Readable.from([list]) }));
    return new Download(Readable.from(archive, { objectMode: false }), {
      type: 'application/zip',
      attachmentName: `${name}.zip`,
    });
  });
}

async function* partsOf(parts: readonly Part[], contents: ZipPart): AsyncGenerator<ZipPart> {
  yield contents;
  for (const { path, content } of parts) yield { name: path, content: await content() };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { UnreadRecords } from '@gevel/contract';
import type { PackPart } from '../../lists/exportable-packs.ts';
import { provenancePart, type SourceMoment } from '../../platform/made-files/provenance-lines.ts';
import type { Stamp } from '../../platform/made-files/stamp.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { byteOrderMark, csvCell } from '../../platform/spreadsheet/csv-lines.ts';
import { type ZipPart, zipStream } from '../../platform/spreadsheet/zip-stream.ts';
import type { ExportRow } from './exports.repository.ts';
import { checkLaterRights, exportableFor, packFor } from './exports.rights.ts';
import { columnsOf } from './exports.service.ts';
import { type MadeExport, type MadeInside, type MakeDeps, makeExport } from './make-export.ts';

interface Watched {
  /** Of the archive itself. */
  stamp: Stamp;
  /** Of each list in it. */
  stampOf: () => Stamp;
  signal: AbortSignal;
  onRows: (rows: number) => void;
}

interface Written {
  lines: string[][];
  inside: MadeInside[];
  sources: SourceMoment[];
  unread: UnreadRecords[];
  changedMeanwhile: boolean;
}

/**
 * Makes the parts of a pack one after the other into an archive. What was written is told behind them, with checksums, and last of all
 * where the archive comes from and by which number it is known.
 */
export async function makePack(deps: MakeDeps, row: ExportRow, watched: Watched): Promise<MadeExport> {
  const { actor } = await checkLaterRights(deps, row, deps.clock.now());
  const { query, language } = row;
  const pack = await packFor(deps, row.list, actor).open({ actor, query, language });
  const written: Written = {
    lines: [],
    inside: [],
    sources: [...pack.sources],
    unread: [...pack.unread],
    changedMeanwhile: false,
  };

  async function* parts(): AsyncGenerator<ZipPart> {
    for (const part of pack.parts) {
      watched.signal.throwIfAborted();
      yield* 'list' in part ? listPart(deps, { row, actor, part, watched, written }) : filePart(part, written);
      watched.onRows(written.lines.length);
    }
    const lines = [
      pack.contents.columns,
      ...written.lines.map((cells) => cells.map((cell) => csvCell(cell, ';')).join(';')),
    ];
    const contents = Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
    yield { name: pack.contents.path, content: Readable.from([contents]) };
    const { asked } = pack;
    const origin = { asked, sources: distinct(written.sources), stamp: watched.stamp, language };
    yield provenancePart(origin, createHash('sha256').update(contents).digest('hex'));
  }

  const received = await deps.files.receive(zipStream(parts()));
  const rows = pack.parts.length;
  const { inside, sources, unread, changedMeanwhile } = written;
  return {
    received,
    inside,
    sources,
    rows,
    totalRows: rows,
    syncedAt: pack.syncedAt,
    changedMeanwhile,
    unread: distinct(unread),
    shownClear: null,
  };
}

async function* filePart(
  part: Exclude<PackPart, { list: string }>,
  { lines, inside }: Written,
): AsyncGenerator<ZipPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const { bytes: content, made } = await part.content();
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      yield Buffer.from(piece);
    }
  }
  yield { name: part.path, content: counted() };
  const sha256 = hash.digest('hex');
  lines.push([part.path, part.about, String(bytes), sha256]);
  if (made) inside.push({ ...made, sha256 });
}

/** A list as its own export makes it, with its rights and its control totals, put aside until it is whole. */
async function* listPart(
  deps: MakeDeps,
  {
    row,
    actor,
    part,
    watched: { signal, stampOf },
    written,
  }: { row: ExportRow; actor: Actor; part: Extract<PackPart, { list: string }>; watched: Watched; written: Written },
): AsyncGenerator<ZipPart> {
  const { list, query, columns = [] } = part;
  const shown = columnsOf(exportableFor(deps, list, actor).listFor(actor), columns);
  const asked = { ...row, list, query, columns: shown, format: 'xlsx' as const };
  const stamp = stampOf();
  const how = { stamp, signal, onRows: () => undefined };
  const { received, sources, unread, changedMeanwhile } = await makeExport(deps, asked, how);
  try {
    yield { name: part.path, content: createReadStream(received.path) };
    written.lines.push([part.path, part.about, String(received.byteCount), received.sha256]);
    written.inside.push({ kind: 'list_xlsx', stamp, sha256: received.sha256 });
    written.sources.push(...sources);
    written.unread.push(...unread);
    written.changedMeanwhile ||= changedMeanwhile;
  } finally {
    await received.discard();
  }
}

/** Of what several parts are made of is told once. */
function distinct<Told>(all: readonly Told[]): Told[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

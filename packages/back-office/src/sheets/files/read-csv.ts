import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { FileFault } from './file-fault.ts';
import type { Table, TableRow } from './table.ts';

const separators = [';', ',', '\t'] as const;
/** So much is read at once; between two pieces others have their turn. */
const pieceLength = 256 * 1_024;
/** Of one row. */
const maxRowLength = 2_000_000;

/** A file of values with separators between them. Its last row must end with a line end: one that was cut off does not. */
export function readCsv(name: string, bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  if (!/[\r\n]$/.test(text)) throw new FileFault('not-whole');
  const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = hint === undefined ? text : text.slice(hint.length);
  return { name, sheet: null, rows: rowsOf(body, named ?? separatorOf(body)) };
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: maxRowLength });
  const source = Readable.from(piecesOf(text));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: values.map((value) => ({ text: value })) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileFault('quote-open', { row: number + 1 }, error);
  } finally {
    source.destroy();
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

/** Whatever separates most of the heading; Dutch spreadsheets write semicolons. */
function separatorOf(text: string): string {
  const [heading = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const bare = heading.replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

import { type CellBytes, type RowBlock, RowCells, textOf } from '../../db/row-blocks.ts';
import { BytesOut, copyBytes, copyCents, remembered } from './bytes-out.ts';

export type Delimiter = ';' | ',';

/**
 * What a column writes: numbers as they come or with a comma for their point, whole cents as an amount with either, days in
 * the Dutch order, texts, which are kept from being taken for formulas, or what is made of a value.
 */
export type CsvColumn =
  | 'number'
  | 'number with comma'
  | 'cents'
  | 'cents with comma'
  | 'dutch date'
  | 'text'
  | ((value: string) => string);

export interface CsvFile {
  headings: readonly string[];
  columns: readonly CsvColumn[];
  /** What stands in a cell of each column that holds nothing, and in one that holds an empty text. */
  whenEmpty?: readonly string[];
  whenBlank?: readonly string[];
  delimiter: Delimiter;
  blocks: AsyncIterable<RowBlock>;
}

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff';
const chunkSize = 128 * 1024;

/** Lines as spreadsheets read them; whatever could be taken for a border or a line end is quoted. */
export async function* csvStream({
  headings,
  columns,
  whenEmpty = [],
  whenBlank = [],
  delimiter,
  blocks,
}: CsvFile): AsyncGenerator<Buffer> {
  const writers = columns.map((column) => cellWriter(column, delimiter));
  const wordsFor = (texts: readonly string[]) => columns.map((_, index) => quotedCell(texts[index] ?? '', delimiter));
  const empty = wordsFor(whenEmpty);
  const blank = wordsFor(whenBlank);
  const hasWords = [...empty, ...blank].some((text) => text !== '');
  const cells = new RowCells(columns.length);
  const out = new BytesOut(chunkSize + chunkSize / 8);
  const border = delimiter.charCodeAt(0);
  out.addText(
    `${byteOrderMark}${headings.map((heading) => quotedCell(withoutFormula(heading), delimiter)).join(delimiter)}\r\n`,
  );
  for await (const block of blocks) {
    for (let place = 0; place < block.length; ) {
      const next = cells.read(block, place);
      // Of what a cell writes only texts that are made anew are longer than what was read with its length, and those make room themselves.
      out.reserve(next - place + 2);
      const lineStart = out.length;
      for (let index = 0; index < writers.length; index += 1) {
        if (index > 0) out.bytes[out.length++] = border;
        const cell = cells.at(index);
        if (cell.end > cell.start) writers[index]?.(out, cell);
        else if (hasWords) out.addText((cell.end < cell.start ? empty : blank)[index] ?? '');
        out.reserve(next - place + 2);
      }
      // A line of one empty cell is none at all to some readers.
      if (columns.length === 1 && out.length === lineStart) out.addText('""');
      out.reserve(2);
      out.bytes[out.length++] = carriageReturn;
      out.bytes[out.length++] = lineFeed;
      place = next;
      if (out.length >= chunkSize) yield out.take();
    }
  }
  yield out.take();
}

const point = 46;
const comma = 44;
const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;
const formulaSigns = '=+-@\t\r\n＝＋－＠';
/** The first bytes of the letters above; some other letters share one, so that it says only where to look. */
const firstOfFormula = bytesAmong([...formulaSigns].map((sign) => Buffer.from(sign)[0] ?? 0));

/** 1 at each of these bytes. */
function bytesAmong(bytes: readonly number[]): Uint8Array {
  const among = new Uint8Array(256);
  for (const byte of bytes) among[byte] = 1;
  return among;
}

type WriteCell = (out: BytesOut, cell: CellBytes) => void;

function cellWriter(column: CsvColumn, delimiter: Delimiter): WriteCell {
  if (column === 'number') return copyBytes;
  if (column === 'number with comma') return copyWithComma;
  if (column === 'cents') return (out, cell) => copyCents(out, cell, point);
  if (column === 'cents with comma') return (out, cell) => copyCents(out, cell, comma);
  if (column === 'text') {
    const quoted = bytesAmong([delimiter.charCodeAt(0), quote, carriageReturn, lineFeed]);
    return (out, cell) => {
      const isPlain = firstOfFormula[cell.bytes[cell.start] ?? 0] === 0 && copyPlain(out, cell, quoted);
      if (!isPlain) out.addText(quotedCell(withoutFormula(textOf(cell)), delimiter));
    };
  }
  const make = column === 'dutch date' ? dutchDate : column;
  const made = remembered((text) => quotedCell(withoutFormula(make(text)), delimiter));
  const add: WriteCell = (out, cell) => out.add(made(cell));
  return make === dutchDate ? (out, cell) => copyDutchDate(out, cell) || add(out, cell) : add;
}

/** Day, month and year of "2026-07-01". */
export function dutchDate(value: string): string {
  const [year, month, day] = value.split('-');
  return `${day}-${month}-${year}`;
}

/** Where the bytes of a day stand in its Dutch form. */
const dutchOrder = [8, 9, 7, 5, 6, 4, 0, 1, 2, 3];

/** False, with nothing written, for a day that is not written with ten bytes. */
function copyDutchDate(out: BytesOut, { bytes, start, end }: CellBytes): boolean {
  if (end - start !== dutchOrder.length) return false;
  for (const place of dutchOrder) out.bytes[out.length++] = bytes[start + place] ?? 0;
  return true;
}

function copyWithComma(out: BytesOut, { bytes, start, end }: CellBytes): void {
  const to = out.bytes;
  let { length } = out;
  for (let place = start; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    to[length++] = byte === point ? comma : byte;
  }
  out.length = length;
}

/** False, with nothing written, when something in it must be quoted. */
function copyPlain(out: BytesOut, { bytes, start, end }: CellBytes, quoted: Uint8Array): boolean {
  const to = out.bytes;
  let { length } = out;
  for (let place = start; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    if (quoted[byte] === 1) return false;
    to[length++] = byte;
  }
  out.length = length;
  return true;
}

/** A text as one cell of a line. */
export const csvCell = (text: string, delimiter: Delimiter): string => quotedCell(withoutFormula(text), delimiter);

function quotedCell(text: string, delimiter: Delimiter): string {
  const isPlain = !text.includes(delimiter) && !/["\r\n]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/**
 * A text that begins like a formula is read as one by a spreadsheet; an apostrophe in front makes it text. Numbers are
 * none of its business: a negative amount stays a number.
 */
export function withoutFormula(text: string): string {
  return text !== '' && formulaSigns.includes(text[0] ?? '') ? `'${text}` : text;
}

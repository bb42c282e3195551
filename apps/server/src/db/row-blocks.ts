/**
 * Whole rows in bytes, in the form in which a server copies them out: per row a count of cells, and per cell its length,
 * below zero for null, before its text.
 */
export type RowBlock = Buffer;

/** A row as the driver gives it when nothing is made of it: text or null per column. */
export type TextRow = (string | null)[];

/** One cell of a block. */
export interface CellBytes {
  bytes: Buffer;
  start: number;
  /** The same as the start for an empty text, below it for null. */
  end: number;
}

export const textOf = ({ bytes, start, end }: CellBytes): string => bytes.toString('utf8', start, end);

/** Where the cells of one row lie in its block. What it answers is good until the next row is read. */
export class RowCells {
  readonly #cells: CellBytes[];

  constructor(count: number) {
    this.#cells = Array.from({ length: count }, () => ({ bytes: empty, start: 0, end: 0 }));
  }

  /** Looks at the row that begins at a place, and answers where the next one does. */
  read(block: RowBlock, from: number): number {
    let place = from + 2;
    for (const cell of this.#cells) {
      const length = block.readInt32BE(place);
      place += 4;
      cell.bytes = block;
      cell.start = place;
      cell.end = place + length;
      if (length > 0) place += length;
    }
    return place;
  }

  at(index: number): CellBytes {
    return this.#cells[index] ?? none;
  }
}

const empty = Buffer.alloc(0);
const none: CellBytes = { bytes: empty, start: 0, end: -1 };

/** What a server says before the first row, without extensions, and after the last one. */
const opening = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const closing = -1;

/** Cuts what a server copies out, which comes in pieces of any length, into whole rows. */
export async function* wholeRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<RowBlock> {
  let rest: Buffer = Buffer.alloc(0);
  let isOpened = false;
  let isClosed = false;
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (!isOpened) {
      if (rest.length < opening.length) continue;
      if (!rest.subarray(0, opening.length).equals(opening)) throw new Error('The server copies in another form');
      rest = rest.subarray(opening.length);
      isOpened = true;
    }
    const end = endOfRows(rest);
    if (end > 0) yield rest.subarray(0, end);
    rest = rest.subarray(end);
    isClosed = rest.length === 2 && rest.readInt16BE(0) === closing;
  }
  if (!isClosed) throw new Error('The server stopped in the middle of its rows');
}

/** Where the last row ends that is there as a whole. */
function endOfRows(bytes: Buffer): number {
  let end = 0;
  while (end + 2 <= bytes.length) {
    const count = bytes.readInt16BE(end);
    if (count === closing) break;
    let place = end + 2;
    for (let cell = 0; cell < count; cell += 1) {
      if (place + 4 > bytes.length) return end;
      const length = bytes.readInt32BE(place);
      place += 4 + (length > 0 ? length : 0);
    }
    if (place > bytes.length) return end;
    end = place;
  }
  return end;
}

/** Rows that came as texts, in the same form. */
export function blockOf(rows: readonly TextRow[]): RowBlock {
  let length = 0;
  for (const row of rows) {
    length += 2;
    for (const text of row) length += 4 + (text === null ? 0 : Buffer.byteLength(text));
  }
  const block = Buffer.allocUnsafe(length);
  let place = 0;
  for (const row of rows) {
    place = block.writeInt16BE(row.length, place);
    for (const text of row) {
      const written = text === null ? -1 : block.write(text, place + 4);
      block.writeInt32BE(written, place);
      place += 4 + Math.max(0, written);
    }
  }
  return block;
}

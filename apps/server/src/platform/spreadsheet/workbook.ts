import { type RowBlock, RowCells } from '../../db/row-blocks.ts';
import { BytesOut } from './bytes-out.ts';
import { cellWriter, type WriteCell } from './cell-writers.ts';
import { afterPlace, type CellKind, cellXml, columnLetters, numberCell, styles, textCell } from './cell-xml.ts';
import { type Dress, sheetEnding, sheetOpening, sheetPath, workbookParts } from './workbook-parts.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

export interface SheetColumn {
  heading: string;
  kind: CellKind;
  width: number;
  /** What is shown of a value, when it is something else. */
  shownAs?: (value: string) => string;
  /** What stands in a cell that holds nothing, and in one that holds an empty text; nothing when absent. */
  whenEmpty?: string;
  whenBlank?: string;
}

/** One line of a sheet that explains: a name and what there is to say. */
export interface Remark {
  name: string;
  value: string;
  /** Text unless said otherwise. */
  kind?: CellKind;
}

export interface Workbook {
  name: string;
  columns: readonly SheetColumn[];
  /** Cells as they travel, in the order of the columns. */
  blocks: AsyncIterable<RowBlock>;
  /** Asked when all rows are written: last rows in bold, amounts in euros. */
  totals: () => readonly (readonly (string | null)[])[];
  /** Asked when all rows are written: what the last sheet says. */
  remarks: (written: { shortened: number }) => { name: string; remarks: readonly Remark[] };
  dress: Dress;
  limits?: Partial<SheetLimits>;
}

export interface SheetLimits {
  rows: number;
  bytes: number;
}

export type Table = Omit<Workbook, 'remarks' | 'dress'>;
type About = Pick<Workbook, 'remarks' | 'dress'>;

/** A sheet holds 2^20 rows and, in the records of a zip, four gigabytes; what comes after goes on a next sheet. */
const sheetLimits: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };
const chunkSize = 128 * 1024;

/** An XLSX workbook as a stream: text in text cells, no formulas, rows written as they come and forgotten. */
export function workbookStream({ remarks, dress, ...table }: Workbook): AsyncGenerator<Buffer> {
  return tablesStream([table], { remarks, dress });
}

/** The same of several tables, each on a sheet of its own. */
export function tablesStream(tables: readonly Table[], about: About): AsyncGenerator<Buffer> {
  return zipStream(partsOf(tables, about));
}

async function* partsOf(tables: readonly Table[], { remarks: remarksOf, dress }: About): AsyncGenerator<ZipPart> {
  const names: string[] = [];
  let shortened = 0;
  for (const table of tables) {
    const sheets = new DataSheets(table, dress);
    for (let number = 1; !sheets.isFinished; number += 1) {
      names.push(sheetName(table.name, number));
      yield { name: sheetPath(names.length), content: sheets.next() };
    }
    shortened += sheets.shortened;
  }
  const { name, remarks } = remarksOf({ shortened });
  names.push(tables.some((table) => table.name === name) ? sheetName(name, names.length + 1) : sheetName(name, 1));
  yield { name: sheetPath(names.length), content: bytesOf(remarkSheet(remarks, dress)) };
  for (const part of workbookParts(names, dress)) yield { name: part.name, content: bytesOf(part.text) };
}

/** The rows over as many sheets as they need. */
class DataSheets {
  isFinished = false;
  shortened = 0;
  readonly #workbook: Table;
  readonly #dress: Dress;
  readonly #limits: SheetLimits;
  readonly #blocks: AsyncIterator<RowBlock>;
  readonly #letters: string[];
  readonly #columns: readonly ColumnWriter[];
  readonly #cells: RowCells;
  #block: RowBlock = Buffer.alloc(0);
  #place = 0;

  constructor(workbook: Table, dress: Dress) {
    this.#workbook = workbook;
    this.#dress = dress;
    this.#limits = { ...sheetLimits, ...workbook.limits };
    this.#blocks = workbook.blocks[Symbol.asyncIterator]();
    this.#letters = workbook.columns.map((_, index) => columnLetters(index));
    const words = (text: string | undefined) => (text === undefined ? null : Buffer.from(afterPlace('text', text)));
    this.#columns = workbook.columns.map(({ kind, shownAs, whenEmpty, whenBlank }, index) => ({
      opening: Buffer.from(`<c r="${this.#letters[index]}`),
      write: cellWriter(kind, shownAs),
      whenEmpty: words(whenEmpty),
      whenBlank: words(whenBlank),
    }));
    this.#cells = new RowCells(workbook.columns.length);
  }

  async *next(): AsyncGenerator<Buffer> {
    const { columns } = this.#workbook;
    const headings = columns.map(({ heading }, index) => textCell(`${this.#letters[index]}1`, heading, styles.heading));
    const widths = columns.map(({ width }) => width);
    const out = new BytesOut(chunkSize + chunkSize / 8);
    out.addText(`${sheetOpening(widths, true)}<row r="1">${headings.join('')}</row>`);
    let written = 0;
    let row = 1;
    for (;;) {
      if (this.#place >= this.#block.length && !(await this.#fill())) break;
      // At least one row a sheet, however long it is.
      const isFull = row >= this.#limits.rows || (row > 1 && written + out.length > this.#limits.bytes);
      if (isFull) {
        out.addText(sheetEnding(this.#filtered(row), this.#dress));
        yield out.take();
        return;
      }
      row += 1;
      this.#writeRow(out, row);
      if (out.length < chunkSize) continue;
      written += out.length;
      yield out.take();
    }
    const totals = this.#workbook.totals();
    const isNextSheetNeeded = row > 1 && totals.length > 0 && row + totals.length > this.#limits.rows;
    this.isFinished = !isNextSheetNeeded;
    if (!isNextSheetNeeded)
      for (const [place, cells] of totals.entries()) out.addText(this.#totalsXml(cells, row + 1 + place));
    out.addText(sheetEnding(this.#filtered(row), this.#dress));
    yield out.take();
  }

  /** From the head to the last row. */
  #filtered(row: number): string {
    return `A1:${this.#letters.at(-1) ?? 'A'}${row}`;
  }

  async #fill(): Promise<boolean> {
    do {
      const { done, value } = await this.#blocks.next();
      if (done) return false;
      this.#block = value;
      this.#place = 0;
    } while (this.#block.length === 0);
    return true;
  }

  #writeRow(out: BytesOut, row: number): void {
    this.#place = this.#cells.read(this.#block, this.#place);
    const number = Buffer.from(String(row));
    out.add(rowOpening);
    out.add(number);
    out.add(tagEnding);
    for (let index = 0; index < this.#columns.length; index += 1) {
      const cell = this.#cells.at(index);
      const column = this.#columns[index];
      if (column === undefined) continue;
      const isEmpty = cell.end <= cell.start;
      const words = cell.end < cell.start ? column.whenEmpty : column.whenBlank;
      if (isEmpty && words === null) continue;
      out.add(column.opening);
      out.add(number);
      if (isEmpty && words !== null) out.add(words);
      else if (column.write(out, cell)) this.shortened += 1;
    }
    out.add(rowClosing);
  }

  #totalsXml(cells: readonly (string | null)[], row: number): string {
    const xml = cells.map((value, index) => {
      const place = `${this.#letters[index]}${row}`;
      if (value === null) return '';
      const kind = this.#workbook.columns[index]?.kind;
      if (kind !== 'amount' && kind !== 'cents') return textCell(place, value, styles.total);
      const cell = cellXml(place, 'amount', value);
      return cell.includes('<v>') ? numberCell(place, value, styles.totalAmount) : cell;
    });
    return `<row r="${row}">${xml.join('')}</row>`;
  }
}

interface ColumnWriter {
  /** Of a cell, as far as the number of its row. */
  opening: Uint8Array;
  write: WriteCell;
  /** Of a cell that holds nothing, the same after the number of its row. */
  whenEmpty: Uint8Array | null;
  whenBlank: Uint8Array | null;
}

const rowOpening = Buffer.from('<row r="');
const tagEnding = Buffer.from('">');
const rowClosing = Buffer.from('</row>');

function remarkSheet(remarks: readonly Remark[], dress: Dress): string {
  const rows = remarks.map(({ name, value, kind = 'text' }, index) => {
    const row = index + 1;
    const cell = kind === 'text' ? textCell(`B${row}`, value, styles.wrapped) : cellXml(`B${row}`, kind, value);
    return `<row r="${row}">${textCell(`A${row}`, name, styles.name)}${cell}</row>`;
  });
  return `${sheetOpening([30, 80], false)}${rows.join('')}${sheetEnding(null, dress)}`;
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** At most 31 letters, and none of those that stand for something in a formula; the second and later ones carry a number. */
function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const allowed =
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      // A straight one may not begin or end a name.
      .replaceAll("'", '’')
      .trim() || '-';
  return `${allowed.slice(0, 31 - suffix.length).trim()}${suffix}`;
}

import { type CellKind, cellXml, columnLetters, longestText, numberCell, styles, textCell } from './cell-xml.ts';
import { sheetEnding, sheetOpening, sheetPath, workbookParts } from './workbook-parts.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

export interface SheetColumn {
  heading: string;
  kind: CellKind;
  width: number;
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
  batches: AsyncIterable<readonly (readonly (string | null)[])[]>;
  /** Asked when all rows are written: a last row in bold, or null. */
  totals: () => readonly (string | null)[] | null;
  /** Asked when all rows are written: what the last sheet says. */
  remarks: (written: { shortened: number }) => { name: string; remarks: readonly Remark[] };
  limits?: Partial<SheetLimits>;
}

export interface SheetLimits {
  rows: number;
  bytes: number;
}

/** A sheet holds 2^20 rows and, in the records of a zip, four gigabytes; what comes after goes on a next sheet. */
const sheetLimits: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };
const chunkLength = 64 * 1024;

/** An XLSX workbook as a stream: text in text cells, no formulas, rows written as they come and forgotten. */
export function workbookStream(workbook: Workbook): AsyncGenerator<Buffer> {
  return zipStream(partsOf(workbook));
}

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipPart> {
  const sheets = new DataSheets(workbook);
  const names: string[] = [];
  while (!sheets.isFinished) {
    names.push(sheetName(workbook.name, names.length + 1));
    yield { name: sheetPath(names.length), content: sheets.next() };
  }
  const { name, remarks } = workbook.remarks({ shortened: sheets.shortened });
  names.push(name === workbook.name ? sheetName(name, names.length + 1) : sheetName(name, 1));
  yield { name: sheetPath(names.length), content: bytesOf(remarkSheet(remarks)) };
  for (const part of workbookParts(names)) yield { name: part.name, content: bytesOf(part.text) };
}

/** The rows over as many sheets as they need. */
class DataSheets {
  isFinished = false;
  shortened = 0;
  readonly #workbook: Workbook;
  readonly #limits: SheetLimits;
  readonly #rows: AsyncIterator<readonly (readonly (string | null)[])[]>;
  readonly #letters: string[];
  #batch: readonly (readonly (string | null)[])[] = [];
  #place = 0;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
    this.#limits = { ...sheetLimits, ...workbook.limits };
    this.#rows = workbook.batches[Symbol.asyncIterator]();
    this.#letters = workbook.columns.map((_, index) => columnLetters(index));
  }

  async *next(): AsyncGenerator<Buffer> {
    const { columns } = this.#workbook;
    const headings = columns.map(({ heading }, index) => textCell(`${this.#letters[index]}1`, heading, styles.heading));
    let text = `${sheetOpening(
      columns.map(({ width }) => width),
      true,
    )}<row r="1">${headings.join('')}</row>`;
    let written = 0;
    let row = 1;
    for (;;) {
      if (this.#place >= this.#batch.length && !(await this.#fill())) break;
      // At least one row a sheet, however long it is.
      const isFull = row >= this.#limits.rows || (row > 1 && written + text.length > this.#limits.bytes);
      if (isFull) {
        yield Buffer.from(text + sheetEnding);
        return;
      }
      row += 1;
      text += this.#rowXml(this.#batch[this.#place] ?? [], row);
      this.#place += 1;
      if (text.length < chunkLength) continue;
      const bytes = Buffer.from(text);
      written += bytes.length;
      yield bytes;
      text = '';
    }
    const totals = this.#workbook.totals();
    if (totals !== null && row >= this.#limits.rows) {
      yield Buffer.from(text + sheetEnding);
      return;
    }
    this.isFinished = true;
    yield Buffer.from(text + (totals === null ? '' : this.#totalsXml(totals, row + 1)) + sheetEnding);
  }

  async #fill(): Promise<boolean> {
    do {
      const { done, value } = await this.#rows.next();
      if (done) return false;
      this.#batch = value;
      this.#place = 0;
    } while (this.#batch.length === 0);
    return true;
  }

  #rowXml(cells: readonly (string | null)[], row: number): string {
    let xml = `<row r="${row}">`;
    for (const [index, { kind }] of this.#workbook.columns.entries()) {
      xml += cellXml(`${this.#letters[index]}${row}`, kind, this.#fitting(cells[index] ?? null));
    }
    return `${xml}</row>`;
  }

  #totalsXml(cells: readonly (string | null)[], row: number): string {
    const xml = cells.map((value, index) => {
      const place = `${this.#letters[index]}${row}`;
      if (value === null) return '';
      if (this.#workbook.columns[index]?.kind !== 'amount') return textCell(place, value, styles.total);
      const cell = cellXml(place, 'amount', value);
      return cell.includes('<v>') ? numberCell(place, value, styles.totalAmount) : cell;
    });
    return `<row r="${row}">${xml.join('')}</row>`;
  }

  /** A cell holds so many letters and no more; a longer text ends visibly. */
  #fitting(value: string | null): string | null {
    if (value === null || value.length <= longestText) return value;
    this.shortened += 1;
    return `${value.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  }
}

function remarkSheet(remarks: readonly Remark[]): string {
  const rows = remarks.map(({ name, value, kind = 'text' }, index) => {
    const row = index + 1;
    const cell = kind === 'text' ? textCell(`B${row}`, value, styles.wrapped) : cellXml(`B${row}`, kind, value);
    return `<row r="${row}">${textCell(`A${row}`, name, styles.heading)}${cell}</row>`;
  });
  return `${sheetOpening([30, 80], false)}${rows.join('')}${sheetEnding}`;
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

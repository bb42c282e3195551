import { bodyWidth, ink, mutedInk, page, ruleColor } from './paper.ts';
import type { Structure, TaggedPdf } from './tagged-pdf.ts';

export interface PdfColumn {
  label: string;
  /** Its share of the width, against those of the other columns. */
  share: number;
  /** Amounts stand under each other by their last digit. */
  isFigure?: boolean;
}

export interface PdfRow {
  cells: readonly string[];
  /** A group's name above its rows, the sum of a group, the sum of all, a name with its value. */
  kind?: 'group' | 'subtotal' | 'total' | 'pair';
}

const size = 8;
const padding = { top: 3.5, bottom: 3.5, between: 8 };
const lineHeight = 10;
const headHeight = lineHeight + padding.top + padding.bottom;

interface Placed extends PdfColumn {
  x: number;
  width: number;
}

/** Rows and columns over as many pages as it takes; the column heads stand on each, and are read out once. */
export function addTable(pdf: TaggedPdf, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const placed = place(columns);
  const table = pdf.doc.struct('Table');
  pdf.root.add(table);
  pdf.makeRoom(headHeight + rowHeight(pdf, placed, rows[0]));
  const head = pdf.doc.struct('THead');
  table.add(head);
  addHead(pdf, placed, head);
  head.end();
  const body = pdf.doc.struct('TBody');
  table.add(body);
  rows.forEach((row, number) => {
    // A group's name never stands alone at the foot of a page, nor a sum alone at the top of the next.
    const after = rows[number + 1];
    const staysTogether = row.kind === 'group' || after?.kind === 'subtotal' || after?.kind === 'total';
    const next = staysTogether ? rowHeight(pdf, placed, after) : 0;
    if (pdf.makeRoom(rowHeight(pdf, placed, row) + next)) addHead(pdf, placed, null);
    addRow(pdf, placed, { row, body });
  });
  body.end();
  table.end();
  pdf.space(6);
}

/** Names with what they stand for, one under the other. */
export function addPairs(pdf: TaggedPdf, pairs: readonly (readonly [name: string, value: string])[]): void {
  const columns = place([
    { label: '', share: 1 },
    { label: '', share: 4.5 },
  ]);
  const table = pdf.doc.struct('Table');
  pdf.root.add(table);
  const body = pdf.doc.struct('TBody');
  table.add(body);
  for (const pair of pairs) addRow(pdf, columns, { row: { cells: pair, kind: 'pair' }, body });
  body.end();
  table.end();
}

function place(columns: readonly PdfColumn[]): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = bodyWidth - padding.between * (columns.length - 1);
  let x: number = page.side;
  return columns.map((column) => {
    const width = (room * column.share) / shares;
    const placed = { ...column, x, width };
    x += width + padding.between;
    return placed;
  });
}

/** Repeated heads have no place in the structure: they are decoration. */
function addHead(pdf: TaggedPdf, columns: readonly Placed[], structure: Structure | null): void {
  const top = pdf.y + padding.top;
  const draw = (column: Placed) => {
    pdf.setLook({ font: 'bold', size: 7.5, color: mutedInk });
    drawText(pdf, column, { text: column.label, top, height: lineHeight });
  };
  if (structure === null) pdf.decorate(() => columns.forEach(draw));
  else {
    const row = pdf.doc.struct('TR');
    structure.add(row);
    for (const column of columns) row.add(headCell(pdf, 'Column', () => draw(column)));
    row.end();
  }
  pdf.space(headHeight);
  pdf.rule(mutedInk, 0.6);
}

function addRow(pdf: TaggedPdf, columns: readonly Placed[], { row, body }: { row: PdfRow; body: Structure }): void {
  const height = rowHeight(pdf, columns, row);
  if (row.kind === 'pair') pdf.makeRoom(height);
  const top = pdf.y + padding.top;
  const structure = pdf.doc.struct('TR');
  body.add(structure);
  cellsOf(row, columns).forEach(({ text, column }, number) => {
    const isHead = number === 0 && row.kind !== undefined;
    const draw = () => {
      pdf.setLook({ font: fontOf(row), size, color: row.kind === 'pair' && number === 0 ? mutedInk : ink });
      if (text !== '') drawText(pdf, column, { text, top, height: height - padding.top });
    };
    structure.add(isHead ? headCell(pdf, 'Row', draw) : pdf.doc.struct('TD', {}, draw));
  });
  structure.end();
  pdf.space(height);
  pdf.rule(row.kind === 'total' ? mutedInk : ruleColor, row.kind === 'total' ? 0.9 : 0.4);
}

function fontOf({ kind }: PdfRow): 'regular' | 'bold' {
  return kind === undefined || kind === 'pair' ? 'regular' : 'bold';
}

/** The name of a group or of a sum runs on over the empty columns beside it. */
function cellsOf(row: PdfRow, columns: readonly Placed[]): { text: string; column: Placed }[] {
  const filled = row.cells.findIndex((text, number) => number > 0 && text !== '');
  const until = filled === -1 ? columns.length : filled;
  return columns.map((column, number) => {
    const last = columns[until - 1];
    const runsOn = number === 0 && row.kind !== undefined && last !== undefined;
    const width = runsOn ? last.x + last.width - column.x : column.width;
    return { text: row.cells[number] ?? '', column: { ...column, width } };
  });
}

function rowHeight(pdf: TaggedPdf, columns: readonly Placed[], row: PdfRow | undefined): number {
  if (row === undefined) return 0;
  pdf.setLook({ font: fontOf(row), size });
  const heights = cellsOf(row, columns).map(({ text, column }) =>
    column.isFigure || text === '' ? lineHeight : pdf.doc.heightOfString(text, { width: column.width }),
  );
  return Math.max(lineHeight, ...heights) + padding.top + padding.bottom;
}

function drawText(
  pdf: TaggedPdf,
  column: Placed,
  { text, top, height }: { text: string; top: number; height: number },
): void {
  if (column.isFigure) {
    // Kept on one line at the right edge, whatever the width of the column.
    const width = pdf.doc.widthOfString(text);
    pdf.doc.text(text, column.x + column.width - width, top, { lineBreak: false });
    return;
  }
  pdf.doc.text(text, column.x, top, { width: column.width, height, ellipsis: true });
}

function headCell(pdf: TaggedPdf, scope: 'Column' | 'Row', draw: () => void): Structure {
  // safe: the library knows the scope of a head, its types do not yet
  const options = { scope } as Parameters<typeof pdf.doc.struct>[1];
  return pdf.doc.struct('TH', options, draw);
}

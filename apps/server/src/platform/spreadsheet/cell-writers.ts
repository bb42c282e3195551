import { type CellBytes, textOf } from '../../db/row-blocks.ts';
import { type BytesOut, copyCents, remembered, rememberedDays } from './bytes-out.ts';
import {
  afterPlace,
  type CellKind,
  exactDigits,
  longestText,
  numberClosing,
  numberOpening,
  styles,
  textClosing,
  textOpening,
} from './cell-xml.ts';

/** Writes what comes after the place of a cell that holds something. Answers whether its text had to be shortened. */
export type WriteCell = (out: BytesOut, cell: CellBytes) => boolean;

/** What it writes is what `afterPlace` makes of the text, only quicker where the bytes can be taken as they are. */
export function cellWriter(kind: CellKind, shownAs: ((value: string) => string) | undefined): WriteCell {
  if (shownAs || kind === 'date' || kind === 'moment') {
    const shown = (text: string) => (shownAs ? shownAs(text) : text);
    const make = (text: string) => afterPlace(kind, shown(text));
    const made = kind === 'date' ? rememberedDays(make) : remembered(make);
    return (out, cell) => {
      if (cell.end - cell.start > longestText) return writeText(out, shown(textOf(cell)), kind);
      out.add(made(cell));
      return false;
    };
  }
  if (kind === 'text') return textWriter();
  return kind === 'cents' ? centsWriter() : numberWriter(kind);
}

function numberWriter(kind: Exclude<CellKind, 'text'>): WriteCell {
  const opening = Buffer.from(numberOpening(styles[kind]));
  const closing = Buffer.from(numberClosing);
  return (out, cell) => {
    const { length } = out;
    out.reserve(opening.length + closing.length + Math.max(0, cell.end - cell.start));
    out.add(opening);
    if (copyDigits(out, cell)) {
      out.add(closing);
      return false;
    }
    out.length = length;
    return writeText(out, textOf(cell), kind);
  };
}

function centsWriter(): WriteCell {
  const opening = Buffer.from(numberOpening(styles.cents));
  const closing = Buffer.from(numberClosing);
  return (out, cell) => {
    const length = cell.end - cell.start;
    // Whether a spreadsheet can count with a longer one is seen in its text.
    if (length > exactDigits) return writeText(out, textOf(cell), 'cents');
    out.reserve(opening.length + closing.length + length + 3);
    out.add(opening);
    copyCents(out, cell, point);
    out.add(closing);
    return false;
  };
}

function textWriter(): WriteCell {
  const opening = Buffer.from(textOpening(styles.text));
  const closing = Buffer.from(textClosing);
  return (out, cell) => {
    const { length } = out;
    out.reserve(opening.length + closing.length + cell.end - cell.start);
    out.add(opening);
    if (copyPlain(out, cell)) {
      out.add(closing);
      return false;
    }
    out.length = length;
    return writeText(out, textOf(cell), 'text');
  };
}

function writeText(out: BytesOut, text: string, kind: CellKind): boolean {
  const fit = fitting(text);
  out.addText(afterPlace(kind, fit));
  return fit !== text;
}

/** A cell holds so many letters and no more; a longer text ends visibly. */
function fitting(value: string): string {
  return value.length <= longestText ? value : `${value.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Whole numbers and decimals that are short enough to be exact; false for anything else. */
function copyDigits(out: BytesOut, { bytes, start, end }: CellBytes): boolean {
  if (end - start > exactDigits) return false;
  const to = out.bytes;
  let { length } = out;
  let points = 0;
  for (let place = start; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === point) points += 1;
    const isDigit = byte >= zero && byte <= nine;
    if (!isDigit && !(byte === minus && place === start) && !(byte === point && points === 1)) return false;
    to[length++] = byte;
  }
  const isWhole = isDigitAt(bytes, end - 1) && isDigitAt(bytes, bytes[start] === minus ? start + 1 : start);
  if (isWhole) out.length = length;
  return isWhole;
}

const point = 46;
const minus = 45;
const zero = 48;
const nine = 57;
const space = 32;
const isDigitAt = (bytes: Buffer, place: number): boolean => (bytes[place] ?? 0) >= zero && (bytes[place] ?? 0) <= nine;

/** Bytes that begin something which is written otherwise, or may be: controls, what XML reads, "_x", letters at the end of Unicode. */
const special = new Uint8Array(256);
for (const byte of [...Array(space).keys(), ...Buffer.from('&<>"_'), 0x7f, 0xc2, 0xef]) special[byte] = 1;

/** Texts of which every byte stands for itself; false for others. */
function copyPlain(out: BytesOut, { bytes, start, end }: CellBytes): boolean {
  if (end - start > longestText || bytes[start] === space || bytes[end - 1] === space) return false;
  const to = out.bytes;
  let { length } = out;
  for (let place = start; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    if (special[byte] === 1) return false;
    to[length++] = byte;
  }
  out.length = length;
  return true;
}

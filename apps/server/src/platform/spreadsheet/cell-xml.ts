import { euroOf } from '@gevel/contract/plain';

/** What a column holds; decides the form of its cells and how a spreadsheet shows them. Cents are whole ones, shown as an amount. */
export type CellKind = 'text' | 'amount' | 'cents' | 'whole' | 'number' | 'decimal' | 'date' | 'moment';

/** Places in the list of formats of the workbook, see `stylesXml`. */
export const styles = {
  plain: 0,
  heading: 1,
  text: 2,
  amount: 3,
  cents: 3,
  whole: 4,
  number: 5,
  decimal: 6,
  date: 7,
  moment: 8,
  total: 9,
  totalAmount: 10,
  wrapped: 11,
  name: 12,
} as const;

/** A spreadsheet counts with doubles; a number of more digits would be another one. */
export const exactDigits = 15;
/** More does not fit in a cell. */
export const longestText = 32_767;

/** The XML of one cell; nothing for an empty one. Values are as they travel: exact decimals, calendar dates, local moments. */
export function cellXml(place: string, kind: CellKind, value: string | null): string {
  return value === null || value === '' ? '' : `<c r="${place}${afterPlace(kind, value)}`;
}

/** Everything of a cell that comes after its place. */
export function afterPlace(kind: CellKind, value: string): string {
  if (kind === 'cents') return afterPlace('amount', euroOf(BigInt(value)));
  const number = kind === 'text' ? null : numberOf(kind, value);
  return number === null ? textAfterPlace(value, styles.text) : numberAfterPlace(number, styles[kind]);
}

export function numberCell(place: string, value: string, style: number): string {
  return `<c r="${place}${numberAfterPlace(value, style)}`;
}

export function textCell(place: string, value: string, style: number): string {
  return `<c r="${place}${textAfterPlace(value, style)}`;
}

export const numberOpening = (style: number): string => `" s="${style}"><v>`;
export const numberClosing = '</v></c>';
export const textOpening = (style: number): string => `" s="${style}" t="inlineStr"><is><t>`;
export const textClosing = '</t></is></c>';

const numberAfterPlace = (value: string, style: number): string => `${numberOpening(style)}${value}${numberClosing}`;

/** Spaces at its ends, and whatever is no letter, belong to a text only when that is said. */
function textAfterPlace(value: string, style: number): string {
  const opening = textOpening(style);
  const isKept = /^ | $|[\t\n]/.test(value);
  return `${isKept ? `${opening.slice(0, -1)} xml:space="preserve">` : opening}${escaped(value)}${textClosing}`;
}

function numberOf(kind: Exclude<CellKind, 'text' | 'cents'>, value: string): string | null {
  if (kind === 'date' || kind === 'moment') return serialOf(value);
  const digits = value.replace(/^-?0*/, '').replace('.', '');
  return /^-?\d+(\.\d+)?$/.test(value) && digits.length <= exactDigits ? value : null;
}

/**
 * A day as a spreadsheet counts them, of a date "2026-07-01" or a local moment "2026-07-01 10:00:00". Before March 1900
 * spreadsheets count a day that never was, and after 9999 they do not count.
 */
function serialOf(value: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(value);
  const [, day, hour = '0', minute = '0', second = '0'] = match ?? [];
  if (day === undefined || day < '1900-03-01') return null;
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return String(days + seconds / 86_400);
}

/** Letters that XML cannot hold are written as spreadsheets write them, and so is a text that looks like one so written. */
function escaped(text: string): string {
  if (!/[&<>"\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u.test(text)) return text;
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, (letter) => `_x${codeOf(letter)}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** "A" to "Z", then "AA". */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

export { escaped as escapedXml };

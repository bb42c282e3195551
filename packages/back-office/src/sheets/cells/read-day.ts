import type { Cell } from './cell.ts';
import { CellFault } from './cell-fault.ts';

const dayMs = 86_400_000;
/** Day 0 of workbooks, which take 1900 for a leap year: right from 1 March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
const firstSure = 61;
const lastSure = 2_958_465;

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]0{1,2}:00(?::00(?:\.0+)?)?)?Z?$/;
const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 0{1,2}:00(?::00)?)?$/;
/** A number of days, in a sheet that shows a day as a number. */
const serial = /^\d{5}$/;

/** A calendar day: "2026-07-01", "1-7-2026", or the number under which a workbook keeps it. */
export function readDay(cell: Cell): string {
  if (cell !== null && 'day' in cell) return cell.day;
  if (cell !== null && 'number' in cell) return ofSerial(cell.number);
  if (cell === null || !('text' in cell)) throw new CellFault('not-a-day');
  const text = cell.text.trim();
  if (serial.test(text)) return ofSerial(Number(text));
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  const [, day, month, year] = dutch.exec(text) ?? [];
  return existing([isoYear ?? year, isoMonth ?? month, isoDay ?? day]);
}

export function ofSerial(days: number): string {
  if (!Number.isInteger(days) || days < firstSure || days > lastSure) throw new CellFault('not-a-day');
  return new Date(dayZero + days * dayMs).toISOString().slice(0, 10);
}

function existing([year = '', month = '', day = '']: readonly (string | undefined)[]): string {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = Date.parse(`${written}T00:00:00Z`);
  // 30 February would be taken for 2 March
  const isThere = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(written);
  if (!isThere || year < '1000') throw new CellFault('not-a-day');
  return written;
}

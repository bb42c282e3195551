import { plainName } from '../names/plain-name.ts';
import type { Column } from '../sheet.ts';
import { type Cell, textOf } from './cell.ts';
import { CellFault } from './cell-fault.ts';
import { readDay } from './read-day.ts';
import { readCents, readDecimal, readInteger } from './read-number.ts';

/** As the other texts that are taken over: a name, or what people write. */
const maxName = 2_000;
const maxProse = 100_000;
const maxKey = 200;

const flags = new Map<string, boolean>([
  ...['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x'].map((word) => [word, true] as const),
  ...['nee', 'n', 'no', 'false', 'onwaar', '0'].map((word) => [word, false] as const),
]);

type Read = (cell: Cell, column: Column) => string | number | boolean;

const readers: Readonly<Record<Column['kind'], Read>> = {
  id: readKey,
  reference: readKey,
  text: (cell, { isFree }) => readText(cell, isFree ? maxProse : maxName),
  enum: readChoice,
  boolean: readFlag,
  day: readDay,
  cents: readCents,
  decimal: readDecimal,
  integer: readInteger,
};

/** What a cell that is not empty says; of a key its text. Throws a `CellFault` for what does not belong there. */
export function readCell(cell: Cell, column: Column): string | number | boolean {
  if (cell !== null && 'formula' in cell) throw new CellFault(`formula-${cell.formula}`);
  return readers[column.kind](cell, column);
}

/** Without what no database stores: the NUL character, and halves of characters. */
function readText(cell: Cell, max: number): string {
  const text = textOf(cell)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  if (text.length > max) throw new CellFault('too-long', String(max));
  return text;
}

function readKey(cell: Cell): string {
  return readText(cell, maxKey);
}

function readChoice(cell: Cell, { values }: Column): string {
  const wanted = plainName(textOf(cell));
  const found = values.find(({ name, value }) => [name, value].some((known) => plainName(known) === wanted));
  if (found === undefined) throw new CellFault('not-a-choice', values.map(({ name }) => name).join(', '));
  return found.value;
}

function readFlag(cell: Cell): boolean {
  const found = cell !== null && 'flag' in cell ? cell.flag : flags.get(textOf(cell).trim().toLowerCase());
  if (found === undefined) throw new CellFault('not-yes-or-no');
  return found;
}

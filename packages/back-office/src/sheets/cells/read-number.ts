import { exactDecimal, toCents } from '../../values/decimals.ts';
import { centsOfNoise, isCertain } from '../../values/noise.ts';
import type { Cell } from './cell.ts';
import { CellFault } from './cell-fault.ts';

/** Whole groups of three digits, with signs between them. */
const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const;
const thousandOrThousandth = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number as Dutch and English sheets write it, as exact decimal text. "1.234" is a thousand to one and little more than one
 * to the other: it is nobody's to guess.
 */
export function readDecimal(cell: Cell): string {
  if (cell !== null && 'number' in cell) return exactDecimal(cell.number) ?? fail('not-a-number');
  if (cell === null || !('text' in cell)) return fail('not-a-number');
  const [, before, written = '', after] = /^([+-]?)([\d.,]+)(-?)$/.exec(bare(cell.text)) ?? fail('not-a-number');
  if (before !== '' && after !== '') fail('not-a-number');
  const isNegative = before === '-' || after === '-';
  return exactDecimal(`${isNegative ? '-' : ''}${withPoint(written)}`) ?? fail('not-a-number');
}

/** Without what currencies and blanks add to a number. */
function bare(text: string): string {
  return text
    .replace(/[\s€'\u2019]|EUR/gi, '')
    .replace(/^\u2212/, '-')
    .replace(/,-+$/, '')
    .replace(/%$/, '');
}

function withPoint(written: string): string {
  const hasComma = written.includes(',');
  const hasPoint = written.includes('.');
  if (hasComma && hasPoint) {
    const [mark, sign] =
      written.lastIndexOf(',') > written.lastIndexOf('.') ? ([',', '.'] as const) : (['.', ','] as const);
    const [whole = '', fraction = '', ...more] = written.split(mark);
    if (more.length > 0 || !grouped[sign].test(whole)) fail('not-a-number');
    return `${whole.replaceAll(sign, '')}.${fraction}`;
  }
  if (hasComma) return written.split(',').length > 2 ? withoutGroups(written, ',') : written.replace(',', '.');
  if (thousandOrThousandth.test(written)) fail('unclear-number');
  return written.split('.').length > 2 ? withoutGroups(written, '.') : written;
}

function withoutGroups(written: string, sign: '.' | ','): string {
  return grouped[sign].test(written) ? written.replaceAll(sign, '') : fail('not-a-number');
}

export function readInteger(cell: Cell): number {
  const number = Number(readDecimal(cell));
  return Number.isSafeInteger(number) ? number : fail('not-whole-number');
}

/** Whole cents; of a number that a workbook keeps, the cents that it means beside what calculating with doubles leaves. */
export function readCents(cell: Cell): number {
  const number = cell !== null && 'number' in cell ? cell.number : null;
  const cents = toCents(asAmount(cell));
  if (cents !== null && isCertain(number ?? '', cents)) return cents;
  return (number === null ? null : centsOfNoise(number)) ?? fail('part-of-a-cent');
}

function asAmount(cell: Cell): string {
  try {
    return readDecimal(cell);
  } catch (error) {
    throw error instanceof CellFault && error.reason === 'not-a-number' ? new CellFault('not-an-amount') : error;
  }
}

function fail(reason: CellFault['reason']): never {
  throw new CellFault(reason);
}

import { expect, it } from 'vitest';
import { sheets } from '../sheet.ts';
import type { Cell } from './cell.ts';
import { CellFault } from './cell-fault.ts';
import { readCell } from './read-cell.ts';
import { readDay } from './read-day.ts';
import { readCents, readDecimal, readInteger } from './read-number.ts';

/** What a reader makes of a cell, or why it makes nothing. */
function read(reader: (cell: Cell) => unknown, cell: Cell): unknown {
  try {
    return reader(cell);
  } catch (error) {
    if (error instanceof CellFault) return error.reason;
    throw error;
  }
}

it.each([
  ['1234,56', 123456],
  ['1.234,56', 123456],
  ['€ 1.234.567,8', 123456780],
  ['1,234.56', 123456],
  ['1234.5', 123450],
  ['-0,01', -1],
  ['12,50-', -1250],
  ['\u221212,50', -1250],
  ['125,-', 12500],
  ['1.000.000', 100000000],
  ['1000', 100000],
  ['0,300', 30],
  ['1.234', 'unclear-number'],
  ['1,2345', 'part-of-a-cent'],
  ['0,005', 'part-of-a-cent'],
  ['1.23.456,00', 'not-an-amount'],
  ['1,234,56', 'not-an-amount'],
  ['12a', 'not-an-amount'],
  ['1e5', 'not-an-amount'],
  ['--5', 'not-an-amount'],
  ['99999999999999999', 'part-of-a-cent'],
])('the amount %s', (text, expected) => {
  expect(read(readCents, { text })).toBe(expected);
});

it('an amount that a workbook keeps as a number is the cents that it means', () => {
  expect(read(readCents, { number: 0.1 + 0.2 })).toBe(30);
  expect(read(readCents, { number: 1234.56 })).toBe(123456);
  expect(read(readCents, { number: 12.345 })).toBe('part-of-a-cent');
});

it('decimals and whole numbers', () => {
  expect(read(readDecimal, { text: '33,333' })).toBe('33.333');
  expect(read(readDecimal, { text: '0.125' })).toBe('0.125');
  expect(read(readDecimal, { text: '4,50 %' })).toBe('4.5');
  expect(read(readInteger, { text: '12' })).toBe(12);
  expect(read(readInteger, { text: '1,5' })).toBe('not-whole-number');
});

it.each([
  ['2026-07-01', '2026-07-01'],
  ['1-7-2026', '2026-07-01'],
  ['01/07/2026', '2026-07-01'],
  ['01.07.2026 0:00:00', '2026-07-01'],
  ['2026-07-01T00:00:00', '2026-07-01'],
  ['29-02-2024', '2024-02-29'],
  ['46204', '2026-07-01'],
  ['29-02-2026', 'not-a-day'],
  ['1-7-26', 'not-a-day'],
  ['7-13-2026', 'not-a-day'],
  ['2026-07-01 10:30', 'not-a-day'],
  ['morgen', 'not-a-day'],
])('the day %s', (text, expected) => {
  expect(read(readDay, { text })).toBe(expected);
});

it('a day that a workbook keeps as a number of days', () => {
  expect(read(readDay, { number: 46204 })).toBe('2026-07-01');
  expect(read(readDay, { number: 61 })).toBe('1900-03-01');
  expect(read(readDay, { number: 60 })).toBe('not-a-day');
  expect(read(readDay, { number: 46204.5 })).toBe('not-a-day');
});

it('choices in either language, yes and no, and formulas', () => {
  const column = (field: string) => {
    const found = sheets.objects.columns.find((known) => known.field === field);
    if (found === undefined) throw new Error(`no column ${field}`);
    return (cell: Cell) => readCell(cell, found);
  };
  expect(read(column('type'), { text: ' Eenheid ' })).toBe('unit');
  expect(read(column('type'), { text: 'building_complex' })).toBe('buildingComplex');
  expect(read(column('type'), { text: 'kasteel' })).toBe('not-a-choice');
  expect(read(column('financial_management'), { text: 'Nee' })).toBe(false);
  expect(read(column('financial_management'), { number: 1 })).toBe(true);
  expect(read(column('financial_management'), { text: 'soms' })).toBe('not-yes-or-no');
  expect(read(column('name'), { formula: 'failed' })).toBe('formula-failed');
  expect(read(column('name'), { formula: 'unknown' })).toBe('formula-unknown');
  expect(read(column('id'), { text: 'x'.repeat(201) })).toBe('too-long');
});

import { expect, test } from 'vitest';
import { goalRows, unmeasured } from './goals.ts';
import type { Result } from './harness/result.ts';
import { parts } from './parts.ts';

const resultOf = (row: string): Result => ({
  row,
  operation: '',
  figure: '',
  value: { median: 1, min: 1, max: 1 },
  goal: null,
  detail: '',
});

test('every row of the table of goals is said, measured or not', () => {
  expect(goalRows.map(({ row }) => row)).toEqual(Array.from({ length: 27 }, (_, place) => place + 1));
  expect(unmeasured([])).toHaveLength(27);
  const said = unmeasured([resultOf('1, 2'), resultOf('27')]);
  expect(said).toHaveLength(24);
  expect(said.find((line) => line.startsWith('row 9,'))).toContain('no call of the portal asks for it');
});

test('no operation is measured for a row that is held elsewhere', () => {
  const elsewhere = goalRows.flatMap((row) => ('elsewhere' in row ? [row.row] : []));
  const rows = Object.values(parts).flatMap(({ operations }) => operations.map(({ row }) => row));
  expect(rows.filter((row) => elsewhere.includes(Number(row)))).toEqual([]);
});

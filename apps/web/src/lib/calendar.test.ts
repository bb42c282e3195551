import { expect, test } from 'vitest';
import { addMonths, today } from './calendar.ts';

test('shortly before midnight in Greenwich it is tomorrow in Amsterdam', () => {
  expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  expect(today(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
});

test.each([
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %d months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

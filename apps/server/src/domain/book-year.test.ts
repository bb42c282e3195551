import { expect, test } from 'vitest';
import { daysOfYear } from './book-year.ts';

const shift = (months: number, { entries = 40, periods = 12, last_period = 12 } = {}) => ({
  months,
  entries,
  periods,
  last_period,
});
const days = (...asked: Parameters<typeof daysOfYear>) => {
  const { firstDay, lastDay, isUnproven, isOtherLength } = daysOfYear(...asked);
  return [firstDay, lastDay, isUnproven, isOtherLength];
};

test('a year of twelve months is where its bookings say that it is', () => {
  expect(days(2025, [])).toEqual(['2025-01-01', '2025-12-31', false, false]);
  expect(days(2025, [shift(0)], [shift(0)])).toEqual(['2025-01-01', '2025-12-31', false, false]);
  expect(days(2025, [shift(3)], [shift(3)])).toEqual(['2025-04-01', '2026-03-31', false, false]);
  expect(days(2025, [shift(3), shift(0)])).toEqual(['2025-01-01', '2025-12-31', true, false]);
});

test('a short first year ends where the next one begins, and is named', () => {
  const half = shift(6, { periods: 6, last_period: 6 });
  expect(days(2025, [half], [shift(0)])).toEqual(['2025-07-01', '2025-12-31', false, true]);
  // Of a next year that only began nothing is known yet.
  expect(days(2025, [half], [shift(0, { periods: 2 })])).toEqual(['2025-07-01', '2026-06-30', false, false]);
});

test('a long year goes on until the next one begins, and is named', () => {
  expect(days(2025, [shift(0)], [shift(3)])).toEqual(['2025-01-01', '2026-03-31', false, true]);
});

test('two years that would hold the same days prove nothing', () => {
  expect(days(2025, [shift(6)], [shift(0)])).toEqual(['2025-07-01', '2026-06-30', true, false]);
});

test('a year of which too little is booked goes on as the last one that proved when it began', () => {
  const begun = shift(6, { periods: 2, last_period: 2 });
  expect(days(2026, [begun])).toEqual(['2026-01-01', '2026-12-31', true, false]);
  expect(days(2026, [begun], [], 6)).toEqual(['2026-07-01', '2027-06-30', false, false]);
  expect(days(2026, [], [], 6)).toEqual(['2026-07-01', '2027-06-30', false, false]);
  // What is booked says otherwise, and not for certain.
  expect(days(2026, [begun], [], 3)).toEqual(['2026-04-01', '2027-03-31', true, false]);
  expect(days(2026, [shift(0)], [], 6)).toEqual(['2026-01-01', '2026-12-31', false, false]);
});

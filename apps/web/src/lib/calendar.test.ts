import { expect, test } from 'vitest';
import { addMonths, clockOf, dayOf, momentAtClock, today } from './calendar.ts';

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

test.each([
  ['2026-07-01T08:00:00.000Z', '2026-07-01T10:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30'],
  // The night on which the clocks go back shows two o'clock to three twice; typed, it is the first.
  ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ['2026-10-25T02:00:00.000Z', '2026-10-25T03:00'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
])('%s is %s on the clocks of Amsterdam, wherever the browser stands', (moment, clock) => {
  expect(clockOf(moment)).toBe(clock);
  expect(momentAtClock(clock)).toBe(moment);
});

test.each(['2026-03-29T02:30', '', 'morgen'])('"%s" is no moment in Amsterdam', (clock) => {
  expect(momentAtClock(clock)).toBeNull();
});

test('news of half past midnight is of that day', () => {
  expect(dayOf('2026-06-30T22:30:00Z')).toBe('2026-07-01');
});

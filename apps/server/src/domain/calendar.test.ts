import { expect, test } from 'vitest';
import { dayInAmsterdam } from './calendar.ts';

test.each([
  ['2026-01-31T22:59:59Z', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02-01'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:30:00Z', '2026-10-25'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('at %s it is %s in the Netherlands', (moment, day) => {
  expect(dayInAmsterdam(new Date(moment))).toBe(day);
});

import { expect, test } from 'vitest';
import { lastTurn, nextTurn, type Turns } from './schedule-turns.ts';

const daily: Turns = { frequency: 'daily', day: null };
const weekly = (day: number): Turns => ({ frequency: 'weekly', day });
const monthly = (day: number): Turns => ({ frequency: 'monthly', day });

test.each<[string, Turns, string, string]>([
  ['today, before eight', daily, '2026-06-15T05:59:59Z', '2026-06-15T06:00:00.000Z'],
  ['tomorrow, from eight on', daily, '2026-06-15T06:00:00Z', '2026-06-16T06:00:00.000Z'],
  ['by the day of Amsterdam, not of UTC', daily, '2026-06-15T22:30:00Z', '2026-06-16T06:00:00.000Z'],
  ['an hour later in UTC once the clock went back', daily, '2026-10-24T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['an hour earlier in UTC once it went forward', daily, '2026-03-28T08:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['a Monday of the same day', weekly(1), '2026-06-15T05:00:00Z', '2026-06-15T06:00:00.000Z'],
  ['the Monday after', weekly(1), '2026-06-15T07:00:00Z', '2026-06-22T06:00:00.000Z'],
  ['a Sunday', weekly(7), '2026-06-15T07:00:00Z', '2026-06-21T06:00:00.000Z'],
  ['a day of the next month', monthly(1), '2026-06-15T07:00:00Z', '2026-07-01T06:00:00.000Z'],
  ['the last day of a short month', monthly(31), '2026-02-01T07:00:00Z', '2026-02-28T07:00:00.000Z'],
  ['the last day of the month after that', monthly(31), '2026-02-28T07:00:00Z', '2026-03-31T06:00:00.000Z'],
  ['over the end of the year', monthly(31), '2026-12-31T07:00:00Z', '2027-01-31T07:00:00.000Z'],
])('the next turn is %s', (_what, turns, after, expected) => {
  expect(nextTurn(turns, new Date(after)).toISOString()).toBe(expected);
});

test.each<[Turns, string, string, string]>([
  [daily, '2026-06-15T06:00:00Z', '2026-06-15T06:00:00Z', '2026-06-15T06:00:00.000Z'],
  [daily, '2026-06-15T06:00:00Z', '2026-06-20T05:00:00Z', '2026-06-19T06:00:00.000Z'],
  [monthly(31), '2026-01-31T07:00:00Z', '2026-04-29T07:00:00Z', '2026-03-31T06:00:00.000Z'],
])('the last turn that has come: %j from %s at %s', (turns, first, now, expected) => {
  expect(lastTurn(turns, new Date(first), new Date(now)).toISOString()).toBe(expected);
});

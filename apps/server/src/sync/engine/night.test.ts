import { expect, test } from 'vitest';
import { lastNight } from './night.ts';

const at = (now: string, hour = 3) => lastNight(new Date(now), hour).toISOString();

test('the last night is the last time that it was this hour in the Netherlands', () => {
  expect(at('2026-07-01T10:00:00Z')).toBe('2026-07-01T01:00:00.000Z');
  expect(at('2026-07-01T00:59:59Z')).toBe('2026-06-30T01:00:00.000Z');
  expect(at('2026-01-10T02:00:00Z')).toBe('2026-01-10T02:00:00.000Z');
  expect(at('2026-01-10T12:34:56Z', 0)).toBe('2026-01-09T23:00:00.000Z');
});

test('an hour that comes twice or not at all is one night all the same', () => {
  expect(at('2026-10-25T12:00:00Z', 2)).toBe('2026-10-25T01:00:00.000Z');
  expect(at('2026-03-29T12:00:00Z', 2)).toBe('2026-03-28T01:00:00.000Z');
});

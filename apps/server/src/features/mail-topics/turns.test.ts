import { describe, expect, test } from 'vitest';
import { turnsAt } from './turns.ts';

const at = (moment: string) => {
  const turns = turnsAt(new Date(moment));
  return turns && { daily: turns.daily.toISOString(), weekly: turns.weekly.toISOString() };
};

describe('a turn', () => {
  test('comes at eight in the Netherlands, and of the week on Monday', () => {
    // A Wednesday in winter.
    expect(at('2026-01-14T06:59:59Z')?.daily).toBe('2026-01-13T07:00:00.000Z');
    expect(at('2026-01-14T07:00:00Z')).toEqual({
      daily: '2026-01-14T07:00:00.000Z',
      weekly: '2026-01-12T07:00:00.000Z',
    });
    expect(at('2026-01-12T06:30:00Z')?.weekly).toBe('2026-01-05T07:00:00.000Z');
    expect(at('2026-01-12T07:00:00Z')?.weekly).toBe('2026-01-12T07:00:00.000Z');
    // A Sunday in summer.
    expect(at('2026-07-05T18:00:00Z')).toEqual({
      daily: '2026-07-05T06:00:00.000Z',
      weekly: '2026-06-29T06:00:00.000Z',
    });
  });

  test('stays at eight when the clock goes forward, and comes once', () => {
    expect(at('2026-03-29T05:59:00Z')?.daily).toBe('2026-03-28T07:00:00.000Z');
    expect(at('2026-03-29T06:00:00Z')?.daily).toBe('2026-03-29T06:00:00.000Z');
    expect(at('2026-03-30T06:00:00Z')?.weekly).toBe('2026-03-30T06:00:00.000Z');
    expect(at('2026-03-29T12:00:00Z')?.weekly).toBe('2026-03-23T07:00:00.000Z');
  });

  test('stays at eight when the clock goes back, and comes once', () => {
    expect(at('2026-10-25T06:59:00Z')?.daily).toBe('2026-10-24T06:00:00.000Z');
    expect(at('2026-10-25T07:00:00Z')?.daily).toBe('2026-10-25T07:00:00.000Z');
    expect(at('2026-10-26T07:00:00Z')?.weekly).toBe('2026-10-26T07:00:00.000Z');
    expect(at('2026-10-25T12:00:00Z')?.weekly).toBe('2026-10-19T06:00:00.000Z');
  });

  test.each([
    ['in winter', '2026-01-14T19:59:00Z', '2026-01-14T20:00:00Z', '2026-01-15T05:59:00Z', '2026-01-15T06:00:00Z'],
    ['in summer', '2026-07-01T18:59:00Z', '2026-07-01T19:00:00Z', '2026-07-02T04:59:00Z', '2026-07-02T05:00:00Z'],
    [
      'the night that is short',
      '2026-03-28T19:59:00Z',
      '2026-03-28T20:00:00Z',
      '2026-03-29T04:59:00Z',
      '2026-03-29T05:00:00Z',
    ],
    [
      'the night that is long',
      '2026-10-24T18:59:00Z',
      '2026-10-24T19:00:00Z',
      '2026-10-25T05:59:00Z',
      '2026-10-25T06:00:00Z',
    ],
  ])('is nobody’s between nine in the evening and seven, %s', (_night, before, from, until, after) => {
    expect([before, from, until, after].map((moment) => at(moment) !== null)).toEqual([true, false, false, true]);
  });
});

import { formatMoment } from '@gevel/i18n';
import { expect, test } from 'vitest';
import { typedMoment } from './typed-moment.ts';

test.each([
  ['14-07-2026 09:30', '2026-07-14T07:30:00.000Z'],
  ['14/7/2026  9.30', '2026-07-14T07:30:00.000Z'],
  [' 01-12-2026 00:00 ', '2026-11-30T23:00:00.000Z'],
  ['2026-07-14T09:30', '2026-07-14T07:30:00.000Z'],
])('%s is a moment on the clocks of Amsterdam', (text, moment) => {
  expect(typedMoment(text)).toBe(moment);
});

test.each([
  '',
  '14-07-2026',
  '9:30',
  '31-02-2026 09:30',
  '14-07-2026 24:30',
  '14-07-2026 09:60',
  '29-03-2026 02:30',
  '07-14-2026 9:30 am',
])('"%s" is none', (text) => {
  expect(typedMoment(text)).toBeNull();
});

test('a moment is written as the Dutch write it, and read again', () => {
  expect(formatMoment('2026-07-14T07:30:00Z')).toBe('14-07-2026 09:30');
  expect(typedMoment(formatMoment('2026-12-31T22:05:00.000Z'))).toBe('2026-12-31T22:05:00.000Z');
});

import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('ticks are round and hold every value', () => {
  expect(axisTicks([441_000, 486_250])).toEqual([440_000, 460_000, 480_000, 500_000]);
});

test('a flat row still gets a scale', () => {
  const ticks = axisTicks([1650, 1650]);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks[0]).toBeLessThanOrEqual(1650);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(1650);
});

test.each([[[]], [[0]], [[0, 0]]])('nothing to draw still gives an axis', (values) => {
  expect(axisTicks(values).length).toBeGreaterThan(1);
});

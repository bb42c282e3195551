import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('ticks are round, begin at nought and hold every value', () => {
  expect(axisTicks([441_000, 486_250])).toEqual([0, 200_000, 400_000, 600_000]);
});

test('amounts on both sides of nought have it between them', () => {
  expect(axisTicks([-300, 900])).toEqual([-500, 0, 500, 1000]);
  expect(axisTicks([-300, -900])).toEqual([-1000, -750, -500, -250, 0]);
});

test('a flat row still gets a scale', () => {
  expect(axisTicks([1650, 1650])).toEqual([0, 500, 1000, 1500, 2000]);
});

test.each([[[]], [[0]], [[0, 0]]])('nothing to draw still gives an axis', (values) => {
  expect(axisTicks(values).length).toBeGreaterThan(1);
});

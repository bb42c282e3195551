import { describe, expect, test } from 'vitest';
import { contrast, readableOn, toHex, toOklch } from './colour.ts';
import { darkPage, darkShade, lightPage, lightShade, ownTheme, shadesOf } from './theme.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBeCloseTo(expected, 1);
  });
});

test.each(['#1f5f5b', '#f5c400', '#ff0000', '#808080', '#000000', '#ffffff'])('%s survives OKLCH and back', (hex) => {
  expect(toHex(toOklch(hex))).toBe(hex);
});

describe('a readable shade', () => {
  test('is the colour itself when it can be read already', () => {
    expect(readableOn('#1f5f5b', '#ffffff')).toBe('#1f5f5b');
  });
  test('of a pale colour on white is darker and keeps its hue', () => {
    const shade = readableOn('#f5c400', '#ffffff');
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(toOklch(shade).hue).toBeCloseTo(toOklch('#f5c400').hue, 1);
  });
  test('of a deep colour on a dark page is lighter', () => {
    expect(contrast(readableOn('#10204a', darkPage), darkPage)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('ten shades', () => {
  const anyBrand = ['#1f5f5b', '#f5c400', '#ffffff', '#000000', '#00ff66', '#c2185b', '#0b3d91'];

  test.each(anyBrand)('of %s can be read where they carry text', (hex) => {
    const shades = shadesOf(hex);
    expect(shades).toHaveLength(10);
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(shades[lightShade], lightPage)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[darkShade], darkPage)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(anyBrand)('of %s go from pale to deep', (hex) => {
    const depths = shadesOf(hex).map((shade) => toOklch(shade).lightness);
    expect(depths[0]).toBeGreaterThan(depths[9] ?? 1);
  });
  test('keep a main colour that can be read as it is', () => {
    expect(shadesOf(ownTheme.main_color)[lightShade]).toBe(ownTheme.main_color);
  });
});

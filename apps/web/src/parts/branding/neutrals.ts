import type { MantineColorsTuple } from '@mantine/core';

/** A grey with a breath of green, so that it sits beside warm and cool brands alike. Pale to deep. */
export const gray: MantineColorsTuple = [
  '#f7f8f7',
  '#f1f3f2',
  '#e7eae8',
  '#dde1df',
  '#cdd2cf',
  '#a9b0ac',
  '#7b837f',
  '#59615d',
  '#363c39',
  '#1b1f1d',
];

/** The dark page: text to ground. */
export const dark: MantineColorsTuple = [
  '#e4e8e6',
  '#c3c9c6',
  '#9ba3a0',
  '#6f7774',
  '#363c3a',
  '#2b302e',
  '#222725',
  '#191d1b',
  '#141716',
  '#0f1211',
];

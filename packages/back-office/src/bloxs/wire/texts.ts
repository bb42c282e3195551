import { z } from 'zod';
import { edm } from './edm.ts';

const longest = 100_000;

/** Text, or null for nothing and for blanks. */
export const text = () =>
  z
    .string('is not text')
    .max(longest, `is longer than ${longest} characters`)
    .transform((value) => tidy(value) || null)
    .nullable()
    .register(edm, { types: ['Edm.String', 'Edm.Guid'] });

/** Takes away what no database stores: the NUL character, and halves of characters. Blanks at the ends say nothing. */
function tidy(value: string): string {
  return value
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

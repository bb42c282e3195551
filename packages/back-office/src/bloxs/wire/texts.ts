import { z } from 'zod';
import { edm } from './edm.ts';

/** A name, a reference, a code: what is longer is something else that came in its place. */
const longestName = 2_000;
/** What people write. */
const longestProse = 100_000;

/** Text, or null for nothing and for blanks. */
export const text = (longest = longestName) =>
  z
    .string('is not text')
    .max(longest, `is longer than ${longest} characters`)
    .transform((value) => tidy(value) || null)
    .nullable()
    .register(edm, { types: ['Edm.String', 'Edm.Guid'] });

export const prose = () => text(longestProse);

/** Takes away what no database stores: the NUL character, and halves of characters. Blanks at the ends say nothing. */
function tidy(value: string): string {
  return value
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

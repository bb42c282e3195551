/**
 * Values of rows that nobody chose by hand: drawn by a hash of what is drawn and for which row, so that the same world
 * comes out of every database, and a row does not depend on the rows before it. All answer SQL.
 */

/** An integer from 0 up to `sides`, without `sides` itself. */
export const dice = (what: string, row: string, sides: number | string) =>
  `mod(hashtextextended('${what}', (${row})::bigint) & 9223372036854775807, ${sides})::int`;

/** Holds for about so many rows of a hundred. */
export const inHundred = (what: string, row: string, max: number) => `(${dice(what, row, 100)} < ${max})`;

export const pick = (words: readonly string[], what: string, row: string) =>
  `(${arrayOf(words)})[1 + ${dice(what, row, words.length)}]`;

/** A rank from 0 up to `count`: the higher the exponent, the more rows fall to the first ranks. */
export const skewedRank = (what: string, row: string, { count, exponent }: { count: number; exponent: number }) =>
  `floor(${count} * power((hashtextextended('${what}', (${row})::bigint) & 4503599627370495)::float8 / 4503599627370496, ${exponent}))::bigint`;

export const numbered = (prefix: string, value: string, digits: number) =>
  `'${prefix}' || lpad((${value})::text, ${digits}, '0')`;

export const daysAfter = (day: string, days: string) => `(date '${day}' + ${days})`;

/** "1234 AB" */
export const postalCode = (what: string, row: string) =>
  `(1000 + ${dice(`${what} digits`, row, 8999)})::text || ' ' || chr(65 + ${dice(`${what} first`, row, 26)}) || chr(65 + ${dice(`${what} last`, row, 26)})`;

const arrayOf = (words: readonly string[]) => `array[${words.map(quoted).join(', ')}]`;

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

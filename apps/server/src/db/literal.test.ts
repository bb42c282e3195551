import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { literal, withLiterals } from './literal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Letters that end or begin something in SQL more often than by chance; texts that no UTF-8 holds reach no database. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...`'"\\$;-/*(){},%_ \nEeUux0127a$1é😀\u00a0\u2019`) }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(`'; drop table owners; --`, `\\'; select 1`, '$1', '$$', `E'`, "''", '\\', "\\'", `U&'\\0027'`, '{}'),
);
// The driver of the embedded database takes a mark at the head of an answer for one of its encoding.
const text = hostile.filter((value) => !value.includes('\0') && !value.startsWith('\ufeff'));

test.each(['on', 'off'])(
  'any text written into a statement is that text, with standard strings %s',
  async (standard) => {
    await database.scoped({ kind: 'admin' }, async (connection) => {
      await connection.query(`set local standard_conforming_strings = ${standard}`);
      await connection.query('set local escape_string_warning = off');
      await fc.assert(
        fc.asyncProperty(text, fc.array(text, { maxLength: 4 }), async (one, many) => {
          const asked = 'select $1::text as one, $2::text[] as many, $3 = any($2::text[]) as has, $1||$1 as twice';
          const { rows } = await connection.query(withLiterals({ text: asked, values: [one, many, one] }));
          expect(rows).toEqual([{ one, many, has: many.includes(one), twice: one + one }]);
        }),
        { numRuns: 300 },
      );
    });
  },
);

test('numbers, truths and what is not there are what they were as parameters', async () => {
  const asked = 'select $1::bigint as number, $2 = true as truth, $3::text as nothing, ($4::bigint[])[2] as second';
  const values = [7_000_000_000, true, null, ['1', '22']];
  const written = await database.pool.query(withLiterals({ text: asked, values }));
  expect(written.rows).toEqual((await database.pool.query(asked, values)).rows);
});

test.each(['a\0b', undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: 1 }, new Date(), ['a\0']])(
  'what is no value of the database is refused: %j',
  (value) => {
    expect(() => literal(value)).toThrow(TypeError);
  },
);

test('a place without a value is refused', () => {
  expect(() => withLiterals({ text: 'select $2', values: ['a'] })).toThrow(TypeError);
});

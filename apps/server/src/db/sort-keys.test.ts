import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '../test/beside-server.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As keys were made when the first rows were stored: whatever makes them now must make the same. */
const foldAsFirst = (value: string) =>
  `translate(lower(regexp_replace(normalize(${value}, nfkd), U&'[\\0300-\\036F]', '', 'g') collate "C"),
    'øØđĐłŁıæÆœŒß', 'ooddlliaaoos')`;
const sortKeyAsFirst = (value: string) =>
  `regexp_replace(regexp_replace(${foldAsFirst(value)}, '([0-9]+)', '00000000000000000000\\1', 'g'),
    '[0-9]*([0-9]{20})', '\\1', 'g')`;

const number = fc.oneof(
  fc.stringMatching(/^[0-9]{1,3}$/),
  fc.stringMatching(/^0*[0-9]{15,45}$/),
  fc.constantFrom('²', '½', '٣', '１２', 'Ⅷ', '①'),
);
const word = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'AbZé ÉøØđĐłŁıİæÆœŒßẞﬁ\u0301e\u0300-_\\%.'), maxLength: 8 }),
);
// What no text of the database holds is not asked of it.
const texts = fc
  .array(fc.oneof(number, word), { maxLength: 8 })
  .map((parts) => Buffer.from(parts.join('').replaceAll('\0', '')).toString());

test('any text has the keys that it has always had, so that what is stored stays valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 50, maxLength: 200 }), async (many) => {
      const { rows } = await database.pool.query(
        `select value from unnest($1::text[]) value
         where gevel_fold(value) is distinct from ${foldAsFirst('value')}
           or gevel_sort_key(value) is distinct from ${sortKeyAsFirst('value')}`,
        [many],
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: share(40) },
  );
});

test('what is not there has no key', async () => {
  const { rows } = await database.pool.query('select gevel_fold(null) as fold, gevel_sort_key(null) as key');
  expect(rows).toEqual([{ fold: null, key: null }]);
});

import { centsOf, quadrants } from '@gevel/contract/plain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booksTogether } from './books-together.ts';
import type { ReadBooks } from './financial.repository.ts';
import type { AccountSums } from './roll-up.ts';
import { rollUp } from './roll-up.ts';

const groups = quadrants.map((quadrant) => ({ id: quadrant, parentId: null, code: null, name: quadrant, quadrant }));
const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
/** The same account may be known of one owner, and be nobody's of another. */
const anyAccount: fc.Arbitrary<AccountSums> = fc.record({
  id: fc.constantFrom('1', '2', '3', '10'),
  code: fc.constant('4000'),
  codeSort: fc.constantFrom('a', 'b', null),
  name: fc.constant('Rekening'),
  groupId: fc.constantFrom(...quadrants, null),
  opening: amount,
  debit: amount,
  credit: amount,
  previousOpening: amount,
  previousAmount: amount,
});
const anyBooks = fc
  .array(
    fc.record({
      isClosed: fc.constantFrom(true, false, null),
      hasPrevious: fc.boolean(),
      accounts: fc.uniqueArray(anyAccount, { selector: ({ id }) => id }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) =>
    all.map(
      ({ isClosed, hasPrevious, accounts }, place): ReadBooks => ({
        owner: { id: String(place + 1), name: `Eigenaar ${place + 1}` },
        year: 2026,
        first_day: '2026-01-01',
        year_is_closed: isClosed,
        // Without books of the year before there is nothing booked in it.
        has_previous: hasPrevious,
        groups,
        accounts: accounts.map((account) =>
          hasPrevious ? account : { ...account, previousOpening: 0n, previousAmount: 0n },
        ),
        meta: { synced_at: null, followed_at: null },
      }),
    ),
  );

test('whatever is booked, books together are the sum of each, and nothing is left out', () => {
  fc.assert(
    fc.property(anyBooks, (all) => {
      const together = booksTogether(all);
      if (together === null) throw new Error('There are books');
      const rolled = rollUp({ ...together, hasPrevious: together.has_previous });
      const each = all.map((books) => rollUp({ ...books, hasPrevious: books.has_previous }));
      const sum = (read: (one: (typeof each)[number]) => string | null) =>
        each.reduce((total, one) => total + centsOf(read(one) ?? '0.00'), 0n);
      for (const name of ['result', 'result_to_date', 'difference'] as const)
        expect(centsOf(rolled[name])).toBe(sum((one) => one[name]));
      for (const [place, quadrant] of rolled.quadrants.entries())
        for (const name of ['opening', 'debit', 'credit', 'closing'] as const)
          expect(centsOf(quadrant[name])).toBe(sum(({ quadrants: parts }) => parts[place]?.[name] ?? null));
      expect(rolled.previous_result === null).toBe(each.every(({ previous_result }) => previous_result === null));
      if (rolled.previous_result !== null)
        expect(centsOf(rolled.previous_result)).toBe(sum(({ previous_result }) => previous_result));
      const results = together.owners.map(({ result }) => centsOf(result));
      expect(results.reduce((total, one) => total + one, 0n)).toBe(centsOf(rolled.result));
    }),
    { numRuns: 500 },
  );
});

import { type FinancialOverview, type GroupFigures, type LedgerAccountFigures } from '@gevel/contract';
import { centsOf, quadrants } from '@gevel/contract/plain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountSums, type Group, rollUp } from './roll-up.ts';

const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

/** Trees of every shape: groups above each other in a ring, under another quadrant, under nothing that is there. */
const anyGroups: fc.Arbitrary<Group[]> = fc.tuple(
  ...ids.map((id) =>
    fc.record({
      id: fc.constant(id),
      parentId: fc.option(fc.constantFrom(...ids, '99')),
      code: fc.constant(null),
      name: fc.constant(`Groep ${id}`),
      quadrant: fc.constantFrom(...quadrants, ...quadrants, 'unknown'),
    }),
  ),
);
const anyAccounts: fc.Arbitrary<AccountSums[]> = fc
  .array(
    fc.record({
      code: fc.constant('1'),
      codeSort: fc.constant(null),
      name: fc.constant('Rekening'),
      groupId: fc.option(fc.constantFrom(...ids, '99'), { freq: 8 }),
      opening: amount,
      debit: amount,
      credit: amount,
      previousOpening: amount,
      previousAmount: amount,
    }),
    { maxLength: 20 },
  )
  .map((accounts) => accounts.map((account, place) => ({ id: String(place), ...account })));

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const accountsIn = (group: GroupFigures): LedgerAccountFigures[] => [
  ...group.ledger_accounts,
  ...group.groups.flatMap(accountsIn),
];
const quadrantOf = (books: Pick<FinancialOverview, 'quadrants'>, name: string) => {
  const found = books.quadrants.find(({ quadrant }) => quadrant === name);
  if (!found) throw new Error(`There is no quadrant ${name}`);
  return found;
};
const figureNames = ['opening', 'debit', 'credit', 'closing', 'previous'] as const;
type Figures = Record<(typeof figureNames)[number], string | null>;

function expectSum(of: Figures, parts: readonly Figures[]) {
  for (const name of figureNames) {
    expect(centsOf(of[name] ?? ''), name).toBe(sum(parts.map((part) => centsOf(part[name] ?? ''))));
  }
}

function expectGroupsToAddUp(group: GroupFigures) {
  expectSum(group, [...group.groups, ...group.ledger_accounts]);
  group.groups.forEach(expectGroupsToAddUp);
}

describe('the figures of the books', () => {
  test('each group is what lies below it, and each quadrant the sum of its groups', () => {
    fc.assert(
      fc.property(anyGroups, anyAccounts, (groups, accounts) => {
        const books = rollUp({ groups, accounts, hasPrevious: true });
        for (const quadrant of books.quadrants) {
          expectSum(quadrant, quadrant.groups);
          quadrant.groups.forEach(expectGroupsToAddUp);
        }
      }),
    );
  });

  test('every account that anything is booked on is shown exactly once, placed or not', () => {
    fc.assert(
      fc.property(anyGroups, anyAccounts, (groups, accounts) => {
        const books = rollUp({ groups, accounts, hasPrevious: true });
        const shown = [...books.quadrants.flatMap(({ groups }) => groups.flatMap(accountsIn)), ...books.unplaced];
        const shownIds = shown.map(({ id }) => id);
        expect(new Set(shownIds).size).toBe(shownIds.length);
        const absent = accounts.filter(({ id }) => !shownIds.includes(id));
        for (const { opening, debit, credit, groupId } of absent) {
          const { quadrant } = groups.find(({ id }) => id === groupId) ?? { quadrant: '' };
          expect([debit, credit]).toEqual([0n, 0n]);
          if (quadrant !== 'costs' && quadrant !== 'benefits') expect(opening).toBe(0n);
        }
      }),
    );
  });

  test('what does not agree is the difference, and with what no group holds it is everything that is booked', () => {
    fc.assert(
      fc.property(anyGroups, anyAccounts, (groups, accounts) => {
        const books = rollUp({ groups, accounts, hasPrevious: true });
        const booked = sum(accounts.map(({ opening, debit, credit }) => opening + debit - credit));
        const unplaced = sum(books.unplaced.map(({ closing }) => centsOf(closing)));
        expect(centsOf(books.difference) + unplaced).toBe(booked);
        const [assets, liabilities] = [quadrantOf(books, 'assets'), quadrantOf(books, 'liabilities')];
        expect(centsOf(books.difference)).toBe(
          centsOf(assets.closing) - centsOf(liabilities.closing) - centsOf(books.result_to_date),
        );
        expect(centsOf(books.result)).toBe(
          centsOf(quadrantOf(books, 'benefits').closing) - centsOf(quadrantOf(books, 'costs').closing),
        );
      }),
    );
  });

  test('without books of the year before there is nothing to compare with', () => {
    const books = rollUp({ groups: [], accounts: [], hasPrevious: false });
    expect(books.quadrants.map(({ previous }) => previous)).toEqual([null, null, null, null]);
    expect(books.previous_result).toBeNull();
  });
});

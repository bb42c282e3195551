import type { OwnerFigures } from '@gevel/contract';
import type { ReadBooks } from './financial.repository.ts';
import { type AccountSums, rollUp } from './roll-up.ts';
import { distinct } from './unread-of-several.ts';

export interface BooksTogether extends ReadBooks {
  /** Each of several owners; empty of one. */
  owners: OwnerFigures[];
}

/** The books of several owners as if they were one; those of one owner as they are. Null when one of them is missing. */
export function booksTogether(all: readonly (ReadBooks | null)[]): BooksTogether | null {
  const known = all.filter((books) => books !== null);
  const [first] = known;
  if (first === undefined || known.length < all.length) return null;
  if (known.length === 1) return { ...first, owners: [] };
  const withBooks = known.filter(hasBooks);
  const closed = known.map(({ year_is_closed }) => year_is_closed).filter((isClosed) => isClosed !== null);
  const unread = distinct(known.flatMap(({ meta }) => meta.unread ?? []));
  return {
    ...first,
    owner: { id: known.map(({ owner }) => owner.id).join(), name: known.map(({ owner }) => owner.name).join(', ') },
    owners: known.map(figuresOf),
    first_day: commonDay(withBooks.length === 0 ? known : withBooks),
    year_is_closed: closed.length === 0 ? null : closed.every(Boolean),
    has_previous: known.some(({ has_previous }) => has_previous),
    accounts: added(known.flatMap(({ accounts }) => accounts)),
    meta: unread.length === 0 ? first.meta : { ...first.meta, unread },
  };
}

const hasBooks = ({ year_is_closed }: ReadBooks) => year_is_closed !== null;

/** On which the year begins for all; null where it does not on one day. */
export function commonDay(all: readonly Pick<ReadBooks, 'first_day'>[]): string | null {
  const [first, ...others] = new Set(all.map(({ first_day }) => first_day));
  return others.length === 0 ? (first ?? null) : null;
}

function figuresOf(books: ReadBooks): OwnerFigures {
  const { quadrants, result, previous_result, difference } = rollUp({ ...books, hasPrevious: books.has_previous });
  const of = (name: 'benefits' | 'costs') => quadrants.find(({ quadrant }) => quadrant === name)?.closing ?? '0.00';
  return {
    ...books.owner,
    has_books: hasBooks(books),
    benefits: of('benefits'),
    costs: of('costs'),
    result,
    previous_result,
    difference,
  };
}

/** An account that is known of one owner and of another is not, stays two: one in its group, one in none. */
function added(accounts: readonly AccountSums[]): AccountSums[] {
  const sums = new Map<string, AccountSums>();
  for (const one of accounts) {
    const key = `${one.id} ${one.groupId}`;
    const before = sums.get(key);
    sums.set(key, before === undefined ? one : plus(before, one));
  }
  return [...sums.values()].sort(inOrderOfBooks);
}

const plus = (one: AccountSums, other: AccountSums): AccountSums => ({
  ...one,
  opening: one.opening + other.opening,
  debit: one.debit + other.debit,
  credit: one.credit + other.credit,
  previousOpening: one.previousOpening + other.previousOpening,
  previousAmount: one.previousAmount + other.previousAmount,
});

/** As the database orders them, with those that nobody knows last. */
function inOrderOfBooks(one: AccountSums, other: AccountSums): number {
  if (one.codeSort === other.codeSort) return Number(one.id) - Number(other.id);
  if (one.codeSort === null || other.codeSort === null) return one.codeSort === null ? 1 : -1;
  return one.codeSort < other.codeSort ? -1 : 1;
}

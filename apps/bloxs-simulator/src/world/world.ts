import type { Books } from './books/books.ts';
import { keepBooks } from './books/keep-books.ts';
import { makePortfolio, type Portfolio } from './owner/portfolio.ts';
import { type Directory, makeDirectory } from './shared/directory.ts';
import type { WorldSeed } from './world-seed.ts';

/** The whole world; owners are made when somebody asks for them and forgotten again when memory would grow. */
export interface World {
  readonly from: WorldSeed;
  readonly directory: Directory;
  portfolio(ownerNo: number): Portfolio;
  books(ownerNo: number): Books;
}

export function makeWorld(from: WorldSeed): World {
  const directory = makeDirectory(from.scale, from.seed);
  const portfolios = recentlyUsed(from.scale.cachedOwners, (ownerNo) => makePortfolio(from, directory, ownerNo));
  const books = recentlyUsed(from.scale.cachedOwners, (ownerNo) => keepBooks(from, directory, portfolios(ownerNo)));
  return { from, directory, portfolio: portfolios, books };
}

/** Remembers the last results; the one that was not asked for the longest goes first. */
export function recentlyUsed<T>(size: number, make: (ownerNo: number) => T): (ownerNo: number) => T {
  const kept = new Map<number, T>();
  return (ownerNo) => {
    const known = kept.get(ownerNo);
    const value = known ?? make(ownerNo);
    kept.delete(ownerNo);
    kept.set(ownerNo, value);
    const oldest = kept.keys().next();
    if (kept.size > size && !oldest.done) kept.delete(oldest.value);
    return value;
  };
}

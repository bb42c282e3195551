import type { Module } from '../access/kinds.ts';
import { type ListName, lists } from '../lists.ts';

/** What the search over a portfolio finds, in the order in which it is shown: records of these lists. */
export const foundLists = {
  objects: 'objects',
  relations: 'relations',
  contracts: 'contracts',
  tickets: 'tickets',
  rental_statements: 'rental-statements',
  invoices: 'reports/invoices',
} as const satisfies Readonly<Record<string, ListName>>;
export type FoundKind = keyof typeof foundLists;
export const foundKinds = Object.keys(foundLists) as FoundKind[]; // keys of a constant object are exactly its kinds

/** Whether a kind belongs to one of these parts of the portal. */
export function isFoundIn(modules: readonly Module[], kind: FoundKind): boolean {
  const { module } = lists[foundLists[kind]];
  return module === null || modules.includes(module);
}

import type { Module } from '../access/kinds.ts';

/** What the search over a portfolio finds, in the order in which it is shown. */
export const foundKinds = ['objects', 'relations', 'contracts', 'tickets', 'rental_statements', 'invoices'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The part of the portal that a kind belongs to. */
export const moduleOfFound: Readonly<Record<FoundKind, Module>> = {
  objects: 'objects',
  relations: 'relations',
  contracts: 'contracts',
  tickets: 'tickets',
  rental_statements: 'rental_statements',
  invoices: 'reports',
};

import type { Module } from '../access/kinds.ts';
import type { FilterValue } from '../core/list-grammar.ts';
import type { ListName } from '../lists.ts';
import { endingTerms } from './contracts.list.ts';

interface AlertKind {
  /** Of the threshold. */
  unit: 'days' | 'months' | 'euro';
  max: number;
  module: Module;
  list: ListName;
  /** What of the list is past the threshold. */
  filter: (threshold: number, days: AlertDays) => Readonly<Record<string, FilterValue>>;
  /** Where the list cannot be asked for it: how many days ago this field has to lie. */
  since?: string;
}

interface AlertDays {
  today: string;
  /** The day that lies so many months ahead as the threshold says. */
  end: string;
}

/** What somebody can be alerted of: rows of a list, as its screen shows them. */
export const alertKinds = {
  arrears_days: {
    unit: 'days',
    max: 3_650,
    module: 'reports',
    list: 'reports/outstanding-items',
    filter: (threshold) => ({ age_days: { from: String(threshold) } }),
  },
  arrears_amount: {
    unit: 'euro',
    max: 10_000_000,
    module: 'reports',
    list: 'reports/outstanding-debtors',
    filter: (threshold) => ({ kind: ['debtor'], outstanding_amount: { from: String(threshold) } }),
  },
  vacancy: {
    unit: 'days',
    max: 3_650,
    module: 'reports',
    list: 'reports/commercial-overview',
    filter: () => ({ occupancy: ['vacant'] }),
    since: 'vacant_since',
  },
  contracts_ending: {
    unit: 'months',
    max: 60,
    module: 'contracts',
    list: 'contracts',
    filter: (_threshold, { today, end }) => ({
      state: ['active'],
      term: endingTerms,
      end_date: { from: today, to: end },
    }),
  },
  tickets_age: {
    unit: 'days',
    max: 3_650,
    module: 'tickets',
    list: 'tickets',
    filter: (threshold) => ({ is_open: true, age_days: { from: String(threshold) } }),
  },
} as const satisfies Readonly<Record<string, AlertKind>>;

export type AlertKindName = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKindName, ...AlertKindName[]]; // keys of a constant object are exactly its kinds
export const alertKindOf = (name: AlertKindName): AlertKind => alertKinds[name];
export const maxAlertThreshold = Math.max(...Object.values(alertKinds).map(({ max }) => max));

/** The kinds of which somebody with these modules can be alerted. */
export function alertKindsOf(modules: readonly Module[]): AlertKindName[] {
  return alertKindNames.filter((name) => modules.includes(alertKinds[name].module));
}

import type { Module } from '../access/kinds.ts';
import type { FilterValue } from '../core/list-grammar.ts';
import type { ListName } from '../lists.ts';
import { endingTerms } from './contracts.list.ts';

export type AlertReader = 'broker' | 'owner' | 'admin';

interface AlertKind {
  /** Of the threshold. */
  unit: 'days' | 'months' | 'euro' | 'records' | 'hours';
  max: number;
  readers: readonly AlertReader[];
  /** Null for what no module holds. */
  module: Module | null;
  /** What of which list is past the threshold; null for what the portal counts about itself. */
  rows: AlertRows | null;
}

interface AlertRows {
  list: ListName;
  filter: (threshold: number, days: AlertDays) => Readonly<Record<string, FilterValue>>;
  /** Where the list cannot be asked for it: how many days ago this field has to lie. */
  since?: string;
}

interface AlertDays {
  today: string;
  /** The day that lies so many months ahead as the threshold says. */
  end: string;
}

const inArrears = { arrears_amount: { from: '0.01' } };
const ofPortfolio = ['broker', 'owner'] as const;

/** What somebody can be alerted of: rows of a list, as its screen shows them, and how the portal itself is. */
export const alertKinds = {
  arrears_days: {
    unit: 'days',
    max: 3_650,
    readers: ofPortfolio,
    module: 'reports',
    rows: {
      list: 'reports/outstanding-items',
      filter: (threshold) => ({ age_days: { from: String(threshold) }, ...inArrears }),
    },
  },
  arrears_amount: {
    unit: 'euro',
    max: 10_000_000,
    readers: ofPortfolio,
    module: 'reports',
    rows: {
      list: 'reports/outstanding-debtors',
      filter: (threshold) => ({ kind: ['debtor'], arrears_amount: { from: String(threshold) } }),
    },
  },
  vacancy: {
    unit: 'days',
    max: 3_650,
    readers: ofPortfolio,
    module: 'reports',
    rows: {
      list: 'reports/commercial-overview',
      filter: () => ({ occupancy: ['vacant'] }),
      since: 'vacant_since',
    },
  },
  contracts_ending: {
    unit: 'months',
    max: 60,
    readers: ofPortfolio,
    module: 'contracts',
    rows: {
      list: 'contracts',
      filter: (_threshold, { today, end }) => ({
        state: ['active'],
        term: endingTerms,
        end_date: { from: today, to: end },
      }),
    },
  },
  tickets_age: {
    unit: 'days',
    max: 3_650,
    readers: ofPortfolio,
    module: 'tickets',
    rows: {
      list: 'tickets',
      filter: (threshold) => ({ is_open: true, age_days: { from: String(threshold) } }),
    },
  },
  // Record types of which so many records cannot be read, or whose last read was not whole: figures of them may be too low.
  unread_records: { unit: 'records', max: 100_000, readers: ['broker', 'owner', 'admin'], module: null, rows: null },
  // Record types about which the synchronisation has an alarm for so long.
  reads_late: { unit: 'hours', max: 8_760, readers: ['admin'], module: null, rows: null },
  // What waits for so long to be sent: mails, reports and notes, deliveries of webhooks.
  queues_late: { unit: 'hours', max: 8_760, readers: ['admin'], module: null, rows: null },
} as const satisfies Readonly<Record<string, AlertKind>>;

export type AlertKindName = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKindName, ...AlertKindName[]]; // keys of a constant object are exactly its kinds
export const alertKindOf = (name: AlertKindName): AlertKind => alertKinds[name];
export const maxAlertThreshold = Math.max(...Object.values(alertKinds).map(({ max }) => max));

/** The kinds of which somebody with these modules can be alerted. */
export function alertKindsOf(reader: AlertReader, modules: readonly Module[]): AlertKindName[] {
  return alertKindNames.filter((name) => {
    const { readers, module } = alertKindOf(name);
    return readers.includes(reader) && (module === null || modules.includes(module));
  });
}

import type { FeedEvent, FeedKindName, feedKinds } from '@gevel/contract/plain';
import { expect } from 'vitest';
import { addBooks, addChart, buildBooks } from '../sync/test/build-books.ts';
import { addSharedDetails, note } from '../sync/test/build-details.ts';
import { build, emptyWorld } from '../sync/test/build-world.ts';
import { built } from '../sync/test/built.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { testOwners } from './test-people.ts';

/** Advances of three years on one account, all settled. */
const advanceAccount = 901;
const serviceYears = [2023, 2024, 2025] as const;
const advanceOf = (owner: number, year: number) =>
  buildBooks.mutation(owner * 10_000 + year, {
    owner_id: owner,
    ledger_account_id: advanceAccount,
    object_id: owner * 1_000 + 1,
    relation_id: 20_000,
    financial_year: year,
    transaction_date: `${year}-02-01`,
    service_costs_year: year,
    service_costs_reference: `SK-${year}`,
    debit: 0,
    credit: 5_000,
  });

/** Two owners of one broker and one of another, each with one record of every kind. */
export function feedWorld(): World {
  const world = emptyWorld();
  addChart(world);
  world.ledger_accounts.push(buildBooks.account(advanceAccount, { compaction_id: 2, kind: 'service_advances' }));
  addSharedDetails(world);
  world.ticket_states.push(build.ticketState(1, { name: 'Nieuw' }), build.ticketState(2, { name: 'Ingepland' }));
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
    addBooks(world, owner_id);
    world.financial_mutations.push(...serviceYears.map((year) => advanceOf(owner_id, year)));
    for (const id of [owner_id * 1_000 + 1, owner_id * 1_000 + 2]) {
      world.objects.push(build.object(id, { owner_id }));
      world.contracts.push(build.contract(id, { owner_id, end_date: '2030-12-31' }));
      world.contract_lines.push(build.line(id, { contract_id: id, object_id: id }));
      world.contract_objects.push(build.link(id, id));
      world.contract_extensions.push(extension(id));
      world.tickets.push(build.ticket(id, { owner_id, description: `Lekkage ${id}`, object_id: id }));
      world.ticket_notes.push(note(id, id));
    }
    world.tickets.push(build.ticket(owner_id * 1_000 + 3, { owner_id, closing_date: '2026-02-01' }));
    for (const id of [owner_id * 10 + 1, owner_id * 10 + 2]) {
      world.rental_statements.push(
        buildBooks.statement(id, { owner_id, workflow_state: 'draft', outstanding_amount: null }),
      );
      world.statement_payments.push(payment(id, id % 10 === 1 ? 'new' : 'completed'));
      world.purchase_invoices.push(
        buildBooks.purchaseInvoice(id, { owner_id, workflow_state: 'draft', outstanding_amount: null }),
      );
      world.sales_invoices.push(
        buildBooks.salesInvoice(id, { owner_id, workflow_state: 'draft', outstanding_amount: null }),
      );
    }
  }
  world.objects.push(build.object(101_009, { owner_id: 101 }));
  return world;
}

const extension = (id: number) =>
  built('contract_extensions', { id, contract_id: id, position: 1, months: 12, is_applied: false });
const payment = (id: number, state: 'new' | 'completed' | 'on_hold') =>
  built('statement_payments', {
    id,
    statement_id: id,
    state,
    payment_date: '2026-04-03',
    amount: 93_950,
    outstanding_amount: 0,
  });

export type Change = (world: World) => void;
export const owner_id = 101;
export const only = 101_001;
export const book = 1_011;
export const change =
  <Type extends keyof World>(type: Type, id: number, values: Partial<World[Type][number]>): Change =>
  (world) => {
    const record = (world[type] as { id?: number }[]).find((one) => one.id === id);
    if (!record) throw new Error(`There is no ${type} ${id}`);
    Object.assign(record, values);
  };
export const add =
  <Type extends keyof World>(type: Type, record: World[Type][number]): Change =>
  (world) =>
    void (world[type] as object[]).push(record);
const without =
  (...types: (keyof World)[]): Change =>
  (world) => {
    for (const type of types) {
      const gone = (record: object) =>
        ['id', 'contract_id', 'object_id'].some((name) => Reflect.get(record, name) === only);
      Reflect.set(
        world,
        type,
        (world[type] as object[]).filter((record) => !gone(record)),
      );
    }
  };

/** An invoice with its lines and what is open of it. */
export const withoutInvoice =
  (side: 'sales' | 'purchase', id: number): Change =>
  (world) => {
    const lines = `${side}_invoice_lines` as const;
    for (const type of [`${side}_invoices`, lines, side === 'sales' ? 'debtor_items' : 'creditor_items'] as const) {
      const isOf = (record: object) => Reflect.get(record, type === lines ? 'invoice_id' : 'id') === id;
      Reflect.set(
        world,
        type,
        (world[type] as object[]).filter((record) => !isOf(record)),
      );
    }
  };

/** A statement and all that belongs to it. */
const withoutStatement =
  (id: number): Change =>
  (world) => {
    for (const type of Object.keys(world) as (keyof World)[]) {
      if (type !== 'rental_statements' && !type.startsWith('statement_')) continue;
      const isOf = (record: object) => Reflect.get(record, type === 'rental_statements' ? 'id' : 'statement_id') === id;
      Reflect.set(
        world,
        type,
        (world[type] as object[]).filter((record) => !isOf(record)),
      );
    }
  };

interface Case {
  change: Change;
  told: { title: string | null; record_id: string | null; was?: string | null; becomes?: string | null };
}
/** What people decide or add is tried where they do, and what days bring on where they do. */
export type SyncedKind = Exclude<
  FeedKindName,
  | 'ticket_decisions'
  | 'invoice_decisions'
  | 'contract_deadlines'
  | 'overdue_invoices'
  | `${string}_documents`
  | `${string}_questions`
>;
type Cases = {
  [Kind in SyncedKind]: Record<
    Exclude<(typeof feedKinds)[Kind]['events'][number], 'reminded' | 'due_60' | 'released'>,
    Case
  >;
};

const statement = { title: `HA-${book}`, record_id: String(book) };
const invoice = (kind: string) => ({ title: `F-${book}`, record_id: `${kind}-${book}`, becomes: '1000.00' });
const booked = owner_id * 10;
const bookedInvoice = (kind: string) => ({ title: `F-${booked}`, record_id: `${kind}-${booked}`, was: '1000.00' });
const ticket = { title: `Lekkage ${only}`, record_id: String(only) };
const contract = { title: `C-${only}`, record_id: String(only) };
const object = { title: `O-${only}`, record_id: String(only) };
const letting = { was: null, becomes: null };

/** Every event of every kind: what happens in the back office, and what of it is told. */
export const syncedCases: Cases = {
  rental_statements: {
    added: {
      change: add(
        'rental_statements',
        buildBooks.statement(5_001, { owner_id, workflow_state: 'approvalworkflow', outstanding_amount: null }),
      ),
      told: { title: 'HA-5001', record_id: '5001', becomes: '939.50' },
    },
    final: {
      change: change('rental_statements', book, { workflow_state: 'final', outstanding_amount: 0 }),
      told: { ...statement, becomes: '939.50' },
    },
    cancelled: {
      change: change('rental_statements', book, { workflow_state: 'cancelled' }),
      told: { ...statement, becomes: null },
    },
    corrected: {
      change: change('rental_statements', owner_id * 10, { total_settlement_balance: 90_000 }),
      told: { title: `HA-${owner_id * 10}`, record_id: String(owner_id * 10), was: '939.50', becomes: '900.00' },
    },
    withdrawn: {
      change: withoutStatement(owner_id * 10),
      told: { title: `HA-${owner_id * 10}`, record_id: null, was: '939.50' },
    },
  },
  statement_payments: {
    undone: {
      change: change('statement_payments', book + 1, { state: 'new' }),
      told: { title: `HA-${book + 1}`, record_id: String(book + 1), was: '939.50' },
    },
    paid: {
      change: change('statement_payments', book, { state: 'completed' }),
      told: { ...statement, becomes: '939.50' },
    },
    kept_back: {
      change: change('statement_payments', book, { state: 'on_hold' }),
      told: { ...statement, becomes: '939.50' },
    },
  },
  tickets: {
    added: {
      change: add('tickets', build.ticket(5_002, { owner_id, description: 'Kozijn klemt' })),
      told: { title: 'Kozijn klemt', record_id: '5002', becomes: 'Nieuw' },
    },
    state_changed: {
      change: change('tickets', only, { state_id: 2 }),
      told: { ...ticket, was: 'Nieuw', becomes: 'Ingepland' },
    },
    closed: {
      change: change('tickets', only, { closing_date: '2026-06-14', state_id: 2 }),
      told: { ...ticket, was: 'Nieuw', becomes: 'Ingepland' },
    },
    reopened: {
      change: change('tickets', 101_003, { closing_date: null }),
      told: { title: 'T-101003', record_id: '101003', was: 'Nieuw', becomes: 'Nieuw' },
    },
  },
  ticket_notes: { added: { change: add('ticket_notes', note(5_003, only)), told: ticket } },
  contracts: {
    added: {
      change: add('contracts', build.contract(5_004, { owner_id })),
      told: { title: 'C-5004', record_id: '5004' },
    },
    rent_changed: {
      change: change('contract_lines', only, { amount_excl: 102_500, amount_incl: 102_500 }),
      told: { ...contract, was: '1000.00', becomes: '1025.00' },
    },
    end_changed: {
      change: change('contracts', only, { end_date: '2031-12-31' }),
      told: { ...contract, was: '2030-12-31', becomes: '2031-12-31' },
    },
    notice_given: {
      change: change('contracts', only, { notice_date: '2026-06-01' }),
      told: { ...contract, becomes: '2026-06-01' },
    },
    removed: {
      change: without('contracts', 'contract_lines', 'contract_objects', 'contract_extensions'),
      told: { title: `C-${only}`, record_id: null },
    },
  },
  objects: {
    added: { change: add('objects', build.object(5_005, { owner_id })), told: { title: 'O-5005', record_id: '5005' } },
    let: {
      change: add('contract_objects', build.link(101_002, 101_009)),
      told: { title: 'O-101009', record_id: '101009', ...letting },
    },
    vacated: { change: change('contracts', only, { end_date: '2026-06-01' }), told: { ...object, ...letting } },
    removed: {
      change: without('objects', 'contract_objects', 'contract_lines'),
      told: { title: `O-${only}`, record_id: null },
    },
  },
  purchase_invoices: {
    booked: {
      change: change('purchase_invoices', book, { workflow_state: 'final', outstanding_amount: 0 }),
      told: invoice('purchases'),
    },
    corrected: {
      change: change('purchase_invoices', booked, { amount_incl: 110_000 }),
      told: { ...bookedInvoice('purchases'), becomes: '1100.00' },
    },
    withdrawn: {
      change: withoutInvoice('purchase', booked),
      told: { ...bookedInvoice('purchases'), record_id: null, becomes: null },
    },
    awaits_owner: {
      change: change('purchase_invoices', book, { workflow_state: 'ownerapprovalworkflow' }),
      told: invoice('purchases'),
    },
  },
  sales_invoices: {
    booked: {
      change: change('sales_invoices', book, { workflow_state: 'final', outstanding_amount: 0 }),
      told: invoice('sales'),
    },
    corrected: {
      change: change('sales_invoices', booked, { amount_incl: 90_000 }),
      told: { ...bookedInvoice('sales'), becomes: '900.00' },
    },
    withdrawn: {
      change: change('sales_invoices', booked, { workflow_state: 'cancelled' }),
      told: { ...bookedInvoice('sales'), becomes: null },
    },
  },
  ticket_approvals: {
    asked: {
      change: change('tickets', only, { mandate_amount: 25_000, expected_costs: 25_001 }),
      told: { title: `Lekkage ${only}`, record_id: expect.any(String), becomes: '250.01' },
    },
  },
  invoice_approvals: {
    asked: {
      change: change('purchase_invoices', book, { workflow_state: 'ownerapprovalworkflow' }),
      told: { title: `F-${book}`, record_id: expect.any(String), becomes: '1000.00' },
    },
  },
  service_costs: {
    due_30: {
      change: change('financial_mutations', 1_012_025, { service_costs_reference: null }),
      told: { title: `O-${only} · 2025`, record_id: expect.any(String), becomes: '2026-06-30' },
    },
    overdue: {
      change: change('financial_mutations', 1_012_024, { service_costs_reference: null }),
      told: { title: `O-${only} · 2024`, record_id: expect.any(String), becomes: '2025-06-30' },
    },
    rest_overdue: {
      change: add('financial_mutations', {
        ...advanceOf(owner_id, 2023),
        id: 1_012_000,
        relation_id: 10_101,
        service_costs_reference: null,
      }),
      told: { title: `O-${only} · 2023`, record_id: expect.any(String), becomes: '2024-06-30' },
    },
  },
  owners: {
    added: {
      change: add('owners', build.owner(5_006, { name: 'Verhuurder Nieuw', is_active: true })),
      told: { title: 'Verhuurder Nieuw', record_id: null },
    },
  },
};

/** What falls due on its day, and what settles it. Today is 15 June 2026. */
export const dueCases = {
  ends: {
    kind: 'contract_deadlines',
    becomes: '2026-09-13',
    isDue: change('contracts', only, { end_date: '2026-09-13', extends_automatically: false }),
    isSettled: change('contracts', only, { end_date: '2027-09-13', extends_automatically: false }),
  },
  notice_due: {
    kind: 'contract_deadlines',
    becomes: '2026-07-15',
    isDue: (next) => goesOn(next, '2026-10-15'),
    isSettled: (next) => {
      goesOn(next, '2026-10-15');
      change('contracts', only, { notice_date: '2026-06-14' })(next);
    },
  },
  index_due: {
    kind: 'contract_deadlines',
    becomes: '2026-07-01',
    isDue: change('contracts', only, { next_index_date: '2026-07-01' }),
    isSettled: change('contracts', only, { next_index_date: '2027-07-01' }),
  },
  unpaid: {
    kind: 'overdue_invoices',
    becomes: '2026-06-01',
    isDue: change('debtor_items', 1_010, { due_date: '2026-06-01' }),
    isSettled: (next) => void (next.debtor_items = next.debtor_items.filter(({ id }) => id !== 1_010)),
  },
} as const satisfies Record<string, { kind: FeedKindName; becomes: string; isDue: Change; isSettled: Change }>;

/** A contract that goes on by a year at its end, with three months of notice. */
function goesOn(next: World, end_date: string): void {
  change('contracts', only, { end_date, extends_automatically: true, notice_period_months: 3 })(next);
}

// Safe: every kind but those of people has cases, see `SyncedKind`.
export const eachSynced = (Object.keys(syncedCases) as SyncedKind[]).flatMap((kind) =>
  Object.entries<Case>(syncedCases[kind]).map(([event, one]) => ({ kind, event: event as FeedEvent, ...one })),
);

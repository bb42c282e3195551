import type { FeedEntry } from '@gevel/contract';
import {
  modules as allModules,
  type FeedEvent,
  type FeedKindName,
  feedKinds,
  maxNewEntries,
} from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addSharedDetails, note } from '../../sync/test/build-details.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { built } from '../../sync/test/built.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { openPortal } from '../../test/open-portal.ts';
import {
  loadWorld,
  type PortfolioServer,
  startPortfolioServer,
  type Viewer,
  viewerNames,
} from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testOwners } from '../../test/test-people.ts';

/** Advances of two years on one account, both settled. */
const advanceAccount = 901;
const serviceYears = [2024, 2025] as const;
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
function firstWorld(): World {
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
      world.statement_payments.push(payment(id, 'new'));
      world.purchase_invoices.push(
        buildBooks.purchaseInvoice(id, { owner_id, workflow_state: 'draft', outstanding_amount: null }),
      );
      world.sales_invoices.push(
        buildBooks.salesInvoice(id, { owner_id, workflow_state: 'draft', outstanding_amount: null }),
      );
    }
  }
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

type Change = (world: World) => void;
const owner_id = 101;
const only = 101_001;
const book = 1_011;
const change =
  <Type extends keyof World>(type: Type, id: number, values: Partial<World[Type][number]>): Change =>
  (world) => {
    const record = (world[type] as { id?: number }[]).find((one) => one.id === id);
    if (!record) throw new Error(`There is no ${type} ${id}`);
    Object.assign(record, values);
  };
const add =
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

interface Case {
  change: Change;
  told: { title: string | null; record_id: string | null; was?: string | null; becomes?: string | null };
}
/** What people decide or add is tried where they do, and what days bring on where they do. */
type SyncedKind = Exclude<
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
const ticket = { title: `Lekkage ${only}`, record_id: String(only) };
const contract = { title: `C-${only}`, record_id: String(only) };
const object = { title: `O-${only}`, record_id: String(only) };
const letting = { was: null, becomes: null };

/** Every event of every kind: what happens in the back office, and what of it is told. */
const cases: Cases = {
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
  },
  statement_payments: {
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
  },
  owners: {
    added: {
      change: add('owners', build.owner(5_006, { name: 'Verhuurder Nieuw', is_active: true })),
      told: { title: 'Verhuurder Nieuw', record_id: null },
    },
  },
};

let server: PortfolioServer;
let world: World;
beforeAll(async () => {
  world = firstWorld();
  world.objects.push(build.object(101_009, { owner_id }));
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());
beforeEach(async () => {
  await loadWorld(server, world);
  await server.database.sync((connection) => connection.query('delete from feed_entries'));
  await server.database.pool.query('delete from feed_readers');
});

const feedOf = async (
  client: TestClient,
  query = '',
): Promise<{ data: FeedEntry[]; meta: { new_count: number; has_more: boolean } }> => {
  const answer = await client.get(`/feed${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** A synchronisation after these changes of the first world. */
async function changed(...changes: Change[]): Promise<void> {
  const next = structuredClone(world);
  for (const each of changes) each(next);
  server.clock.forward({ minutes: 1 });
  await loadWorld(server, next);
}

test('what is taken over for the first time is told by its own days, of a month, and is new to nobody', async () => {
  const began = firstWorld();
  Object.assign(began, {
    tickets: [
      ...began.tickets,
      build.ticket(7_001, { owner_id, reporting_date: '2026-06-01', description: 'Van deze maand' }),
      build.ticket(7_002, { owner_id, reporting_date: '2026-05-01', description: 'Van langer geleden' }),
      build.ticket(7_003, { owner_id, reporting_date: '2026-06-15', description: 'Van vandaag' }),
    ],
  });
  const fresh = await startPortfolioServer(began);
  try {
    await fresh.database.db.update(users).set({ created_at: fresh.clock.now() });
    for (const name of viewerNames) {
      const { data, meta } = await feedOf(fresh.clients[name]);
      const isTold = name === 'broker' || name === 'owner';
      expect(data.map(({ title, at }) => [title, at])).toEqual(
        isTold ? [['Van deze maand', '2026-06-01T10:00:00Z']] : [],
      );
      expect(meta).toEqual({ new_count: 0, has_more: false });
    }
  } finally {
    await fresh.close();
  }
});

// Safe: every kind but those of people has cases, see `SyncedKind`.
const each = (Object.keys(cases) as SyncedKind[]).flatMap((kind) =>
  Object.entries<Case>(cases[kind]).map(([event, one]) => ({ kind, event: event as FeedEvent, ...one })),
);

test.each(each.filter(({ kind }) => kind !== 'owners'))(
  '$kind: $event is told once, to its owner and broker and to nobody else',
  async ({ kind, event, change: happens, told }) => {
    await changed(happens);
    // Of notes an owner hears when they are released.
    const readers: readonly string[] = kind === 'ticket_notes' ? ['broker'] : feedKinds[kind].readers;
    const entitled: Viewer[] = readers.includes('owner') ? ['broker', 'owner'] : ['broker'];
    for (const name of viewerNames) {
      const entries = (await feedOf(server.clients[name])).data.filter(
        (entry) => entry.kind === kind && entry.event === event,
      );
      expect(entries, name).toHaveLength(entitled.includes(name) ? 1 : 0);
      for (const entry of entries)
        expect(entry).toMatchObject({ ...told, owner_name: 'Verhuurder Aalders', is_new: true });
    }
    const before = await server.database.sync((connection) => connection.query('select count(*) from feed_entries'));
    const next = structuredClone(world);
    happens(next);
    await loadWorld(server, next);
    const after = await server.database.sync((connection) => connection.query('select count(*) from feed_entries'));
    expect(after.rows).toEqual(before.rows);
  },
);

const news = (count: number): Change[] =>
  Array.from({ length: count }, (_, place) =>
    add('tickets', build.ticket(6_000 + place, { owner_id, description: `Melding ${place}` })),
  );

describe('what is new', () => {
  test('is so until the reader has seen it, on every device, and never goes back', async () => {
    await changed(...news(3));
    const elsewhere = await server.login('broker');
    const { data, meta } = await feedOf(server.clients.broker);
    expect(meta.new_count).toBe(3);
    const [newest, , oldest] = data;
    expect((await server.clients.broker.put('/feed/read', { entry: newest?.id })).statusCode).toBe(204);
    expect((await server.clients.broker.put('/feed/read', { entry: oldest?.id })).statusCode).toBe(204);
    const seen = await feedOf(elsewhere);
    expect(seen.meta.new_count).toBe(0);
    expect(seen.data.map(({ is_new }) => is_new)).toEqual([false, false, false]);
    expect((await feedOf(server.clients.owner)).meta.new_count).toBe(3);
  });

  test('is nothing of before the account, for who never looked', async () => {
    await changed(...news(2));
    const [mine] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    const later = new Date(Date.now() + 3_600_000);
    await server.database.db
      .update(users)
      .set({ created_at: later })
      .where(eq(users.id, mine?.id ?? ''));
    expect((await feedOf(server.clients.broker)).meta.new_count).toBe(0);
    await server.database.db
      .update(users)
      .set({ created_at: mine?.created_at })
      .where(eq(users.id, mine?.id ?? ''));
    expect((await feedOf(server.clients.broker)).meta.new_count).toBe(2);
  });

  test('is counted up to a bound, and comes page by page without a gap', async () => {
    await server.database.sync((connection) =>
      connection.query(
        `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
         select 101, $1, case n % 2 when 0 then 'tickets' else 'contracts' end, 'added', 9000 + n from generate_series(1, $2::int) n`,
        [server.brokers.dekade.id, maxNewEntries + 11],
      ),
    );
    const { meta } = await feedOf(server.clients.owner);
    expect(meta.new_count).toBe(maxNewEntries + 1);
    const ids: string[] = [];
    for (let query = '?per_page=50'; query !== ''; ) {
      const page = await feedOf(server.clients.owner, query);
      ids.push(...page.data.map(({ id }) => id));
      query = page.meta.has_more ? `?per_page=50&before=${ids.at(-1)}` : '';
    }
    expect(new Set(ids).size).toBe(maxNewEntries + 11);
    expect(ids).toHaveLength(maxNewEntries + 11);
  });

  test('inside an opened portal is nothing, and nothing can be marked', async () => {
    await changed(...news(1));
    const admin = await server.login('admin');
    await openPortal(server, admin);
    const { data, meta } = await feedOf(admin);
    expect([data.length, meta.new_count]).toEqual([1, 0]);
    expect((await admin.put('/feed/read', { entry: data[0]?.id })).statusCode).toBe(403);
  });
});

test('of a module that is switched off nothing is told, nor of a kind that is not asked', async () => {
  await changed(...news(1), cases.contracts.end_changed.change);
  expect((await feedOf(server.clients.owner, '?kind=contracts')).data.map(({ kind }) => kind)).toEqual(['contracts']);
  const { db } = server.database;
  const id = server.brokers.dekade.id;
  await db
    .update(brokers)
    .set({ modules: ['contracts'] })
    .where(eq(brokers.id, id));
  try {
    const { data, meta } = await feedOf(server.clients.owner);
    expect([data.map(({ kind }) => kind), meta.new_count]).toEqual([['contracts'], 1]);
    expect((await feedOf(server.clients.owner, '?kind=tickets')).data).toEqual([]);
  } finally {
    await db
      .update(brokers)
      .set({ modules: [...allModules] })
      .where(eq(brokers.id, id));
  }
});

test('what an owner brings along on the first day is told as one', async () => {
  const id = 5_006;
  await changed(
    add('owners', build.owner(id, { name: 'Verhuurder Nieuw' })),
    add('objects', build.object(5_007, { owner_id: id })),
    add('contracts', build.contract(5_008, { owner_id: id })),
  );
  await server.database.sync((connection) =>
    connection.query('update owners set linked_broker_id = $1 where id = $2', [server.brokers.dekade.id, id]),
  );
  const { data } = await feedOf(server.clients.broker);
  expect(data.map(({ kind, event, title }) => [kind, event, title])).toEqual([['owners', 'added', 'Verhuurder Nieuw']]);
});

/** What falls due on its day, and what settles it. Today is 15 June 2026. */
const dueCases: Record<string, { kind: FeedKindName; becomes: string; isDue: Change; isSettled: Change }> = {
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
};

/** A contract that goes on by a year at its end, with three months of notice. */
function goesOn(next: World, end_date: string): void {
  change('contracts', only, { end_date, extends_automatically: true, notice_period_months: 3 })(next);
}

const dueOf = async (name: Viewer, event: string) =>
  (await feedOf(server.clients[name])).data.filter((entry) => entry.event === event);
const lookAgain = () =>
  deriveAll({ database: server.database, clock: server.clock, signal: new AbortController().signal });

describe('what falls due', () => {
  test.each(Object.entries(dueCases))(
    '%s: is told once, to its owner and broker, until it is settled',
    async (event, one) => {
      await changed(one.isDue);
      await Promise.all([lookAgain(), lookAgain(), lookAgain()]);
      for (const name of viewerNames) {
        const told =
          name === 'broker' || name === 'owner'
            ? [{ kind: one.kind, becomes: one.becomes, due: 'open', is_new: true }]
            : [];
        expect(await dueOf(name, event), name).toEqual(told.map((entry) => expect.objectContaining(entry)));
      }
      const [entry] = await dueOf('owner', event);
      expect(entry?.record_id).toBe(event === 'unpaid' ? 'sales-1010' : String(only));
      await changed(one.isSettled);
      expect((await dueOf('broker', event)).map(({ due }) => due)).toEqual(['settled']);
    },
  );

  test('is past once its day went by, and is told no more', async () => {
    await changed(change('contracts', only, { next_index_date: '2026-06-14' }));
    expect(await dueOf('owner', 'index_due')).toEqual([]);
    await server.database.sync((connection) =>
      connection.query(
        `insert into feed_entries (owner_id, broker_id, kind, event, record_id, becomes)
         select 101, $1, 'contract_deadlines', 'index_due', $2, '2026-06-14'`,
        [server.brokers.dekade.id, only],
      ),
    );
    await lookAgain();
    expect((await dueOf('owner', 'index_due')).map(({ due }) => due)).toEqual(['past']);
  });

  test('is not told while it is far away, nor what is late for long, under an arrangement or disputed', async () => {
    await changed(
      change('contracts', only, {
        end_date: '2026-09-14',
        extends_automatically: false,
        next_index_date: '2026-07-16',
      }),
      change('debtor_items', 1_010, { due_date: '2026-05-17' }),
      change('debtor_items', 1_020, { due_date: '2026-06-01', reminder_phase: 'in_progress' }),
    );
    const kinds = (await feedOf(server.clients.broker)).data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'contract_deadlines' || kind === 'overdue_invoices')).toEqual([]);
  });

  test('of a document is told to whoever may see it', async () => {
    const add = (name: string, audience: string | null, subject: string) =>
      server.database.sync((connection) =>
        connection.query(
          `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, name, audience, valid_until, content_type,
             byte_count, sha256, storage_key, user_id, added_at)
           select 101, $1, $2, $3, 'lease', $4, $5, '2026-07-10', 'text/plain', 1, 'x', $4, gen_random_uuid(), now()`,
          [server.brokers.dekade.id, subject, String(only), name, audience],
        ),
      );
    await add('Voor allen', 'owner', 'contracts');
    await add('Voor agenten', null, 'objects');
    await Promise.all([lookAgain(), lookAgain()]);
    const told = async (name: Viewer) => (await dueOf(name, 'expires')).map(({ title, due }) => [title, due]).sort();
    try {
      expect(await told('broker')).toEqual([
        ['Voor agenten', 'open'],
        ['Voor allen', 'open'],
      ]);
      expect(await told('owner')).toEqual([['Voor allen', 'open']]);
      expect([await told('secondOwner'), await told('otherBroker')]).toEqual([[], []]);
    } finally {
      await server.database.sync((connection) => connection.query('delete from documents'));
    }
    expect(await told('broker')).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type * as ContentHash from './engine/content-hash.ts';
import type * as LeaseModule from './engine/lease.ts';
import type * as Seen from './engine/seen.ts';
import type * as WritePage from './engine/write-page.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { leaseLapsed } from './test/dying.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, rejecting, type World } from './test/memory-back-office.ts';

/**
 * Whether the checks of synchronisation would notice: each known mistake is put into the engine in place of the right
 * part, and the check that is about it must fail. With nothing planted every check passes.
 */
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.doUnmock('./engine/seen.ts');
  for (const part of parts) vi.doUnmock(part);
  vi.resetModules();
});
vi.setConfig({ testTimeout: 180_000 });

const parts = ['seen', 'judge-read', 'step-store', 'suspicion', 'lease', 'write-page', 'content-hash', 'upsert'].map(
  (name) => `./engine/${name}.ts`,
);
const world = () => buildWorld({ owners: 2, objectsPerOwner: 2 });

interface Trial {
  from?: Database;
  page?: Disturbance['page'];
  leaseMs?: number;
}

/** Synchronises with the engine as it is now, planted mistakes included; ends also when the run broke off. */
async function synchronise(now: World, { from = database, page, leaseMs = 30_000 }: Trial = {}) {
  const { syncOf } = await import('./test/run-to-end.ts');
  const sync = syncOf(from, memoryBackOffice({ world: now, pageSize: 6, ...(page && { page }) }), { leaseMs });
  await sync.start().catch(() => {});
  while (sync.current() !== null) await new Promise((resolve) => setTimeout(resolve, 1));
  await sync.stop();
  return (await sync.runs().catch(() => []))[0];
}

const onType =
  (type: string, change: NonNullable<Disturbance['page']>): NonNullable<Disturbance['page']> =>
  (asked, number, page) =>
    asked === type ? change(asked, number, page) : page;

/** Runs until its nth transaction, and no further. */
function dyingAt(at: number): Database {
  let transactions = 0;
  return {
    ...database,
    sync: async (work) => {
      transactions += 1;
      if (transactions >= at) throw new Error('dead');
      return await database.sync(work);
    },
  };
}

/** Nobody hears of the commit of the first page that is written into a table. */
function losingPageOf(table: string): { from: Database; isLost: () => boolean } {
  let isLost = false;
  const sync: Database['sync'] = async (work) => {
    let isPage = false;
    const result = await database.sync((connection) =>
      work({
        query: (text, values) => {
          isPage ||= text.includes(`insert into ${table} `);
          return connection.query(text, values);
        },
      }),
    );
    if (isLost || !isPage) return result;
    isLost = true;
    throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  };
  return { from: { ...database, sync }, isLost: () => isLost };
}

/** Without transactions around the work a cut leaves what was written until then: the rows of a page, and not its cursor. */
function withoutTransactions(atSave: number): Database {
  let saves = 0;
  return {
    ...database,
    sync: async (work) =>
      await work({
        query: async (text, values) => {
          if (text.startsWith('update sync_steps set state')) saves += 1;
          if (saves >= atSave) throw new Error('dead');
          if (/savepoint/.test(text)) return { rows: [], rowCount: 0 } as never; // safe: nobody reads this answer
          return await database.sync(async (connection) => await connection.query(text, values));
        },
      }),
  };
}

async function expectWhole(now: World): Promise<void> {
  expect(await differences(database, now)).toEqual([]);
}

async function afterFirstLoad(now = world()): Promise<World> {
  await emptyDatabase(database);
  await synchronise(now);
  await expectWhole(now);
  return now;
}

async function countsAreExact(now: World, run: Awaited<ReturnType<typeof synchronise>>): Promise<void> {
  expect(run?.state).toBe('done');
  for (const step of run?.steps ?? []) expect(step).toMatchObject({ read: step.expected, added: step.expected });
  await expectWhole(now);
}

const checks = {
  'a cut in the middle of a page loses and repeats nothing': async (from?: (at: number) => Database) => {
    for (const at of [12, 24, 36]) {
      await emptyDatabase(database);
      const now = world();
      const cut = await synchronise(now, { from: from?.(at) ?? dyingAt(at), leaseMs: 1 });
      expect(cut?.state).not.toBe('done');
      await leaseLapsed(database);
      await countsAreExact(now, await synchronise(now));
    }
  },
  'a commit whose answer is lost counts once': async () => {
    // one that is read whole, and one that is read in parts
    for (const table of ['contracts', 'financial_mutations']) {
      await emptyDatabase(database);
      const now = world();
      const { from, isLost } = losingPageOf(table);
      const run = await synchronise(now, { from });
      expect([table, isLost()]).toEqual([table, true]);
      await countsAreExact(now, run);
    }
  },
  'a record that comes twice is one, and the first holds': async () => {
    await emptyDatabase(database);
    const now = world();
    const old = (record: object | undefined) => (record === undefined ? [] : [{ ...record, reference: 'ouder' }]);
    let before: { type: string; first: object | undefined } | null = null;
    // on the page itself, and the first of a page on the page behind it
    const twice: Disturbance['page'] = (type, number, page) => {
      const again = before?.type === type && number > 0 ? old(before.first) : [];
      before = { type, first: page.records[0] };
      return { ...page, records: [...page.records.flatMap((record) => [record, ...old(record)]), ...again] };
    };
    await countsAreExact(now, await synchronise(now, { page: twice }));
  },
  'what an incomplete read did not meet stays': async () => {
    const now = await afterFirstLoad();
    const short = onType('contract_lines', (_, number, page) =>
      number === 1 ? { ...page, records: page.records.slice(1) } : page,
    );
    await synchronise(now, { page: short });
    await expectWhole(now);
  },
  'a back office that is suddenly empty takes nothing away': async () => {
    const now = await afterFirstLoad();
    await synchronise(now, { page: onType('tickets', (_, __, page) => ({ ...page, records: [], total: 0 })) });
    await expectWhole(now);
  },
  'a rejected record keeps its last copy': async () => {
    const now = await afterFirstLoad();
    const rejections = [{ id: '3', reason: 'The start date is no date' }];
    const page = onType('contracts', (_, __, given) => ({ ...rejecting(given, rejections), total: null }));
    await synchronise(now, { page });
    await expectWhole(now);
  },
  'a page of amounts with the wrong sign is not believed': async () => {
    // fewer amounts on a page say nothing about signs
    const now = await afterFirstLoad(buildWorld({ owners: 2, objectsPerOwner: 6 }));
    const flipped = structuredClone(now);
    for (const line of flipped.contract_lines) line.amount_excl *= -1;
    const { syncOf, runToEnd } = await import('./test/run-to-end.ts');
    await runToEnd(syncOf(database, memoryBackOffice({ world: flipped, pageSize: 50 })));
    await expectWhole(now);
  },
  'who lost the lease writes nothing more': async () => {
    const now = await afterFirstLoad();
    const changed = structuredClone(now);
    for (const ticket of changed.tickets) ticket.description = 'Van wie de beurt kwijt is';
    const rob = onType('contracts', async (_, __, page) => {
      await database.pool.query(`update leases set holder = 'another node'`);
      return page;
    });
    await synchronise(changed, { page: rob });
    await database.owner.query('truncate leases');
    await expectWhole(now);
  },
  'a change of any field arrives': async () => {
    const now = await afterFirstLoad();
    for (const contract of now.contracts) contract.remarks = 'Anders';
    await synchronise(now);
    await expectWhole(now);
  },
  'a row that goes and comes back is one row': async () => {
    const now = await afterFirstLoad();
    const [ticket] = now.tickets.splice(0, 1);
    const notes = now.ticket_notes.filter(({ ticket_id }) => ticket_id === ticket?.id);
    now.ticket_notes = now.ticket_notes.filter((note) => !notes.includes(note));
    await synchronise(now);
    await expectWhole(now);
    if (ticket !== undefined) now.tickets.push(ticket);
    now.ticket_notes.push(...notes);
    await synchronise(now);
    await expectWhole(now);
  },
} satisfies Record<string, (from?: (at: number) => Database) => Promise<void>>;

type Check = keyof typeof checks;

describe('the engine as it is', () => {
  test.each(Object.keys(checks) as Check[])('passes: %s', async (name) => {
    await checks[name]();
  });
});

/** A part of the engine with one of its functions in another form. */
function instead<Module extends object>(part: string, other: (original: Module) => Partial<Module>): void {
  vi.resetModules();
  vi.doMock(`./engine/${part}.ts`, async (original) => {
    const module = await original<Module>();
    return { ...module, ...other(module) };
  });
}

const planted: Record<string, { plant: () => void; caughtBy: Check; from?: (at: number) => Database }> = {
  'no transaction around a page': {
    plant: () => {},
    from: withoutTransactions,
    caughtBy: 'a cut in the middle of a page loses and repeats nothing',
  },
  'a cursor that is saved before its rows': {
    plant: () => {
      let waiting: (() => Promise<unknown>) | null = null;
      instead<typeof WritePage>('write-page', ({ writePage }) => ({
        // the rows of a page are written with the page after it, when its cursor is long saved
        writePage: async (connection, page) => {
          await waiting?.();
          waiting = () => writePage(connection, page).catch(() => {});
          const read = page.page.records.length;
          const none = {
            rejections: [],
            unnamed: 0,
            orphans: 0,
            faults: 0,
            noise: 0,
            areUnread: false,
            areNulled: false,
          };
          return { read, added: read, changed: 0, met: null, ...none };
        },
      }));
    },
    caughtBy: 'a cut in the middle of a page loses and repeats nothing',
  },
  'a repeated transaction that does not look whether it was done': {
    plant: () => instead('step-store', () => ({ isSaved: async () => true })),
    caughtBy: 'a commit whose answer is lost counts once',
  },
  'no look at what was met before': {
    plant: () =>
      instead<typeof Seen>('seen', ({ noteSeen }) => ({
        noteSeen: async (connection, type, ids) => {
          await noteSeen(connection, type, ids);
          return new Set(ids);
        },
        metFirst: async (_, { step, records }) =>
          new Set(records.map((record) => step.key.map((key) => String(Reflect.get(record, key))).join('-'))),
      })),
    caughtBy: 'a record that comes twice is one, and the first holds',
  },
  'removals after an incomplete read': {
    plant: () => instead('judge-read', () => ({ judgeRead: () => null })),
    caughtBy: 'what an incomplete read did not meet stays',
  },
  'no doubt about an empty back office': {
    plant: () => instead('judge-read', () => ({ judgeRead: () => null })),
    caughtBy: 'a back office that is suddenly empty takes nothing away',
  },
  'rejected records that count as gone': {
    plant: () =>
      instead<typeof WritePage>('write-page', ({ writePage }) => ({
        writePage: async (connection, page) =>
          await writePage(connection, { ...page, page: { ...page.page, rejections: [] } }),
      })),
    caughtBy: 'a rejected record keeps its last copy',
  },
  'no suspicion of signs': {
    plant: () => instead('suspicion', () => ({ suspicionOf: () => null })),
    caughtBy: 'a page of amounts with the wrong sign is not believed',
  },
  'a lease that nobody looks at again': {
    plant: () =>
      instead<typeof LeaseModule>('lease', ({ Lease }) => ({
        Lease: class extends Lease {
          override async renew(): Promise<void> {}
        },
      })),
    caughtBy: 'who lost the lease writes nothing more',
  },
  'a fingerprint that leaves out a field': {
    plant: () =>
      instead<typeof ContentHash>('content-hash', ({ keptHash }) => ({
        keptHash: (shape, record) => keptHash(shape, { ...record, remarks: null }),
      })),
    caughtBy: 'a change of any field arrives',
  },
};

describe('a mistake in the engine is noticed', () => {
  test.each(Object.entries(planted))('%s', async (_, { plant, caughtBy, from }) => {
    plant();
    let caught: unknown = null;
    try {
      await checks[caughtBy](from);
    } catch (error) {
      caught = error;
    }
    // a check that fails says what is wrong with the rows or the counts; any other error is a mistake of this test
    expect(caught).toMatchObject({ name: 'AssertionError' });
  });
});

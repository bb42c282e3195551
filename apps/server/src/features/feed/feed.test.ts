import type { FeedEntry } from '@gevel/contract';
import { modules as allModules, feedKinds, maxNewEntries } from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { build } from '../../sync/test/build-world.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import {
  add,
  type Change,
  change,
  dueCases,
  eachSynced,
  feedWorld,
  only,
  owner_id,
  syncedCases,
} from '../../test/feed-world.ts';
import { openPortal } from '../../test/open-portal.ts';
import {
  loadWorld,
  type PortfolioServer,
  startPortfolioServer,
  type Viewer,
  viewerNames,
} from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';

let server: PortfolioServer;
let world: World;
beforeAll(async () => {
  world = feedWorld();
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
  const began = feedWorld();
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

test.each(eachSynced.filter(({ kind }) => kind !== 'owners'))(
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

  test('is read up to an entry that one was told, and to no number of another or of what is to come', async () => {
    await changed(...news(2));
    const { broker, otherBroker, owner } = server.clients;
    const told = (kind: string, event: string, of = owner_id) =>
      server.database.sync(async (connection) => {
        const { rows } = await connection.query<{ id: string }>(
          `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
           select id, broker_id, $2, $3, 9100 from owners where id = $1 returning id::text`,
          [of, kind, event],
        );
        return rows[0]?.id;
      });
    const [toAgents, ofOther] = [await told('ticket_notes', 'added'), await told('tickets', 'added', 201)];
    const marks = () => server.database.db.execute(sql`select user_id, read_up_to from feed_readers order by 1`);
    await otherBroker.put('/feed/read', { entry: ofOther });
    const before = (await marks()).rows;
    const refused = [
      await broker.put('/feed/read', { entry: ofOther }),
      await broker.put('/feed/read', { entry: '999999999' }),
      await owner.put('/feed/read', { entry: toAgents }),
      await owner.put('/feed/read', { entry: ofOther }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await marks()).rows).toEqual(before);
    expect((await feedOf(broker)).meta.new_count).toBe(3);
    expect((await broker.put('/feed/read', { entry: toAgents })).statusCode).toBe(204);
    expect((await feedOf(broker)).meta.new_count).toBe(0);
    await changed(add('tickets', build.ticket(6_100, { owner_id, description: 'Later' })));
    expect((await feedOf(broker)).meta.new_count).toBe(1);
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
  await changed(...news(1), syncedCases.contracts.end_changed.change);
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

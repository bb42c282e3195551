import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../db/schema/brokers.ts';
import { news } from '../db/schema/news.ts';
import { users } from '../db/schema/users.ts';
import { systemClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { claimDatabase } from './database-kind.ts';
import { portalName } from './demo-brokers.ts';
import { addDemoContent } from './demo-content.ts';
import { addDemoAdministrators } from './demo-users.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gevel-demo-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const deps = () => ({ database, files: createDiskStorage(folder), clock: systemClock });
const seed = () => seedDemo(deps());

describe('a demo', () => {
  beforeAll(async () => {
    await database.sync(async (connection) => {
      for (const [id, name] of [
        [1, 'Van Dijk & Zonen Makelaars'],
        [2, 'Duin Vastgoed B.V.'],
        [3, 'De Derde Makelaardij'],
      ]) {
        await connection.query(
          `insert into estate_agents (id, name, is_active, email, content_hash) values ($1, $2, true, 'info@x.test', 'h')`,
          [id, name],
        );
      }
      for (const [id, agent, objects] of [
        [11, 1, 3],
        [12, 1, 5],
        [21, 2, 2],
        [31, 3, 2],
      ] as const) {
        await connection.query(
          `insert into owners (id, relation_id, name, is_active, email, iban, content_hash)
           values ($1, $1, 'Eigenaar', true, 'e@x.test', 'NL02ABNA0123456789', 'h')`,
          [id],
        );
        for (let each = 0; each < objects; each++) {
          await connection.query(
            `insert into objects (id, reference, type, owner_id, broker_id, estate_agent_id, management_state,
               financial_management, technical_management, content_hash)
             values ($1, 'R', 'unit', $2, 0, $3, 'under_management', true, true, 'h')`,
            [id * 100 + each, id, agent],
          );
        }
      }
      await connection.query(
        `insert into ticket_states (id, name, system_state, is_archived, content_hash)
         values (1, 'Gereed', 'done', false, 'h'), (2, 'Ingepland', null, false, 'h'), (3, 'Anders', null, false, 'h')`,
      );
    });
    await addDemoAdministrators(database);
    await seed();
  });

  test('has two complete brokers and one that is incomplete on purpose', async () => {
    const rows = await database.db.select().from(brokers).orderBy(brokers.id);
    expect(rows.map(({ portal_url, phone_number }) => [portal_url, phone_number !== null])).toEqual([
      ['vandijkzonen', true],
      ['duin', true],
      [null, false],
    ]);
  });

  test('links each owner to the broker that the back office proposes, and those of the third to nobody', async () => {
    const names = new Map((await database.db.select().from(brokers)).map((row) => [row.id, row.display_name]));
    const links = await database.sync((connection) =>
      connection.query<{ id: string; linked_broker_id: string | null }>(
        'select id, linked_broker_id from owners order by id',
      ),
    );
    expect(links.rows.map((row) => [Number(row.id), names.get(Number(row.linked_broker_id)) ?? null])).toEqual([
      [11, 'Van Dijk & Zonen Makelaars'],
      [12, 'Van Dijk & Zonen Makelaars'],
      [21, 'Duin Vastgoed B.V.'],
      [31, null],
    ]);
  });

  test('has its five users, of whom the owner belongs to the first broker', async () => {
    const rows = await database.db.select().from(users).orderBy(users.email);
    expect(rows.map(({ email, type }) => [email, type])).toEqual([
      ['beheer@demo.gevel.test', 'admin'],
      ['makelaar2@demo.gevel.test', 'broker'],
      ['makelaar@demo.gevel.test', 'broker'],
      ['nieuws@demo.gevel.test', 'admin'],
      ['verhuurder@demo.gevel.test', 'owner'],
    ]);
    expect(rows.find(({ type }) => type === 'owner')?.owner_id).toBe(11);
  });

  test('has portals that open: of both brokers, and of the owner who can log in', async () => {
    const missing = await database.scoped({ kind: 'admin' }, async (connection) => {
      const ofBrokers = await connection.query('select missing from broker_rows order by id');
      const ofOwners = await connection.query('select id, missing from owner_rows order by id');
      return { brokers: ofBrokers.rows.map((row) => row['missing']), owners: ofOwners.rows };
    });
    expect(missing.brokers).toEqual(['', '', 'portal_url,logo,phone_number,main_user,owners']);
    expect(missing.owners).toContainEqual({ id: '11', missing: '' });
    const { rows } = await database.pool.query('select content_type, byte_count > 500 as is_drawn from files');
    expect(rows).toEqual([
      { content_type: 'image/png', is_drawn: true },
      { content_type: 'image/png', is_drawn: true },
    ]);
  });

  test('maps the ticket states that it knows', async () => {
    const rows = await database.pool.query('select state_name, status from ticket_state_map order by 1');
    expect(rows.rows).toEqual([
      { state_name: 'Gereed', status: 'done' },
      { state_name: 'Ingepland', status: 'planned' },
    ]);
  });

  test('has news, documents and questions once, and none again where somebody took some away', async () => {
    const countsOf = async () => {
      const { rows } = await database.sync((connection) =>
        connection.query(
          `select (select count(*)::int from documents) as documents, (select count(*)::int from threads) as threads,
             (select count(*)::int from documents where audience = 'owner') as shared,
             (select count(*)::int from threads where state = 'answered') as answered`,
        ),
      );
      return { ...rows[0], news: (await database.db.select().from(news)).length };
    };
    await addDemoContent(deps());
    const added = { documents: 4, threads: 2, shared: 2, answered: 1, news: 2 };
    expect(await countsOf()).toEqual(added);
    await database.db.delete(news);
    await addDemoContent(deps());
    expect(await countsOf()).toEqual({ ...added, news: 0 });
  });

  test('may start again without becoming two', async () => {
    await addDemoAdministrators(database);
    await seed();
    expect(await database.db.select().from(brokers)).toHaveLength(3);
    expect(await database.db.select().from(users)).toHaveLength(5);
  });
});

test('a database that holds a demo does not start as a real portal', async () => {
  await claimDatabase(database, { isDemo: true });
  await claimDatabase(database, { isDemo: true });
  await expect(claimDatabase(database, { isDemo: false })).rejects.toThrow(/holds a demo/);
});

test.each([
  ['Van der Berg Makelaardij', 'vanderberg'],
  ['Jansen & De Vries Vastgoed B.V.', 'jansendevries'],
  ['Makelaars', 'makelaar4'],
  ['Café Müller', 'cafemuller'],
])('%s gets the address %s', (name, address) => {
  expect(portalName(name, 3)).toBe(address);
});

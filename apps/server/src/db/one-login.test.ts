import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDatabase } from '../demo/database-kind.ts';
import { openUntouched } from '../test/database-template.ts';
import {
  blocksBelow,
  demo,
  earlierRows,
  every,
  foundBy,
  inTurn,
  isServer,
  objectsOf,
  opened,
  real,
} from '../test/installation.ts';
import { type OwnCluster, startOwnCluster } from '../test/own-cluster.ts';
import { addTestPeople } from '../test/test-people.ts';
import { usingConnection } from '../test/using-connection.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations-of-product.ts';
import { prepareSchema } from './prepare-schema.ts';
import { readRights, separationOf } from './rights.ts';

if (isServer) {
  describe('an installation with one login that is upgraded', () => {
    let cluster: OwnCluster;
    let previous: pg.Pool;
    const run = async (database: string, block: string) => {
      await usingConnection(cluster.urlOf('postgres', database), (client) => inTurn(client, block));
    };
    /** As the page of the version before said. */
    const install = async (name: string) => {
      await run(
        'postgres',
        `create role ${name} login createrole password 'geheim'; create database ${name} owner ${name};`,
      );
      const steps = await readMigrations();
      const upTo = steps[steps.findIndex((step) => step.name.endsWith('application_role')) - 1]?.when ?? 0;
      await opened(cluster.urlOf(name, name), ({ pool }) => migrate(pool, { upTo }));
      await usingConnection(cluster.urlOf(name, name), (client) => client.query(earlierRows));
    };
    const refusedStart = (url: string) =>
      opened(url, (database) => prepareSchema(database, real)).catch((error: Error) => error.message);
    const one = () => cluster.urlOf('gevel', 'gevel');
    const portal = () => cluster.urlOf('gevel_portal', 'gevel');

    beforeAll(async () => {
      cluster = await startOwnCluster({ isBare: true });
      await install('gevel');
      previous = new pg.Pool({ connectionString: one() });
    });
    afterAll(async () => {
      await previous?.end();
      await cluster?.close();
    });

    test('as the page says goes on with three, keeps its rows, and serves those of before meanwhile', async () => {
      const [roles = ''] = await blocksBelow('Database and rights');
      const [parting = '', closing = ''] = await blocksBelow('From one login to three');
      await run('gevel', roles);
      await run('gevel', parting);
      await opened(portal(), async (database) => {
        expect(await prepareSchema(database, { ...real, migrationDatabaseUrl: one() })).toBeNull();
        expect((await database.pool.query('select email from users')).rows).toEqual([
          { email: 'kade@test.gevel.test' },
        ]);
        expect(await objectsOf(database, 1)).toEqual([{ id: 1 }]);
        expect((await previous.query('select email from users')).rows).toHaveLength(1);
        await previous.query(`begin; set local role gevel_sync; update objects set reference = 'OBJ-2'; commit`);
        await run('gevel', closing);
        expect(await objectsOf(database, 1)).toEqual([{ id: 1 }]);
        // Nothing to do, and nobody needs the owner for it.
        expect(await prepareSchema(database, real)).toBeNull();
      });
      expect(every(await foundBy(one()))).toEqual([0]);
      await expect(usingConnection(one(), (client) => client.query('create role somebody'))).rejects.toThrow(
        /permission denied/,
      );
    });

    test('and its owner sees rows inside a step of the schema only, so that none is passed over', async () => {
      const migrations = await readMigrations();
      const step = (add: number, statements: string[]) => [
        ...migrations,
        { name: 'later', when: (migrations.at(-1)?.when ?? 0) + add, hash: 'later', statements },
      ];
      await opened(one(), async ({ pool }) => {
        const orphan = 'alter table objects add constraint planted foreign key (id) references owners (id)';
        await expect(migrate(pool, { migrations: step(1, [orphan]) })).rejects.toThrow(/violates foreign key/);
        const update = `update users set first_name = 'Kees'`;
        await migrate(pool, { migrations: step(1, ['create table planted (id int)', update]) });
        await pool.query(`update users set first_name = 'Niemand'`);
      });
      await opened(portal(), async ({ pool }) => {
        expect((await pool.query('select first_name from users')).rows).toEqual([{ first_name: 'Kees' }]);
      });
    });

    test('without a preparation keeps its data: the start is refused, and what it prints is what to run', async () => {
      await install('two');
      const owner = cluster.urlOf('two', 'two');
      const told = (await refusedStart(owner)) ?? '';
      expect(told).toContain('two owns the tables, may make roles and reads portfolios without a scope');
      expect((await usingConnection(owner, (client) => client.query('select email from users'))).rows).toHaveLength(1);
      const printed = told.split('\n').filter((line) => line.startsWith('  '));
      // On one cluster another portal has the name that it proposes.
      await run('two', printed.join('\n').replaceAll('gevel_portal', 'two_portal').replaceAll('…', 'geheim'));
      await opened(cluster.urlOf('two_portal', 'two'), async (database) => {
        expect(await prepareSchema(database, { ...real, migrationDatabaseUrl: owner })).toBeNull();
        expect(await objectsOf(database, 1)).toEqual([{ id: 1 }]);
      });
      expect(every(await foundBy(owner))).toEqual([0]);
    });

    test('a demo goes on with the owner alone, and says so', async () => {
      await run('postgres', `create role tried login createrole; create database tried owner tried;`);
      await opened(cluster.urlOf('tried', 'tried'), async (database) => {
        expect(await prepareSchema(database, demo)).toMatch(
          /^The database user tried owns the tables, .* will do for a demo/,
        );
        await claimDatabase(database, demo);
        await addTestPeople(database);
        expect((await database.pool.query('select from users')).rowCount).toBe(10);
      });
    });
  });
}

const sharedRelation = `
  insert into owners (id, relation_id, name, is_active, content_hash, linked_broker_id)
    values (101, 1, 'Verhuurder Aalders', true, 'x', 1), (102, 2, 'Verhuurder Bos', true, 'x', 1);
  insert into relations (id, type, name, is_active, is_anonymised, content_hash) values (901, 'person', 'Huurder', true, false, 'x');
  insert into relation_owners (relation_id, owner_id, broker_id) values (901, 101, 1), (901, 102, 1)`;

/** One session that may pass for any login, as a superuser can; the embedded database is a newer PostgreSQL than many servers. */
test('PostgreSQL 16 and newer, which keep inheritance with each membership, come to the same by the printed statements', async () => {
  const database = await openUntouched();
  const { pool } = database;
  const being = async <T>(user: string, work: () => Promise<T>): Promise<T> => {
    await pool.query(`set session authorization ${user}`);
    try {
      return await work();
    } finally {
      await pool.query('set session authorization postgres');
    }
  };
  await pool.query(`create role single login createrole; alter schema public owner to single;
    grant all on database postgres to single`);
  await being('single', () => migrate(pool));
  const before = await being('single', () => readRights(pool));
  expect(before).toMatchObject({ isApplication: true, readsPortfolios: true, makesRoles: true });
  const told = separationOf(before, 'postgres').split('\n');
  const printed = told.filter((line) => line.startsWith('  ')).join('\n');
  for (const statement of printed.replaceAll('…', 'geheim').split(';')) await pool.query(statement);
  const portal = await being('gevel_portal', () => readRights(pool));
  expect(portal).toEqual({
    user: 'gevel_portal',
    isSuperuser: false,
    passesRowSecurity: false,
    isBackup: false,
    makesRoles: false,
    ownsTables: false,
    readsPortfolios: false,
    isApplication: true,
  });
  await claimDatabase(database, real);
  const kind = () => pool.query('select value from settings');
  expect((await being('gevel_portal', kind)).rows).toEqual([{ value: 'real' }]);
  expect((await being('single', kind)).rows).toEqual([]);
  expect(await being('single', () => readRights(pool))).toMatchObject({ makesRoles: false, isApplication: false });
  // What follows from a move by cascade is done by the owner of the tables since PostgreSQL 18, who finds no row by itself.
  await pool.query(`insert into brokers (display_name) values ('Een'), ('Twee')`);
  await being('gevel_portal', () =>
    pool.query(
      `begin; set local role gevel_sync; ${sharedRelation}; update owners set linked_broker_id = 2 where id = 101; commit`,
    ),
  );
  const listed =
    await pool.query(`select owner_id::int as owner, broker_id::int as broker, is_first_of_broker as "isFirst"
    from relation_owners order by 1`);
  expect(listed.rows).toEqual([
    { owner: 101, broker: 2, isFirst: true },
    { owner: 102, broker: 1, isFirst: true },
  ]);
  await database.close();
});

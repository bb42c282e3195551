import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../backup/commands.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readConfig } from '../config/config.ts';
import { claimDatabase } from '../demo/database-kind.ts';
import { systemClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { startServer } from '../start-server.ts';
import { openUntouched } from '../test/database-template.ts';
import { type OwnCluster, startOwnCluster } from '../test/own-cluster.ts';
import { addPortfolio } from '../test/portfolio-server.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { settingsOfServer } from '../test/server-process.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';
import { usingConnection } from '../test/using-connection.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations-of-product.ts';
import { prepareSchema } from './prepare-schema.ts';
import { readRights, separationOf } from './rights.ts';

/** Logins are of a server; in the embedded database there are none. */
const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const root = join(import.meta.dirname, '../../../..');
const real = { isDemo: false, migrationDatabaseUrl: null };
const demo = { ...real, isDemo: true };

/** What the page says is to be run, below one heading, each block as it stands there. */
async function blocksBelow(heading: string, language = 'sql'): Promise<string[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const section = text.split(/^##+ /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.replaceAll('…', 'geheim'),
  );
}

/** One by one, since some may not stand in a transaction with others. */
async function inTurn(client: pg.Client, block: string): Promise<void> {
  for (const [statement] of block.matchAll(/do \$\$[\s\S]*?\$\$;|[^;]+;/g)) await client.query(statement);
}

async function opened<T>(url: string, work: (database: OpenedDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const tablesOf = async (client: pg.Client | pg.Pool): Promise<{ name: string; own: boolean }[]> =>
  (
    await client.query(`select c.relname::text as name,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_all') as own
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  ).rows;

/** How many rows a login finds in each table, or why it may not look. */
async function foundBy(url: string): Promise<Map<string, number | string>> {
  return await usingConnection(url, async (client) => {
    const found = new Map<string, number | string>();
    for (const { name } of await tablesOf(client)) {
      const rows = client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      found.set(name, await rows.then((answer) => answer.rows[0]?.count ?? -1).catch((error: Error) => error.message));
    }
    return found;
  });
}

const refusal = (url: string, statement: string) =>
  usingConnection(url, (client) => client.query(statement)).then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Rows of a version whose schema may have had less than today's. */
const earlierRows = `
  insert into settings (name, value) values ('database_kind', 'real');
  insert into brokers (display_name) values ('Makelaardij De Kade');
  insert into users (type, email, first_name, name, broker_id) select 'broker', 'kade@test.gevel.test', 'Kim', 'Kade', id from brokers;
  set role gevel_sync;
  insert into owners (id, relation_id, name, is_active, content_hash, linked_broker_id)
    select 101, 1, 'Verhuurder Aalders', true, 'x', id from brokers;
  insert into objects (id, reference, type, owner_id, broker_id, management_state, financial_management, technical_management, content_hash)
    select 1, 'OBJ-1', 'house', 101, id, 'managed', true, true, 'x' from brokers;
  reset role`;

const objectsOf = (database: OpenedDatabase, brokerId: number) =>
  database.ask<{ id: number }>({ kind: 'broker', brokerId }, { text: 'select id::int from objects', values: [] });

const every = (found: Map<string, number | string>) => [...new Set(found.values())];

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

  describe('an installation as the page says', () => {
    let cluster: OwnCluster;
    let folder: string;
    /** What a superuser counts, whom no policy holds. */
    let there: Map<string, number | string>;
    let tables: { name: string; own: boolean }[];
    const urlOf = (user: string, database = 'gevel') => cluster.urlOf(user, database);
    let ownSchema: (database: string) => Promise<void>;
    const run = async (block: string, database = 'postgres') => {
      await usingConnection(urlOf('postgres', database), (client) => inTurn(client, block));
    };
    const configOf = (database: string, more: Record<string, string> = {}) =>
      readConfig({
        ...settingsOfServer,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: urlOf('gevel_portal', database),
        ...more,
      });
    const starts = (user: string, options: Parameters<typeof prepareSchema>[1], database = 'gevel') =>
      opened(urlOf(user, database), (each) => prepareSchema(each, options)).then(
        (told) => told ?? 'starts',
        (error: Error) => error.message,
      );

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'gevel-rights-'));
      cluster = await startOwnCluster({ isBare: true });
      const [roles = '', logins = '', schema = ''] = await blocksBelow('Database and rights');
      await run(roles);
      await run(logins);
      await run(schema, 'gevel');
      ownSchema = (database) => run(schema, database);
      await opened(urlOf('gevel_portal'), async (database) => {
        const separated = { ...real, migrationDatabaseUrl: urlOf('gevel') };
        expect(await prepareSchema(database, separated)).toBeNull();
        await claimDatabase(database, real);
        await addTestPeople(database);
        await addPortfolio({ database, clock: createTestClock() }, buildPortfolio());
        await database.tidy();
      });
      there = await foundBy(urlOf('postgres'));
      tables = await usingConnection(urlOf('postgres'), tablesOf);
    });
    afterAll(async () => {
      await cluster?.close();
      await rm(folder, { recursive: true, force: true });
    });

    test('is what the file for containers makes too', async () => {
      const file = await readFile(join(root, 'deploy/database.sh'), 'utf8');
      const [, statements = ''] = /<<'SQL'\n([\s\S]*)SQL\n/.exec(file) ?? [];
      const page = (await blocksBelow('Database and rights')).join('');
      expect(statements.replaceAll(/:'\w+_password'/g, `'geheim'`).replace(/^\\connect gevel\n/m, '')).toBe(page);
    });

    test('the owner of the tables logs in and finds nothing', async () => {
      expect(every(await foundBy(urlOf('gevel')))).toEqual([0]);
    });

    test('the portal logs in and finds its own tables, no portfolio, and no way to more', async () => {
      const found = await foundBy(urlOf('gevel_portal'));
      for (const { name, own } of tables)
        expect([name, found.get(name)]).toEqual([name, own ? there.get(name) : `permission denied for table ${name}`]);
      const portfolio = tables.find(({ own }) => !own)?.name ?? '';
      for (const statement of [
        'set role gevel',
        'set role gevel_backup',
        'set role postgres',
        'create role somebody',
        'create table mine (id int)',
        'create schema mine',
        'truncate audit_events',
        `update audit_events set reason = 'anders'`,
        'delete from audit_events',
        'delete from audit_seals',
        'alter table users no force row level security',
        'drop policy application_all on users',
        'grant gevel_sync to gevel_portal',
        `grant select on ${portfolio} to gevel_portal`,
        'delete from drizzle.__drizzle_migrations',
      ])
        expect([statement, await refusal(urlOf('gevel_portal'), statement)]).toEqual([
          statement,
          expect.stringMatching(/permission denied|must be owner|must be superuser|must have admin option/),
        ]);
    });

    test.each(['gevel_broker', 'gevel_owner', 'gevel_admin', 'gevel_request'])(
      'the portal as %s finds no row of anybody while it has no scope',
      async (role) => {
        const shared = ['compactions', 'ticket_states', 'ticket_state_map', 'sync_freshness', 'record_shapes'];
        await usingConnection(urlOf('gevel_portal'), async (client) => {
          await client.query(`set role ${role}`);
          for (const { name } of tables) {
            if (shared.includes(name)) continue;
            const rows = await client.query(`select from ${name}`).catch((error: Error) => error.message);
            expect([name, typeof rows === 'string' ? /permission denied/.test(rows) : rows.rowCount === 0]).toEqual([
              name,
              true,
            ]);
          }
        });
      },
    );

    test('the backup logs in, reads every row and writes none', async () => {
      expect(await foundBy(urlOf('gevel_dump'))).toEqual(there);
      for (const { name } of tables) {
        for (const statement of [`delete from ${name}`, `insert into ${name} default values`, `truncate ${name}`])
          expect([statement, await refusal(urlOf('gevel_dump'), statement)]).toEqual([
            statement,
            `permission denied for table ${name}`,
          ]);
      }
      expect(await refusal(urlOf('gevel_dump'), 'set role gevel_sync')).toMatch(/permission denied/);
    });

    test('nobody else connects to it', async () => {
      await run('create role stranger login;');
      expect(await refusal(urlOf('stranger'), 'select')).toMatch(/permission denied for database "gevel"/);
    });

    test('a server starts with the login of the portal and with no other', async () => {
      await run(`create role copier login replication in role gevel_application; create role passer login bypassrls in role gevel_application;
        create role loose login; create role reacher login in role gevel_application, pg_read_server_files;
        create role maker login createrole in role gevel_application; create role seer login in role gevel_application, gevel_sync;
        grant connect on database gevel to copier, passer, loose, reacher, maker, seer;`);
      expect(await starts('gevel_portal', real)).toBe('starts');
      for (const options of [real, demo]) {
        expect(await starts('postgres', options)).toMatch(/postgres is a superuser/);
        expect(await starts('reacher', options)).toMatch(/reacher is a superuser or may do as much/);
        expect(await starts('copier', options)).toMatch(/Row security does not hold for the database user copier/);
        expect(await starts('passer', options)).toMatch(/Row security does not hold for the database user passer/);
        expect(await starts('gevel_dump', options)).toMatch(/gevel_dump is of the backup/);
        expect(await starts('loose', options)).toMatch(/may not bring it on/);
        const migratedBy = (user: string) => ({ ...options, migrationDatabaseUrl: urlOf(user) });
        expect(await starts('gevel_portal', migratedBy('postgres'))).toMatch(/postgres is a superuser/);
        expect(await starts('gevel_portal', migratedBy('gevel_dump'))).toMatch(/gevel_dump is of the backup/);
      }
      expect(await starts('maker', real)).toMatch(/maker may make roles\. A real portal does not run with it/);
      expect(await starts('seer', real)).toMatch(/seer reads portfolios without a scope\. A real portal/);
      expect(await starts('gevel', real)).toMatch(/has not the rights of gevel_application/);
      await run('create database other owner gevel;');
      await ownSchema('other');
      const elsewhere = { ...real, migrationDatabaseUrl: urlOf('gevel', 'other') };
      await run('create database empty owner gevel;');
      expect(await starts('gevel_portal', elsewhere, 'empty')).toMatch(/do not name the same database/);
    });

    test('what the page says to dump and to read again brings every row, and a portal that starts', async () => {
      const commands = (await blocksBelow('Backup and restore', 'sh')).find((block) => block.startsWith('pg_dump'));
      await run('create database gevel_again owner gevel;');
      await ownSchema('gevel_again');
      for (const line of (commands ?? '').trim().split('\n')) {
        const [program = '', ...args] = line
          .replace(/postgres:\/\/(\w+)@database\/(\w+)/, (_, user: string, name: string) => urlOf(user, name))
          .replace('portal.sql', join(folder, 'portal.sql'))
          .split(' ');
        await cluster.program(program, args);
      }
      expect(await foundBy(urlOf('postgres', 'gevel_again'))).toEqual(there);
      expect(await foundBy(urlOf('gevel', 'gevel_again'))).toEqual(await foundBy(urlOf('gevel')));
      expect(await starts('gevel_portal', real, 'gevel_again')).toBe('starts');
    });

    test('its own backup is the same by the portal and by the backup’s login, and goes into an empty one', async () => {
      const files = createDiskStorage(join(folder, 'files'));
      const paths = await Promise.all(
        ['gevel_portal', 'gevel_dump'].map(async (user) => {
          const path = join(folder, `${user}.gevel`);
          return opened(urlOf(user), async (database) => ({
            path,
            made: await makeBackup({ database, files, clock: systemClock, passphrase: null }, path),
          }));
        }),
      );
      expect(paths[1]?.made.tables).toEqual(paths[0]?.made.tables);
      const rows = Object.entries(paths[1]?.made.tables ?? {}).map(([name, table]) => [name, table.rows]);
      expect(new Map(rows as [string, number][])).toEqual(there);
      await run('create database restored owner gevel;');
      await ownSchema('restored');
      const config = configOf('restored', { MIGRATION_DATABASE_URL: urlOf('gevel', 'restored') });
      const from = ['--from', paths[1]?.path ?? ''];
      expect(await runCommand('restore', from, config)).toMatch(/^Restored \d+ rows/);
      await expect(runCommand('restore', from, config)).rejects.toThrow(/holds a portal already/);
      const asSuperuser = { ...config, migrationDatabaseUrl: urlOf('postgres', 'restored') };
      await expect(runCommand('restore', from, asSuperuser)).rejects.toThrow(/postgres is a superuser/);
      const restored = await foundBy(urlOf('postgres', 'restored'));
      // Nobody is logged in, and nothing is under way.
      for (const name of ['sessions', 'leases']) there.set(name, 0);
      // The beginning of the chain, and that a backup was restored.
      there.set('audit_seals', 2);
      expect(restored).toEqual(there);
      expect(every(await foundBy(urlOf('gevel', 'restored')))).toEqual([0]);
      const server = await startServer(configOf('restored'));
      await server.ready;
      expect((await fetch(`${server.url.replace('localhost', '127.0.0.1')}/api/health/ready`)).status).toBe(200);
      expect(server.notice).toBeNull();
      await server.stop();
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

test('each transaction on a portfolio takes on a role that is nobody’s login, on the embedded database too', async () => {
  const database = await openTestDatabase();
  const who = `select current_user::text as name, rolsuper or rolbypassrls as passes, rolcanlogin as "logsIn"
    from pg_roles where rolname = current_user`;
  const nobody = { passes: false, logsIn: false };
  const broker = { kind: 'broker', brokerId: 1 } as const;
  expect(await database.ask(broker, { text: who, values: [] })).toEqual([{ name: 'gevel_broker', ...nobody }]);
  const synced = await database.sync((connection) => connection.query(who));
  expect(synced.rows).toEqual([{ name: 'gevel_sync', ...nobody }]);
  const { rows } = await database.pool.query(who);
  // Between them a server has its own login; in the embedded database there is no other than whoever made it.
  expect(rows).toMatchObject([database.isEmbedded ? { passes: true } : { passes: false, logsIn: true }]);
  expect(await prepareSchema(database, real)).toBeNull();
  await database.close();
});

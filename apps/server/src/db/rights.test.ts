import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { readConfig } from '../config/config.ts';
import { claimDatabase } from '../demo/database-kind.ts';
import { runCommand } from '../operator/commands.ts';
import { systemClock } from '../platform/clock.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { startServer } from '../start-server.ts';
import {
  blocksBelow,
  demo,
  every,
  foundBy,
  inTurn,
  isServer,
  opened,
  real,
  refusal,
  root,
  tablesOf,
} from '../test/installation.ts';
import { type OwnCluster, startOwnCluster } from '../test/own-cluster.ts';
import { addPortfolio } from '../test/portfolio-server.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { settingsOfServer } from '../test/server-process.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';
import { usingConnection } from '../test/using-connection.ts';
import { prepareSchema } from './prepare-schema.ts';

if (isServer) {
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
        const shared = [
          'compactions',
          'ticket_states',
          'ticket_state_map',
          'sync_freshness',
          'record_shapes',
          'legal_figures',
        ];
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

    test('one command brings the schema on, so that servers start without the owner’s password', async () => {
      await run('create database migrated owner gevel;');
      await ownSchema('migrated');
      expect(await starts('gevel_portal', real, 'migrated')).not.toBe('starts');
      const config = configOf('migrated', { MIGRATION_DATABASE_URL: urlOf('gevel', 'migrated') });
      // The second time there is nothing to do.
      for (const _ of [1, 2])
        expect(await runCommand('migrate', [], config)).toBe('The schema is that of this version.');
      expect(await starts('gevel_portal', real, 'migrated')).toBe('starts');
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

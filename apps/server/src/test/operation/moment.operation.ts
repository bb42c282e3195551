import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { blocksBelow, inTurn } from '../installation.ts';
import { type OwnCluster, startOwnCluster } from '../own-cluster.ts';
import { startServerProcess } from '../server-process.ts';
import { usingConnection } from '../using-connection.ts';
import { WebClient } from '../web-client.ts';
import { fillPortal, installOn } from './installed.ts';

/** The database goes back to just before a mistake, by the commands of the page. */
const heading = 'Back to a moment';
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let cluster: OwnCluster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-moment-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const database = join(folder, 'database');
  const [ini = ''] = await blocksBelow(heading, 'ini');
  const places = ['log', 'lock', 'spool'].map((kind) => `${kind}-path=${join(folder, kind)}`);
  for (const kind of ['database', 'repository', 'log', 'lock', 'spool']) {
    await mkdir(join(folder, kind));
    if (process.getuid?.() === 0) spawnSync('chown', ['postgres', join(folder, kind)]);
  }
  process.env['PGBACKREST_CONFIG'] = join(folder, 'pgbackrest.conf');
  closing.push(async () => delete process.env['PGBACKREST_CONFIG']);
  cluster = await startOwnCluster({ isBare: true, folder: database });
  closing.push(() => cluster.close());
  const { port } = new URL(cluster.url);
  await writeFile(
    join(folder, 'pgbackrest.conf'),
    `${ini
      .replace('/var/lib/pgbackrest', join(folder, 'repository'))
      .replace('/var/lib/postgresql/15/main', join(database, 'data'))
      .replace('[global]', `[global]\n${places.join('\n')}`)}pg1-port=${port}\npg1-socket-path=${database}\n`,
    { mode: 0o644 },
  );
  await installOn(cluster.urlOf);
  const filled = await fillPortal(cluster.urlOf('gevel', 'gevel'), {
    databaseUrl: cluster.urlOf('gevel_portal', 'gevel'),
  });
  await filled.close();
  const [settings = ''] = await blocksBelow(heading);
  await usingConnection(cluster.urlOf('postgres', 'postgres'), (client) => inTurn(client, settings));
  await cluster.stop();
  await cluster.start();
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

const asPostgres = (line: string) =>
  process.getuid?.() === 0
    ? promisify(execFile)('runuser', ['-u', 'postgres', '--', 'sh', '-c', line])
    : promisify(execFile)('sh', ['-c', line]);

test('what was right until a moment is there again, and the mistake after it is not', async () => {
  const [first = '', restore = ''] = await blocksBelow(heading, 'sh');
  for (const line of first.trim().split('\n')) await asPostgres(line);
  // It counts whole seconds from the end of a backup.
  await pause(1_100);

  const databaseUrl = cluster.urlOf('gevel_portal', 'gevel');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const count = () =>
    database.sync(async (connection) => {
      const { rows } = await connection.query<{ all: number; late: number }>(
        `select count(*)::int as all, (count(*) filter (where reference = 'NA DE KOPIE'))::int as late from objects`,
      );
      return rows[0];
    });
  // Later than the backup: only the log has it.
  await database.sync((connection) =>
    connection.query(`update objects set reference = 'NA DE KOPIE' where owner_id = 101`),
  );
  const before = await count();
  const { rows } = await database.pool.query<{ moment: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00:00"') as moment`,
  );
  await pause(1_100);
  await database.sync((connection) => connection.query('delete from objects'));
  expect(await count()).toEqual({ all: 0, late: 0 });
  await database.close();

  await cluster.stop();
  const line = restore.trim().replace(/--target="[^"]*"/, `--target="${rows[0]?.moment}"`);
  expect(line).toContain(rows[0]?.moment);
  const begun = performance.now();
  await asPostgres(line);
  await cluster.start();
  await expect
    .poll(() =>
      usingConnection(cluster.urlOf('postgres', 'gevel'), async (client) => {
        const answer = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
        return answer.rows[0]?.is;
      }),
    )
    .toBe(false);
  process.stdout.write(`Back at a moment after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);

  const again = await openDatabase({ databaseUrl, dataDir: '' });
  const { rows: found } = await again.sync((connection) =>
    connection.query(
      `select count(*)::int as all, (count(*) filter (where reference = 'NA DE KOPIE'))::int as late from objects`,
    ),
  );
  expect(found).toEqual([before]);
  expect(before?.late).toBeGreaterThan(0);
  await again.close();
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') });
  closing.push(() => server.kill());
  const owner = await WebClient.loggedIn(server.url, 'owner');
  expect((await owner.get('/objects')).bytes.toString()).toContain('NA DE KOPIE');
});

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenedDatabase, openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { dayInAmsterdam } from '../../apps/server/src/domain/calendar.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { deriveAll } from '../../apps/server/src/sync/derive/derive-all.ts';
import { type OwnCluster, startOwnCluster } from '../../apps/server/src/test/own-cluster.ts';
import { preparedForPortal } from '../../apps/server/src/test/portal-user.ts';
import { usingConnection } from '../../apps/server/src/test/using-connection.ts';
import { layLimits } from '../operations/limit-layout.ts';
import { loadWorld } from '../world/load-world.ts';

export interface WorldDatabase {
  /** With the login of the portal. */
  url: string;
  /** With the login that owns the tables. */
  ownerUrl: string;
  /** The database server, if it is this run's own. */
  cluster: OwnCluster | null;
  database: OpenedDatabase;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const clusterFolder = join(root, '.tmp/bench-cluster');
/** As an installation for a world of this size would have them. */
export const clusterSettings = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
};

/**
 * The world in a database server of the measurement's own. It is filled once for each schema and each description of the
 * world, and kept for the next run. With `given` it is a database that is already filled.
 */
export async function openWorldDatabase(options: {
  scale: number;
  given: string | undefined;
  say: (line: string) => void;
}): Promise<WorldDatabase> {
  if (options.given !== undefined) return await opened(options.given, null);
  await mkdir(clusterFolder, { recursive: true });
  const cluster = await startOwnCluster({ folder: clusterFolder, maxConnections: 100, settings: clusterSettings });
  try {
    const url = new URL(cluster.url);
    url.pathname = `/bench_${await keyOfWorld(options.scale)}`;
    await fillOnce(cluster.url, url.href, options);
    return await opened(url.href, cluster);
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

async function opened(ownerUrl: string, cluster: OwnCluster | null): Promise<WorldDatabase> {
  const url = await preparedForPortal(ownerUrl);
  const owned = await openDatabase({ databaseUrl: ownerUrl, dataDir: '' });
  await bringToToday(owned);
  await owned.close();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    url,
    ownerUrl,
    cluster,
    database,
    close: async () => {
      await database.close();
      // What lies in its files is kept for the next run, so it is stopped as it should be.
      await cluster?.stop('fast');
    },
  };
}

/** As the portal itself would when a day begins: what follows from the calendar is of today. Once a day, as the owner. */
async function bringToToday(database: OpenedDatabase): Promise<void> {
  const today = dayInAmsterdam(new Date());
  const { rows } = await database.pool.query<{ day: string | null }>(
    `select obj_description(to_regnamespace('limits'), 'pg_namespace') as day`,
  );
  if (rows[0]?.day === today) return;
  await deriveAll({ database, clock: systemClock, signal: new AbortController().signal });
  await database.pool.query('vacuum (analyze)');
  await layLimits(database.pool);
  await database.pool.query(`comment on schema limits is '${today}'`);
}

async function fillOnce(
  clusterUrl: string,
  url: string,
  { scale, say }: { scale: number; say: (line: string) => void },
): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await usingConnection(clusterUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'bench\\_%'`,
    );
    if (rows.some(({ datname }) => datname === name)) return;
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    say(`Filling the world of scale ${scale}; it is kept for the next run.`);
    const database = await openDatabase({ databaseUrl: url.replace(name, unfinished), dataDir: '' });
    await migrate(database.pool);
    await loadWorld(database, {
      scale,
      say: (what, seconds) => seconds > 5 && say(`  ${what}: ${seconds.toFixed(0)} s`),
    });
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
}

/** Another one as soon as the schema, what is derived, or the world is described otherwise. */
async function keyOfWorld(scale: number): Promise<string> {
  const hash = createHash('sha256').update(String(scale));
  for (const folder of [
    'apps/server/src/db/migrations',
    'apps/server/src/sync/derive',
    'apps/server/src/sync/steps',
    'bench/world',
  ]) {
    const files = (await readdir(join(root, folder))).filter(
      (file) => /\.(sql|ts)$/.test(file) && !file.endsWith('.test.ts'),
    );
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

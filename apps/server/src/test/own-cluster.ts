import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './server-process.ts';

export interface OwnCluster {
  /** A database of an ordinary role in it. */
  url: string;
  /** Of any login and database of it. */
  urlOf(user: string, database: string): string;
  /** Runs one of PostgreSQL's own programs on it. */
  program(name: string, args: string[], env?: Readonly<Record<string, string>>): Promise<unknown>;
  /** With all connections that it allows. */
  maxConnections: number;
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Kills the database's first process, as a machine without memory does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of the test's own, which it may stop, kill and fill. */
export async function startOwnCluster({
  maxConnections = 40,
  folder: given,
  settings: more = {},
  isBare = false,
}: {
  maxConnections?: number;
  /** Stays when the server is closed; one with a server in it is started again. */
  folder?: string;
  settings?: Readonly<Record<string, string>>;
  /** Without that ordinary role and its database. */
  isBare?: boolean;
} = {}): Promise<OwnCluster> {
  const bin = await binaries();
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'gevel-cluster-')));
  await chmod(folder, 0o755);
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  const named = Object.entries({
    listen_addresses: '127.0.0.1',
    max_connections: maxConnections,
    superuser_reserved_connections: 2,
    ...more,
  }).map(([name, value]) => `-c ${name}=${value}`);
  const settings = `-p ${port} -k ${folder} ${named.join(' ')}`;
  const as = (program: string, args: string[]) =>
    isRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args]) : run(join(bin, program), args);
  const start = async () => {
    await as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    await as('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  };
  const isThere = existsSync(data);
  // Left running by whoever was cut off.
  if (isThere) await stop().catch(() => {});
  else await as('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres']);
  await start();
  const statements = ['create role gevel login createrole createdb', 'create database gevel owner gevel'];
  for (const statement of isThere || isBare ? [] : statements)
    await as('psql', ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement]);
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('gevel', 'gevel'),
    urlOf,
    program: (name, args, env = {}) =>
      run(existsSync(join(bin, name)) ? join(bin, name) : name, args, {
        env: { PATH: process.env['PATH'], PGHOST: '127.0.0.1', PGPORT: String(port), ...env },
      }),
    maxConnections,
    start,
    stop,
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    close: async () => {
      await stop('immediate').catch(() => {});
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function binaries(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const found = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((path) => existsSync(join(path, 'initdb')));
  if (!found)
    throw new Error('These faults need the programs of a PostgreSQL server (initdb, pg_ctl) on this machine.');
  return found;
}

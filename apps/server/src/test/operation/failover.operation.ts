import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blocksBelow } from '../installation.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import type { TestDatabase } from '../test-database.ts';
import { usingConnection } from '../using-connection.ts';
import { WebClient } from '../web-client.ts';
import { fillPortal, installOn, synchroniseAgain } from './installed.ts';
import { type Program, startProgram } from './program.ts';

/** Three servers of PostgreSQL under Patroni, with the files of the page; the leader is killed while people work. */
const heading = "When the database's machine dies";
const names = ['one', 'two', 'three'] as const;
type Name = (typeof names)[number];

interface Member {
  folder: string;
  postgres: number;
  rest: number;
  program: Program;
}

const closing: (() => Promise<unknown>)[] = [];
const members = new Map<Name, Member>();
let folder: string;
let etcd: number;
let proxyPort: number;
let database: TestDatabase;
const nodes: ServerProcess[] = [];

const urlOf = (user: string, database: string) => `postgres://${user}:geheim@127.0.0.1:${proxyPort}/${database}`;
const toPostgres = (path: string) => process.getuid?.() === 0 && spawnSync('chown', ['-R', 'postgres', path]);

/** The same program whoever it runs as, so that its process can be killed. */
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];

async function startEtcd(): Promise<void> {
  etcd = await freePort();
  const [own, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${await freePort()}`];
  const program = await startProgram(
    'etcd',
    [
      ['--data-dir', join(folder, 'etcd')],
      ['--listen-client-urls', own],
      ['--advertise-client-urls', own],
      ['--listen-peer-urls', peer],
      ['--initial-advertise-peer-urls', peer],
      ['--initial-cluster', `default=${peer}`],
    ].flat(),
    { port: etcd },
  );
  closing.push(() => program.stop());
}

/** The file of the page for one machine, with places of this one. */
async function startMember(name: Name): Promise<void> {
  const [page = ''] = await blocksBelow(heading, 'yaml');
  const known = members.get(name);
  const own = known?.folder ?? join(folder, name);
  const postgres = known?.postgres ?? (await freePort());
  const rest = known?.rest ?? (await freePort());
  await mkdir(own, { recursive: true });
  const file = join(own, 'patroni.yml');
  await writeFile(
    file,
    page
      .replace('name: one', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
      .replaceAll('10.0.0.31:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.31:5432', `127.0.0.1:${postgres}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/postgresql/15/gevel', join(own, 'data'))
      .replace('/var/lib/postgresql/.pgpass-gevel', join(own, 'pgpass'))
      .replace('  pg_hba:', `  parameters:\n    unix_socket_directories: ${own}\n  pg_hba:`),
  );
  toPostgres(own);
  const program = await startProgram(...asPostgres('patroni', [file]), { port: rest });
  members.set(name, { folder: own, postgres, rest, program });
}

/** What Patroni's own address of a member answers. */
async function answers(name: Name, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${members.get(name)?.rest}${path}`).catch(() => null);
  return answer?.status === 200;
}

async function leader(): Promise<Name | null> {
  for (const name of names) if (await answers(name, '/primary')) return name;
  return null;
}

async function startProxy(): Promise<void> {
  proxyPort = await freePort();
  const [page = ''] = await blocksBelow(heading, 'haproxy');
  let settings = page.replace('10.0.0.30:5432', `127.0.0.1:${proxyPort}`);
  for (const [place, name] of names.entries()) {
    const { postgres, rest } = members.get(name) ?? { postgres: 0, rest: 0 };
    settings = settings.replace(
      `10.0.0.3${place + 1}:5432 check port 8008`,
      `127.0.0.1:${postgres} check port ${rest}`,
    );
  }
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings);
  const program = await startProgram('haproxy', ['-db', '-f', file], {
    port: proxyPort,
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  closing.push(() => program.stop());
  // It takes every server for the leader until it has asked each twice.
  const all = () => Promise.all(names.map(isLed));
  await until(async () => (await all().catch(() => [false])).every(Boolean));
}

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 300_000, interval: 200 });

const isLed = () =>
  usingConnection(urlOf('postgres', 'postgres'), async (client) => {
    const { rows } = await client.query<{ led: boolean }>('select not pg_is_in_recovery() as led');
    return rows[0]?.led === true;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-failover-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await startEtcd();
  closing.push(() => Promise.all([...members.values()].map(({ program }) => program.stop())));
  await startMember('one');
  await until(async () => (await leader()) === 'one');
  await Promise.all([startMember('two'), startMember('three')]);
  await until(async () => (await answers('two', '/replica')) && (await answers('three', '/replica')));
  await until(async () => (await answers('two', '/sync')) || (await answers('three', '/sync')));
  await startProxy();
  await installOn(urlOf);
  const databaseUrl = urlOf('gevel_portal', 'gevel');
  database = await fillPortal(urlOf('gevel', 'gevel'), { databaseUrl });
  closing.push(() => database.close());
  for (const name of ['a', 'b']) {
    const node = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'files', name) });
    nodes.push(node);
    closing.push(() => node.kill());
  }
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

/** As a machine dies: the database and who looks after it at once. */
async function killMember(name: Name): Promise<void> {
  const member = members.get(name);
  if (!member) throw new Error('never');
  const [pid] = (await readFile(join(member.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await member.program.kill();
}

const item = (title: string) => ({
  title,
  description: '',
  url: null,
  target: 'everyone',
  published_at: null,
  expires_at: null,
});

test('the leader dies while people read and write: another leads, and nothing that was acknowledged is lost', async () => {
  const [one, two] = nodes;
  if (!one || !two) throw new Error('never');
  const writer = await WebClient.loggedIn(one.url, 'admin');
  const readers = await Promise.all([one, two, one, two].map(({ url }) => WebClient.loggedIn(url, 'broker')));
  const acknowledged: string[] = [];
  const moments: number[] = [];
  const reads: { at: number; ms: number; status: number }[] = [];
  let goesOn = true;
  const writing = (async () => {
    for (let number = 0; goesOn; number++) {
      const title = `Bericht ${number}`;
      const { status } = await writer.send('POST', '/news', item(title)).catch(() => ({ status: 0 }));
      if (status !== 200) await pause(100);
      else {
        acknowledged.push(title);
        moments.push(performance.now());
      }
    }
  })();
  const reading = readers.map(async (reader) => {
    while (goesOn) {
      const at = performance.now();
      const { status } = await reader.get('/objects').catch(() => ({ status: 0 }));
      reads.push({ at, ms: performance.now() - at, status });
      await pause(status === 200 ? 5 : 100);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);

  const former = await leader();
  if (former === null) throw new Error('never');
  const killedAt = performance.now();
  const before = acknowledged.length;
  await killMember(former);
  await expect.poll(() => acknowledged.length > before + 100 && performance.now() - killedAt > 10_000).toBe(true);
  goesOn = false;
  await Promise.all([writing, ...reading]);
  const next = await leader();
  expect(next).not.toBe(former);

  const kept = await usingConnection(urlOf('postgres', 'gevel'), (client) =>
    client.query<{ title: string }>('select title from news'),
  );
  const titles = new Set(kept.rows.map(({ title }) => title));
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200, 503]));

  const gaps = moments.map((moment, place) => moment - (moments[place - 1] ?? moment));
  const answered = reads.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = reads.filter(({ status }) => status !== 200).map(({ ms }) => ms);
  process.stdout.write(
    `${acknowledged.length} changes acknowledged, none lost; ${(Math.max(...gaps) / 1000).toFixed(1)} s without one. ` +
      `Reads: p99 ${ms(answered, 0.99)} of ${answered.length} answered; ${refused.length} heard 503, the slowest after ${ms(refused, 1)}\n`,
  );
});

function ms(all: number[], part: number): string {
  const sorted = all.toSorted((one, other) => one - other);
  return `${(sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0).toFixed(0)} ms`;
}

test('afterwards servers hear of each other again, a synchronisation runs, and who led follows', async () => {
  const [one, two] = nodes;
  if (!one || !two) throw new Error('never');
  const clerk = await WebClient.loggedIn(one.url, 'admin');
  const broker = await WebClient.loggedIn(two.url, 'broker');
  const { id } = (await broker.get('/users/me')).json<{ data: { id: string } }>().data;
  expect((await clerk.send('POST', `/users/${id}/block`)).status).toBeLessThan(300);
  const blockedAt = performance.now();
  while ((await broker.get('/users/me')).status !== 401);
  expect(performance.now() - blockedAt).toBeLessThan(1_000);

  const gone = names.filter((name) => !members.get(name)?.program.isRunning());
  expect(gone).toHaveLength(1);
  for (const name of gone) await startMember(name);
  await expect.poll(() => answers(gone[0] ?? 'one', '/replica?lag=1MB')).toBe(true);
  const reader = await WebClient.loggedIn(two.url, 'owner');
  const seen = async () => (await reader.get('/objects')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  const before = await seen();
  expect(before.length).toBeGreaterThan(0);
  await synchroniseAgain(database);
  expect(await seen()).toEqual(before);
});

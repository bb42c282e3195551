import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPortal, installOn } from '../test/operation/installed.ts';
import { type OwnCluster, startOwnCluster } from '../test/own-cluster.ts';
import { startReplicaOf } from '../test/replica-cluster.ts';
import type { TestClient } from '../test/test-client.ts';
import { emailOf, getTestBrokers } from '../test/test-people.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { usingConnection } from '../test/using-connection.ts';
import { forCaller } from './caller.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import type { Scope } from './scope.ts';

const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** The first process of a server and all that it started. */
async function processesOf(cluster: OwnCluster): Promise<number[]> {
  const { rows } = await usingConnection(cluster.urlOf('postgres', 'postgres'), (client) =>
    client.query<{ folder: string }>('select setting as folder from pg_settings where name = $1', ['data_directory']),
  );
  const [first = ''] = (await readFile(`${rows[0]?.folder}/postmaster.pid`, 'utf8')).split('\n');
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // The parent's number follows the name, which stands in parentheses, and a letter for the state.
  const parents = await Promise.all(
    running.map(async (pid) => /\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1]),
  );
  return [first, ...running.filter((_, place) => parents[place] === first)].map(Number);
}

describe.skipIf(!isServer)('a replica that answers reads', () => {
  const closing: (() => Promise<unknown>)[] = [];
  let primary: OwnCluster;
  let replica: OwnCluster;
  const nodes: { database: OpenedDatabase; server: TestServer; broker: TestClient }[] = [];
  let brokers: Record<'dekade' | 'singel', Scope & { kind: 'broker' }>;

  beforeAll(async () => {
    primary = await startOwnCluster({ isBare: true, settings: { fsync: 'off' } });
    closing.push(() => primary.close());
    await installOn(primary.urlOf);
    const databaseUrl = primary.urlOf('gevel_portal', 'gevel');
    const filled = await fillPortal(primary.urlOf('gevel', 'gevel'), { databaseUrl });
    const { dekade, singel } = await getTestBrokers(filled);
    brokers = {
      dekade: { kind: 'broker', brokerId: dekade.id },
      singel: { kind: 'broker', brokerId: singel.id },
    };
    await filled.close();
    replica = await startReplicaOf(primary);
    closing.push(() => replica.close());
    const databaseReadUrl = replica.urlOf('gevel_portal', 'gevel');
    for (const _node of ['one', 'two']) {
      const database = await openDatabase({ databaseUrl, databaseReadUrl, dataDir: '' });
      closing.push(() => database.close());
      const accessWatch = await database.watchAccess();
      const server = await startTestServer({ database: { ...database, owner: database.pool }, accessWatch });
      closing.push(() => server.close());
      nodes.push({ database, server, broker: await server.login('broker') });
    }
  });
  afterAll(async () => {
    for (let step = closing.pop(); step; step = closing.pop()) await step();
  });
  beforeEach(async () => {
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(async () => (await Promise.all(nodes.map(byReplica))).every(Boolean)).toBe(true);
  });

  const onPrimary = (text: string, values: unknown[] = []) =>
    usingConnection(primary.urlOf('postgres', 'gevel'), (client) => client.query(text, values));
  const onReplica = (text: string) =>
    usingConnection(replica.urlOf('postgres', 'gevel'), (client) => client.query(text));
  const standStill = () => onReplica('select pg_wal_replay_pause()');

  const one = () => nodes[0] as (typeof nodes)[number];
  const two = () => nodes[1] as (typeof nodes)[number];
  /** As a call that only reads does. */
  const read = <T>(work: () => Promise<T>) =>
    forCaller({ user: 'reader', hasLeft: new AbortController().signal }, work);
  const objectsOf = async ({ database }: { database: OpenedDatabase }, scope: Scope) => {
    const statement = { text: 'select distinct owner_id::int as owner from objects order by 1', values: [] };
    return (await read(() => database.ask<{ owner: number }>(scope, statement))).map(({ owner }) => owner);
  };
  async function byReplica(node: { database: OpenedDatabase }): Promise<boolean> {
    const before = node.database.replica?.figures.replica ?? 0;
    await objectsOf(node, brokers.dekade);
    return (node.database.replica?.figures.replica ?? 0) > before;
  }

  test('answers what is only read, and nothing that is part of a change, of nobody’s call or of a session', async () => {
    const { database, broker } = one();
    const where = { text: 'select pg_is_in_recovery() as "isCopy"', values: [] };
    const ask = (how?: { goesAhead: true }) => database.ask<{ isCopy: boolean }>({ kind: 'admin' }, where, how);
    expect(await read(() => ask())).toEqual([{ isCopy: true }]);
    expect(await read(() => ask({ goesAhead: true }))).toEqual([{ isCopy: false }]);
    expect(await ask()).toEqual([{ isCopy: false }]);
    expect(await forCaller({ user: 'one', hasLeft: null }, ask)).toEqual([{ isCopy: false }]);
    const before = database.replica?.figures.replica ?? 0;
    expect((await broker.get('/objects')).statusCode).toBe(200);
    expect(database.replica?.figures.replica).toBeGreaterThan(before);
  });

  test('shows each reader their own rows, whoever else reads there', async () => {
    const asked = Array.from({ length: 200 }, (_, place) => (place % 2 === 0 ? brokers.dekade : brokers.singel));
    const seen = await Promise.all(asked.map((scope) => objectsOf(one(), scope)));
    for (const [place, owners] of seen.entries()) expect(owners).toEqual(place % 2 === 0 ? [101, 102] : [201, 202]);
  });

  test('that stands still shows nobody who was blocked, and no owner who moved, what they may not see any more', async () => {
    await standStill();
    await onPrimary('update owners set linked_broker_id = $1 where id = 102', [brokers.singel.brokerId]);
    try {
      for (let time = 0; time < 20; time++) {
        for (const node of nodes) {
          expect(await objectsOf(node, brokers.dekade)).toEqual([101]);
          expect(await objectsOf(node, brokers.singel)).toEqual([102, 201, 202]);
          expect((await node.broker.get('/objects?per_page=100')).body).not.toMatch(/"owner_id" : "102"/);
        }
      }
      // The copy itself still has the owner where it was: it is not asked.
      const { rows } = await onReplica('select linked_broker_id::int as id from owners where id = 102');
      expect(rows).toEqual([{ id: brokers.dekade.brokerId }]);
      await onPrimary('update users set blocked_at = now() where email = $1', [emailOf('broker')]);
      for (const { broker } of nodes)
        await expect.poll(async () => (await broker.get('/objects')).statusCode, { interval: 20 }).toBe(401);
      await onPrimary('update users set blocked_at = null where email = $1', [emailOf('broker')]);
      await onReplica('select pg_wal_replay_resume()');
      for (const node of nodes) await expect.poll(() => byReplica(node)).toBe(true);
      expect(await objectsOf(one(), brokers.dekade)).toEqual([101]);
    } finally {
      await onPrimary('update owners set linked_broker_id = $1 where id = 102', [brokers.dekade.brokerId]);
    }
  });

  test('that stands still hides from nobody what they wrote, at whichever server', async () => {
    await standStill();
    const name = async ({ database }: { database: OpenedDatabase }) => {
      const statement = { text: `select reference from objects where id = (select min(id) from objects)`, values: [] };
      return (await read(() => database.ask<{ reference: string }>(brokers.dekade, statement)))[0]?.reference;
    };
    const before = await name(one());
    const write = (text: string) =>
      one().database.sync((connection) =>
        connection.query(
          `update objects set reference = $1 where id = (select min(id) from objects where owner_id in (101, 102))`,
          [text],
        ),
      );
    await write('ANDERS-1');
    // A synchronisation is nobody's call: each server learns of it by its next pulse.
    for (const node of nodes) await expect.poll(() => name(node), { interval: 20 }).toBe('ANDERS-1');
    await onPrimary(`update objects set reference = 'ANDERS-2' where reference = 'ANDERS-1'`);
    // As every call that changes something ends.
    await one().database.noteWrite();
    expect(await name(one())).toBe('ANDERS-2');
    await expect.poll(() => name(two()), { interval: 20 }).toBe('ANDERS-2');
    await write(before ?? '');
  });

  test('has nothing to catch up with after work of ours that only looked', async () => {
    const told: string[] = [];
    await usingConnection(primary.urlOf('gevel_portal', 'gevel'), async (client) => {
      client.on('notification', ({ payload }) => told.push(payload ?? ''));
      await client.query('listen gevel_written');
      await one().database.sync((connection) => connection.query('select count(*) from objects'));
      await one().database.sync((connection) =>
        connection.query('update objects set reference = reference where id = 0'),
      );
      await one().database.sync((connection) =>
        connection.query('update owners set linked_broker_id = linked_broker_id'),
      );
      await client.query(`notify gevel_written, 'the end'`);
      await expect.poll(() => told.at(-1)).toBe('the end');
    });
    expect(told).toEqual(['', 'the end']);
  });

  test('is not asked while it is further behind than was promised, and is again when it has caught up', async () => {
    await standStill();
    expect(await byReplica(one())).toBe(true);
    // Nobody waits for what the pulses of both servers write.
    await expect.poll(() => byReplica(one()), { interval: 200 }).toBe(false);
    expect(one().database.replica?.figures.state).toBe('behind');
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => byReplica(one()), { interval: 50 }).toBe(true);
    expect(one().database.replica?.figures.state).toBe('answers');
  });

  test('that goes away fails nobody, is told, and answers again when it is back', async () => {
    await replica.stop('immediate');
    for (let time = 0; time < 10; time++) expect(await objectsOf(one(), brokers.dekade)).toEqual([101, 102]);
    expect(one().database.replica?.figures.state).toBe('away');
    expect(one().database.replica?.isOutFor(60_000)).toBe(false);
    await pause(50);
    expect(one().database.replica?.isOutFor(40)).toBe(true);
    await replica.start();
    await expect.poll(() => byReplica(one()), { interval: 100 }).toBe(true);
    expect(one().database.replica?.isOutFor(0)).toBe(false);
  });

  test('that says nothing any more keeps nobody waiting for longer than a statement may take', async () => {
    const pids = await processesOf(replica);
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch (error) {
          // The process that answered who is there may be gone by now.
          if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
        }
      }
    };
    signal('SIGSTOP');
    try {
      const begun = performance.now();
      expect(await objectsOf(one(), brokers.dekade)).toEqual([101, 102]);
      expect(performance.now() - begun).toBeLessThan(60_000);
      expect(one().database.replica?.figures.state).toBe('away');
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(() => byReplica(one()), { interval: 100 }).toBe(true);
  });

  test('without a proven watch the database answers everything', async () => {
    const watch = await one().database.watchAccess();
    await onPrimary(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_current_wal%' or query like 'notify %'`,
    );
    await expect.poll(() => watch.isProven(), { interval: 5 }).toBe(false);
    expect(await byReplica(one())).toBe(false);
    await expect.poll(() => byReplica(one()), { interval: 50 }).toBe(true);
  });

  test('of another database is refused by the name of its setting, and one that is away is waited for', async () => {
    const databaseUrl = primary.urlOf('gevel_portal', 'gevel');
    const open = (databaseReadUrl: string) => openDatabase({ databaseUrl, databaseReadUrl, dataDir: '' });
    await expect(open(replica.urlOf('postgres', 'postgres'))).rejects.toThrow('DATABASE_READ_URL: leads to another');
    await expect(open(replica.urlOf('gevel', 'gevel'))).rejects.toThrow('DATABASE_READ_URL: has the login gevel');
    const waiting = await open('postgres://gevel_portal@127.0.0.1:1/gevel');
    expect(waiting.replica?.figures.state).toBe('away');
    expect(await objectsOf({ database: waiting }, brokers.dekade)).toEqual([101, 102]);
    await waiting.close();
  });

  test('that was made a database of its own answers nothing any more', async () => {
    await onReplica('select pg_promote()');
    await onReplica(`update objects set reference = 'VERDWAALD'`);
    for (const node of nodes) expect(await byReplica(node)).toBe(false);
    expect((await one().broker.get('/objects')).body).not.toContain('VERDWAALD');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedEntry } from '@gevel/contract';
import { mailTopicNames } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '../../sync/test/build-details.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { startPortfolioServer, type Viewer, viewerNames } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { type RoundRobin, startRoundRobin } from '../../test/round-robin.ts';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { builtProgram, freePort, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import type { Asked } from '../../test/telling-child.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { addTestPeople, emailOf } from '../../test/test-people.ts';
import { type WebAnswer, WebClient } from '../../test/web-client.ts';

/**
 * Processes that are really killed, each in the middle of a write: a lock of the test holds that write up until it is dead. Two
 * servers as they are delivered take what people do; two that tell at the moment that they are given look at alerts, tell and send.
 */
const ticket = '101001';
const noteId = 901;
const dayMs = 86_400_000;
/** By day: at night nobody is mailed. */
const day = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
const noon = `${day}T10:00:00Z`;
/** When whoever held a mail and said nothing is taken for dead. */
const later = `${day}T10:11:00Z`;

let database: TestDatabase;
let catcher: MailCatcher;
let storage: S3Server;
let proxy: RoundRobin;
let folder: string;
let clients: Record<Viewer, WebClient>;
const nodes: { url: string; name: string; server: ServerProcess | null; starting: Promise<void> }[] = [];
let target = 0;
const children = new Map<ChildProcess, string>();
let childrenEver = 0;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  closing.push(() => database.close());
  await addTestPeople(database);
  const world = buildPortfolio();
  world.ticket_notes.push(note(noteId, Number(ticket)));
  await (await startPortfolioServer(world, { database })).close();
  folder = await mkdtemp(join(tmpdir(), 'gevel-told-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  catcher = await startMailCatcher();
  closing.push(() => catcher.close());
  storage = await startS3Server();
  closing.push(() => storage.close());
  proxy = await startRoundRobin(() => [nodes[target]?.url ?? '']);
  closing.push(() => proxy.close());
  for (let place = 0; place < 2; place += 1) {
    const url = `http://127.0.0.1:${await freePort()}`;
    nodes.push({ url, name: `node ${place}`, server: null, starting: Promise.resolve() });
    begin(place);
  }
  closing.push(killServers);
  closing.push(() => Promise.all([...children.keys()].map(killChild)));
  await Promise.all(nodes.map(({ starting }) => starting));
  const loggedIn = viewerNames.map(async (name) => [name, await WebClient.loggedIn(proxy.url, name)] as const);
  // One login per name, see above.
  clients = Object.fromEntries(await Promise.all(loggedIn)) as Record<Viewer, WebClient>;
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

function begin(place: number): void {
  const node = nodes[place];
  if (!node) throw new Error('never');
  node.starting = (async () => {
    node.server = await startServerProcess({
      PORT: new URL(node.url).port,
      PUBLIC_URL: proxy.url,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATA_DIR: join(folder, String(place)),
      DATABASE_URL: await databaseUrlFor(node.name),
      S3_URL: storage.url,
    });
  })();
}

/** The database calls a process by this name. */
async function databaseUrlFor(name: string): Promise<string> {
  const url = new URL(await databaseUrlOf(database));
  url.searchParams.set('application_name', name);
  return url.href;
}

async function count(statement: string, values: unknown[]): Promise<number> {
  return (await database.owner.query(statement, values)).rows.length;
}

/** What a killed process was doing is over when the database has closed its connections. */
async function connectionsClose(name: string): Promise<void> {
  const open = () => count('select from pg_stat_activity where application_name = $1', [name]);
  await expect.poll(open, { interval: 20, message: `connections of ${name}` }).toBe(0);
}

async function killServers(): Promise<void> {
  for (const node of nodes) {
    await node.starting.catch(() => undefined);
    await node.server?.kill();
  }
}

async function onlyChildrenLive(): Promise<void> {
  await killServers();
  for (const { name } of nodes) await connectionsClose(name);
}

interface Killing {
  /** As the database calls it: others may wait there as well. */
  name: string;
  begin: () => Promise<unknown>;
  kill: () => Promise<unknown>;
}

/** Kills while it waits to write into this table: the statement that waits ends, and what it belongs to is never finished. */
async function killedAt(table: string, killing: Killing) {
  const holder = await database.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share row exclusive mode`);
    const doing = killing.begin();
    const waiting = () =>
      count(
        `select from pg_locks join pg_stat_activity using (pid)
         where not granted and relation = '${table}'::regclass and application_name = $1`,
        [killing.name],
      );
    await expect.poll(waiting, { interval: 20, message: `${killing.name} at ${table}` }).toBeGreaterThan(0);
    await killing.kill();
    await holder.query('rollback');
    await doing.catch(() => undefined);
    await connectionsClose(killing.name);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

type Act = () => Promise<WebAnswer>;

/** A connection that was kept open to a server that has died is reset under whoever uses it next; they ask again. */
async function untilAnswered(act: Act): Promise<WebAnswer> {
  for (let time = 1; ; time += 1) {
    try {
      return await act();
    } catch (error) {
      if (time === 5) throw error;
    }
  }
}

/** One server dies of it; whoever got no answer asks the other, and asks the first again when it is back. */
async function overKills(act: Act, tables: readonly string[], happened: () => Promise<boolean>): Promise<void> {
  for (const table of tables) {
    const dying = target;
    const node = nodes[dying];
    await node?.starting;
    await killedAt(table, { name: node?.name ?? '', begin: act, kill: async () => node?.server?.kill() });
    begin(dying);
    target = 1 - dying;
    await nodes[target]?.starting;
    expect(await happened(), table).toBe(false);
  }
  for (let time = 0; time < 2; time += 1) {
    const answers = await Promise.all([untilAnswered(act), untilAnswered(act)]);
    for (const { status, bytes } of answers) expect(status, bytes.toString()).toBeLessThan(300);
    target = 1 - target;
    await nodes[target]?.starting;
  }
}

/** How often each who may look finds it in what is new. */
async function heard(kind: string, event: string): Promise<Partial<Record<Viewer, number>>> {
  const found: Partial<Record<Viewer, number>> = {};
  for (const name of viewerNames) {
    const answer = await untilAnswered(() => clients[name].get('/feed?per_page=50'));
    expect(answer.status, answer.bytes.toString()).toBe(200);
    const { data } = answer.json<{ data: FeedEntry[] }>();
    const count = data.filter((entry) => entry.kind === kind && entry.event === event).length;
    if (count > 0) found[name] = count;
  }
  return found;
}
const isHeard = (kind: string, event: string) => async () => Object.keys(await heard(kind, event)).length > 0;

async function startChild(): Promise<ChildProcess> {
  const program = await builtProgram('src/test/telling-child.ts');
  childrenEver += 1;
  const name = `child ${childrenEver}`;
  const child = spawn(process.execPath, [program, await databaseUrlFor(name), catcher.url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.set(child, name);
  expect((await once(child, 'message'))[0]).toBe('ready');
  return child;
}

async function killChild(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function asks(child: ChildProcess, work: Asked['work'], at = noon): Promise<void> {
  const answered = once(child, 'message');
  child.send({ work, at } satisfies Asked);
  expect((await answered)[0]).toBe('done');
}

/** Of two processes one is killed while it writes into each of these, and another takes its place; then all work at once. */
async function killedChildren(work: Asked['work'], tables: readonly string[], never: () => Promise<void>) {
  for (const table of tables) {
    const child = await startChild();
    await killedAt(table, {
      name: children.get(child) ?? '',
      // As a server would in its next round, it tries again what the database refused: a lock that others hold as well.
      begin: async () => {
        child.on(
          'message',
          (said) => said !== 'done' && child.connected && child.send({ work, at: noon } satisfies Asked),
        );
        child.send({ work, at: noon } satisfies Asked);
      },
      kill: () => killChild(child),
    });
    await never();
  }
  while (children.size < 2) await startChild();
  for (let time = 0; time < 2; time += 1) await Promise.all([...children.keys()].map((child) => asks(child, work)));
}

const sets = (statement: string) => database.owner.query(statement);
const counted = async (table: string) =>
  (await database.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

test('questions, answers, released notes, alerts and their mails reach each whom they concern once and nobody else, whichever process is killed at which write', async () => {
  const since = new Date();
  const { rows } = await database.owner.query<{ last: string }>('select last_value as last from feed_entries_id_seq');
  const last = rows[0]?.last;
  const { owner, broker } = clients;

  const requestKey = crypto.randomUUID();
  const question = { subject_type: 'ticket', subject_id: ticket, line_id: null, audience: 'owner', body: 'Waarom?' };
  await overKills(
    () => owner.send('POST', '/threads', { ...question, request_key: requestKey }),
    ['threads', 'feed_entries'],
    isHeard('ticket_questions', 'asked'),
  );
  expect(await heard('ticket_questions', 'asked')).toEqual({ broker: 1 });
  const readThreads = () => untilAnswered(() => owner.get('/threads'));
  const threads = (await readThreads()).json<{ data: { id: string; message_count: number }[] }>().data;
  expect(threads.map(({ message_count }) => message_count)).toEqual([1]);

  const answering = crypto.randomUUID();
  await overKills(
    () => broker.send('POST', `/threads/${threads[0]?.id}/messages`, { body: 'Daarom.', request_key: answering }),
    ['thread_messages'],
    isHeard('ticket_questions', 'answered'),
  );
  expect(await heard('ticket_questions', 'answered')).toEqual({ owner: 1 });
  expect((await readThreads()).json()).toMatchObject({ data: [{ message_count: 2 }] });

  await overKills(
    () => broker.send('PUT', `/tickets/${ticket}/back-office-notes/${noteId}/release`, {}),
    ['feed_entries'],
    isHeard('ticket_notes', 'released'),
  );
  expect(await heard('ticket_notes', 'released')).toEqual({ owner: 1 });

  for (const who of [owner, clients.secondOwner])
    expect(
      (await untilAnswered(() => who.send('PUT', '/user/alerts', { kind: 'tickets_age', threshold: 3_000 }))).status,
    ).toBe(200);
  // These look from here on: servers look each minute by themselves, and would be found neither waiting nor late.
  await onlyChildrenLive();
  await asks(await startChild(), 'look');
  await sets(`update tickets set reporting_date = '2000-01-01', closing_date = null where id = ${ticket};
    update alerts set looked_at = looked_at - interval '1 day'`);
  await killedChildren('look', ['alerts', 'alert_crossings'], async () => {
    expect(await counted('alert_crossings')).toBe(0);
  });
  target = 0;
  begin(target);
  await nodes[target]?.starting;
  expect(await heard('alerts', 'tickets_age')).toEqual({ owner: 1 });

  // These tell from here on, which servers do as well by day.
  await onlyChildrenLive();
  await sets(`delete from mails; delete from mail_topics;
    insert into mail_topics (user_id, topic, frequency, told_up_to, told_since, told_at)
    select id, topic, 'at_once', ${last}, '${since.toISOString()}', '${since.toISOString()}'
    from users, unnest(array['${mailTopicNames.join("','")}']) topic`);
  await killedChildren('tell', ['mail_topics', 'mails'], async () => expect(await counted('mails')).toBe(0));
  const told = [emailOf('broker'), emailOf('owner')];
  const recipients = async () =>
    (await database.owner.query<{ to: string }>('select recipient as to from mails order by 1')).rows.map(
      ({ to }) => to,
    );
  expect(await recipients()).toEqual(told);

  // In the middle of a conversation with the mail server, before it has the mail.
  const dying = await startChild();
  const asked = new Promise<void>((resolve) => {
    catcher.whenAsked = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  dying.send({ work: 'deliver', at: noon } satisfies Asked);
  await asked;
  await killChild(dying);
  catcher.whenAsked = null;
  for (const at of [noon, later]) await Promise.all([...children.keys()].map((child) => asks(child, 'deliver', at)));
  const sentTo = () => catcher.mails.map(({ to }) => to?.[0]?.address ?? '').sort();
  expect(sentTo()).toEqual(told);
  expect(await counted(`mails where state = 'sent'`)).toBe(2);
});

test('a mail that was sent, and not noted so, comes again as the same mail', async () => {
  catcher.mails.length = 0;
  await sets(`delete from mails;
    insert into mails (kind, recipient, language, sender_name, subject, html, text, state, created_at)
    values ('whats-new', '${emailOf('owner')}', 'nl', 'Gevel', 'Nieuw', '<p>Nieuw</p>', 'Nieuw', 'queued', now())`);
  for (const at of [noon, later]) {
    await asks(await startChild(), 'deliver', at);
    // As a process leaves it that dies between the mail server's answer and its note.
    await sets(`update mails set state = 'queued', next_attempt_at = null, html = '<p>Nieuw</p>', text = 'Nieuw'`);
  }
  const ids = catcher.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a reminder of an approval is told once at each step, whichever process is killed at which write', async () => {
  await onlyChildrenLive();
  await sets(`delete from approvals;
    insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, mandate, mandate_of, asked_at)
    select owner_id, broker_id, 'tickets', id::text, id, 'asked', 75000, 50000, 'ticket', '${noon}'::timestamptz - interval '48 hours'
    from tickets where id = ${ticket}`);
  const reminded = () => counted(`feed_entries where kind = 'ticket_approvals' and event = 'reminded'`);
  const kept = async () => (await database.owner.query('select reminders from approvals')).rows[0]?.reminders;
  await killedChildren('remind', ['approvals', 'feed_entries'], async () => {
    expect(await reminded()).toBe(0);
    expect(await kept()).toEqual([]);
  });
  expect(await reminded()).toBe(1);
  const next = new Date(Date.parse(noon) + 2 * dayMs);
  for (let time = 0; time < 2; time += 1)
    await Promise.all([...children.keys()].map((child) => asks(child, 'remind', next.toISOString())));
  expect(await reminded()).toBe(2);
  expect(await kept()).toEqual([new Date(noon), next]);
});

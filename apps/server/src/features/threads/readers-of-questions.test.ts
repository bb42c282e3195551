import { type FeedEntry, operations } from '@gevel/contract';
import { modules as allModules } from '@gevel/contract/plain';
import { threadWords } from '@gevel/i18n/nl/threads';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { countAudit } from '../../test/administration.ts';
import { fetchExport, parseCsv } from '../../test/export-client.ts';
import { openPortal } from '../../test/open-portal.ts';
import { unpacked } from '../../test/read-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import type { TestUser } from '../../test/test-people.ts';
import {
  ask,
  colleague,
  done,
  listOf,
  question,
  recordsOf,
  reply,
  seen,
  server,
  useThreads,
} from '../../test/threads-world.ts';

useThreads();

describe('what waits', () => {
  const waiting = async (client: TestClient): Promise<number> =>
    operations.threads.waiting.answer.parse((await client.get('/thread-count')).json()).data.count;

  test('are open questions for an agent and unread ones for an owner', async () => {
    expect([await waiting(server.clients.broker), await waiting(server.clients.owner)]).toEqual([0, 0]);
    const asked = await ask(server.clients.owner);
    expect(await waiting(server.clients.broker)).toBe(1);
    expect(await waiting(server.clients.owner)).toBe(0);
    expect(await waiting(server.clients.otherBroker)).toBe(0);
    await reply(server.clients.broker, asked, 'Zo zit het');
    expect(await waiting(server.clients.broker)).toBe(0);
    expect(await waiting(server.clients.owner)).toBe(1);
    expect(await waiting(server.clients.secondOwner)).toBe(0);
  });

  test('counts nothing of agents among themselves for an owner, and for its agent', async () => {
    await ask(server.clients.broker, undefined, { audience: 'agents' });
    expect(await waiting(server.clients.owner)).toBe(0);
    expect(await waiting(server.clients.broker)).toBe(1);
  });
});

describe('administrators', () => {
  const openOf = async (who: TestClient) => (await who.get('/dashboard')).json().data.open_questions;
  const asAdministrator = (text: string) => server.database.ask({ kind: 'admin' }, { text, values: [] });

  test('count what waits at each broker as its agents do, and of nothing that is answered or switched off', async () => {
    const admin = await server.login('admin');
    expect(await openOf(admin)).toEqual([]);
    const { owner, broker, otherOwner } = server.clients;
    const first = await ask(owner);
    await ask(broker, 101, { audience: 'agents' });
    await ask(otherOwner, 201);
    const { dekade, singel } = server.brokers;
    const of = (id: number, broker_name: string, count: number) => ({
      broker_id: String(id),
      broker_name,
      count,
      oldest_at: server.clock.now().toISOString().replace('.000Z', 'Z'),
    });
    const other = of(singel.id, 'Singel Makelaars', 1);
    expect(await openOf(admin)).toEqual([of(dekade.id, 'Makelaardij De Kade', 2), other]);
    for (const [who, count] of [
      [broker, 2],
      [server.clients.otherBroker, 1],
    ] as const)
      expect((await who.get('/thread-count')).json().data).toEqual({ count });
    await reply(broker, first, 'Zo zit het');
    expect(await openOf(admin)).toEqual([of(dekade.id, 'Makelaardij De Kade', 1), other]);
    const ofBroker = eq(brokers.id, dekade.id);
    await server.database.db
      .update(brokers)
      .set({ modules: allModules.filter((name) => name !== 'objects') })
      .where(ofBroker);
    expect(await openOf(admin)).toEqual([other]);
    await server.database.db
      .update(brokers)
      .set({ modules: [...allModules] })
      .where(ofBroker);
  });

  test('who open no portals are told of none, nor is who reads a portfolio', async () => {
    await ask(server.clients.owner);
    for (const name of ['newsAdmin', 'plainAdmin'] satisfies TestUser[])
      expect(await openOf(await server.login(name))).toEqual([]);
    for (const who of [server.clients.broker, server.clients.owner]) expect(await openOf(who)).toBeUndefined();
    const opened = await server.login('admin');
    await openPortal(server, opened);
    expect(await openOf(opened)).toBeUndefined();
    expect((await opened.get('/thread-count')).json().data).toEqual({ count: 1 });
  });

  test('read no question by the calls, and in the database only that and since when one is open', async () => {
    const asked = await ask(server.clients.owner);
    const answered = await ask(server.clients.owner);
    await reply(server.clients.broker, answered, 'Zo zit het');
    const admin = await server.login('admin');
    for (const path of ['/threads', '/thread-count', `/threads/${asked.id}`, '/saved-answers'])
      expect((await admin.get(path)).statusCode).toBe(403);
    const counted = 'select broker_id::int, subject_type, state from threads';
    expect(await asAdministrator(counted)).toEqual([
      { broker_id: server.brokers.dekade.id, subject_type: 'object', state: 'open' },
    ]);
    const kept = ['id', 'owner_id', 'agents_of', 'subject_id', 'subject_name', 'line_id', 'line_name', 'line_key'];
    for (const column of [
      ...kept,
      'line_from',
      'user_id',
      'side',
      'assignee_id',
      'assignee_name',
      'last_message_id',
      '*',
    ])
      await expect(asAdministrator(`select ${column} from threads`), column).rejects.toThrow(/permission denied/);
    for (const table of ['thread_messages', 'thread_reads', 'saved_answers'])
      await expect(asAdministrator(`select count(*) from ${table}`), table).rejects.toThrow(/permission denied/);
    await expect(asAdministrator(`update threads set state = 'answered'`)).rejects.toThrow(
      /permission denied|read-only/,
    );
  });
});

describe('the inbox as a file', () => {
  const rowsOf = async (who: TestClient, query = '') => {
    const { answer } = await fetchExport(who, { list: 'threads', format: 'zip', query });
    const parts = unpacked(answer.rawPayload);
    expect([...parts.keys()]).toEqual(['vragen.xlsx', 'vragen.csv', 'vragen.pdf', 'inhoud.csv', 'herkomst.txt']);
    return parseCsv((parts.get('vragen.csv') ?? Buffer.alloc(0)).toString('utf8'), ';');
  };

  test('holds what its screen asks for, and nothing of another’s', async () => {
    const { owner, broker, otherBroker, secondOwner } = server.clients;
    const asked = await ask(owner, 101, { body: '=SUM(1;2) waarom?' });
    await reply(broker, asked, 'Daarom.');
    await ask(broker, 101, { audience: 'agents', body: 'Wie weet dit?' });
    const [head, ...rows] = await rowsOf(broker);
    const column = (name: string) => head?.indexOf(name) ?? -1;
    const { files } = threadWords.threads;
    const seenIn = (name: string, from = rows) => from.map((cells) => cells[column(name)]);
    expect(seenIn(files.question)).toEqual(['Wie weet dit?', expect.stringMatching(/^'=SUM/)]);
    expect(seenIn(files.audience)).toEqual(['Alleen voor collega’s', 'Voor de verhuurder']);
    expect(seenIn(files.state)).toEqual(['Open', 'Beantwoord']);
    expect(seenIn(files.messages)).toEqual(['1', '2']);
    expect(seenIn(files.question, (await rowsOf(broker, 'state=answered')).slice(1))).toHaveLength(1);

    const [ownHead, ...own] = await rowsOf(owner);
    expect(own).toHaveLength(1);
    for (const name of [files.owner, files.audience, threadWords.threads.assignee]) expect(ownHead).not.toContain(name);
    expect(JSON.stringify(own)).not.toContain('Wie weet dit?');
    for (const other of [otherBroker, secondOwner]) expect((await rowsOf(other, 'owner=101')).slice(1)).toEqual([]);
    const refused = await broker.post('/exports', { list: 'threads', format: 'zip', query: 'colour=red' });
    expect(refused.statusCode).toBe(422);
  });

  test('is of no administrator, who has no inbox', async () => {
    const admin = await server.login('admin');
    expect((await admin.post('/exports', { list: 'threads', format: 'zip', query: '' })).statusCode).toBe(403);
  });
});

describe('whoever only looks', () => {
  test('inside an opened portal reads, has nothing unread and writes nothing', async () => {
    const asked = await ask(server.clients.owner);
    const admin = await server.login('admin');
    await openPortal(server, admin);
    expect(await listOf(admin)).toMatchObject({ data: [{ is_unread: false }], meta: { unread_count: 0 } });
    expect(await seen(admin, '?mine=true')).toEqual([]);
    const before = await countAudit(server);
    for (const answer of [
      await admin.post('/threads', question()),
      await admin.post(`/threads/${asked.id}/messages`, { body: 'Namens u' }),
      await admin.put(`/threads/${asked.id}`, { state: 'answered', assignee: null, up_to: '1' }),
      await admin.put(`/threads/${asked.id}/read`, { up_to: asked.messages[0]?.id }),
      await admin.post('/saved-answers', { title: 'Titel', body: 'Tekst' }),
    ])
      expect(answer.statusCode).toBe(403);
    expect(await done(server.clients.owner.get(`/threads/${asked.id}`))).toEqual(asked);
    const written = await server.database.db.execute(
      sql`select action from audit_events where action like 'thread.%' and id > ${before}`,
    );
    expect(written.rows).toEqual([]);
  });

  test('with a token to read reads and writes nothing', async () => {
    const asked = await ask(server.clients.owner);
    const made = await server.clients.owner.post('/user/tokens', { name: 'lezen', days: 1, scopes: ['read'] });
    const { token } = made.json().data;
    const called = (method: 'GET' | 'POST', path: string, body?: object) =>
      server.visitor().send({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await called('GET', `/threads/${asked.id}`)).json().data.id).toBe(asked.id);
    expect((await called('POST', '/threads', question())).statusCode).toBe(403);
    expect((await called('POST', `/threads/${asked.id}/messages`, { body: 'Meer' })).statusCode).toBe(403);
  });
});

describe('in the feed', () => {
  const feedOf = async (client: TestClient): Promise<[string, string, string | null, string | null][]> => {
    const answer = await client.get('/feed');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json() as { data: FeedEntry[] };
    return data
      .filter(({ kind }) => kind.endsWith('_questions'))
      .map(({ kind, event, record_id, due }) => [kind, event, record_id, due]);
  };
  const others = ['otherBroker', 'otherOwner', 'secondOwner'] as const;
  const write = async (client: TestClient, id: string, body: string) => {
    const key = crypto.randomUUID();
    // The same form, sent twice.
    const answers = await Promise.all(
      [1, 2].map(() => client.post(`/threads/${id}/messages`, { body, request_key: key })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  };
  const ask = async (client: TestClient, audience: 'owner' | 'agents') => {
    const answer = await client.post('/threads', {
      subject_type: 'ticket',
      subject_id: recordsOf(101).ticket,
      line_id: null,
      audience,
      body: 'Waarom?',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.id as string;
  };
  beforeEach(() => server.database.sync((connection) => connection.query('delete from feed_entries')));

  test('a question is told to whoever answers and the answer to the side that asked, each once', async () => {
    const { owner, broker } = server.clients;
    const id = await ask(owner, 'owner');
    for (const agent of [broker, colleague]) {
      expect(await feedOf(agent)).toEqual([['ticket_questions', 'asked', id, 'open']]);
    }
    expect(await feedOf(owner)).toEqual([]);
    await write(broker, id, 'Daarom.');
    expect(await feedOf(owner)).toEqual([['ticket_questions', 'answered', id, null]]);
    expect(await feedOf(colleague)).toEqual([['ticket_questions', 'asked', id, 'settled']]);
    await write(owner, id, 'En dan?');
    expect((await feedOf(colleague)).map(([, event, , due]) => [event, due])).toEqual([
      ['asked_more', 'open'],
      ['asked', 'open'],
    ]);
    for (const name of others) expect(await feedOf(server.clients[name]), name).toEqual([]);
  });

  test('what an agent asks an owner is told to that owner', async () => {
    const id = await ask(server.clients.broker, 'owner');
    expect(await feedOf(server.clients.owner)).toEqual([['ticket_questions', 'asked', id, 'open']]);
    expect([await feedOf(server.clients.broker), await feedOf(colleague)]).toEqual([[], []]);
    await write(server.clients.owner, id, 'Akkoord.');
    expect((await feedOf(server.clients.broker)).map(([, event]) => event)).toEqual(['answered']);
  });

  test('what agents say among themselves is told to colleagues alone, and follows no owner to another broker', async () => {
    const id = await ask(server.clients.broker, 'agents');
    expect(await feedOf(colleague)).toEqual([['ticket_questions', 'asked', id, 'open']]);
    await write(colleague, id, 'Ik bel.');
    expect(await feedOf(server.clients.broker)).toEqual([['ticket_questions', 'answered', id, null]]);
    expect((await feedOf(colleague)).map(([, event]) => event)).toEqual(['asked']);
    for (const name of ['owner', ...others] as const) expect(await feedOf(server.clients[name]), name).toEqual([]);
    const link = (broker: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [broker]),
      );
    await link(server.brokers.singel.id);
    try {
      for (const name of ['otherBroker', 'owner'] as const)
        expect(await feedOf(server.clients[name]), name).toEqual([]);
      const seen = await server.database.scoped({ kind: 'broker', brokerId: server.brokers.singel.id }, (connection) =>
        connection.query(`select from feed_entries where kind = 'ticket_questions'`),
      );
      expect(seen.rowCount).toBe(0);
    } finally {
      await link(server.brokers.dekade.id);
    }
  });
});

import { modules as allModules, longestMessage, type ThreadSubject } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { countAudit, lastAudit, outcome } from '../../test/administration.ts';
import type { Viewer } from '../../test/portfolio-server.ts';
import {
  ask,
  colleague,
  done,
  idOf,
  listOf,
  question,
  recordsOf,
  reply,
  seen,
  server,
  useThreads,
} from '../../test/threads-world.ts';

useThreads();

const subjects = Object.keys(recordsOf(101)) as ThreadSubject[]; // keys of a constant object are exactly its names

describe('a question', () => {
  test.each(subjects)('is asked at a %s, and found there and in the inbox by owner and agent', async (subject_type) => {
    const { broker, owner } = server.clients;
    const subject_id = recordsOf(101)[subject_type];
    const asked = await ask(owner, 101, { subject_type, subject_id });
    expect(asked).toMatchObject({
      state: 'open',
      owner_name: 'Verhuurder Aalders',
      message_count: 1,
      is_unread: false,
    });
    expect(asked.subject_name).not.toBe('');
    for (const who of [broker, owner]) {
      expect(await seen(who)).toEqual([asked.id]);
      expect(await seen(who, `?subject_type=${subject_type}&subject_id=${subject_id}`)).toEqual([asked.id]);
      expect(await seen(who, `?subject_type=${subject_type}&subject_id=998`)).toEqual([]);
    }
    expect(await lastAudit(server)).toMatchObject({
      action: 'thread.create',
      subject_type: 'thread',
      subject_id: asked.id,
      after: { audience: 'owner', subject_type, subject_id, line_id: null, body: 'Waarom staat dit leeg?' },
    });
  });

  test('about a mutation says among which mutations it stands, until the books have it no more', async () => {
    const { broker, owner } = server.clients;
    const mutation = String(101 * 100 + 3);
    const asked = await ask(owner, 101, { subject_type: 'mutation', subject_id: mutation });
    const quadrant = asked.booked_at?.quadrant ?? '';
    for (const who of [broker, owner]) {
      const { booked_at } = await done(who.get(`/threads/${asked.id}`));
      const { ledger_account_id, year, period, transaction_date } = booked_at ?? {};
      const found = await who.get(
        `/financial/mutations?filter[quadrant]=${quadrant}&filter[ledger_account]=${ledger_account_id}&filter[owner]=101` +
          `&filter[year]=${year}&filter[period_start]=${period}&filter[period_end]=${period}` +
          `&filter[transaction_date][from]=${transaction_date}&filter[transaction_date][to]=${transaction_date}`,
      );
      expect(found.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toContain(mutation);
    }
    expect((await ask(owner)).booked_at).toBeNull();
    await server.database.sync((connection) =>
      connection.query('update financial_mutations set ledger_account_id = 999999 where id = $1', [mutation]),
    );
    expect((await done(owner.get(`/threads/${asked.id}`))).booked_at).toMatchObject({ quadrant: null });
    await server.database.sync((connection) =>
      connection.query('delete from financial_mutations where id = $1', [mutation]),
    );
    expect((await done(owner.get(`/threads/${asked.id}`))).booked_at).toBeNull();
  });

  test.each(subjects)('at a %s of another is the same as at one that is not there', async (subject_type) => {
    const { broker, owner } = server.clients;
    const before = await countAudit(server);
    for (const [who, other] of [
      [broker, 201],
      [owner, 102],
      [owner, 201],
    ] as const) {
      const at = (subject_id: string) => who.post('/threads', question(101, { subject_type, subject_id }));
      const never = subject_type === 'invoice' ? 'purchases-999999' : '999999';
      const [foreign, missing] = [await at(recordsOf(other)[subject_type]), await at(never)];
      expect([outcome(foreign), outcome(missing)]).toEqual([
        { status: 404, code: 'not_found' },
        { status: 404, code: 'not_found' },
      ]);
    }
    expect(await countAudit(server)).toBe(before);
  });

  test('is nobody else’s: not of another broker, nor of another owner of the same', async () => {
    const asked = await ask(server.clients.owner);
    for (const name of ['otherBroker', 'secondOwner', 'otherOwner'] satisfies Viewer[]) {
      const who = server.clients[name];
      expect(await listOf(who)).toMatchObject({ data: [], meta: { unread_count: 0 } });
      const message = asked.messages[0]?.id;
      for (const answer of [
        await who.get(`/threads/${asked.id}`),
        await who.post(`/threads/${asked.id}/messages`, { body: 'Ik ook' }),
        await who.put(`/threads/${asked.id}/read`, { up_to: message }),
      ])
        expect(outcome(answer)).toEqual({ status: 404, code: 'not_found' });
      // What agents alone do is refused to owners whatever it is done to.
      const refused = name === 'otherBroker' ? { status: 404, code: 'not_found' } : { status: 403, code: 'forbidden' };
      for (const id of [asked.id, crypto.randomUUID()])
        for (const answer of [
          await who.put(`/threads/${id}`, { state: 'answered', assignee: null, up_to: '1' }),
          await who.put(`/threads/${id}/messages/${message}/explanation`),
          await who.delete(`/threads/${id}/messages/${message}/explanation`),
        ])
          expect(outcome(answer)).toEqual(refused);
    }
    const kept = await done(server.clients.owner.get(`/threads/${asked.id}`));
    expect(kept).toEqual(asked);
  });

  test('that agents ask among themselves reaches no owner, in no list and no count', async () => {
    const { broker, owner } = server.clients;
    const asked = await ask(broker, 101, { audience: 'agents' });
    expect(await seen(colleague)).toEqual([asked.id]);
    expect(await listOf(owner)).toMatchObject({ data: [], meta: { unread_count: 0 } });
    expect(await seen(owner, `?subject_type=object&subject_id=${asked.subject_id}`)).toEqual([]);
    for (const answer of [
      await owner.get(`/threads/${asked.id}`),
      await owner.post(`/threads/${asked.id}/messages`, { body: 'Ik lees mee' }),
    ])
      expect(outcome(answer)).toEqual({ status: 404, code: 'not_found' });
    expect(outcome(await owner.post('/threads', question(101, { audience: 'agents' })))).toMatchObject({ status: 422 });
    expect((await reply(broker, asked, 'Iemand?')).state).toBe('open');
    expect((await reply(colleague, asked, 'Ik zoek het uit')).state).toBe('answered');
  });

  test('of agents does not follow its owner to another broker; what owner and agents said does', async () => {
    const { broker, otherBroker, owner } = server.clients;
    const [between, among] = [await ask(owner), await ask(broker, 101, { audience: 'agents' })];
    const link = (id: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [id]),
      );
    await link(server.brokers.singel.id);
    try {
      expect(await seen(otherBroker)).toEqual([between.id]);
      expect((await otherBroker.get(`/threads/${among.id}`)).statusCode).toBe(404);
      expect(await seen(broker)).toEqual([]);
    } finally {
      await link(server.brokers.dekade.id);
    }
    expect(await seen(broker)).toEqual([among.id, between.id]);
  });

  test('is one, however often its form is sent; other words under its key are refused', async () => {
    const { owner } = server.clients;
    const request_key = '00000000-0000-4000-8000-000000000001';
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/threads', question(101, { request_key }))));
    expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
    expect(outcome(await owner.post('/threads', question(101, { request_key, body: 'Anders' })))).toEqual({
      status: 409,
      code: 'conflict',
    });
    const ticket = { subject_type: 'ticket', subject_id: recordsOf(101).ticket };
    expect((await owner.post('/threads', question(101, { request_key, ...ticket }))).statusCode).toBe(409);
    const [asked] = (await listOf(owner)).data;
    const twice = await Promise.all(
      [1, 2].map(() =>
        owner.post(`/threads/${asked?.id}/messages`, {
          body: 'Nog iets',
          request_key: '00000000-0000-4000-8000-000000000002',
        }),
      ),
    );
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await listOf(owner)).data[0]?.message_count).toBe(2);
  });

  test.each([
    ['empty', ' \n '],
    ['too long', 'x'.repeat(longestMessage + 1)],
    ['with a sign that no text has', 'a\u0000b'],
  ])('%s is refused', async (_what, body) => {
    expect(outcome(await server.clients.owner.post('/threads', question(101, { body })))).toMatchObject({
      status: 422,
    });
  });

  test('is refused above sixty messages an hour', async () => {
    const { secondOwner } = server.clients;
    const asked = await ask(secondOwner, 102);
    const writer = await idOf('secondOwner');
    await server.database.sync((connection) =>
      connection.query(
        `insert into thread_messages (thread_id, owner_id, broker_id, user_id, user_name, side, body, request_key, written_at)
         select $1, 102, $2, $3, 'Iemand', 'owner', 'Tekst', gen_random_uuid(), $4 from generate_series(1, 59)`,
        [asked.id, server.brokers.dekade.id, writer, server.clock.now()],
      ),
    );
    expect(outcome(await secondOwner.post('/threads', question(102)))).toEqual({
      status: 429,
      code: 'too_many_requests',
    });
    const more = await secondOwner.post(`/threads/${asked.id}/messages`, { body: 'Nog een' });
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '600']);
  });

  test('of a module that is switched off is neither asked nor shown', async () => {
    const { owner } = server.clients;
    const [asked, ticket] = [
      await ask(owner),
      await ask(owner, 101, { subject_type: 'ticket', subject_id: recordsOf(101).ticket }),
    ];
    const setModules = (modules: readonly (typeof allModules)[number][]) =>
      server.database.db
        .update(brokers)
        .set({ modules: [...modules] })
        .where(eq(brokers.id, server.brokers.dekade.id));
    await setModules(allModules.filter((name) => name !== 'objects'));
    try {
      expect(await seen(owner)).toEqual([ticket.id]);
      expect((await owner.get(`/threads/${asked.id}`)).statusCode).toBe(404);
      expect(outcome(await owner.post('/threads', question()))).toEqual({ status: 403, code: 'module_disabled' });
    } finally {
      await setModules(allModules);
    }
  });
});

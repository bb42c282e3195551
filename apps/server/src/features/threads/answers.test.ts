import type { LineExplanation, SavedAnswer, WholeThread } from '@gevel/contract';
import { maxUnreadThreads, threadPageSize } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import {
  ask,
  colleague,
  colleagueId,
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
import { sendForm } from '../../test/upload-form.ts';

useThreads();

/** Of owner 101 the statement of a month has the number 700 with the month behind it, and its lines that with 1, 2 or 3. */
const statementOf = (month: number) => String(700 + month);
const lineOf = (month: number, place: 1 | 2 | 3) => String((700 + month) * 10 + place);

describe('an answer', () => {
  test('makes a question answered, and what the owner writes after it opens it again', async () => {
    const { broker, owner } = server.clients;
    const asked = await ask(owner);
    const answered = await reply(broker, asked, 'Vanaf 1 juli is het verhuurd.');
    expect(answered).toMatchObject({
      state: 'answered',
      messages: [
        { side: 'owner', is_mine: false, body: 'Waarom staat dit leeg?' },
        { side: 'broker', is_mine: true, body: 'Vanaf 1 juli is het verhuurd.', explains_since: null },
      ],
    });
    expect(await lastAudit(server)).toMatchObject({
      action: 'thread.reply',
      after: { body: 'Vanaf 1 juli is het verhuurd.' },
    });
    expect((await reply(owner, asked, 'En daarvoor?')).state).toBe('open');
    expect([await seen(broker, '?state=open'), await seen(broker, '?state=answered')]).toEqual([[asked.id], []]);
  });

  test('is unread until its reader has seen it, on every device, and never goes back', async () => {
    const { broker, owner } = server.clients;
    const asked = await ask(owner);
    expect((await listOf(broker)).meta.unread_count).toBe(1);
    const [first] = asked.messages;
    const { messages } = await reply(broker, asked, 'Vanaf 1 juli.');
    const elsewhere = await server.login('owner');
    expect(await listOf(elsewhere)).toMatchObject({ data: [{ is_unread: true }], meta: { unread_count: 1 } });
    expect(await seen(elsewhere, '?unread=true')).toEqual([asked.id]);
    const read = (id: string | undefined) => owner.put(`/threads/${asked.id}/read`, { up_to: id });
    expect((await read(messages.at(-1)?.id)).statusCode).toBe(204);
    expect((await read(first?.id)).statusCode).toBe(204);
    expect(await listOf(elsewhere)).toMatchObject({ data: [{ is_unread: false }], meta: { unread_count: 0 } });
    expect(await seen(elsewhere, '?unread=true')).toEqual([]);
    await reply(broker, asked, 'Nee, 1 augustus.');
    expect((await listOf(elsewhere)).meta.unread_count).toBe(1);
  });

  test('of before the account is not unread, and more than a bound are not counted', async () => {
    const { owner, broker } = server.clients;
    const asked = await ask(owner);
    const writer = await idOf('owner');
    await server.database.sync((connection) =>
      connection.query(
        `with made as (insert into threads (owner_id, broker_id, subject_type, subject_id, subject_name, state, user_id, side, created_at, last_message_id)
           select 101, $1, 'object', '101001', 'Kade', 'open', $2, 'owner', $3, 1000000 + n
           from generate_series(1, $4::int) n returning *)
         insert into thread_messages (id, thread_id, owner_id, broker_id, user_id, user_name, side, body, request_key, written_at)
         overriding system value
         select last_message_id, id, owner_id, broker_id, user_id, 'Iemand', 'owner', 'Tekst', gen_random_uuid(), $3 from made`,
        [server.brokers.dekade.id, writer, server.clock.now(), maxUnreadThreads + 5],
      ),
    );
    expect((await listOf(broker)).meta.unread_count).toBe(maxUnreadThreads + 1);
    const ids: string[] = [];
    for (let query = ''; ; ) {
      const { data } = await listOf(broker, query);
      ids.push(...data.map(({ id }) => id));
      if (data.length < threadPageSize) break;
      query = `?after=${data.at(-1)?.last_message_id}`;
    }
    expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([maxUnreadThreads + 6, maxUnreadThreads + 6, asked.id]);
    const [me] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    const later = new Date(server.clock.now().getTime() + 3_600_000);
    await server.database.db
      .update(users)
      .set({ created_at: later })
      .where(eq(users.email, emailOf('broker')));
    expect((await listOf(broker)).meta.unread_count).toBe(0);
    await server.database.db
      .update(users)
      .set({ created_at: me?.created_at })
      .where(eq(users.email, emailOf('broker')));
  });

  test('is the work of whoever it is assigned to', async () => {
    const { broker, owner } = server.clients;
    const [asked, other] = [await ask(owner), await ask(owner)];
    const assignees = (await broker.get('/thread-assignees')).json().data;
    expect(assignees.map(({ name }: { name: string }) => name)).toContain('Carla Collega');
    const assigned = await done(
      broker.put(`/threads/${asked.id}`, { state: 'open', assignee: colleagueId, up_to: '1' }),
    );
    expect(assigned).toMatchObject({ assignee_id: colleagueId, assignee_name: 'Carla Collega', state: 'open' });
    expect(await lastAudit(server)).toMatchObject({
      action: 'thread.update',
      before: { state: 'open', assignee: null },
      after: { state: 'open', assignee: 'Carla Collega' },
    });
    expect([await seen(colleague, '?mine=true'), await seen(broker, '?mine=true')]).toEqual([[asked.id], []]);
    const ofOwner = await done(owner.get(`/threads/${asked.id}`));
    expect([ofOwner.assignee_id, ofOwner.assignee_name]).toEqual([null, null]);
    expect(await seen(broker, '?owner=101')).toEqual([other.id, asked.id]);
    expect(await seen(broker, '?order=oldest')).toEqual([asked.id, other.id]);
    expect(await seen(broker, '?order=oldest&per_page=1')).toEqual([asked.id]);
    expect(await seen(broker, `?order=oldest&after=${asked.last_message_id}`)).toEqual([other.id]);
    expect(await seen(broker, '?owner=102')).toEqual([]);
    await done(broker.put(`/threads/${asked.id}`, { state: 'answered', assignee: null, up_to: asked.last_message_id }));
    expect([await seen(colleague, '?mine=true'), await seen(broker, '?state=open')]).toEqual([[], [other.id]]);
    for (const stranger of [await idOf('otherBroker'), await idOf('owner'), 'niemand'])
      expect(
        outcome(await broker.put(`/threads/${asked.id}`, { state: 'open', assignee: stranger, up_to: '1' })),
      ).toMatchObject({
        status: 422,
      });
  });

  test('is what agents alone assign, settle and keep', async () => {
    const { owner } = server.clients;
    const asked = await ask(owner, 101, { subject_type: 'rental_statement', subject_id: '701', line_id: lineOf(1, 1) });
    const message = asked.messages[0]?.id;
    for (const answer of [
      await owner.put(`/threads/${asked.id}`, { state: 'answered', assignee: null, up_to: '1' }),
      await owner.put(`/threads/${asked.id}/messages/${message}/explanation`),
      await owner.delete(`/threads/${asked.id}/messages/${message}/explanation`),
      await owner.post('/saved-answers', { title: 'Titel', body: 'Tekst' }),
    ])
      expect(outcome(answer)).toEqual({ status: 403, code: 'forbidden' });
    for (const path of ['/thread-assignees', '/saved-answers'])
      expect((await owner.get(path)).json()).toEqual({ data: [] });
  });
});

describe('an explanation', () => {
  const explanations = async (who: TestClient, month: number): Promise<LineExplanation[]> =>
    (await who.get(`/rental-statements/${statementOf(month)}/explanations`)).json().data;
  const askAt = (month: number, place: 1 | 2 | 3, more: object = {}) =>
    ask(server.clients.owner, 101, {
      subject_type: 'rental_statement',
      subject_id: statementOf(month),
      line_id: lineOf(month, place),
      ...more,
    });
  const keep = async (thread: WholeThread): Promise<{ thread: WholeThread; address: string }> => {
    const { broker } = server.clients;
    const { messages } = await reply(broker, thread, 'Elke maand, volgens contract.');
    const address = `/threads/${thread.id}/messages/${messages.at(-1)?.id}/explanation`;
    return { thread: await done(broker.put(address)), address };
  };

  test('stands under the same line of its statement and of later ones, with who and when, until it is withdrawn', async () => {
    const { broker, owner } = server.clients;
    const asked = await askAt(2, 1);
    expect(asked).toMatchObject({ line_id: lineOf(2, 1), line_name: 'Tuinonderhoud maand 2' });
    const { thread, address } = await keep(asked);
    expect(thread.messages.at(-1)).toMatchObject({
      explains_since: expect.any(String),
      explained_by: 'broker Proefpersoon',
    });
    expect(await lastAudit(server)).toMatchObject({ action: 'thread.explanation.add' });
    for (const who of [owner, broker])
      for (const month of [2, 3, 4])
        expect(await explanations(who, month)).toMatchObject([
          {
            line_ids: [lineOf(month, 1)],
            line_name: 'Tuinonderhoud maand 2',
            body: 'Elke maand, volgens contract.',
            written_by: 'broker Proefpersoon',
            statement_id: statementOf(2),
          },
        ]);
    expect(await explanations(owner, 1)).toEqual([]);
    expect((await done(broker.delete(address))).messages.at(-1)).toMatchObject({ explains_since: null });
    expect(await lastAudit(server)).toMatchObject({ action: 'thread.explanation.withdraw' });
    expect(await explanations(owner, 3)).toEqual([]);
    expect((await broker.delete(address)).statusCode).toBe(404);
  });

  test('of a line of which the back office says too little stands at that line alone', async () => {
    await keep(await askAt(2, 3));
    expect(await explanations(server.clients.owner, 2)).toMatchObject([{ line_ids: [lineOf(2, 3)] }]);
    expect(await explanations(server.clients.owner, 3)).toEqual([]);
  });

  test('is another owner’s or broker’s never, nor what agents say among themselves or an owner writes', async () => {
    const { broker, otherBroker, secondOwner } = server.clients;
    const { thread } = await keep(await askAt(1, 1));
    for (const who of [otherBroker, secondOwner])
      expect((await who.get(`/rental-statements/${statementOf(2)}/explanations`)).statusCode).toBe(404);
    const own = await broker.put(`/threads/${thread.id}/messages/${thread.messages[0]?.id}/explanation`);
    expect(outcome(own)).toEqual({ status: 409, code: 'conflict' });
    const among = await ask(broker, 101, {
      subject_type: 'rental_statement',
      subject_id: statementOf(2),
      line_id: lineOf(2, 2),
      audience: 'agents',
    });
    const kept = await broker.put(`/threads/${among.id}/messages/${among.messages[0]?.id}/explanation`);
    expect(outcome(kept)).toEqual({ status: 409, code: 'conflict' });
    // A message of another thread is none of this one.
    const astray = await broker.put(`/threads/${among.id}/messages/${thread.messages.at(-1)?.id}/explanation`);
    expect(astray.statusCode).toBe(404);
  });

  test.each([
    ['of another statement', { line_id: lineOf(3, 1) }],
    ['that is only shown', { subject_id: '1010', line_id: 'sales_line-1010' }],
    ['of what has no lines', { subject_type: 'object', subject_id: '101001', line_id: lineOf(2, 1) }],
  ])('no question is asked at a line %s', async (_what, more) => {
    const at = question(101, { subject_type: 'rental_statement', subject_id: statementOf(2), ...more });
    expect(outcome(await server.clients.owner.post('/threads', at))).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('the papers beside a question', () => {
  const pdf = {
    name: 'offerte.pdf',
    type: 'application/pdf',
    content: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF',
  };
  const add = async (who: TestClient, of: { subject_type: string; subject_id: string }, audience: string) => {
    const fields = { ...of, kind: 'quote', description: '', audience, valid_until: '', is_checked: '' };
    const answer = await sendForm(who, { method: 'POST', path: '/documents', file: pdf, fields });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const beside = async (who: TestClient, of: { subject_type: string; subject_id: string }) => {
    const { subject_type, subject_id } = of;
    const answer = await who.get(`/documents?filter[subject_type]=${subject_type}&filter[subject_id]=${subject_id}`);
    return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  };
  afterEach(() => server.database.sync((connection) => connection.query('delete from documents')));

  test.each([
    ['rental_statement', 'rental_statements'],
    ['invoice', 'invoices'],
    ['ticket', 'tickets'],
    ['contract', 'contracts'],
    ['object', 'objects'],
  ] as const)('at a %s are those that its reader may see, and of others none', async (subject, subject_type) => {
    const { broker, owner, secondOwner, otherBroker, otherOwner } = server.clients;
    const of = { subject_type, subject_id: recordsOf(101)[subject] };
    const shared = await add(broker, of, 'owner');
    const ofAgents = await add(broker, of, 'agents');
    const asked = await ask(owner, 101, { subject_type: subject, subject_id: of.subject_id });
    expect(await beside(owner, { subject_type, subject_id: asked.subject_id })).toEqual([shared]);
    expect((await beside(broker, of)).sort()).toEqual([shared, ofAgents].sort());
    for (const who of [secondOwner, otherBroker, otherOwner]) expect(await beside(who, of)).toEqual([]);
  });

  test('at a mutation are those of the invoice that it books, never one of another owner', async () => {
    const { owner } = server.clients;
    const id = String(101 * 100 + 2);
    const books = (invoice: number) =>
      server.database.sync((connection) =>
        connection.query('update financial_mutations set purchase_invoice_id = $2 where id = $1', [id, invoice]),
      );
    const asked = await ask(owner, 101, { subject_type: 'mutation', subject_id: id });
    const invoice = async () => (await done(owner.get(`/threads/${asked.id}`))).booked_at?.invoice_id;
    expect(await invoice()).toBeNull();
    await books(1020);
    expect(await invoice()).toBeNull();
    await books(1010);
    expect(await invoice()).toBe('purchases-1010');
  });
});

test('a question about a line of a statement knows the invoice that it settles, and none of another owner', async () => {
  const { owner } = server.clients;
  const asked = await ask(owner, 101, { subject_type: 'rental_statement', subject_id: '701', line_id: lineOf(1, 1) });
  const invoice = async () => (await done(owner.get(`/threads/${asked.id}`))).line_invoice_id;
  expect(await invoice()).toBeNull();
  const settles = (id: number) =>
    server.database.sync((connection) =>
      connection.query(
        `update statement_transactions l set invoice_reference = p.reference, invoice_date = p.invoice_date, relation_reference = null
         from purchase_invoices p where l.id = $1::bigint and p.id = $2`,
        [lineOf(1, 1), id],
      ),
    );
  await settles(1020);
  expect(await invoice()).toBeNull();
  await settles(1010);
  expect(await invoice()).toBe('purchases-1010');
  expect((await ask(owner)).line_invoice_id).toBeNull();
});

describe('saved answers', () => {
  const savedOf = async (who: TestClient): Promise<SavedAnswer[]> => (await who.get('/saved-answers')).json().data;

  test('are shared by the agents of a broker and by nobody else', async () => {
    const { broker, otherBroker } = server.clients;
    const form = { title: 'Voorschot', body: 'Dit is een voorschot op de servicekosten.' };
    const made = await broker.post('/saved-answers', form);
    expect(made.json().data).toMatchObject({ ...form, written_by: 'broker Proefpersoon' });
    expect(await lastAudit(server)).toMatchObject({ action: 'saved_answer.create', after: form });
    expect(outcome(await colleague.post('/saved-answers', form))).toEqual({ status: 409, code: 'conflict' });
    expect(await savedOf(colleague)).toMatchObject([form]);
    expect(await savedOf(otherBroker)).toEqual([]);
    const { id } = made.json().data;
    expect((await otherBroker.delete(`/saved-answers/${id}`)).statusCode).toBe(404);
    for (const any of [id, crypto.randomUUID()])
      expect((await server.clients.owner.delete(`/saved-answers/${any}`)).statusCode).toBe(403);
    expect((await colleague.delete(`/saved-answers/${id}`)).statusCode).toBe(204);
    expect((await colleague.delete(`/saved-answers/${id}`)).statusCode).toBe(404);
    expect(await lastAudit(server)).toMatchObject({ action: 'saved_answer.delete', before: form });
  });
});

import {
  type FeedEntry,
  type LineExplanation,
  operations,
  type SavedAnswer,
  type Thread,
  type WholeThread,
} from '@gevel/contract';
import {
  modules as allModules,
  longestMessage,
  maxUnreadThreads,
  type ThreadSubject,
  threadPageSize,
} from '@gevel/contract/plain';
import { threadWords } from '@gevel/i18n/nl/threads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addSharedDetails } from '../../sync/test/build-details.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { built } from '../../sync/test/built.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { countAudit, lastAudit, outcome } from '../../test/administration.ts';
import { fetchExport, parseCsv } from '../../test/export-client.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { unpacked } from '../../test/read-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testOwners } from '../../test/test-people.ts';
import { sendForm } from '../../test/upload-form.ts';

const months = [1, 2, 3, 4];
/** Of owner 101 the statement of a month has the number 700 with the month behind it, and its lines that with 1, 2 or 3. */
const statementOf = (month: number) => String(700 + month);
const lineOf = (month: number, place: 1 | 2 | 3) => String((700 + month) * 10 + place);

/** Four months in which owner 101 pays a gardener and, from the second on, a cleaner, and is paid rent. */
function addMonths(world: World): void {
  for (const month of months) {
    const id = 700 + month;
    const day = `2026-0${month}`;
    world.rental_statements.push(
      buildBooks.statement(id, { owner_id: 101, period_start: `${day}-01`, period_end: `${day}-28` }),
    );
    const line = (place: number, more: object) =>
      built('statement_transactions', {
        id: id * 10 + place,
        statement_id: id,
        line_index: place,
        settlement_use: 'settled',
        amount_excl: 10_000,
        vat: 0,
        amount_incl: 10_000,
        income_settled: 0,
        income_aside: 0,
        costs_settled: 10_000,
        costs_aside: 0,
        fee_percentage: '0',
        management_fee_excl: 0,
        journal_type: 'bank',
        transaction_date: `${day}-05`,
        object_reference: 'O-101001',
        ...more,
      });
    const gardener = { ledger_account_code: '4300', ledger_account_name: 'Tuin', relation_reference: 'R-1' };
    world.statement_transactions.push(
      line(1, { ...gardener, description: `Tuinonderhoud maand ${month}` }),
      line(2, { ...gardener, description: 'Schoonmaak', relation_reference: 'R-2' }),
      line(3, { description: 'Zonder rekening' }),
    );
  }
}

function threadWorld(): World {
  const world = emptyWorld();
  addChart(world);
  addSharedDetails(world);
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
    addBooks(world, owner_id);
    const id = owner_id * 1_000 + 1;
    world.objects.push(build.object(id, { owner_id }));
    world.contracts.push(build.contract(id, { owner_id }));
    world.contract_objects.push(build.link(id, id));
    world.tickets.push(build.ticket(id, { owner_id, description: 'Lekkage in de keuken', object_id: id }));
  }
  addMonths(world);
  return world;
}

/** A record of each kind of an owner. */
const recordsOf = (owner: number): Record<ThreadSubject, string> => ({
  rental_statement: String(owner * 10),
  mutation: String(owner * 100 + 1),
  invoice: `purchases-${owner * 10}`,
  ticket: String(owner * 1_000 + 1),
  contract: String(owner * 1_000 + 1),
  object: String(owner * 1_000 + 1),
});
const subjects = Object.keys(recordsOf(101)) as ThreadSubject[]; // keys of a constant object are exactly its names

let server: PortfolioServer;
let colleague: TestClient;
let colleagueId: string;
beforeAll(async () => {
  server = await startPortfolioServer(threadWorld());
  const [mine] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('blocked')));
  colleagueId = mine?.id ?? '';
  await server.database.db
    .update(users)
    .set({ blocked_at: null, first_name: 'Carla', name: 'Collega' })
    .where(eq(users.id, colleagueId));
  await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
  colleague = await server.login('blocked');
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.sync(async (connection) => {
    await connection.query('delete from threads');
    await connection.query('delete from saved_answers');
  }),
);

const idOf = async (name: TestUser): Promise<string> => {
  const [user] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(name)));
  return user?.id ?? '';
};
const question = (owner = 101, more: object = {}) => ({
  subject_type: 'object',
  subject_id: recordsOf(owner).object,
  line_id: null,
  audience: 'owner',
  body: 'Waarom staat dit leeg?',
  ...more,
});
const done = async (answering: ReturnType<TestClient['get']>): Promise<WholeThread> => {
  const answer = await answering;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: WholeThread }>().data;
};
const ask = (who: TestClient, owner?: number, more?: object) => done(who.post('/threads', question(owner, more)));
const reply = (who: TestClient, { id }: { id: string }, body: string) =>
  done(who.post(`/threads/${id}/messages`, { body }));
const listOf = async (who: TestClient, query = ''): Promise<{ data: Thread[]; meta: { unread_count: number } }> =>
  (await who.get(`/threads${query}`)).json();
const seen = async (who: TestClient, query = '') => (await listOf(who, query)).data.map(({ id }) => id);

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

import { withoutName } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { writtenTables } from '../../privacy/forget-writer.ts';
import { inventory } from '../../privacy/inventory.ts';
import { keepTerms } from '../../privacy/keep-terms.ts';
import { note } from '../../sync/test/build-details.ts';
import { grantForm } from '../../test/administration.ts';
import { documentForm } from '../../test/attack/attack-forms.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';

let server: PortfolioServer;
beforeAll(async () => {
  const world = buildPortfolio();
  world.ticket_notes.push(note(901, 101_001));
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

const email = 'vertrekt@test.gevel.test';

/** A user of the broker, or of owner 101, whose name nobody else has. */
async function aWriter(type: 'broker' | 'owner'): Promise<{ id: string; client: TestClient }> {
  const [like] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(type)));
  const { broker_id = null, owner_id = null, password_hash = null } = like ?? {};
  const [made] = await server.database.db
    .insert(users)
    .values({ type, email, first_name: 'Xaviera', name: 'Zonderling', broker_id, owner_id, password_hash })
    .returning({ id: users.id });
  const client = server.visitor();
  expect((await client.logIn(email, testPassword)).statusCode).toBe(200);
  return { id: made?.id ?? '', client };
}

const question = { subject_type: 'object', subject_id: '101002', line_id: null, audience: 'owner', body: 'Waarom?' };
const writes = (client: TestClient): Record<string, () => ReturnType<TestClient['post']>> => ({
  thread_messages: () => client.post('/threads', question),
  ticket_writes: () =>
    client.post('/tickets', {
      object_id: '101002',
      description: 'Lekkage',
      priority: 'normal',
      problem_category: null,
    }),
});
const writesOfAgents = (client: TestClient) => ({
  ...writes(client),
  documents: () => client.sendUnsafe('POST', '/documents', documentForm('101002')),
  saved_answers: () => client.post('/saved-answers', { title: 'Titel', body: 'Antwoord' }),
});

test.each(['broker', 'owner'] as const)(
  'what a user of %s wrote and added stays when the account is deleted, without the name',
  async (type) => {
    const { id, client } = await aWriter(type);
    const written = type === 'broker' ? writesOfAgents(client) : writes(client);
    for (const write of Object.values(written)) {
      const answer = await write();
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    }
    await server.jobs.whenIdle();
    const named = async () => {
      const found = foundIn(await dumpDatabase(server.database), ['Xaviera Zonderling']);
      return [...new Set(found.map((row) => row.split(' ')[0] ?? ''))].sort();
    };
    expect(await named()).toEqual(expect.arrayContaining(Object.keys(written)));
    const admin = await server.login('admin');
    expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
    expect((await named()).filter((table) => table !== 'audit_events' && table !== 'audit_seals')).toEqual([]);

    const reader = await server.login('broker');
    const threads = (await reader.get('/threads?subject_type=object&subject_id=101002')).json().data;
    expect(threads[0]).toMatchObject({ asked_by: withoutName, question: 'Waarom?' });
    const asked = '/documents?filter[subject_type]=objects&filter[subject_id]=101002';
    expect((await reader.get(asked)).json().data).toMatchObject([{ added_by: null }]);
  },
);

test('what a user decided, released and let in stays when the account is deleted, without the name', async () => {
  const { id } = await aWriter('owner');
  const name = 'Xaviera Zonderling';
  const { rows } = await server.database.owner.query<{ id: string }>(
    `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, mandate, mandate_of, asked_at, decided_at, user_id, decided_by)
     select owner_id, broker_id, 'tickets', id::text, id, 'approved', 75000, 50000, 'ticket', now(), now(), $1, $2 from tickets where id = 101001
     returning id`,
    [id, name],
  );
  await server.database.owner.query(
    'update ticket_notes set released_at = now(), released_by_id = $1, released_by = $2 where id = 901',
    [id, name],
  );
  const { broker, owner } = server.clients;
  const given = await owner.post('/my-owners/101/grants', { ...grantForm, email: 'gegeven@test.gevel.test' });
  expect(given.statusCode, given.body).toBe(200);
  await server.database.owner.query('update owner_grants set given_by_id = $1, given_by = $2', [id, name]);
  const decided = async () => (await broker.get(`/approvals/${rows[0]?.id}`)).json().data;
  expect(await decided()).toMatchObject({ decided_by: name });

  const admin = await server.login('admin');
  expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
  const named = foundIn(await dumpDatabase(server.database), [name]).map((row) => row.split(' ')[0]);
  expect(named.filter((table) => table !== 'audit_events' && table !== 'audit_seals')).toEqual([]);
  // What was decided stays, and by whose account.
  expect(await decided()).toMatchObject({ decision: 'yes', amount: '750.00', decided_by: null });
  const kept = 'select user_id from approvals where id = $1';
  expect((await server.database.owner.query(kept, [rows[0]?.id])).rows).toEqual([{ user_id: id }]);
  expect((await owner.get('/my-owners/101/grants')).json().data.grants).toMatchObject([{ given_by: null }]);
});

test('what was mailed to a deleted account names nobody, and what waits to be sent goes; mails to others stay', async () => {
  const { id } = await aWriter('broker');
  const wanted = 'zonderling@elders.test';
  await server.database.db.update(users).set({ next_email: wanted }).where(eq(users.id, id));
  const mail = {
    kind: 'test',
    language: 'nl',
    sender_name: 'Gevel',
    subject: 'Bericht',
    created_at: new Date(0),
  } as const;
  const said = { html: '<p>Beste Xaviera</p>', text: 'Beste Xaviera', unsubscribe_url: 'https://portaal.test/af' };
  const others = emailOf('owner');
  await server.database.db.insert(mails).values([
    { ...mail, recipient: email, state: 'sent' },
    { ...mail, ...said, recipient: email, state: 'outbox' },
    { ...mail, ...said, recipient: email, state: 'queued' },
    { ...mail, ...said, recipient: email, state: 'sending' },
    { ...mail, ...said, recipient: wanted, state: 'queued' },
    { ...mail, recipient: others, text: 'Beste verhuurder', state: 'queued' },
  ]);
  const admin = await server.login('admin');
  expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
  const rows = await server.database.db.select().from(mails).where(eq(mails.subject, 'Bericht'));
  expect(
    rows.map(({ recipient, state, html, text, unsubscribe_url: stop }) => [recipient, state, html, text, stop]),
  ).toEqual(
    expect.arrayContaining([
      [withoutName, 'sent', null, null, null],
      [withoutName, 'outbox', null, null, null],
      [others, 'queued', null, 'Beste verhuurder', null],
    ]),
  );
  expect(rows).toHaveLength(3);
  const naming = foundIn(await dumpDatabase(server.database), [email, wanted, 'Xaviera']).map(
    (row) => row.split(' ')[0],
  );
  expect(naming.filter((table) => table !== 'audit_events' && table !== 'audit_seals')).toEqual([]);
});

test('an address that was theirs and is another’s by now keeps its mails', async () => {
  const { id } = await aWriter('broker');
  const former = emailOf('owner');
  const at = server.clock.now();
  await server.database.owner.query(
    `insert into account_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
     values ($1, 'former_email', $2, decode('0a', 'hex'), $3, $3)`,
    [id, former, at],
  );
  const mail = { kind: 'test', language: 'nl', sender_name: 'Gevel', subject: 'Van nu', created_at: at } as const;
  await server.database.db
    .insert(mails)
    .values({ ...mail, recipient: former, text: 'Beste verhuurder', state: 'queued' });
  const admin = await server.login('admin');
  expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
  const rows = await server.database.db.select().from(mails).where(eq(mails.subject, 'Van nu'));
  expect(rows).toMatchObject([{ recipient: former, text: 'Beste verhuurder', state: 'queued' }]);
});

test('what was under way when the account was deleted loses the name by the next clearing, and nobody else does', async () => {
  const { id, client } = await aWriter('broker');
  expect((await client.post('/threads', question)).statusCode).toBeLessThan(300);
  const { broker, owner } = server.clients;
  expect((await owner.post('/threads', question)).statusCode).toBeLessThan(300);
  const admin = await server.login('admin');
  expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
  const late = 'update thread_messages set user_name = $2 where user_id = $1';
  await server.database.sync((connection) => connection.query(late, [id, 'Xaviera Zonderling']));
  const writers = async (): Promise<string[]> =>
    (await broker.get('/threads?subject_type=object&subject_id=101002'))
      .json()
      .data.map(({ asked_by }: { asked_by: string }) => asked_by);
  expect(await writers()).toContain('Xaviera Zonderling');
  const { database, clock, trail } = server;
  const files = createDiskStorage(server.filesFolder);
  await keepTerms({ database, files, trail, clock, log: pino({ level: 'silent' }) });
  expect(await writers()).not.toContain('Xaviera Zonderling');
  expect(await writers()).toContain('owner Proefpersoon');
});

test('every table that names a user says whether the name goes with the account', () => {
  const naming = inventory.filter(({ personal, links, goesWith }) =>
    Object.values(personal).some((of) => of !== goesWith && links[of]?.kind === 'user'),
  );
  // Whoever adds one decides: what people read goes on without the name, and the trail keeps it for its term.
  const kept = ['audit_events'];
  expect(naming.map(({ table }) => table).sort()).toEqual([...writtenTables, ...kept].sort());
});

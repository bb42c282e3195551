import { withoutName } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { writtenTables } from '../../privacy/forget-writer.ts';
import { inventory } from '../../privacy/inventory.ts';
import { keepTerms } from '../../privacy/keep-terms.ts';
import { documentForm } from '../../test/attack/attack-forms.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
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
  const naming = inventory.filter(
    ({ personal, links, goesWith }) =>
      goesWith === null && Object.values(personal).some((of) => links[of]?.kind === 'user'),
  );
  // Whoever adds one decides: what is written goes on without the name, what shows who decided keeps it for its term.
  const kept = ['approvals', 'audit_events', 'ticket_notes'];
  expect(naming.map(({ table }) => table).sort()).toEqual([...writtenTables, ...kept].sort());
});

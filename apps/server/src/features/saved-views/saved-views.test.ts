import type { SavedView } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savedViewDefaults, savedViews } from '../../db/schema/saved-views.ts';
import { users } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import { openPortal } from '../../test/open-portal.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const people = {} as Record<'broker' | 'otherBroker' | 'owner' | 'admin', TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['broker', 'otherBroker', 'owner', 'admin'] as const) people[name] = await server.login(name);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(savedViews));

const ending = {
  list: 'contracts',
  name: 'Loopt af',
  query: 'sort=end_date&filter[state]=active',
  is_shared: false,
  is_default: false,
};
async function save(who: keyof typeof people, content: object = {}): Promise<SavedView> {
  const answer = await people[who].post('/saved-views', { ...ending, ...content });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
const seenBy = async (who: keyof typeof people, list = 'contracts'): Promise<SavedView[]> =>
  (await people[who].get(`/saved-views?list=${list}`)).json().data;
/** The user of the other broker, as one of ours for a while. */
async function asColleague(work: () => Promise<void>): Promise<void> {
  const move = (broker: number) =>
    server.database.db
      .update(users)
      .set({ broker_id: broker })
      .where(eq(users.email, emailOf('otherBroker')));
  await move(server.brokers.dekade.id);
  try {
    await work();
  } finally {
    await move(server.brokers.singel.id);
  }
}

const contentOf = ({ name, query, is_shared, is_default }: SavedView) => ({ name, query, is_shared, is_default });

test('a view is kept as it was and given back with its list, in the order of names', async () => {
  const saved = await save('broker');
  expect(saved).toMatchObject({ ...ending, is_mine: true });
  await save('broker', { name: 'álle 2' });
  await save('broker', { name: 'Alle 10' });
  await save('broker', { list: 'objects' });
  expect((await seenBy('broker')).map(({ name }) => name)).toEqual(['álle 2', 'Alle 10', 'Loopt af']);
});

test('a personal view is nobody else’s', async () => {
  const { id } = await save('broker');
  for (const other of ['otherBroker', 'owner', 'admin'] as const) {
    expect(await seenBy(other)).toEqual([]);
    const put = await people[other].put(`/saved-views/${id}`, contentOf(await save('broker')));
    expect(outcome(put)).toEqual({ status: 404, code: 'not_found' });
    expect(outcome(await people[other].delete(`/saved-views/${id}`))).toEqual({ status: 404, code: 'not_found' });
  }
});

describe('a shared view', () => {
  test('is seen by the users of the same broker, by no other broker and by no owner', async () => {
    const view = await save('broker', { is_shared: true });
    for (const other of ['otherBroker', 'owner', 'admin'] as const) expect(await seenBy(other)).toEqual([]);
    await asColleague(async () => {
      expect(await seenBy('otherBroker')).toEqual([{ ...view, is_mine: false }]);
    });
  });

  test('is its maker’s to change, and a colleague’s to open lists with', async () => {
    const view = await save('broker', { is_shared: true });
    await asColleague(async () => {
      const put = (content: object) =>
        people.otherBroker.put(`/saved-views/${view.id}`, { ...contentOf(view), ...content });
      expect(outcome(await put({ name: 'Van mij' }))).toEqual({ status: 403, code: 'forbidden' });
      expect((await put({ is_default: true })).statusCode).toBe(200);
      expect((await seenBy('otherBroker')).map(({ is_default }) => is_default)).toEqual([true]);
      expect(outcome(await people.otherBroker.delete(`/saved-views/${view.id}`)).status).toBe(404);
    });
    expect(await seenBy('broker')).toEqual([view]);
  });

  test('stays with those whom it was shared with, whatever else its maker changes', async () => {
    const view = await save('otherBroker', { is_shared: true });
    await asColleague(async () => {
      const put = (content: object) =>
        people.otherBroker.put(`/saved-views/${view.id}`, { ...contentOf(view), ...content });
      expect((await put({ is_default: true })).statusCode).toBe(200);
      expect(await seenBy('broker')).toEqual([]);
      // To share it here is to say so.
      await put({ is_shared: false });
      await put({ is_shared: true });
      expect(await seenBy('broker')).toMatchObject([{ id: view.id, is_mine: false }]);
    });
  });

  test('is personal again once its maker is linked elsewhere', async () => {
    const { db } = server.database;
    const [maker] = await db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    const view = await save('broker', { is_shared: true });
    await asColleague(async () => {
      await people.otherBroker.put(`/saved-views/${view.id}`, { ...contentOf(view), is_default: true });
    });
    const form = {
      type: 'owner',
      email: emailOf('broker'),
      first_name: maker?.first_name,
      name: maker?.name,
      language: maker?.language,
      broker_id: null,
      owner_id: '101',
      permissions: { brokers_manage: false, owners_manage: false, news_manage: false, users_manage: false },
    };
    const admin = await server.login('admin');
    expect(outcome(await admin.put(`/users/${maker?.id}`, form))).toEqual({ status: 200 });
    const moved = await server.login('broker');
    const [kept] = (await moved.get('/saved-views?list=contracts')).json().data;
    expect(kept).toMatchObject({ id: view.id, is_shared: false });
    expect((await moved.put(`/saved-views/${view.id}`, { ...contentOf(kept), is_default: true })).statusCode).toBe(200);
    await asColleague(async () => expect(await seenBy('otherBroker')).toEqual([]));
    expect(await db.select().from(savedViewDefaults)).toMatchObject([{ user_id: maker?.id }]);
    await admin.put(`/users/${maker?.id}`, {
      ...form,
      type: 'broker',
      broker_id: String(server.brokers.dekade.id),
      owner_id: null,
    });
    people.broker = await server.login('broker');
  });

  test.each(['owner', 'admin'] as const)('is not for %s to make', async (who) => {
    const answer = await people[who].post('/saved-views', { ...ending, is_shared: true });
    expect(outcome(answer)).toEqual({ status: 422, code: 'invalid_content' });
    expect(Object.keys(answer.json().errors)).toEqual(['is_shared']);
  });
});

test('an administrator keeps, changes and deletes own views inside an opened portal', async () => {
  const client = await server.login('admin');
  await openPortal(server, client);
  const view: SavedView = (await client.post('/saved-views', ending)).json().data;
  expect(view).toMatchObject({ name: 'Loopt af', is_mine: true });
  expect(outcome(await client.post('/saved-views', { ...ending, is_shared: true })).status).toBe(422);
  expect((await client.put(`/saved-views/${view.id}`, { ...contentOf(view), name: 'Anders' })).statusCode).toBe(200);
  expect(await seenBy('broker')).toEqual([]);
  expect((await client.delete(`/saved-views/${view.id}`)).statusCode).toBe(204);
});

test('one view of a list is the default, and each user has an own one', async () => {
  const first = await save('broker', { is_default: true });
  const second = await save('broker', { name: 'Anders', is_default: true });
  expect((await seenBy('broker')).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await people.broker.put(`/saved-views/${second.id}`, { ...contentOf(second), is_default: false });
  expect((await seenBy('broker')).some(({ is_default }) => is_default)).toBe(false);
});

test('a change keeps what was not changed, and deleting ends the default with it', async () => {
  const view = await save('broker', { is_default: true });
  const changed = await people.broker.put(`/saved-views/${view.id}`, { ...contentOf(view), name: 'Anders' });
  expect(changed.json().data).toEqual({ ...view, name: 'Anders' });
  expect((await people.broker.delete(`/saved-views/${view.id}`)).statusCode).toBe(204);
  expect(await seenBy('broker')).toEqual([]);
  expect(outcome(await people.broker.delete(`/saved-views/${view.id}`))).toEqual({ status: 404, code: 'not_found' });
});

test.each([
  { name: '' },
  { name: 'x'.repeat(81) },
  { list: 'nothing' },
  { query: 'x'.repeat(4001) },
  { is_shared: 'yes' },
  { user_id: '00000000-0000-4000-8000-000000000000' },
])('refuses %j and keeps nothing', async (content) => {
  expect((await people.broker.post('/saved-views', { ...ending, ...content })).statusCode).toBe(422);
  expect(await seenBy('broker')).toEqual([]);
});

test('nobody keeps more than a hundred of one list', async () => {
  for (let number = 0; number < 100; number += 1) await save('broker', { name: `Weergave ${number}` });
  expect(outcome(await people.broker.post('/saved-views', ending))).toEqual({ status: 409, code: 'conflict' });
});

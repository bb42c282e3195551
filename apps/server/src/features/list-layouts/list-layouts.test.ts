import { columnWidth, isPlainLayout, type KeptLayout, lists, plainLayout } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listLayouts } from '../../db/schema/list-layouts.ts';
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
beforeEach(() => server.database.db.delete(listLayouts));

const own = {
  list: 'contracts',
  columns: ['reference', 'city', 'amount_excl_per_month'],
  density: 'compact',
  widths: { city: 12.25 },
  pins: ['reference', 'city'],
} as const;
const keep = (who: keyof typeof people, content: object = {}) =>
  people[who].put('/list-layouts', { ...own, ...content });
const keptBy = async (who: keyof typeof people): Promise<KeptLayout[]> =>
  (await people[who].get('/list-layouts')).json().data;
const stored = async () => (await server.database.db.select().from(listLayouts)).map(({ list }) => list);

test('how a list looks is kept for the person alone, each list by itself, and follows to another device', async () => {
  expect((await keep('broker')).statusCode).toBe(204);
  await keep('broker', { list: 'objects', columns: null, widths: {}, pins: [], density: 'normal' });
  await keep('admin', { density: 'normal' });
  const elsewhere = await server.login('broker');
  expect((await elsewhere.get('/list-layouts')).json().data).toEqual([
    own,
    { ...own, list: 'objects', columns: null, widths: {}, pins: [], density: 'normal' },
  ]);
  for (const other of ['otherBroker', 'owner'] as const) expect(await keptBy(other)).toEqual([]);
});

test('a later choice replaces the one before, and the list as it comes by itself leaves nothing behind', async () => {
  await keep('broker');
  await keep('broker', { widths: { city: 9 }, pins: null });
  expect(await keptBy('broker')).toEqual([{ ...own, widths: { city: 9 }, pins: null }]);
  expect(isPlainLayout(plainLayout)).toBe(true);
  await keep('broker', plainLayout);
  expect(await stored()).toEqual([]);
});

test.each<object>([
  { list: 'nothing' },
  { columns: [] },
  { columns: ['colour'] },
  { columns: ['city', 'city'] },
  { columns: Array.from({ length: 101 }, (_, place) => `c${place}`) },
  { density: 'airy' },
  { widths: { colour: 10 } },
  { widths: { city: columnWidth.min - 1 } },
  { widths: { city: columnWidth.max + 1 } },
  { widths: { city: 10.1 } },
  { widths: { city: '10' } },
  { widths: { constructor: 10 } },
  { pins: ['colour'] },
  { pins: 'city' },
  { user_id: '00000000-0000-4000-8000-000000000000' },
])('refuses %j and keeps nothing', async (content) => {
  expect(outcome(await keep('broker', content)).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('no list has more columns than may be chosen', () => {
  for (const { fields } of Object.values(lists)) expect(Object.keys(fields).length).toBeLessThanOrEqual(100);
});

test('a column or a list that is there no longer is left out, and the rest stays', async () => {
  await keep('broker');
  const { db } = server.database;
  const [row] = await db.select().from(listLayouts);
  if (!row) throw new Error('Nothing was kept');
  const before = { columns: ['colour', 'city'], density: 'compact', widths: { colour: 4, city: 8 }, pins: ['colour'] };
  await db.update(listLayouts).set({ layout: before as never });
  await db.insert(listLayouts).values({ ...row, list: 'former_list' });
  expect(await keptBy('broker')).toEqual([
    { list: 'contracts', columns: ['city'], density: 'compact', widths: { city: 8 }, pins: [] },
  ]);
  await db.update(listLayouts).set({ layout: { ...before, columns: ['colour'] } as never });
  expect((await keptBy('broker')).map(({ columns }) => columns)).toEqual([null]);
});

test('inside an opened portal it is the administrator’s own, and goes with the user', async () => {
  const { db } = server.database;
  await keep('admin');
  await keep('broker');
  await openPortal(server, people.admin);
  expect((await people.admin.get('/users/me')).json().data.portal).not.toBeNull();
  expect((await keep('admin', { pins: null })).statusCode).toBe(204);
  expect((await keptBy('admin')).map(({ pins }) => pins)).toEqual([null]);
  expect((await keptBy('broker')).map(({ pins }) => pins)).toEqual([own.pins]);
  await db.delete(users).where(eq(users.email, emailOf('broker')));
  expect(await db.select().from(listLayouts)).toHaveLength(1);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { testTheme } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  path = `/brokers/${server.brokers.dekade.id}/theme`;
});
afterAll(() => server.close());

const inForce = async () => {
  const [row] = await server.database.db
    .select({ theme: brokers.theme })
    .from(brokers)
    .where(eq(brokers.id, server.brokers.dekade.id));
  return row?.theme;
};

test('every change is a version, and an earlier one can be put in force again', async () => {
  const blue = { ...testTheme, main_color: '#0000aa' };
  const changed = await admin.put(path, blue);
  expect(changed.json().data).toMatchObject({
    number: 2,
    theme: blue,
    is_current: true,
    created_by: 'admin Proefpersoon',
  });
  expect(await inForce()).toEqual(blue);
  expect((await admin.get(path)).json()).toEqual({ data: blue });
  const restored = await admin.post(`${path}/versions/1/restore`);
  expect(restored.json().data).toMatchObject({ number: 3, theme: testTheme, is_current: true });
  expect(await inForce()).toEqual(testTheme);
  const versions = (await admin.get(`${path}/versions`)).json().data;
  expect(versions.map((each: { number: number; is_current: boolean }) => [each.number, each.is_current])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  const events = await server.database.db.select().from(auditEvents);
  const own = events.filter(({ action }) => action.startsWith('broker.theme'));
  expect(own.map(({ action }) => action)).toEqual(['broker.theme.change', 'broker.theme.restore']);
  expect(own[0]).toMatchObject({ before: testTheme, after: blue, subject_name: 'Makelaardij De Kade' });
});

test('ten changes at a time make ten versions, and the newest is the broker’s', async () => {
  const before = (await admin.get(`${path}/versions`)).json().data.length;
  const changes = Array.from({ length: 10 }, (_, each) => admin.put(path, { ...testTheme, border_radius_large: each }));
  expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const versions = (await admin.get(`${path}/versions`)).json().data;
  expect(versions).toHaveLength(before + 10);
  expect(await inForce()).toEqual(versions[0].theme);
});

describe('a value that is no colour, size or font is refused', () => {
  test.each([
    ['main_color', 'red;}*{background:url(//kwaad.test)}'],
    ['main_color', '#0b6e4f;'],
    ['main_color', '#0b6e4f\n'],
    ['main_color', 'var(--x)'],
    ['secondary_color', 'url(javascript:alert(1))'],
    ['logo_background_color', '</style><script>alert(1)</script>'],
    ['header_font_family', 'x";}*{color:red}'],
    ['header_font_family', "x');@import url(//kwaad.test)"],
    ['header_font_family', 'a'.repeat(61)],
    ['header_font_size', '1e9px'],
    ['header_font_size', 1e9],
    ['border_radius_large', -1],
    ['border_radius_small', 1.5],
    ['extra', 'x'],
  ])('%s: %s', async (field, value) => {
    const before = await inForce();
    const refused = await admin.put(path, { ...testTheme, [field]: value });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
    expect(await inForce()).toEqual(before);
  });
});

test.each(['0', '99', '-1', '1.5', 'x', '%00'])('there is no version %s', async (number) => {
  expect((await admin.post(`${path}/versions/${number}/restore`)).statusCode).toBe(404);
});

test('themes are for who manages brokers, and of brokers that are there', async () => {
  const broker = await server.login('broker');
  expect((await broker.get(path)).statusCode).toBe(403);
  expect((await broker.put(path, testTheme)).statusCode).toBe(403);
  for (const id of ['999999', 'x', '0', '99999999999999999999']) {
    expect((await admin.get(`/brokers/${id}/theme`)).statusCode).toBe(404);
    expect((await admin.put(`/brokers/${id}/theme`, testTheme)).statusCode).toBe(404);
  }
});

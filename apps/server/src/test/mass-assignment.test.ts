import { type Operation, operations } from '@gevel/contract';
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as schema from '../db/schema/index.ts';
import { namedOperations } from '../platform/http/assert-complete.ts';
import { brokerForm, ownerForm, userForm } from './administration.ts';
import { harmlessCalls } from './harmless-calls.ts';
import type { TestClient } from './test-client.ts';
import { testTheme } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { sendForm } from './upload-form.ts';

const tables = Object.values(schema).filter((each) => is(each, PgTable));
const columnsOf = (name: string): Record<string, Column> => {
  const table = tables.find((each) => getTableName(each) === name);
  if (!table) throw new Error(`There is no table ${name}`);
  return getTableColumns(table);
};
/** The names of every column there is, and of what hangs on records. */
const everyName = [
  ...new Set([
    ...tables.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name)),
    ...tables.map((table) => getTableName(table)),
    'role',
    'is_admin',
    'permission',
    'two_factor',
    'tenant',
  ]),
];

/** Something of the column's own type that is not what stands there. */
function foreignValue(column: Column): unknown {
  if (column.enumValues?.length) return column.enumValues.at(-1);
  if (column.dataType === 'boolean') return true;
  if (column.dataType === 'number' || column.dataType === 'bigint') return 987_654;
  if (column.dataType === 'date') return '2030-01-01T00:00:00.000Z';
  if (column.dataType === 'json') return { planted: true };
  return column.getSQLType() === 'uuid' ? '00000000-0000-4000-8000-000000000009' : 'planted';
}

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
});
afterAll(() => server.close());

const allRows = async (table: string) =>
  (await server.database.owner.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows;

interface Write {
  /** Where it writes, and what hangs on the same record. */
  tables: readonly string[];
  method: 'POST' | 'PUT';
  path: () => string;
  body: () => object;
  by?: 'broker' | 'owner';
}

const newsItem = {
  title: 'Titel',
  description: '<p>x</p>',
  title_en: null,
  description_en: null,
  url: null,
  is_pinned: false,
  must_read: false,
  target: 'everyone',
  published_at: null,
};
let own: Record<'user' | 'news', string>;
beforeAll(async () => {
  const user = await admin.post('/users', { ...userForm({ email: 'doel@test.gevel.test' }), invite: false });
  const news = await admin.post('/news', { ...newsItem, expires_at: null });
  own = { user: user.json().data.id, news: news.json().data.id };
  await server.database.pool.query('delete from owner_portals where owner_id = 301');
});

const brokerPath = () => `/brokers/${server.brokers.singel.id}`;
const writes: Record<string, Write> = {
  'a new user': {
    tables: ['users'],
    method: 'POST',
    path: () => '/users',
    body: () => ({ ...userForm({ email: 'geplant@test.gevel.test' }), invite: false }),
  },
  'a user': {
    tables: ['users'],
    method: 'PUT',
    path: () => `/users/${own.user}`,
    body: () => userForm({ email: 'doel@test.gevel.test', name: 'Anders' }),
  },
  'one’s own profile': {
    tables: ['users'],
    method: 'PUT',
    path: () => '/user/profile',
    body: () => ({ first_name: 'Anders', name: 'Anders', language: 'nl' }),
    by: 'broker',
  },
  'one’s own language': {
    tables: ['users'],
    method: 'PUT',
    path: () => '/user/update-language',
    body: () => ({ language: 'en' }),
    by: 'owner',
  },
  'a new broker': { tables: ['brokers'], method: 'POST', path: () => '/brokers', body: () => brokerForm() },
  'a broker': { tables: ['brokers'], method: 'PUT', path: brokerPath, body: () => brokerForm() },
  'the theme of a broker': {
    tables: ['theme_versions'],
    method: 'PUT',
    path: () => `${brokerPath()}/theme`,
    body: () => ({ ...testTheme, main_color: '#101010' }),
  },
  'a new owner': {
    tables: ['owner_portals', 'owners'],
    method: 'POST',
    path: () => '/owners',
    body: () => ownerForm({ id: '301' }),
  },
  'an owner': {
    tables: ['owner_portals', 'owners'],
    method: 'PUT',
    path: () => '/owners/101',
    body: () => ownerForm(),
  },
  'a new news item': {
    tables: ['news'],
    method: 'POST',
    path: () => '/news',
    body: () => ({ ...newsItem, expires_at: null }),
  },
  'a news item': {
    tables: ['news'],
    method: 'PUT',
    path: () => `/news/${own.news}`,
    body: () => ({ ...newsItem, title: 'Anders', expires_at: null }),
  },
  'a personal token': {
    tables: ['personal_tokens'],
    method: 'POST',
    path: () => '/user/tokens',
    body: () => ({ name: 'token', days: 30 }),
    by: 'broker',
  },
};

describe.each(Object.entries(writes))('%s', (_name, write) => {
  test('takes no column that it does not ask for, and changes nothing when it is given one', async () => {
    const client = write.by ? await server.login(write.by) : admin;
    const body = write.body();
    const columns = write.tables.flatMap((table) => Object.values(columnsOf(table)));
    const planted = columns.filter(({ name }) => !(name in body));
    expect(planted.length).toBeGreaterThan(2);
    const before = await Promise.all(write.tables.map(allRows));
    for (const column of planted) {
      const answer = await client.sendUnsafe(write.method, write.path(), {
        body: { ...body, [column.name]: foreignValue(column) },
      });
      expect([column.name, answer.statusCode]).toEqual([column.name, 422]);
      expect(Object.keys(answer.json().errors)).toEqual([column.name]);
    }
    expect(await Promise.all(write.tables.map(allRows))).toEqual(before);
  });

  test('is taken without them', async () => {
    const client = write.by ? await server.login(write.by) : admin;
    const answer = await client.sendUnsafe(write.method, write.path(), { body: write.body() });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });
});

test('a form with a file takes no field that it does not ask for', async () => {
  const path = `${brokerPath()}/files`;
  const content = '%PDF-1.7\n%%EOF';
  const file = { name: 'a.pdf', type: 'application/pdf', content };
  for (const { name } of Object.values(columnsOf('files')).filter((column) => column.name !== 'description')) {
    const fields = { description: 'Bestand', [name]: 'planted' };
    expect((await sendForm(admin, { method: 'POST', path, file, fields })).statusCode).toBe(422);
  }
  expect(await allRows('files')).toEqual([]);
});

describe('every call with a body', () => {
  const withBody = [...namedOperations(operations)].filter(
    ([{ body, upload }]: [Operation, string]) => body && !upload,
  );

  test.each(withBody.map(([operation, name]) => [name, operation] as const))(
    '%s names each column of each table as unknown, but for its own members',
    (_name, operation) => {
      const body = operation.body;
      if (!(body instanceof z.ZodObject)) throw new Error('A body is an object');
      const known = Object.keys(body.shape);
      const foreign = everyName.filter((name) => !known.includes(name));
      const read = body.safeParse(Object.fromEntries(foreign.map((name) => [name, null])));
      const unknown = read.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(new Set(unknown)).toEqual(new Set(foreign));
    },
  );

  test('is refused over the network as well', async () => {
    const tried = [];
    for (const [{ access, method }, name] of withBody) {
      const call = harmlessCalls[name];
      if (access.who !== 'admin' || !call || !('body' in call)) continue;
      const planted = { password_hash: null, two_factor_secret: null, created_by: null, owner_count: null };
      const answer = await admin.sendUnsafe(method, call.path, { body: planted });
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(Object.keys(planted)));
      tried.push(name);
    }
    expect(tried.length).toBeGreaterThan(12);
  });
});

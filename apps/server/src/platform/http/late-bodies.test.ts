import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalTokens, sessions, users } from '../../db/schema/users.ts';
import { userForm } from '../../test/administration.ts';
import { onceAfter } from '../../test/once-after.ts';
import { portOf } from '../../test/raw-request.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { formBody, formType } from '../../test/upload-form.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Sent {
  path: string;
  body: Buffer;
  type?: string;
}

const json = (body: object) => Buffer.from(JSON.stringify(body));
const headersOf = (client: TestClient) => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...client.xsrfHeaders(),
});

/** Sends all but the last ten bytes, and answers how to send those and hear the status, once the call was admitted. */
async function holdBack(
  headers: object,
  { path, body, type = 'application/json' }: Sent,
): Promise<() => Promise<number>> {
  const socket = connect(await portOf(server.app), '127.0.0.1');
  const answered = new Promise<number>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(Number(bytes.toString().split(' ')[1])));
    socket.once('error', reject);
  });
  const admitted = new Promise<void>((resolve) => onceAfter(server.app.sessions, 'load', async () => resolve()));
  const all = { host: 'localhost:3000', 'content-type': type, 'content-length': body.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, -10));
  await admitted;
  return async () => {
    socket.write(body.subarray(-10));
    const status = await answered;
    socket.destroy();
    return status;
  };
}

describe('a call whose body ends after its session was read', () => {
  const wanted = { path: '/user/tokens', body: json({ name: 'blijft', days: 300, scopes: ['read'] }) };

  test('is made when nothing changed meanwhile', async () => {
    const client = await server.login('broker');
    expect(await (await holdBack(headersOf(client), wanted))()).toBe(200);
  });

  test('is refused when its session ended with the password meanwhile', async () => {
    const [own, elsewhere] = [await server.login('otherBroker'), await server.login('otherBroker')];
    const finish = await holdBack(headersOf(elsewhere), wanted);
    const password = 'Zeven-fietsen-9-keer';
    const change = { current_password: testPassword, password, password_confirmation: password };
    expect((await own.put('/user/password', change)).statusCode).toBe(204);
    expect(await finish()).toBe(401);
    expect((await own.get('/user/tokens')).json().data).toEqual([]);
  });

  test('is refused when its token was taken away meanwhile', async () => {
    const client = await server.login('broker');
    const asked = { name: 'export', days: 1, scopes: ['export'] };
    const { id, token } = (await client.post('/user/tokens', asked)).json().data;
    const body = json({ list: 'contracts', format: 'csv', columns: ['reference'] });
    const finish = await holdBack({ authorization: `Bearer ${token}` }, { path: '/exports', body });
    await server.database.db.delete(personalTokens).where(eq(personalTokens.id, id));
    expect(await finish()).toBe(401);
  });

  test('is refused when its user lost the right to it meanwhile', async () => {
    const admin = await server.login('admin');
    const finish = await holdBack(headersOf(admin), { path: '/users', body: json({ ...userForm(), invite: false }) });
    const { db } = server.database;
    await db
      .update(users)
      .set({ users_manage: false })
      .where(eq(users.email, emailOf('admin')));
    expect(await finish()).toBe(403);
    expect(await db.select().from(users).where(eq(users.email, userForm().email))).toEqual([]);
    await db
      .update(users)
      .set({ users_manage: true })
      .where(eq(users.email, emailOf('admin')));
  });

  test('leaves no file when its session ended meanwhile', async () => {
    const admin = await server.login('admin');
    const stored = async () => {
      const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    };
    const before = await stored();
    const content = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF';
    const body = formBody({ name: 'a.pdf', type: 'application/pdf', content }, { description: 'Te laat' });
    const path = `/brokers/${server.brokers.dekade.id}/files`;
    const finish = await holdBack(headersOf(admin), { path, body, type: formType });
    await server.database.db.delete(sessions);
    expect(await finish()).toBe(401);
    expect(await stored()).toBe(before);
  });
});

test('a call whose body came with its headers reads its session once', async () => {
  const client = await server.login('broker');
  const { load } = server.app.sessions;
  let loads = 0;
  server.app.sessions.load = (...asked) => {
    loads += 1;
    return load(...asked);
  };
  const url = `http://127.0.0.1:${await portOf(server.app)}/api/user/tokens`;
  const headers = { 'content-type': 'application/json', ...headersOf(client) };
  const answer = await fetch(url, { method: 'POST', headers, body: json({ name: 'in een keer', days: 1 }) });
  server.app.sessions.load = load;
  expect([answer.status, loads]).toEqual([200, 1]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { WebClient } from '../../test/web-client.ts';

const password = 'Zeven-fietsen-9-keer';
const database = process.env['TEST_DATABASE_URL'] ?? '';

let folder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-sessions-'));
});
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The first administrator of a fresh installation, with the password just chosen. */
async function takeOver({ said, url }: ServerProcess): Promise<string> {
  const token = await vi.waitUntil(() => /\/reset-password\/([\w-]{43})/.exec(said())?.[1], { timeout: 10_000 });
  const visitor = new WebClient(url);
  const holder = await visitor.send('POST', '/password/token', { token });
  const chosen = { token, password, password_confirmation: password };
  expect((await visitor.send('POST', '/password/reset', chosen)).status).toBe(204);
  return holder.json<{ data: { email: string } }>().data.email;
}

test('sessions survive a killed server, and one that was ended stays so', async () => {
  // The server of the tests has people already; what is proven here is the same code on files of one's own.
  if (database !== '') return;
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
  server = await startServerProcess(env);
  const email = await takeOver(server);
  const [stays, ends] = [new WebClient(server.url), new WebClient(server.url)];
  const cookies: string[] = [];
  for (const client of [stays, ends]) {
    const answer = await client.send('POST', '/users/login', { email, password });
    expect(answer.status).toBe(200);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; '),
    );
  }
  expect((await ends.send('POST', '/users/logout')).status).toBe(204);
  await server.kill('SIGKILL');
  server = await startServerProcess(env);
  expect((await stays.get('/users/me')).status).toBe(200);
  const replayed = await fetch(`${server.url}/api/users/me`, { headers: { cookie: cookies[1] ?? '' } });
  expect(replayed.status).toBe(401);
  const alive = await fetch(`${server.url}/api/users/me`, { headers: { cookie: cookies[0] ?? '' } });
  expect(alive.status).toBe(200);
});

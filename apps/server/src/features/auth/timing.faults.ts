import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginAttempts } from '../../db/schema/users.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const rounds = 200;
const unknown = 'niemand@test.gevel.test';
const known = emailOf('broker');

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  await visitor.get('/branding');
});
afterAll(() => server.close());
beforeEach(() => server.database.portal.delete(loginAttempts));

const logIn = (email: string) => visitor.logIn(email, 'verkeerd');
const forgot = (email: string) => visitor.post('/password/forgot', { email });

async function timed(call: (email: string) => Promise<unknown>, email: string): Promise<number> {
  await server.jobs.whenIdle();
  await server.database.portal.delete(loginAttempts);
  const started = performance.now();
  await call(email);
  return performance.now() - started;
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** In turns, so that whatever else the machine does falls on both alike. */
test.each([
  ['a login that fails', logIn],
  ['asking for a reset', forgot],
])('%s takes as long for an account as for nobody', async (_what, call) => {
  for (let warmUp = 0; warmUp < 20; warmUp++) await timed(call, warmUp % 2 ? known : unknown);
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [known, unknown] : [unknown, known];
    for (const email of order) times[email]?.push(await timed(call, email));
  }
  const ratio = median(times[known] ?? []) / median(times[unknown] ?? []);
  expect(Math.abs(ratio - 1)).toBeLessThan(0.05);
});

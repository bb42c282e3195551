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
beforeEach(() => server.database.db.delete(loginAttempts));

const logIn = (email: string) => visitor.logIn(email, 'verkeerd');
const forgot = (email: string) => visitor.post('/password/forgot', { email });

async function timed(call: (email: string) => Promise<unknown>, email: string): Promise<number> {
  await server.jobs.whenIdle();
  await server.database.db.delete(loginAttempts);
  const started = performance.now();
  await call(email);
  return performance.now() - started;
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Of pairs that differ by chance alone, one in a thousand runs lies further from half. */
const furthestByChance = 3.29 * Math.sqrt(rounds / 4);

/**
 * The medians lie within 5 %. On a busy machine they cannot, so that a difference counts only when the same one of the two
 * is the slower far more often than by chance.
 */
function tells(pairs: readonly { known: number; unknown: number }[]): boolean {
  const ratio = median(pairs.map((pair) => pair.known)) / median(pairs.map((pair) => pair.unknown));
  const slower = pairs.filter((pair) => pair.known > pair.unknown).length;
  return Math.abs(ratio - 1) >= 0.05 && Math.abs(slower - pairs.length / 2) > furthestByChance;
}

/** In turns, so that whatever else the machine does falls on both alike. */
async function measure(call: (email: string) => Promise<unknown>) {
  const pairs: { known: number; unknown: number }[] = [];
  for (let round = -10; round < rounds; round++) {
    const pair = { known: 0, unknown: 0 };
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) pair[who] = await timed(call, who === 'known' ? known : unknown);
    // The first ones warm up.
    if (round >= 0) pairs.push(pair);
  }
  return pairs;
}

test.each([
  ['a login that fails', logIn],
  ['asking for a reset', forgot],
])('%s takes as long for an account as for nobody', async (_what, call) => {
  expect(tells(await measure(call))).toBe(false);
});

test('a login that would hash for accounts only is noticed', async () => {
  const hashing = (email: string) => (email === known ? logIn(email) : forgot(email));
  expect(tells(await measure(hashing))).toBe(true);
});

import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loginAttempts, users } from '../db/schema/users.ts';
import type { TestClient } from './test-client.ts';
import { emailOf, type TestUser, testPassword } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;

/** For the tests of one file, each of which begins without a failed login. */
export function useSecondFactors(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.delete(loginAttempts);
    server.clock.forward({ minutes: 5 });
  });
}

export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
}

export async function enable(user: TestUser) {
  await server.database.db
    .update(users)
    .set({ two_factor_enabled: false, two_factor_secret: null })
    .where(eq(users.email, emailOf(user)));
  const client = await server.login(user);
  const setup = (await client.get('/users/2fa/setup')).json().data;
  const answer = await client.post('/users/2fa/setup', { code: codeOf(setup.secret) });
  expect(answer.statusCode).toBe(200);
  server.clock.forward({ minutes: 2 });
  const codes: string[] = answer.json().data.recovery_codes;
  return { client, secret: String(setup.secret), codes, setup };
}

export async function halfLogin(user: TestUser, address?: string): Promise<TestClient> {
  const client = server.visitor(address ? { address } : {});
  const answer = await client.logIn(emailOf(user), testPassword);
  expect(answer.json().data).toBe('2fa-required');
  return client;
}

export const verify = (client: TestClient, code: string, more = {}) =>
  client.post('/users/2fa/verify', { code, ...more });

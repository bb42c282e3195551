import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { mails } from '../db/schema/mails.ts';
import { ownerGrants } from '../db/schema/owner-grants.ts';
import { loginAttempts, users } from '../db/schema/users.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { emailOf } from './test-people.ts';

export let server: PortfolioServer;
export let admin: TestClient;
export let owner: TestClient;
export let broker: TestClient;
export let second: TestClient;

/** For the tests of one file, each of which begins with nobody let in. */
export function useGrants(): void {
  beforeAll(async () => {
    server = await startPortfolioServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-06-15T08:00:00Z');
    await server.database.db.delete(loginAttempts);
    await server.database.db.delete(mails);
    admin = await server.login('admin');
    owner = await server.login('owner');
    broker = await server.login('broker');
    second = await server.login('secondOwner');
  });
  afterEach(async () => {
    await server.database.db.delete(ownerGrants);
  });
  afterEach(() => server.database.db.delete(users).where(eq(users.email, 'gast@test.gevel.test')));
}

export const form = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Tweede',
  name: 'Verhuurder',
  email: emailOf('secondOwner'),
  language: 'nl',
  role: 'co_owner',
  read_only: false,
  last_day: null,
  ...overrides,
});
export const guest = (overrides: Record<string, unknown> = {}) =>
  form({ email: 'gast@test.gevel.test', role: 'accountant', last_day: '2026-07-31', ...overrides });

export async function give(body: object, { by = owner, id = 101, path = 'my-owners' } = {}) {
  const answer = await by.post(`/${path}/${id}/grants`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
export const switchTo = (client: TestClient, id: number) => client.put('/user/owner', { owner_id: String(id) });
export const me = async (client: TestClient) => (await client.get('/users/me')).json().data;

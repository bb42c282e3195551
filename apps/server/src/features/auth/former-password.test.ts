import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions, users } from '../../db/schema/users.ts';
import * as hashes from '../../platform/password/password-hash.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

// Files that share a worker share its modules: the ones below are loaded anew, with and afterwards without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../platform/password/password-hash.ts', { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a login that was under way while the password changed opens no session', async () => {
  const { db, isEmbedded } = server.database;
  const changed = await hashes.hashPassword('Zeven-fietsen-9-keer');
  vi.mocked(hashes.verifyPassword).mockClear();
  const ofOwner = eq(users.email, emailOf('owner'));
  let login = Promise.resolve({ statusCode: 0 });
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ password_hash: changed }).where(ofOwner);
    login = server.visitor().logIn(emailOf('owner'), testPassword);
    // The former one is judged; on the embedded database the login waits for this change before it reads anything.
    if (!isEmbedded) await expect.poll(() => vi.mocked(hashes.verifyPassword).mock.results.length).toBe(1);
    await vi.mocked(hashes.verifyPassword).mock.results[0]?.value;
  });
  expect((await login).statusCode).toBe(401);
  const [owner] = await db.select({ id: users.id }).from(users).where(ofOwner);
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, owner?.id ?? '')),
  ).toEqual([]);
});

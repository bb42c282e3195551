import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readToken } from './account-tokens.ts';
import { firstAdministratorLink } from './first-administrator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = createTestClock();
const publicUrl = new URL('https://portaal.test');
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const read = (token: string) => readToken(database.db, { token, purposes: ['invitation'], now: clock.now() });

test('a fresh installation has no password at all, and one link that lives seven days', async () => {
  const link = await firstAdministratorLink({ database, clock, publicUrl });
  expect(link).toMatch(/^https:\/\/portaal\.test\/reset-password\/[\w-]{43}$/);
  expect(await database.db.select().from(users)).toMatchObject([
    { type: 'admin', email: 'beheerder@portaal.test', password_hash: null, users_manage: true },
  ]);
  const again = await firstAdministratorLink({ database, clock, publicUrl });
  expect(await read(tokenOf(link))).toBeNull();
  expect(await read(tokenOf(again))).toMatchObject({ purpose: 'invitation' });
  clock.forward({ hours: 7 * 24 });
  expect(await read(tokenOf(again))).toBeNull();
});

test('once somebody has a password there is no link any more', async () => {
  await database.db.update(users).set({ password_hash: 'x' }).where(eq(users.type, 'admin'));
  expect(await firstAdministratorLink({ database, clock, publicUrl })).toBeNull();
});

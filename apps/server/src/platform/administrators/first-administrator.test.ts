import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readToken } from '../account-token/account-tokens.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Transport } from '../mail/transport.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const clock = createTestClock();
const publicUrl = new URL('https://portaal.test');
const invented = 'beheerder@portaal.test';
const chosen = 'beheer@kantoor.test';

function invite(email: string | null = null, transport: Transport | null = null) {
  const deps = { database, clock, log: createLogger('silent') };
  const mailer = createMailer({ ...deps, jobs: createJobs(deps), transport });
  return inviteFirstAdministrator({ ...deps, mailer, publicUrl }, { email });
}

function read(link: string | null | undefined) {
  const token = link?.split('/').at(-1) ?? '';
  return readToken(database.db, { token, purposes: ['invitation'], now: clock.now() });
}

test('a fresh installation has no password at all, and one link that lives seven days', async () => {
  const first = await invite();
  expect(first).toMatchObject({ email: invented, earlierUntil: null });
  expect(first?.link).toMatch(/^https:\/\/portaal\.test\/reset-password\/[\w-]{43}$/);
  expect(await database.db.select().from(users)).toMatchObject([
    { type: 'admin', email: invented, password_hash: null, users_manage: true },
  ]);
  const until = new Date(clock.now().getTime() + 7 * 24 * 3_600_000);
  expect(await invite()).toEqual({ email: invented, link: null, earlierUntil: until });
  expect(await read(first?.link)).toMatchObject({ purpose: 'invitation' });
  clock.forward({ hours: 7 * 24 });
  expect(await read(first?.link)).toBeNull();
  expect(await read((await invite())?.link)).toMatchObject({ purpose: 'invitation' });
});

test('of servers that start at once, one gives the link', async () => {
  const told = await Promise.all([1, 2, 3, 4].map(() => invite(chosen)));
  const links = told.flatMap((one) => one?.link ?? []);
  expect(links).toHaveLength(1);
  expect(await read(links[0])).not.toBeNull();
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test('an address that is named gets the link by mail, and nobody else is shown it', async () => {
  const sent: string[] = [];
  const transport = { send: async ({ recipient }: { recipient: string }) => void sent.push(recipient) };
  expect(await invite(chosen, transport)).toEqual({ email: chosen, link: null, earlierUntil: null });
  await expect.poll(() => sent).toEqual([chosen]);
  expect(await database.db.select({ kind: mails.kind }).from(mails)).toEqual([{ kind: 'invitation' }]);
});

test('an address that is named later takes the place of the invented one, whose link is dead', async () => {
  const before = await invite();
  const after = await invite(chosen);
  expect(after).toMatchObject({ email: chosen, earlierUntil: null });
  expect([await read(before?.link), await read(after?.link)]).toEqual([null, expect.anything()]);
  expect(await database.db.select({ email: users.email }).from(users)).toEqual([{ email: chosen }]);
});

test('once somebody has a password there is no link any more', async () => {
  await invite();
  await database.db.update(users).set({ password_hash: 'x' });
  expect(await invite(chosen)).toBeNull();
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { issueToken } from '../../platform/account-token/account-tokens.ts';
import { takeDueAddresses } from '../../platform/next-address/due-addresses.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
afterEach(() => keepingMails());

/** As when the database goes while the mail of an act is kept. */
const losingMails = () =>
  server.database.owner.query('alter table mails add constraint none_kept check (false) not valid');
const keepingMails = () => server.database.owner.query('alter table mails drop constraint if exists none_kept');

async function rowOf(user: TestUser, email = emailOf(user)): Promise<typeof users.$inferSelect> {
  const [row] = await server.database.db.select().from(users).where(eq(users.email, email));
  if (row === undefined) throw new Error(`There is no ${user}`);
  return row;
}

test('nobody is let in without being mailed', async () => {
  const person = { first_name: 'Mira', name: 'Meer', email: 'meer@test.gevel.test', language: 'nl', role: 'contact' };
  const give = () =>
    server.clients.broker.post('/my-owners/101/grants', { ...person, read_only: false, last_day: null });
  await losingMails();
  expect((await give()).statusCode).toBe(500);
  expect(await server.database.db.select().from(ownerGrants)).toEqual([]);
  await keepingMails();
  expect((await give()).statusCode).toBe(200);
});

test('nobody is blocked without being mailed', async () => {
  const { id } = await rowOf('looseOwner');
  const admin = await server.login('admin');
  await losingMails();
  expect((await admin.post(`/users/${id}/block`)).statusCode).toBe(500);
  expect((await rowOf('looseOwner')).blocked_at).toBeNull();
  await keepingMails();
  expect((await admin.post(`/users/${id}/block`)).statusCode).toBe(200);
  expect((await rowOf('looseOwner')).blocked_at).not.toBeNull();
});

test('an address that is confirmed changes with the mails about it, and its link goes on until then', async () => {
  const user = await rowOf('secondOwner');
  const email = 'ander-adres@test.gevel.test';
  const token = await issueToken(server.database.db, { user, purpose: 'email', now: server.clock.now(), email });
  const confirm = () => server.visitor().post('/user/email/confirm', { token });
  await losingMails();
  expect((await confirm()).statusCode).toBe(500);
  expect((await rowOf('secondOwner')).id).toBe(user.id);
  await keepingMails();
  expect((await confirm()).statusCode).toBe(200);
  expect((await rowOf('secondOwner', email)).id).toBe(user.id);
});

test('an address whose time has come holds with the mails about it', async () => {
  const { id } = await rowOf('plainAdmin');
  const next_email = 'beheer@test.gevel.test';
  const due = { next_email, next_email_at: server.clock.now() };
  await server.database.db.update(users).set(due).where(eq(users.id, id));
  const take = () => takeDueAddresses({ ...server, publicUrl: new URL('http://localhost:3000') });
  await losingMails();
  await expect(take()).rejects.toThrow();
  expect((await rowOf('plainAdmin')).next_email).toBe(next_email);
  await keepingMails();
  await take();
  expect((await rowOf('plainAdmin', next_email)).id).toBe(id);
});

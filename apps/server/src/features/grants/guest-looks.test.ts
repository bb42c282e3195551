import type { GrantLook } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { aStatement, writeStatements } from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';

const [email, password] = ['gast@test.gevel.test', 'Zeven-fietsen-9-keer'];
const iban = 'NL91ABNA0417164300';

let server: PortfolioServer;
let owner: TestClient;
let guest: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  server.clock.set('2026-06-15T08:00:00Z');
  await writeStatements(server.database, { rental_statements: [aStatement(9001, 101)] });
  await server.database.sync((connection) => connection.query('update owners set iban = $1 where id = 101', [iban]));
  owner = await server.login('owner');
  guest = await accountant();
});
afterAll(() => server.close());

/** Let in by the owner, with a password and a second factor of their own. */
async function accountant(): Promise<TestClient> {
  const client = server.visitor();
  const form = { first_name: 'Gast', name: 'Accountant', email, language: 'nl', role: 'accountant', read_only: false };
  const given = await owner.post('/my-owners/101/grants', { ...form, last_day: '2026-07-31' });
  expect(given.statusCode, given.body).toBe(200);
  const [mail] = await server.database.db.select().from(mails).where(eq(mails.recipient, email));
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await client.post('/password/reset', { token, password, password_confirmation: password });
  await client.logIn(email, password);
  const { secret } = (await client.get('/users/2fa/setup')).json().data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
  expect((await client.post('/users/2fa/setup', { code })).statusCode).toBe(200);
  return client;
}

async function looks(): Promise<GrantLook[]> {
  const [grant] = (await owner.get('/my-owners/101/grants')).json().data.grants;
  return (await owner.get(`/my-owners/101/grants/${grant.id}/looks`)).json().data;
}

test('the owner hears which record a guest saw a masked value of in clear, and nothing where it was refused', async () => {
  const [statement] = (await guest.get('/rental-statements?per_page=1')).json().data;
  const asked = { list: 'rental-statements', id: statement.id, field: 'owner.iban' };
  for (const more of [{ field: 'reference' }, { id: '999999999' }])
    expect((await guest.post('/privacy/clear-values', { ...asked, ...more })).statusCode).not.toBe(200);
  expect((await looks()).map(({ call }) => call)).not.toContain('rentalStatements.clear');
  const answer = await guest.post('/privacy/clear-values', asked);
  expect(answer.json()).toEqual({ data: { value: iban } });
  expect(await looks()).toContainEqual({
    day: '2026-06-15',
    call: 'rentalStatements.clear',
    record_name: statement.reference,
    record_id: statement.id,
    last_at: expect.any(String),
    times: 1,
  });
});

test('the owner hears that a guest read what happened', async () => {
  expect((await looks()).map(({ call }) => call)).not.toContain('feed.list');
  expect((await guest.get('/feed')).statusCode).toBe(200);
  expect(await looks()).toContainEqual(expect.objectContaining({ call: 'feed.list', record_name: null, times: 1 }));
});

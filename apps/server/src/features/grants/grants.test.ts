import type { GrantLook } from '@gevel/contract';
import { eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { loginAttempts, sessions, users } from '../../db/schema/users.ts';
import { outcome, userForm } from '../../test/administration.ts';
import { fetchExport } from '../../test/export-client.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { aStatement, writeStatements } from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { repeatPassword } from '../../test/test-server.ts';

const password = 'Zeven-fietsen-9-keer';

let server: PortfolioServer;
let admin: TestClient;
let owner: TestClient;
let broker: TestClient;
let second: TestClient;
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

const form = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Tweede',
  name: 'Verhuurder',
  email: emailOf('secondOwner'),
  language: 'nl',
  role: 'co_owner',
  read_only: false,
  last_day: null,
  ...overrides,
});
const guest = (overrides: Record<string, unknown> = {}) =>
  form({ email: 'gast@test.gevel.test', role: 'accountant', last_day: '2026-07-31', ...overrides });

async function give(body: object, { by = owner, id = 101, path = 'my-owners' } = {}) {
  const answer = await by.post(`/${path}/${id}/grants`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const switchTo = (client: TestClient, id: number) => client.put('/user/owner', { owner_id: String(id) });
const me = async (client: TestClient) => (await client.get('/users/me')).json().data;
/** A record of each module. */
const records = {
  contracts: '/contracts/101003',
  tickets: '/tickets',
  objects: '/objects',
  relations: '/relations',
  rental_statements: '/rental-statements',
  financial: '/financial/owners',
  reports: '/reports/invoices',
} as const;

/** Whoever was mailed an invitation, with a password of their own. */
async function accept(email: string): Promise<TestClient> {
  const [mail] = await server.database.db.select().from(mails).where(eq(mails.recipient, email));
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const client = server.visitor();
  const answer = await client.post('/password/reset', { token, password, password_confirmation: password });
  expect(answer.statusCode, answer.body).toBe(204);
  return client;
}

async function enrol(client: TestClient): Promise<void> {
  const { secret } = (await client.get('/users/2fa/setup')).json().data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
  expect((await client.post('/users/2fa/setup', { code })).statusCode).toBe(200);
}

async function invited(body = guest()): Promise<TestClient> {
  await give(body);
  const client = await accept(body.email);
  expect((await client.logIn(body.email, password)).json().data).toBe('2fa-setup');
  await enrol(client);
  return client;
}
afterEach(() => server.database.db.delete(users).where(eq(users.email, 'gast@test.gevel.test')));

describe('somebody who was let in on another owner', () => {
  test('sees that portfolio only while it is given, and while it is the one that is looked at', async () => {
    const contract = async () => (await second.get('/contracts/101003')).statusCode;
    const own = async () => (await second.get('/contracts/102003')).statusCode;
    expect([await contract(), await own()]).toEqual([404, 200]);
    expect(outcome(await switchTo(second, 101))).toEqual({ status: 404, code: 'not_found' });

    const { id } = await give(form());
    expect([await contract(), await own()]).toEqual([404, 200]);
    expect(await me(second)).toMatchObject({ owner_id: '102', grant: null, has_more_owners: true });
    expect((await switchTo(second, 101)).statusCode).toBe(200);
    expect([await contract(), await own()]).toEqual([200, 404]);
    expect(await me(second)).toMatchObject({
      owner_id: '101',
      owner_name: 'Verhuurder Aalders',
      grant: { role: 'co_owner', read_only: false, last_day: null },
      has_more_owners: true,
    });

    expect((await switchTo(second, 102)).statusCode).toBe(200);
    expect([await contract(), await own()]).toEqual([404, 200]);
    await switchTo(second, 101);
    expect((await owner.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    // Not at once their own, which they could take for the other.
    expect([await contract(), await own()]).toEqual([403, 403]);
    expect(await me(second)).toMatchObject({ owner_id: null, grant: null, has_more_owners: true });
    expect((await switchTo(second, 102)).statusCode).toBe(200);
    expect([await contract(), await own()]).toEqual([404, 200]);
    expect(await me(second)).toMatchObject({ owner_id: '102', grant: null, has_more_owners: false });
  });

  test.each(['contact', 'adviser'] as const)('as %s reads what the role has, and nothing else', async (role) => {
    await give(form({ role }));
    await switchTo(second, 101);
    const { modules } = await me(second);
    for (const [module, path] of Object.entries(records)) {
      const answer = outcome(await second.get(path));
      const expected = modules.includes(module) ? { status: 200 } : { status: 403, code: 'module_disabled' };
      expect([module, answer]).toEqual([module, expected]);
    }
    const refused = role === 'contact' ? 'rental-statements' : 'contracts';
    const file = await second.post('/exports', { list: refused, format: 'csv', query: '' });
    expect(outcome(file)).toEqual({ status: 403, code: 'module_disabled' });
    const found = (await second.get('/search?q=Huurder')).json().data.map(({ kind }: { kind: string }) => kind);
    expect(found.includes('contracts')).toBe(role === 'contact');
    const told = (await second.get('/feed')).json().data.map(({ kind }: { kind: string }) => kind);
    expect(told.includes('tickets') && role === 'adviser').toBe(false);
    const topics = (await second.get('/user/mail-topics')).json().data.map(({ topic }: { topic: string }) => topic);
    expect(topics.includes('tickets')).toBe(role === 'contact');
    expect((await second.get('/dashboard')).json().data.kind).toBe(role === 'contact' ? 'owner' : 'granted');
    // Nor are the figures told by which those of the whole are compared.
    const { data: counts } = (await second.get('/dashboard/counts')).json();
    expect(counts === null).toBe(role !== 'contact');
  });

  test('has no module that the owner’s broker has not, whatever the role', async () => {
    const change = (modules: string) =>
      server.database.pool.query(`update brokers set modules = ${modules} where portal_url = 'dekade'`);
    const { rows } = await server.database.pool.query("select modules from brokers where portal_url = 'dekade'");
    await give(form());
    await switchTo(second, 101);
    await change("array['objects']");
    expect((await me(second)).modules).toEqual(['objects']);
    await server.database.pool.query("update brokers set modules = $1 where portal_url = 'dekade'", [rows[0].modules]);
  });

  test('to look only changes nothing but how the portal is to them', async () => {
    await give(form({ read_only: true }));
    await switchTo(second, 101);
    const note = { message: 'Kan dit?', request_key: '00000000-0000-4000-8000-0000000000a1' };
    const question = {
      subject_type: 'object',
      subject_id: '101002',
      line_id: null,
      body: 'Waarom?',
      audience: 'owner',
    };
    for (const answer of [await second.post('/tickets/101005/notes', note), await second.post('/threads', question)])
      expect(outcome(answer)).toEqual({ status: 403, code: 'grant_read_only' });
    const told = await server.database.sync((connection) =>
      connection.query(`insert into feed_entries (owner_id, broker_id, kind, event, record_id)
        select id, broker_id, 'objects', 'added', 9001 from owners where id = 101 returning id::text`),
    );
    expect((await second.put('/feed/read', { entry: told.rows[0]?.['id'] })).statusCode).toBe(204);
    expect((await second.put('/user/mail-topics', { topic: 'news', frequency: 'never' })).statusCode).toBe(200);
    expect((await second.put('/user/update-language', { language: 'nl' })).statusCode).toBe(200);
    expect((await fetchExport(second, { list: 'contracts', format: 'csv', query: '' })).made.state).toBe('done');
    await switchTo(second, 102);
    expect(outcome(await second.post('/threads', { ...question, subject_id: '102002' })).status).toBeLessThan(300);
  });

  test('lets nobody in on it themselves, and sees not who else was', async () => {
    await give(form());
    await switchTo(second, 101);
    await repeatPassword(server.database, second, server.clock.now());
    for (const answer of [
      await second.get('/my-owners/101/grants'),
      await second.post('/my-owners/101/grants', guest()),
    ])
      expect(outcome(answer)).toEqual({ status: 403, code: 'forbidden' });
  });

  test('may not fetch the file that was made for them, once they look at another owner or were sent away', async () => {
    const { id } = await give(form());
    await switchTo(second, 101);
    const { made } = await fetchExport(second, { list: 'contracts', format: 'csv', query: '' });
    const file = () => second.get(`/exports/${made.id}/file`);
    expect((await file()).statusCode).toBe(200);
    await switchTo(second, 102);
    expect((await file()).statusCode).toBe(404);
    await switchTo(second, 101);
    await owner.delete(`/my-owners/101/grants/${id}`);
    expect((await file()).statusCode).toBe(404);
  });

  test('reads what is new there from when they were let in, apart from their own', async () => {
    await server.database.sync((connection) =>
      connection.query(`insert into feed_entries (owner_id, broker_id, kind, event, record_id, at)
        select id, broker_id, 'objects', 'added', 9001, '2026-06-15T09:00:00Z' from owners where id in (101, 102)`),
    );
    await give(form());
    const fresh = async () => (await second.get('/feed')).json();
    const before = (await fresh()).meta.new_count;
    await switchTo(second, 101);
    const theirs = await fresh();
    expect(theirs.meta.new_count).toBeGreaterThan(0);
    await second.put('/feed/read', { entry: theirs.data[0].id });
    expect((await fresh()).meta.new_count).toBe(0);
    await switchTo(second, 102);
    expect((await fresh()).meta.new_count).toBe(before);
  });

  test('by a personal token sees the owner for which it was made, or nothing', async () => {
    const { id } = await give(form());
    await switchTo(second, 101);
    await repeatPassword(server.database, second, server.clock.now());
    const made = await second.post('/user/tokens', { name: 'Proef', days: 30, scopes: ['read'] });
    await switchTo(second, 102);
    const program = server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
    expect((await program.get('/contracts/101003')).statusCode).toBe(200);
    expect((await program.get('/contracts/102003')).statusCode).toBe(404);
    await owner.delete(`/my-owners/101/grants/${id}`);
    for (const path of ['/contracts/101003', '/contracts/102003'])
      expect(outcome(await program.get(path))).toEqual({ status: 403, code: 'grant_ended' });
  });
});

describe('what a guest looks at', () => {
  const looksOf = async (id: string, client = owner) =>
    (await client.get(`/my-owners/101/grants/${id}/looks`)).json().data as GrantLook[];

  test('stands there by day for the owner and its broker, with what records are called and files that were taken', async () => {
    await writeStatements(server.database, { rental_statements: [aStatement(9001, 101, {})] });
    const client = await invited();
    const [grant] = (await owner.get('/my-owners/101/grants')).json().data.grants;
    const [statement] = (await client.get('/rental-statements?per_page=1')).json().data;
    await client.get(`/rental-statements/${statement.id}`);
    await client.get(`/rental-statements/${statement.id}`);
    await fetchExport(client, { list: 'rental-statements', format: 'csv', query: '' });
    const looks = await looksOf(grant.id);
    const one = looks.find(({ call }) => call === 'rentalStatements.get');
    expect(one).toMatchObject({
      day: '2026-06-15',
      record_name: statement.reference,
      record_id: statement.id,
      times: 2,
    });
    expect(looks.map(({ call }) => call)).toEqual(expect.arrayContaining(['rentalStatements.list', 'exports.file']));
    expect(await looksOf(grant.id, broker)).toEqual(looks);
  });

  test('is what was shown, and nothing that was refused or not found', async () => {
    const client = await invited();
    const [grant] = (await owner.get('/my-owners/101/grants')).json().data.grants;
    expect((await client.get('/tickets')).statusCode).toBe(403);
    expect((await client.get('/rental-statements/999999999')).statusCode).toBe(404);
    expect((await looksOf(grant.id)).filter(({ call }) => /tickets|rentalStatements/.test(call))).toEqual([]);
  });

  test('of others who were let in is not kept, and nobody else hears of it', async () => {
    const { id } = await give(form());
    await switchTo(second, 101);
    await second.get('/rental-statements');
    expect(await looksOf(id)).toEqual([]);
    const missing = outcome(await owner.get('/my-owners/101/grants/00000000-0000-4000-8000-000000000000/looks'));
    expect(missing.status).toBe(404);
    const strangers = [await server.login('otherOwner'), await server.login('otherBroker')];
    for (const stranger of strangers)
      expect(outcome(await stranger.get(`/my-owners/101/grants/${id}/looks`))).toEqual(missing);
    expect((await second.get(`/my-owners/101/grants/${id}/looks`)).statusCode).toBe(403);
  });
});

describe('a guest', () => {
  test('has a last day, always, and only ever looks', async () => {
    const refused = await owner.post('/my-owners/101/grants', guest({ last_day: null }));
    expect(refused.json().errors).toEqual({
      last_day: ['Kies de laatste dag: een accountant heeft altijd tijdelijk toegang.'],
    });
    const past = await owner.post('/my-owners/101/grants', guest({ last_day: '2026-06-14' }));
    expect(past.json().errors).toEqual({ last_day: ['Deze dag is al voorbij. Kies vandaag of later.'] });
    expect(await give(guest({ read_only: false }))).toMatchObject({ read_only: true, state: 'open' });
  });

  test('sets up a second factor of their own before they see anything, also where none is asked of owners', async () => {
    await give(guest());
    const client = await accept('gast@test.gevel.test');
    expect((await client.logIn('gast@test.gevel.test', password)).json().data).toBe('2fa-setup');
    expect((await client.get('/rental-statements')).statusCode).toBe(401);
    await enrol(client);
    expect((await client.get('/rental-statements')).statusCode).toBe(200);
    expect(outcome(await client.get('/tickets'))).toEqual({ status: 403, code: 'module_disabled' });
    expect(await me(client)).toMatchObject({
      owner_id: '101',
      grant: { role: 'accountant', read_only: true, last_day: '2026-07-31' },
      two_factor_policy: 'required',
      has_more_owners: false,
    });
    await repeatPassword(server.database, client, server.clock.now());
    await server.database.db.update(sessions).set({ code_repeated_at: server.clock.now() });
    expect(outcome(await client.delete('/user/2fa'))).toEqual({ status: 403, code: 'forbidden' });
  });

  test('who has an owner of their own keeps seeing that without one, and the other not before', async () => {
    await give(guest({ email: emailOf('secondOwner') }));
    expect((await second.get('/contracts/102003')).statusCode).toBe(200);
    expect(outcome(await switchTo(second, 101))).toEqual({ status: 403, code: 'second_factor_required' });
    expect((await second.get('/user/owners')).json().data).toEqual([
      {
        owner_id: '102',
        name: 'Verhuurder Bos',
        role: null,
        read_only: false,
        last_day: null,
        is_active: true,
        needs_second_factor: false,
      },
      {
        owner_id: '101',
        name: 'Verhuurder Aalders',
        role: 'accountant',
        read_only: true,
        last_day: '2026-07-31',
        is_active: false,
        needs_second_factor: true,
      },
    ]);
  });

  test('sees it through the last day in Amsterdam, and then is told that it is over, without being logged out', async () => {
    const client = await invited(guest({ last_day: '2026-06-15' }));
    server.clock.set('2026-06-15T21:59:00Z');
    await server.database.db.update(sessions).set({ last_seen_at: server.clock.now(), created_at: server.clock.now() });
    expect((await client.get('/rental-statements')).statusCode).toBe(200);
    server.clock.set('2026-06-15T22:00:00Z');
    for (const path of ['/rental-statements', '/dashboard', '/search?q=Huurder', '/feed'])
      expect([path, outcome(await client.get(path))]).toEqual([path, { status: 403, code: 'grant_ended' }]);
    expect(await me(client)).toMatchObject({ type: 'owner', owner_id: null, grant: null, modules: [] });
    expect((await client.put('/user/update-language', { language: 'nl' })).statusCode).toBe(200);
    // And at the next login the same, without a loop.
    const again = server.visitor();
    expect((await again.logIn('gast@test.gevel.test', password)).json().data).toBe('2fa-required');
  });

  test('who was sent away is told so with the next request, and let in again by a new grant', async () => {
    const client = await invited();
    expect((await client.get('/rental-statements')).statusCode).toBe(200);
    const { grants } = (await owner.get('/my-owners/101/grants')).json().data;
    expect(grants[0]).toMatchObject({ state: 'open', given_by: 'owner Proefpersoon' });
    expect(grants[0].last_visit_at).not.toBeNull();
    // Also not what is left to them, before they choose it.
    await give(guest(), { by: broker, id: 102 });
    await owner.delete(`/my-owners/101/grants/${grants[0].id}`);
    expect(outcome(await client.get('/rental-statements'))).toEqual({ status: 403, code: 'grant_ended' });
    await give(guest());
    expect((await client.get('/rental-statements')).statusCode).toBe(200);
    const after = (await owner.get('/my-owners/101/grants')).json().data.grants;
    expect(after.map(({ state, revoked_by }: { state: string; revoked_by: string }) => [state, revoked_by])).toEqual([
      ['open', null],
      ['revoked', 'owner Proefpersoon'],
    ]);
  });
});

describe('letting somebody in', () => {
  test('is for the owner, for its broker and for administrators who manage owners; to others the owner is not there', async () => {
    const others: [TestUser, string, number, string][] = [
      ['secondOwner', '/my-owners/101/grants', 404, 'not_found'],
      ['otherOwner', '/my-owners/101/grants', 404, 'not_found'],
      ['otherBroker', '/my-owners/101/grants', 404, 'not_found'],
      ['admin', '/my-owners/101/grants', 403, 'forbidden'],
      ['broker', '/owners/101/grants', 403, 'forbidden'],
      ['owner', '/owners/101/grants', 403, 'forbidden'],
      ['plainAdmin', '/owners/101/grants', 403, 'forbidden'],
      ['newsAdmin', '/owners/101/grants', 403, 'forbidden'],
    ];
    const { id } = await give(form());
    for (const [name, path, status, code] of others) {
      const client = await server.login(name);
      for (const answer of [
        await client.get(path),
        await client.post(path, guest()),
        await client.delete(`${path}/${id}`),
      ])
        expect([name, outcome(answer)]).toEqual([name, { status, code }]);
    }
    const nobodys = await admin.get('/owners/999999/grants');
    expect(nobodys.statusCode).toBe(404);
    expect((await broker.get('/my-owners/101/grants')).json()).toEqual((await admin.get('/owners/101/grants')).json());
    // A grant of one owner is not one of another.
    expect((await broker.delete(`/my-owners/102/grants/${id}`)).statusCode).toBe(404);
    await give(guest(), { by: broker });
    await give(guest({ email: 'gast@test.gevel.test', role: 'contact' }), { by: admin, path: 'owners' });
    expect((await broker.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    expect((await admin.delete(`/owners/101/grants/${id}`)).statusCode).toBe(204);
  });

  test('begins with one’s own owners, by name, and how many were let in on each', async () => {
    await give(form());
    const names = async (client: TestClient, q = '') => (await client.get(`/my-owners${q}`)).json();
    const aalders = { owner_id: '101', name: 'Verhuurder Aalders', open_grants: 1 };
    const bos = { owner_id: '102', name: 'Verhuurder Bos', open_grants: 0 };
    expect(await names(broker)).toEqual({ data: [aalders, bos], meta: { has_more: false } });
    expect((await names(broker, '?q=bos')).data).toEqual([bos]);
    expect((await names(owner)).data).toEqual([aalders]);
    expect((await names(await server.login('otherBroker'))).data).toHaveLength(2);
  });

  test('asks for the password once more', async () => {
    const client = server.visitor();
    await client.logIn(emailOf('owner'), testPassword);
    const answer = await client.post('/my-owners/101/grants', guest());
    expect(outcome(answer)).toEqual({ status: 403, code: 'password_confirmation_required' });
  });

  test('answers the same whoever has the address, and mails each what they can do with it', async () => {
    const shown = [
      'nieuw-en-onbekend@test.gevel.test',
      emailOf('secondOwner'),
      emailOf('otherBroker'),
      emailOf('admin'),
    ];
    const answers = [];
    for (const email of shown) answers.push(await give(guest({ email })));
    expect(new Set(answers.map(({ id: _id, email: _email, ...same }) => JSON.stringify(same))).size).toBe(1);
    const sent = await server.database.db.select({ to: mails.recipient, kind: mails.kind }).from(mails);
    expect(Object.fromEntries(sent.map(({ to, kind }) => [to, kind]))).toEqual({
      'nieuw-en-onbekend@test.gevel.test': 'invitation',
      [emailOf('secondOwner')]: 'grant-given',
      [emailOf('otherBroker')]: 'grant-elsewhere',
      [emailOf('admin')]: 'grant-elsewhere',
    });
    const other = await server.login('otherBroker');
    expect(await me(other)).toMatchObject({ type: 'broker', owner_id: null, has_more_owners: false });
    expect((await other.get('/contracts/101003')).statusCode).toBe(404);
    await server.database.db.delete(users).where(eq(users.email, shown[0] ?? ''));
  });

  test('by somebody else is mailed to the owner, and each act stands in the trail', async () => {
    const { id } = await give(form(), { by: broker });
    const told = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, emailOf('owner')));
    expect(told.map(({ kind }) => kind)).toEqual(['grant-told']);
    expect(told[0]?.text).toContain(`Tweede Verhuurder (${emailOf('secondOwner')})`);
    await switchTo(second, 101);
    await admin.delete(`/owners/101/grants/${id}`);
    const events = await server.database.db
      .select({ action: auditEvents.action, by: auditEvents.user_name, subject: auditEvents.subject_name })
      .from(auditEvents)
      .orderBy(auditEvents.id);
    expect(events.slice(-3)).toEqual([
      { action: 'grant.give', by: 'broker Proefpersoon', subject: 'Tweede Verhuurder' },
      { action: 'grant.switch', by: 'secondOwner Proefpersoon', subject: 'Verhuurder Aalders' },
      { action: 'grant.revoke', by: 'admin Proefpersoon', subject: 'Tweede Verhuurder' },
    ]);
  });

  test('ends at fifty people', async () => {
    const [person] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('otherOwner')));
    const row = { ...guest(), owner_id: 101, broker_id: server.brokers.dekade.id, given_at: server.clock.now() };
    const people = await server.database.db
      .insert(users)
      .values(
        Array.from(
          { length: 50 },
          (_, number) => ({ ...userForm({ type: 'owner' }), email: `p${number}@test.gevel.test` }) as never,
        ),
      )
      .returning({ id: users.id });
    await server.database.db.insert(ownerGrants).values(people.map(({ id }) => ({ ...row, user_id: id }) as never));
    expect(outcome(await owner.post('/my-owners/101/grants', guest()))).toEqual({
      status: 409,
      code: 'too_many_grants',
    });
    // Whoever is among them already is no more than before.
    await give(guest({ email: 'p7@test.gevel.test' }));
    for (const { id } of people) await server.database.db.delete(users).where(eq(users.id, id));
    expect(person).toBeDefined();
  });
});

describe('what becomes of a grant', () => {
  test('it follows its owner to another broker, whose modules hold and whose agents may end it', async () => {
    const { id } = await give(form());
    await switchTo(second, 101);
    const move = (to: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [to]),
      );
    await move(server.brokers.singel.id);
    expect((await second.get('/contracts/101003')).statusCode).toBe(200);
    expect((await me(second)).broker_id).toBe(String(server.brokers.singel.id));
    expect((await broker.get('/my-owners/101/grants')).statusCode).toBe(404);
    const other = await server.login('otherBroker');
    expect((await other.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    await move(server.brokers.dekade.id);
  });

  test('it goes with its person, and an owner with people who were let in is not taken out of the portal', async () => {
    await give(guest(), { by: admin, path: 'owners', id: 301 });
    expect(outcome(await admin.delete('/owners/301'))).toEqual({ status: 409, code: 'conflict' });
    const [person] = await server.database.db.select().from(users).where(eq(users.email, 'gast@test.gevel.test'));
    expect((await admin.delete(`/users/${person?.id}`)).statusCode).toBe(204);
    expect(await server.database.db.select().from(ownerGrants)).toEqual([]);
  });

  test('erasing a person leaves nothing that names them, neither who was let in nor who let in', async () => {
    await give(guest());
    await give(form(), { by: broker });
    const rows = await server.database.db.select().from(users);
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
    const erase = (id: string | undefined) =>
      admin.post('/privacy/erasures', { type: 'user', id, reason: 'Vroeg erom' });
    await server.database.db.insert(users).values({
      ...rows.find((row) => row.email === emailOf('broker')),
      id: undefined,
      email: 'weg@test.gevel.test',
      first_name: 'Xaviera',
      has_second_factor: undefined,
      has_password: undefined,
    } as never);
    const gone = server.visitor();
    await gone.logIn('weg@test.gevel.test', testPassword);
    await repeatPassword(server.database, gone, server.clock.now());
    await give(form({ email: emailOf('otherOwner') }), { by: gone });
    const [left] = await server.database.db.select().from(users).where(eq(users.email, 'weg@test.gevel.test'));
    for (const id of [idOf('gast@test.gevel.test'), left?.id]) {
      const asked = await erase(id);
      expect(asked.statusCode, asked.body).toBeLessThan(300);
    }
    await server.jobs.whenIdle();
    const kept = await server.database.db.select().from(ownerGrants);
    expect(kept.map(({ email }) => email).sort()).toEqual([emailOf('otherOwner'), emailOf('secondOwner')].sort());
    expect(JSON.stringify(kept)).not.toMatch(/gast|Xaviera/);
  });

  test('whoever has no owner of their own stays so while an administrator changes their account', async () => {
    await give(guest());
    const [person] = await server.database.db.select().from(users).where(eq(users.email, 'gast@test.gevel.test'));
    const body = userForm({ type: 'owner', email: 'gast@test.gevel.test', first_name: 'Gast', name: 'Anders' });
    expect((await admin.put(`/users/${person?.id}`, body)).statusCode).toBe(200);
    const fresh = await admin.post('/users', { ...body, email: 'nog-een@test.gevel.test', invite: false });
    expect(fresh.json().errors).toHaveProperty('owner_id');
  });
});

describe('a deputy for approvals', () => {
  const period = { decides_from: '2026-06-15', decides_until: '2026-06-30' };
  const contact = (overrides: object = {}) => form({ role: 'contact', ...overrides });
  const pathOf = (id: string, ownerId = 101) => `/my-owners/${ownerId}/grants/${id}/deputy`;

  test('is named by the owner alone, who gives the password once more, and ended by nobody else', async () => {
    const { id } = await give(contact());
    const others: [TestUser, number, string][] = [
      ['secondOwner', 404, 'not_found'],
      ['otherOwner', 404, 'not_found'],
      ['broker', 403, 'forbidden'],
      ['otherBroker', 403, 'forbidden'],
      ['admin', 403, 'forbidden'],
    ];
    for (const [name, status, code] of others) {
      const client = await server.login(name);
      for (const answer of [await client.put(pathOf(id), period), await client.delete(pathOf(id))])
        expect([name, outcome(answer)]).toEqual([name, { status, code }]);
    }
    await openPortal(server, admin, { type: 'owner', id: 101 });
    await switchTo(second, 101);
    const [opened, holder] = [
      { client: admin, code: 'portal_read_only' },
      { client: second, code: 'forbidden' },
    ];
    for (const { client, code } of [opened, holder])
      for (const answer of [await client.put(pathOf(id), period), await client.delete(pathOf(id))])
        expect(outcome(answer)).toEqual({ status: 403, code });
    const fresh = server.visitor();
    await fresh.logIn(emailOf('owner'), testPassword);
    expect(outcome(await fresh.put(pathOf(id), period))).toEqual({
      status: 403,
      code: 'password_confirmation_required',
    });
    const made = await owner.post('/user/tokens', { name: 'Proef', days: 30, scopes: ['read', 'export', 'report'] });
    const program = server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
    expect(outcome(await program.put(pathOf(id), period))).toEqual({ status: 403, code: 'token_scope_missing' });
    expect((await owner.put(pathOf(id), period)).json().data).toMatchObject({ id, ...period, deputy: 'now' });
    for (const nowhere of [pathOf(id, 102), pathOf('00000000-0000-4000-8000-000000000000'), pathOf('x')])
      expect((await owner.put(nowhere, period)).statusCode).toBe(404);
  });

  test('and the period are seen by owner, broker, administrators and the deputy, mailed once, and stand in the trail', async () => {
    const { id } = await give(contact());
    const later = { decides_from: '2026-06-20', decides_until: '2026-06-30' };
    for (let round = 0; round < 2; round += 1) expect((await owner.put(pathOf(id), later)).statusCode).toBe(200);
    for (const list of ['/my-owners/101/grants', '/owners/101/grants'])
      expect((await (list.startsWith('/my') ? broker : admin).get(list)).json().data.grants[0]).toMatchObject({
        ...later,
        deputy: 'later',
      });
    await switchTo(second, 101);
    expect((await me(second)).grant).toMatchObject({ ...later, decides: false });
    const sent = (await server.database.db.select().from(mails)).filter(({ kind }) => kind === 'deputy-named');
    expect(sent.map(({ recipient }) => recipient)).toEqual([emailOf('secondOwner')]);
    expect(sent[0]?.text).toContain('Van 20-06-2026 tot en met 30-06-2026 beslist u als plaatsvervanger');
    expect((await owner.delete(pathOf(id))).statusCode).toBe(204);
    expect((await owner.delete(pathOf(id))).statusCode).toBe(204);
    expect((await owner.get('/my-owners/101/grants')).json().data.grants[0]).toMatchObject({
      decides_from: null,
      decides_until: null,
      deputy: null,
      state: 'open',
    });
    const events = await server.database.db
      .select({ action: auditEvents.action, by: auditEvents.user_name, subject: auditEvents.subject_name })
      .from(auditEvents)
      .where(like(auditEvents.action, 'grant.deputy.%'))
      .orderBy(auditEvents.id);
    expect(events.slice(-2)).toEqual([
      { action: 'grant.deputy.name', by: 'owner Proefpersoon', subject: 'Tweede Verhuurder' },
      { action: 'grant.deputy.end', by: 'owner Proefpersoon', subject: 'Tweede Verhuurder' },
    ]);
  });

  test.each<[string, object, object, string]>([
    ['an accountant', guest(), period, 'decides_until'],
    ['an adviser', form({ role: 'adviser' }), period, 'decides_until'],
    ['somebody who only looks', contact({ read_only: true }), period, 'decides_until'],
    ['a day that is over', contact(), { ...period, decides_from: '2026-06-14' }, 'decides_from'],
    [
      'a last day before the first',
      contact(),
      { decides_from: '2026-06-20', decides_until: '2026-06-19' },
      'decides_until',
    ],
    ['longer than their access', contact({ last_day: '2026-06-29' }), period, 'decides_until'],
    ['more than 92 days', contact(), { ...period, decides_until: '2026-09-15' }, 'decides_until'],
  ])('cannot be for %s', async (_what, body, days, field) => {
    const { id } = await give(body);
    const answer = await owner.put(pathOf(id), days);
    expect(outcome(answer)).toMatchObject({ status: 422, code: 'invalid_content' });
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('may be for 92 days, whose last day is moved while they run', async () => {
    const { id } = await give(contact());
    expect((await owner.put(pathOf(id), { ...period, decides_until: '2026-09-14' })).statusCode).toBe(200);
    server.clock.set('2026-06-16T08:00:00Z');
    const again = await server.login('owner');
    const changed = await again.put(pathOf(id), { ...period, decides_until: '2026-06-17' });
    expect(changed.json().data).toMatchObject({
      decides_from: '2026-06-15',
      decides_until: '2026-06-17',
      deputy: 'now',
    });
    server.clock.set('2026-06-18T08:00:00Z');
    const { grants } = (await (await server.login('owner')).get('/my-owners/101/grants')).json().data;
    expect(grants[0].deputy).toBe('over');
  });

  describe('whose period begins or ends', () => {
    const other = () => eq(users.email, emailOf('blocked'));
    const former = { type: 'broker' as const, broker_id: 0, owner_id: null, blocked_at: new Date() };
    beforeEach(async () => {
      const [row] = await server.database.db.select().from(users).where(other());
      Object.assign(former, { type: row?.type, broker_id: row?.broker_id, owner_id: row?.owner_id });
      const own = { type: 'owner' as const, broker_id: null, owner_id: 101, blocked_at: null };
      await server.database.db.update(users).set(own).where(other());
    });
    afterEach(() => server.database.db.update(users).set(former).where(other()));

    const mailed = async () =>
      (await server.database.db.select().from(mails))
        .filter(({ kind }) => kind.startsWith('deputy-'))
        .map(({ kind, recipient }) => `${kind} ${recipient}`)
        .sort();
    const ended = async () =>
      (
        await server.database.db
          .select()
          .from(auditEvents)
          .where(eq(auditEvents.action, 'grant.deputy.end'))
          .orderBy(auditEvents.id)
      ).map(({ user_name, before }) => ({ user_name, before }));

    test('is told to the owner’s other users, with who and how long', async () => {
      const { id } = await give(contact());
      await owner.put(pathOf(id), period);
      expect(await mailed()).toEqual([`deputy-named ${emailOf('secondOwner')}`, `deputy-told ${emailOf('blocked')}`]);
      const [told] = await server.database.db.select().from(mails).where(eq(mails.kind, 'deputy-told'));
      expect(told?.text).toContain('heeft Tweede Verhuurder zojuist aangewezen');
      expect(told?.text).toContain('Van 15-06-2026 tot en met 30-06-2026');
      expect(told?.text).toContain('/toegang');
    });

    const toAll = [
      `deputy-end-told ${emailOf('blocked')}`,
      `deputy-end-told ${emailOf('owner')}`,
      `deputy-ended ${emailOf('secondOwner')}`,
    ];
    const toOthers = toAll.filter((line) => line !== `deputy-end-told ${emailOf('owner')}`);
    const later = { ...period, decides_from: '2026-06-20' };
    test.each<[string, typeof period, (id: string) => Promise<unknown>, string, string[]]>([
      ['ends it', period, (id) => owner.delete(pathOf(id)), 'owner', toOthers],
      ['revokes the access', period, (id) => owner.delete(`/my-owners/101/grants/${id}`), 'owner', toOthers],
      ['an agent revokes it', period, (id) => broker.delete(`/my-owners/101/grants/${id}`), 'broker', toAll],
      ['an administrator revokes it', later, (id) => admin.delete(`/owners/101/grants/${id}`), 'admin', toAll],
      ['an agent gives it anew', period, () => give(contact(), { by: broker }), 'broker', toAll],
      ['an administrator does', later, () => give(form(), { by: admin, path: 'owners' }), 'admin', toAll],
    ])('stands in the trail and is mailed to deputy and owner when %s', async (_what, days, end, by, told) => {
      const before = (await ended()).length;
      const { id } = await give(contact());
      await owner.put(pathOf(id), days);
      await server.database.db.delete(mails);
      await end(id);
      expect(await mailed()).toEqual(told);
      expect((await ended()).slice(before)).toEqual([
        { user_name: `${by} Proefpersoon`, before: { owner_id: '101', ...days } },
      ]);
    });

    test('is nothing that ends when it was over, or never was', async () => {
      const before = (await ended()).length;
      const { id } = await give(contact());
      await broker.delete(`/my-owners/101/grants/${id}`);
      const again = await give(contact());
      await owner.put(pathOf(again.id), { ...period, decides_until: '2026-06-15' });
      await server.database.db.delete(mails);
      server.clock.set('2026-06-16T08:00:00Z');
      const today = await server.login('owner');
      expect((await today.delete(pathOf(again.id))).statusCode).toBe(204);
      expect((await today.delete(`/my-owners/101/grants/${again.id}`)).statusCode).toBe(204);
      expect(await mailed()).toEqual([]);
      expect(await ended()).toHaveLength(before);
    });
  });

  test.each<[string, string, object]>([
    ['before it began', '2026-06-18T08:00:00Z', { decides_from: null, decides_until: null, deputy: null }],
    [
      'while it ran',
      '2026-06-22T22:30:00Z',
      { decides_from: '2026-06-20', decides_until: '2026-06-23', deputy: 'over' },
    ],
    [
      'once it was over',
      '2026-07-08T08:00:00Z',
      { decides_from: '2026-06-20', decides_until: '2026-06-30', deputy: 'over' },
    ],
  ])('whose access is revoked %s is listed as deputy for the days on which they were', async (_when, moment, shown) => {
    const { id } = await give(contact());
    await owner.put(pathOf(id), { ...period, decides_from: '2026-06-20' });
    server.clock.set(moment);
    const client = await server.login('owner');
    expect((await client.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    const { grants } = (await client.get('/my-owners/101/grants')).json().data;
    expect(grants[0]).toMatchObject({ state: 'revoked', ...shown });
  });
});

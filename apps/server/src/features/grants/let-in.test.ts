import type { GrantLook } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { sessions } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import { fetchExport } from '../../test/export-client.ts';
import { broker, form, give, guest, me, owner, second, server, switchTo, useGrants } from '../../test/grants-world.ts';
import { aStatement, writeStatements } from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { repeatPassword } from '../../test/test-server.ts';

useGrants();

const password = 'Zeven-fietsen-9-keer';
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

import type { PrivacyRequest, PrivacySummary } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { bookTables } from '../../privacy/inventory-books.ts';
import { outcome } from '../../test/administration.ts';
import { dumpDatabase, dumpFolder, foundIn } from '../../test/dump.ts';
import { fetchExport } from '../../test/export-client.ts';
import { canary, canaryWords, neighbour, privacyWorld, synchronise } from '../../test/privacy-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.erasures.replay(server.clock.now());
  await link(1);
});
afterAll(() => server.close());

const world = privacyWorld();

async function link(ownerId: number): Promise<void> {
  await synchronise(server, world);
  await server.database.sync((connection) =>
    connection.query('update owners set linked_broker_id = $1 where id = $2', [server.brokers.dekade.id, ownerId]),
  );
  // A second state of some rows, so that there are earlier ones.
  const changed = structuredClone(world);
  for (const relation of changed.relations) if (relation.id === canary.id) relation.city = 'Utrecht';
  for (const contract of changed.contracts)
    if (contract.id === 1) contract.remarks = 'Mevrouw Zwaluwstaart is verhuisd.';
  await synchronise(server, changed);
  admin = await server.login('admin');
}

async function whenDone(id: string): Promise<PrivacyRequest> {
  await server.jobs.whenIdle();
  const requests = (await admin.get('/privacy/requests')).json<{ data: PrivacyRequest[] }>().data;
  const request = requests.find((each) => each.id === id);
  if (!request) throw new Error('The request is not listed');
  return request;
}

/** What the relation could be found by, pieces of its numbers included. */
async function wordsOfCanary(): Promise<unknown[]> {
  const { rows } = await server.database.sync((connection) =>
    connection.query(`select word from search_words where kind = 'relations' and record_id = $1`, [canary.id]),
  );
  return rows;
}

async function isFound(term: string): Promise<boolean> {
  const answer = await (await server.login('broker')).get(`/search?q=${encodeURIComponent(term)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: unknown[] }>().data.length > 0;
}

async function everything(): Promise<string[]> {
  return [...(await dumpDatabase(server.database)), ...(await dumpFolder(server.filesFolder))];
}

/** All that the books hold but names and texts. */
async function books(): Promise<unknown> {
  return server.database.sync(async (connection) => {
    const tables: Record<string, unknown[]> = {};
    for (const { table, plain } of bookTables) {
      const columns = plain.filter(
        (column) => !['content_hash', 'changed_at', 'read_at', 'counted_at'].includes(column),
      );
      tables[table] = (await connection.query(`select ${columns.join(', ')} from ${table} order by 1, 2, 3`)).rows;
    }
    return tables;
  });
}

describe('a relation', () => {
  test('is found by name by whoever manages users only', async () => {
    const found = await admin.get('/privacy/people?q=zwaluw');
    expect(found.json()).toMatchObject({ data: [{ type: 'relation', id: String(canary.id), name: canary.name }] });
    for (const user of ['newsAdmin', 'broker', 'owner'] as const) {
      expect((await (await server.login(user)).get('/privacy/people?q=zwaluw')).statusCode).toBe(403);
    }
  });

  test('is nobody’s to find, copy or erase who does not manage owners as well, nor to have with a token or an old login', async () => {
    const { db } = server.database;
    const clerks = eq(users.email, emailOf('plainAdmin'));
    await db.update(users).set({ users_manage: true }).where(clerks);
    const clerk = await server.login('plainAdmin');
    expect((await clerk.get('/privacy/people?q=zwaluw')).json()).toEqual({ data: [] });
    expect((await clerk.get('/privacy/people?q=plainadmin')).json().data).toMatchObject([{ type: 'user' }]);
    const about = { type: 'relation', id: String(canary.id), reason: 'Zomaar' };
    const asked = await admin.post('/privacy/exports', about);
    const { id } = await whenDone(asked.json<{ data: PrivacyRequest }>().data.id);
    const file = `/privacy/requests/${id}/file`;
    const refused = [
      await clerk.get(`/privacy/people/relation/${canary.id}`),
      await clerk.get(`/privacy/people/relation/${canary.id}/looks`),
      await clerk.post('/privacy/exports', about),
      await clerk.post('/privacy/erasures', about),
      await clerk.get(file),
    ];
    expect(refused.map(outcome)).toEqual(refused.map(() => ({ status: 403, code: 'owners_manage_required' })));
    await db.update(users).set({ users_manage: false }).where(clerks);
    const token = (await admin.post('/user/tokens', { name: 'lezen', days: 1 })).json().data.token;
    const program = server.visitor({ headers: { authorization: `Bearer ${token}` } });
    expect(outcome(await program.get(file))).toEqual({ status: 403, code: 'token_scope_missing' });
    const again = server.visitor();
    await again.logIn(emailOf('admin'), testPassword);
    for (const answer of [await again.get(file), await again.post('/privacy/exports', about)])
      expect(outcome(answer)).toEqual({ status: 403, code: 'password_confirmation_required' });
    expect((await admin.get(file)).statusCode).toBe(200);
  });

  test('is shown with what an erasure would do, and nothing is done', async () => {
    const before = await everything();
    const answer = await admin.get(`/privacy/people/relation/${canary.id}`);
    const { data } = answer.json<{ data: PrivacySummary }>();
    const kinds = data.found.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['relations', 'contracts', 'tickets', 'financial_mutations', 'record_versions']),
    );
    expect(data.books).toBeGreaterThan(4);
    expect(data.warnings).toEqual(['outstanding_items']);
    expect(await everything()).toEqual(before);
  });

  test('gives out all that is kept of it, and nobody else', async () => {
    const asked = await admin.post('/privacy/exports', {
      type: 'relation',
      id: String(canary.id),
      reason: 'Verzoek van 1 juni',
    });
    expect(asked.statusCode).toBe(200);
    const request = await whenDone(asked.json<{ data: PrivacyRequest }>().data.id);
    expect(request).toMatchObject({ kind: 'export', state: 'done', problem: null, name: canary.name });
    const file = await admin.get(`/privacy/requests/${request.id}/file`);
    expect(file.headers['content-disposition']).toContain('attachment');
    const { tables } = file.json<{
      tables: { table: string; purpose: string; basis: string; kept: string; rows: object[] }[];
    }>();
    const text = JSON.stringify(tables);
    // Every value of the record itself, and rows of every table in which it stands by its id or reference.
    for (const value of Object.values(canary)) expect(text).toContain(String(value));
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'relations',
        'contracts',
        'tickets',
        'sales_invoices',
        'debtor_items',
        'financial_mutations',
        'statement_sales_lines',
        'commercial_overview',
        'control_list',
        'record_versions',
      ]),
    );
    for (const { purpose, basis, kept, rows } of tables)
      expect([purpose, basis, kept, rows.length > 0].every(Boolean)).toBe(true);
    expect(foundIn([text], ['Roerdomp', 'Hendrik', 'Verhuurder Aalders'])).toEqual([]);
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(request.rows);
  });

  test('is erased from everything but the amounts of the books, and stays erased', async () => {
    const broker = await server.login('broker');
    await broker.post('/saved-views', {
      list: 'contracts',
      name: 'Zoeken',
      query: 'filter[q]=Zwaluwstaart',
      shared: false,
    });
    await fetchExport(broker, {
      list: 'relations',
      format: 'csv',
      query: `filter[q]=${encodeURIComponent(canary.name)}`,
    });
    const body = `Waarom krijgt ${canary.name} korting? Bel ${canary.phone}.`;
    const subject = { subject_type: 'object', subject_id: '1', line_id: null };
    for (const audience of ['owner', 'agents'])
      expect((await broker.post('/threads', { ...subject, audience, body })).statusCode).toBe(200);
    expect((await broker.post('/saved-answers', { title: canary.name, body })).statusCode).toBe(200);
    const paper = {
      subject_type: 'contracts',
      subject_id: '1',
      kind: 'lease',
      audience: 'owner',
      description: `Voor ${canary.name}`,
      valid_until: '',
      is_checked: '',
    };
    const file = { name: `Brief aan ${canary.name}.txt`, type: 'text/plain', content: 'Geachte huurder' };
    const added = await sendForm(broker, { method: 'POST', path: '/documents', file, fields: paper });
    expect(added.statusCode, added.body).toBe(200);
    const { id: document } = added.json<{ data: { id: string } }>().data;
    const anew = { ...file, content: 'Geachte mevrouw' };
    const path = `/documents/${document}/content`;
    const replaced = await sendForm(broker, { method: 'PUT', path, file: anew, fields: { is_checked: '' } });
    expect(replaced.statusCode, replaced.body).toBe(204);
    const booked = await books();
    expect(foundIn(await everything(), canaryWords).length).toBeGreaterThan(15);
    expect((await wordsOfCanary()).length).toBeGreaterThan(10);
    expect(await isFound('zwaluwstaart')).toBe(true);

    const asked = await admin.post('/privacy/erasures', {
      type: 'relation',
      id: String(canary.id),
      reason: 'Verzoek van mevrouw Zwaluwstaart',
    });
    expect(asked.statusCode).toBe(200);
    expect(await whenDone(asked.json<{ data: PrivacyRequest }>().data.id)).toMatchObject({ state: 'done', name: null });

    expect(foundIn(await everything(), canaryWords)).toEqual([]);
    expect(await wordsOfCanary()).toEqual([]);
    for (const term of ['zwaluwstaart', 'zwaluwstrat', '010 987 65 43', canary.iban])
      expect(await isFound(term)).toBe(false);
    expect(await books()).toEqual(booked);
    const kept = await broker.get(`/documents?filter[id]=${document}`);
    expect(kept.json<{ data: { name: string }[] }>().data.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Brief aan \[gewist\]/),
    ]);
    expect((await server.trail.check()).faults).toEqual([]);
    // The neighbour is untouched.
    expect(foundIn(await everything(), [neighbour.name]).length).toBeGreaterThan(2);
    expect((await broker.get(`/relations/${canary.id}`)).statusCode).toBe(404);
  });

  test('that comes back with the next synchronisation stays erased, with what it says anew', async () => {
    const booked = await books();
    const again = structuredClone(world);
    for (const ticket of again.tickets)
      if (ticket.id === 900) ticket.description = `Weer ${canary.name} aan de lijn, mobiel 0611223344`;
    await synchronise(server, again);
    expect(foundIn(await everything(), canaryWords)).toEqual([]);
    const rows = await server.database.sync((connection) =>
      connection.query('select name, email, is_anonymised from relations where id = $1', [canary.id]),
    );
    expect(rows.rows).toEqual([{ name: canary.reference, email: null, is_anonymised: true }]);
    expect(await books()).toEqual(booked);
    const ticket = await server.database.sync((connection) =>
      connection.query('select description from tickets where id = 900'),
    );
    expect(ticket.rows).toEqual([{ description: 'Weer [gewist] aan de lijn, mobiel [gewist]' }]);
  });

  test('is told of in the trail without a word of who it was', async () => {
    const events = await server.database.db.execute(
      sql`select action, subject_name, reason, user_name from audit_events where action like 'privacy.%' order by id`,
    );
    const actions = events.rows.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['privacy.export', 'privacy.download', 'privacy.erase', 'privacy.erase_trail']),
    );
    expect(events.rows.filter(({ action }) => action === 'privacy.erase')).toEqual([
      expect.objectContaining({
        subject_name: null,
        reason: 'Verzoek van mevrouw [gewist]',
        user_name: 'admin Proefpersoon',
      }),
    ]);
  });
});

describe('a landlord', () => {
  const words = ['Papegaaiduiker', 'Quirina'];
  const landlord = { name: 'Q. Papegaaiduiker', first_name: 'Quirina', last_name: 'Papegaaiduiker', initials: 'Q.' };
  const about = { audience: 'owner', description: 'Van Quirina Papegaaiduiker', valid_until: '', is_checked: '' };
  const letter = { name: 'Brief van Quirina Papegaaiduiker.txt', type: 'text/plain', content: 'Q. Papegaaiduiker' };

  test('goes with the bytes of papers of their own, exports and copies; what stays is what the page on privacy names', async () => {
    const changed = structuredClone(world);
    const [owner] = changed.owners.filter(({ id }) => id === 1);
    const relation = String(owner?.relation_id);
    Object.assign(owner ?? {}, { name: landlord.name });
    for (const one of changed.relations) if (one.id === owner?.relation_id) Object.assign(one, landlord);
    await synchronise(server, changed);
    const broker = await server.login('broker');
    const add = async (subject_type: string, kind: string, file: FormFile = letter) => {
      const fields = { ...about, subject_type, subject_id: '1', kind };
      const added = await sendForm(broker, { method: 'POST', path: '/documents', file, fields });
      expect(added.statusCode, added.body).toBe(200);
      return added.json<{ data: { id: string } }>().data.id;
    };
    const replaced = await add('owners', 'letter');
    const anew = { ...letter, content: 'Quirina Papegaaiduiker, nieuwe brief' };
    const path = `/documents/${replaced}/content`;
    await sendForm(broker, { method: 'PUT', path, file: anew, fields: { is_checked: '' } });
    const photo = { name: 'foto.png', type: 'image/png', content: await picture().png().toBuffer() };
    const going = [replaced, await add('owners', 'photo', photo)];
    const staying = [
      await add('owners', 'invoice', { ...letter, content: 'Factuur aan Q. Papegaaiduiker' }),
      await add('contracts', 'lease', { ...letter, content: 'Huurcontract met Q. Papegaaiduiker' }),
    ];
    for (const format of ['csv', 'xlsx'] as const)
      expect((await fetchExport(broker, { list: 'relations', format, query: '' })).made.state).toBe('done');
    const person = { type: 'relation', id: relation };
    const copy = await admin.post('/privacy/exports', { ...person, reason: 'Verzoek' });
    await whenDone(copy.json<{ data: PrivacyRequest }>().data.id);

    const { data } = (await admin.get(`/privacy/people/relation/${relation}`)).json<{ data: PrivacySummary }>();
    expect(data.documents).toEqual({ own: going.length, at_records: 0, of_books: 1 });
    const keysOf = async (ids: readonly string[]) =>
      await server.database.sync(async (connection) => {
        const { rows } = await connection.query<{ key: string }>(
          `select storage_key as key from documents where id = any($1::bigint[])
           union all select storage_key from document_versions where document_id = any($1::bigint[])`,
          [`{${ids.join(',')}}`],
        );
        return rows.map(({ key }) => key);
      });
    const made = await server.database.pool.query<{ key: string }>(
      `select storage_key as key from exports where storage_key is not null
       union all select storage_key from privacy_requests where relation_id = $1 and storage_key is not null`,
      [relation],
    );
    const gone = [...(await keysOf(going)), ...made.rows.map(({ key }) => key)];
    const kept = await keysOf(staying);
    expect([gone.length, kept.length]).toEqual([3 + 3, 2]);
    const stored = async () => (await dumpFolder(server.filesFolder)).map((text) => text.split(' ')[0] ?? '');
    const of = (paths: readonly string[], keys: readonly string[]) =>
      paths.filter((each) => keys.some((key) => each.includes(key)));
    const before = await stored();
    expect([of(before, gone).length, of(before, kept).length]).toEqual([gone.length, kept.length]);
    const read = (texts: readonly string[]) => foundIn(texts, words);
    expect(of(read(await dumpFolder(server.filesFolder)), gone).length).toBeGreaterThan(2);

    const asked = await admin.post('/privacy/erasures', { ...person, reason: 'Verzoek van Quirina Papegaaiduiker' });
    expect(await whenDone(asked.json<{ data: PrivacyRequest }>().data.id)).toMatchObject({ state: 'done' });

    const after = await stored();
    expect(of(after, gone)).toEqual([]);
    expect(of(after, kept)).toHaveLength(kept.length);
    // In all that is stored nobody is named but by the papers that the books and a contract keep.
    const naming = read(await dumpFolder(server.filesFolder));
    expect(naming).toHaveLength(kept.length);
    expect(of(naming, kept)).toHaveLength(kept.length);
    expect(read(await dumpDatabase(server.database))).toEqual([]);
    for (const id of going) expect((await broker.get(`/documents/${id}/content`)).statusCode).toBe(404);
    const left = (await broker.get(`/documents?filter[id]=${staying.join(',')}`)).json<{
      data: { name: string; description: string; kept_until: string | null }[];
    }>();
    expect(left.data.map(({ name, description }) => [name, description])).toEqual(
      staying.map(() => [expect.stringMatching(/^Brief van \[gewist\]/), 'Van [gewist]']),
    );
    expect((await server.trail.check()).faults).toEqual([]);
  });
});

describe('a tenant', () => {
  const words = ['Roodborsttapuit', 'Wendelien'];
  const name = { name: 'W. Roodborsttapuit', first_name: 'Wendelien', last_name: 'Roodborsttapuit', initials: 'W.' };
  const letter = {
    name: 'Huurcontract Wendelien Roodborsttapuit.txt',
    type: 'text/plain',
    content: 'W. Roodborsttapuit',
  };

  test('goes with documents at contracts where the administrator says so, and again from a restored backup', async () => {
    const { rows } = await server.database.sync((connection) =>
      connection.query<{ contract: string; relation: string }>(
        `select c.id::text as contract, r.id::text as relation from contracts c join relations r on r.id = c.relation_id
         where c.owner_id = 1 and not r.is_anonymised order by c.id limit 1`,
      ),
    );
    const [tenant] = rows;
    if (!tenant) throw new Error('No contract has a tenant who can be erased');
    const changed = structuredClone(world);
    for (const one of changed.relations) if (String(one.id) === tenant.relation) Object.assign(one, name);
    await synchronise(server, changed);
    const broker = await server.login('broker');
    const add = async (kind: string) => {
      const fields = {
        subject_type: 'contracts',
        subject_id: tenant.contract,
        kind,
        audience: 'owner',
        is_checked: '',
      };
      const file = { ...letter, content: `${letter.content}, ${kind}` };
      const answer = { ...fields, description: '', valid_until: '' };
      const added = await sendForm(broker, { method: 'POST', path: '/documents', file, fields: answer });
      expect(added.statusCode, added.body).toBe(200);
      return added.json<{ data: { id: string } }>().data.id;
    };
    const lease = await add('lease');
    const file = { ...letter, content: 'W. Roodborsttapuit, met handtekening' };
    await sendForm(broker, { method: 'PUT', path: `/documents/${lease}/content`, file, fields: { is_checked: '' } });
    const invoice = await add('invoice');
    const person = { type: 'relation', id: tenant.relation };
    const summary = () => admin.get(`/privacy/people/relation/${tenant.relation}`);
    const { documents } = (await summary()).json<{ data: PrivacySummary }>().data;
    expect(documents).toMatchObject({ own: 0, of_books: 1 });
    const naming = async () => foundIn(await dumpFolder(server.filesFolder), words);
    expect(await naming()).toHaveLength(3);

    const asked = { ...person, reason: 'Verzoek van Wendelien Roodborsttapuit', with_documents: true };
    const started = await admin.post('/privacy/erasures', asked);
    expect(await whenDone(started.json<{ data: PrivacyRequest }>().data.id)).toMatchObject({ state: 'done' });
    const status = async (id: string) => (await broker.get(`/documents/${id}/content`)).statusCode;
    expect([await status(lease), await status(invoice)]).toEqual([404, 200]);
    expect(await naming()).toHaveLength(1);
    expect(foundIn(await dumpDatabase(server.database), words)).toEqual([]);

    const again = await add('lease');
    await server.database.sync((connection) =>
      connection.query(
        `update relations set is_anonymised = false, name = $1, first_name = $2, last_name = $3, initials = $4 where id = $5`,
        [...Object.values(name), person.id],
      ),
    );
    expect(await server.erasures.replay(server.clock.now())).toBe(1);
    expect([await status(again), await status(invoice)]).toEqual([404, 200]);
    expect(foundIn(await dumpDatabase(server.database), words)).toEqual([]);
  });
});

describe('a user', () => {
  const person = { first_name: 'Kwikstaartje', name: 'Boomklever', email: 'k.boomklever@kwik.test' };
  const words = ['Kwikstaartje', 'Boomklever', 'kwik.test'];

  test('is erased with everything, and does not log in any more', async () => {
    const made = await admin.post('/users', {
      ...person,
      type: 'admin',
      language: 'nl',
      broker_id: null,
      owner_id: null,
      permissions: { ...noPermissions, news_manage: true },
      invite: true,
    });
    const { id } = made.json<{ data: { id: string } }>().data;
    await server.database.db.execute(
      sql`update users set password_hash = (select password_hash from users where email = 'admin@test.gevel.test') where id = ${id}`,
    );
    const browser = server.visitor({ address: '203.0.113.77' });
    expect((await browser.logIn(person.email, testPassword)).statusCode).toBe(200);
    await browser.post('/news', {
      title: 'Nieuws',
      description: '<p>Vragen? Mail Kwikstaartje Boomklever.</p>',
      url: null,
      target: 'everyone',
      published_at: null,
      expires_at: null,
    });
    await server.jobs.whenIdle();
    // What they wrote as somebody else's agent stays, without their name.
    await server.database.sync((connection) =>
      connection.query(
        `with asked as (insert into threads (owner_id, broker_id, subject_type, subject_id, subject_name, state, user_id, side,
             assignee_id, assignee_name, created_at, last_message_id)
           select id, broker_id, 'object', '1', 'Kade 1', 'open', $1::uuid, 'broker', $1::uuid, $2, now(), 1000000 from owners where id = 1
           returning *)
         insert into thread_messages (id, thread_id, owner_id, broker_id, user_id, user_name, side, body, request_key, written_at,
           explains_since, explained_by_id, explained_by)
         overriding system value
         select last_message_id, id, owner_id, broker_id, user_id, $2, 'broker', 'Groet, Kwikstaartje Boomklever', gen_random_uuid(), now(),
           now(), user_id, $2 from asked`,
        [id, `${person.first_name} ${person.name}`],
      ),
    );
    // So does what they decided, under a reference without a name.
    const decision = { state: 'approved', amount: '75000', user_id: id };
    await server.database.sync((connection) =>
      connection.query(
        `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at, decided_at, user_id, decided_by)
         select id, broker_id, 'invoices', 'purchases-1', 1, 'approved', 75000, now(), now(), $1::uuid, $2 from owners where id = 1`,
        [id, `${person.first_name} ${person.name}`],
      ),
    );
    // And what waits to be sent is for nobody any more; it would be tried for months.
    const late = {
      kind: 'test',
      recipient: person.email,
      language: 'nl',
      sender_name: 'Gevel',
      subject: 'Wacht',
    } as const;
    const waiting = { ...late, html: '<p>Tekst</p>', text: 'Tekst', state: 'queued', created_at: new Date(0) } as const;
    await server.database.db.insert(mails).values([waiting, { ...waiting, recipient: 'blijft@elders.test' }]);
    expect(foundIn(await everything(), [...words, '203.0.113.77']).length).toBeGreaterThan(5);

    // Whoever asks what is kept of them gets it all: what they asked, wrote and explained, as they wrote it.
    const wanted = await admin.post('/privacy/exports', { type: 'user', id, reason: 'Verzoek' });
    const given = await whenDone(wanted.json<{ data: PrivacyRequest }>().data.id);
    const file = (await admin.get(`/privacy/requests/${given.id}/file`)).json<{
      tables: { table: string; rows: Record<string, unknown>[] }[];
    }>();
    const kept = (name: string) => file.tables.find(({ table }) => table === name)?.rows;
    expect(kept('threads')).toEqual([
      expect.objectContaining({ subject_name: 'Kade 1', assignee_name: `${person.first_name} ${person.name}` }),
    ]);
    expect(kept('thread_messages')).toEqual([
      expect.objectContaining({
        body: 'Groet, Kwikstaartje Boomklever',
        user_name: `${person.first_name} ${person.name}`,
        explained_by: `${person.first_name} ${person.name}`,
      }),
    ]);
    expect(kept('approvals')).toHaveLength(1);

    const own = await browser.post('/privacy/erasures', { type: 'user', id, reason: 'Zelf' });
    expect(own.statusCode).toBe(403);
    const asked = await admin.post('/privacy/erasures', { type: 'user', id, reason: 'Uit dienst, Kwikstaartje' });
    expect(await whenDone(asked.json<{ data: PrivacyRequest }>().data.id)).toMatchObject({ state: 'done' });
    expect(foundIn(await everything(), [...words, '203.0.113.77'])).toEqual([]);
    const queued = await server.database.pool.query(`select recipient from mails where state = 'queued'`);
    expect(queued.rows).toEqual([{ recipient: 'blijft@elders.test' }]);
    const { rows } = await server.database.sync((connection) =>
      connection.query('select state, amount, user_id, decided_by from approvals where user_id = $1', [id]),
    );
    expect(rows).toEqual([{ ...decision, decided_by: null }]);
    expect((await server.trail.check()).faults).toEqual([]);
    expect((await browser.get('/users/me')).statusCode).toBe(401);
    expect((await server.visitor().logIn(person.email, testPassword)).statusCode).toBe(401);
  });

  test('cannot be oneself, nor the last who manages users', async () => {
    const me = (await admin.get('/users/me')).json<{ data: { id: string } }>().data.id;
    const answer = await admin.post('/privacy/erasures', { type: 'user', id: me, reason: 'Ik ga' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cannot_delete_own_account']);
    await expect(
      server.erasures.erase({ type: 'user', id: me }, { at: server.clock.now(), by: null }),
    ).rejects.toThrow();
    expect((await admin.get('/users/me')).statusCode).toBe(200);
  });
});

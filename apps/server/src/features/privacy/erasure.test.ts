import type { PrivacyRequest, PrivacySummary } from '@gevel/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { bookTables } from '../../privacy/inventory-books.ts';
import { outcome } from '../../test/administration.ts';
import { dumpDatabase, dumpFolder, foundIn } from '../../test/dump.ts';
import { admin, everything, server, useErasures, whenDone, world } from '../../test/erasure-world.ts';
import { fetchExport } from '../../test/export-client.ts';
import { canary, canaryWords, neighbour, synchronise } from '../../test/privacy-world.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { sendForm } from '../../test/upload-form.ts';

useErasures();

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

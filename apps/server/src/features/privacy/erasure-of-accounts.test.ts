import type { PrivacyRequest, PrivacySummary } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { dumpDatabase, dumpFolder, foundIn } from '../../test/dump.ts';
import { admin, everything, server, useErasures, whenDone, world } from '../../test/erasure-world.ts';
import { fetchExport } from '../../test/export-client.ts';
import { synchronise } from '../../test/privacy-world.ts';
import { testPassword } from '../../test/test-people.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';

useErasures();

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

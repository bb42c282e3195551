import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { modules } from '@gevel/contract/plain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { tidyFiles } from '../../platform/files/tidy-files.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';
import { holdsServiceNumber } from './looks-personal.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterEach(async () => {
  await server.database.sync((connection) => connection.query('delete from documents'));
});
afterAll(() => server.close());

const pdf: FormFile = {
  name: 'huurcontract.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF',
};
const ofObject = { subject_type: 'objects', subject_id: '101001' };
const fields = { ...ofObject, kind: 'lease', description: '', audience: 'owner', valid_until: '', is_checked: '' };

const send = (who: Viewer, changed: Partial<typeof fields> = {}, file: FormFile = pdf) =>
  sendForm(server.clients[who], { method: 'POST', path: '/documents', file, fields: { ...fields, ...changed } });
async function add(who: Viewer, changed: Partial<typeof fields> = {}, file: FormFile = pdf): Promise<string> {
  const answer = await send(who, changed, file);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
const listed = async (who: Viewer, query = '') => (await server.clients[who].get(`/documents?${query}`)).json();
const ids = async (who: Viewer) => (await listed(who)).data.map(({ id }: { id: string }) => id);
const statusOf = async (who: Viewer, id: string) =>
  (await server.clients[who].get(`/documents/${id}/content`)).statusCode;
async function storedNames(): Promise<string[]> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Makes what was added older: nobody waits that long, and no session lives that long. */
const age = (hours: number) =>
  server.database.sync((connection) =>
    connection.query(`update documents set added_at = added_at - $1 * interval '1 hour'`, [hours]),
  );
/** Long after whatever could still be under way. */
const tidyAll = () =>
  tidyFiles({
    database: server.database,
    files: createDiskStorage(server.filesFolder),
    clock: createTestClock('2099-01-01T00:00:00Z'),
  });

test('files of which next to none belongs to this database are left alone: it is rather not the database of this storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-other-'));
  const files = createDiskStorage(folder);
  for (let at = 0; at < 30; at++)
    await files.receive(Readable.from([Buffer.from(`file ${at}`)])).then((one) => one.keep());
  const tidy = () => tidyFiles({ database: server.database, files, clock: createTestClock('2099-01-01T00:00:00Z') });
  await expect(tidy()).rejects.toThrow('Of 30 stored files 30 belong to nothing in this database');
  let left = 0;
  for await (const _ of files.keys()) left += 1;
  expect(left).toBe(30);
  await rm(folder, { recursive: true });
});

describe('a document', () => {
  test('stands in the list with its record, and comes back byte by byte', async () => {
    const id = await add('broker', { description: 'Getekend op 1 juni', valid_until: '2027-06-01' });
    const { data, meta } = await listed('owner', 'filter[subject_type]=objects&filter[subject_id]=101001');
    const object = (await server.clients.owner.get('/objects/101001')).json().data;
    expect(data).toMatchObject([
      {
        id,
        ...ofObject,
        subject_name: object.name || object.address || object.reference,
        name: 'huurcontract.pdf',
        kind: 'lease',
        description: 'Getekend op 1 juni',
        audience: 'owner',
        valid_until: '2027-06-01',
        kept_until: null,
        added_at: '2026-06-15T08:00:00Z',
        content_type: 'application/pdf',
      },
    ]);
    expect(meta.total).toBe(1);
    const download = await server.clients.owner.get(`/documents/${id}/content`);
    expect(download.rawPayload.toString()).toBe(pdf.content);
    expect(download.headers['content-disposition']).toContain('huurcontract.pdf');
    expect(download.headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['contracts', '101001', 'broker'],
    ['tickets', '101001', 'owner'],
    ['rental_statements', '999999', null],
    ['invoices', 'sales-999999', null],
    ['invoices', '101001', null],
    ['objects', '0 or 1=1', null],
    ['objects', '201001', null],
    ['owners', '101', 'broker'],
    ['owners', '201', null],
    ['owners', '999999', null],
    ['owners', '101 or true', null],
  ] as const)('is taken for %s %s by %s', async (subject_type, subject_id, who) => {
    if (who !== null) await add(who, { subject_type, subject_id });
    else expect((await send('broker', { subject_type, subject_id })).statusCode).toBe(404);
  });

  test('is nobody’s but its owner’s and its broker’s, and the owner’s only once it is meant for them', async () => {
    const forOwner = await add('broker');
    const forAgents = await add('broker', { audience: 'agents' });
    const forNobodyYet = await add('broker', { audience: '' });
    expect((await ids('broker')).sort()).toEqual([forOwner, forAgents, forNobodyYet].sort());
    expect(await ids('owner')).toEqual([forOwner]);
    for (const who of ['otherBroker', 'secondOwner', 'otherOwner'] as const) expect(await ids(who)).toEqual([]);
    expect(await statusOf('owner', forOwner)).toBe(200);
    expect(await statusOf('owner', forAgents)).toBe(404);
    expect(await statusOf('owner', forNobodyYet)).toBe(404);
    const missing = await server.clients.otherBroker.get('/documents/999999/content');
    for (const who of ['otherBroker', 'secondOwner', 'otherOwner'] as const) {
      const answer = await server.clients[who].get(`/documents/${forOwner}/content`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, missing.json().code]);
      expect((await server.clients[who].delete(`/documents/${forOwner}`)).statusCode).toBe(404);
      expect((await server.clients[who].put(`/documents/${forOwner}`, about)).statusCode).toBe(404);
    }
    expect(await statusOf('broker', forOwner)).toBe(200);
  });

  test('of a landlord is called after them, and goes with the module of relations', async () => {
    const ofOwner = { subject_type: 'owners', subject_id: '101', kind: 'letter' };
    const id = await add('broker', ofOwner);
    const { data } = await listed('owner', 'filter[subject_type]=owners');
    const name = (await server.clients.broker.get('/my-owners'))
      .json()
      .data.find((owner: { owner_id: string }) => owner.owner_id === '101').name;
    expect(data).toMatchObject([{ id, subject_id: '101', subject_name: name, owner_name: name }]);
    for (const who of ['otherBroker', 'secondOwner', 'otherOwner'] as const) {
      expect(await ids(who)).toEqual([]);
      expect(await statusOf(who, id)).toBe(404);
      expect((await send(who, ofOwner)).statusCode).toBe(404);
    }
    // A landlord adds to tickets alone.
    expect((await send('owner', ofOwner)).statusCode).toBe(403);
    const shown = modules.filter((module) => module !== 'relations');
    await server.database.db.update(brokers).set({ modules: shown });
    try {
      expect(await ids('broker')).toEqual([]);
      expect(await statusOf('owner', id)).toBe(404);
      expect((await send('broker', ofOwner)).statusCode).toBe(403);
    } finally {
      await server.database.db.update(brokers).set({ modules: [...modules] });
    }
  });

  const about = { kind: 'letter', description: 'Anders', audience: '', valid_until: '' };

  test('sent again in the same words after a lost answer is there once; later, or as something else, it is another', async () => {
    const id = await add('broker');
    expect(await add('broker')).toBe(id);
    const renamed = await add('broker', { description: 'Nog eens' });
    await age(1);
    const later = await add('broker');
    expect((await ids('broker')).sort()).toEqual([id, renamed, later].sort());
  });

  test('is changed by the broker, taken from the owner again, and both are written down', async () => {
    const id = await add('broker');
    expect((await server.clients.broker.put(`/documents/${id}`, about)).statusCode).toBe(204);
    expect((await listed('broker')).data).toMatchObject([{ kind: 'letter', description: 'Anders', audience: null }]);
    expect(await ids('owner')).toEqual([]);
    const { rows } = await server.database.sync((connection) =>
      connection.query('select audience from documents where id = $1', [id]),
    );
    expect(rows).toEqual([{ audience: null }]);
  });

  test('of an owner is added to a ticket, is for both at once, and is the owner’s to take away', async () => {
    const photo = { name: 'lek.png', type: 'image/png', content: await picture().png().toBuffer() };
    const ofTicket = { subject_type: 'tickets', subject_id: '101001', kind: 'photo', audience: 'agents' };
    const id = await add('owner', ofTicket, photo);
    expect((await listed('broker')).data).toMatchObject([{ id, audience: 'owner', name: 'lek.png' }]);
    expect((await send('owner')).statusCode).toBe(403);
    const ofBroker = await add('broker');
    expect((await server.clients.owner.delete(`/documents/${ofBroker}`)).statusCode).toBe(403);
    expect((await server.clients.owner.put(`/documents/${ofBroker}`, about)).statusCode).toBe(403);
    expect((await server.clients.owner.delete(`/documents/${id}`)).statusCode).toBe(204);
    expect(await ids('broker')).toEqual([ofBroker]);
  });

  test('goes with its bytes; one of the books is kept for seven years, but for a mistake of today', async () => {
    const before = await storedNames();
    const id = await add('broker');
    expect(await storedNames()).toHaveLength(before.length + 1);
    await age(30);
    expect((await server.clients.broker.delete(`/documents/${id}`)).statusCode).toBe(204);
    expect(await storedNames()).toEqual(before);
    const mistake = await add('broker', { kind: 'invoice' });
    expect((await listed('broker')).data).toMatchObject([{ kept_until: '2033-12-31' }]);
    expect((await server.clients.broker.delete(`/documents/${mistake}`)).statusCode).toBe(204);
    const kept = await add('broker', { kind: 'statement' });
    await age(25);
    expect((await server.clients.broker.delete(`/documents/${kept}`)).statusCode).toBe(409);
    expect(await statusOf('broker', kept)).toBe(200);
    await tidyAll();
    expect(await statusOf('broker', kept)).toBe(200);
  });

  test('of the books stays for its term under another kind and with another file, but for a mistake of today', async () => {
    const change = (id: string, kind: string) => server.clients.broker.put(`/documents/${id}`, { ...about, kind });
    const gone = async (id: string) => (await server.clients.broker.delete(`/documents/${id}`)).statusCode;
    const mistaken = await add('broker', { kind: 'invoice' });
    expect((await change(mistaken, 'other')).statusCode).toBe(204);
    expect((await listed('broker')).data).toMatchObject([{ kind: 'other', kept_until: null }]);
    expect(await gone(mistaken)).toBe(204);

    const renamed = await add('broker', { kind: 'invoice' });
    await age(25);
    expect((await change(renamed, 'other')).statusCode).toBe(204);
    expect((await listed('broker')).data).toMatchObject([{ kind: 'other', kept_until: '2033-12-31' }]);
    const refused = await server.clients.broker.delete(`/documents/${renamed}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'document_is_kept']);

    const path = `/documents/${renamed}/content`;
    const file = { name: 'nieuw.txt', type: 'text/plain', content: 'Nieuw' };
    expect(
      (await sendForm(server.clients.broker, { method: 'PUT', path, file, fields: { is_checked: '' } })).statusCode,
    ).toBe(204);
    expect(await gone(renamed)).toBe(409);
    expect((await listed('broker')).data).toMatchObject([{ version: 2, kept_until: '2033-12-31' }]);
  });

  test('that looks like an identity document is asked about first, and nothing of it stays until then', async () => {
    await tidyAll();
    const before = await storedNames();
    const scan = await readFile(join(import.meta.dirname, 'fixtures/passport.png'));
    for (const [changed, file] of [
      [{}, { ...pdf, name: 'Paspoort_voorkant.pdf' }],
      [{ description: 'BSN 123456782' }, pdf],
      [{}, { name: 'lijst.csv', type: 'text/csv', content: 'naam;nummer\nJansen;1234.56.782\n' }],
      [{}, { name: 'IMG_0001.png', type: 'image/png', content: scan }],
    ] as const) {
      const answer = await send('broker', changed, file);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['is_checked']);
      expect(await storedNames()).toEqual(before);
      await add('broker', { ...changed, is_checked: 'yes' }, file);
      await server.database.sync((connection) => connection.query('delete from documents'));
      await tidyAll();
    }
  });

  test('of another type than its name says is refused, and so is one without a record', async () => {
    expect((await send('broker', {}, { ...pdf, content: 'MZ\u0090\u0000' })).statusCode).toBe(422);
    expect((await send('broker', {}, { ...pdf, name: 'virus.exe' })).statusCode).toBe(422);
    expect((await send('broker', { subject_id: '' })).statusCode).toBe(404);
  });

  test('is not shown once its module is switched off, nor its record with it', async () => {
    const id = await add('broker', { subject_type: 'tickets' });
    const { data } = await listed('broker', 'filter[subject_type]=tickets');
    expect(data).toHaveLength(1);
    const { db } = server.database;
    await db.update(brokers).set({ modules: ['objects'] });
    expect(await statusOf('broker', id)).toBe(404);
    expect(await ids('broker')).toEqual([]);
    await db.update(brokers).set({ modules: [...modules] });
  });
});

test('a citizen service number is nine digits of which the weighted sum is a multiple of eleven', () => {
  for (const number of ['123456782', '111222333', '1234.56.782', '123 456 782']) {
    expect(holdsServiceNumber(`x ${number} y`), number).toBe(true);
  }
  for (const number of ['123456783', '000000000', '1234567820', '0123456782', 'NL12 3456', '']) {
    expect(holdsServiceNumber(number), number).toBe(false);
  }
});

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tellDue } from '../../sync/derive/tell-due.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
});
afterEach(async () => {
  await server.database.sync((connection) => connection.query('delete from documents'));
});
afterAll(() => server.close());

const pdf = (content: string, name = 'beheerovereenkomst.pdf') => ({
  name,
  type: 'application/pdf',
  content: `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${content}\n%%EOF`,
});
const about = { kind: 'letter', description: '', audience: 'admins', valid_until: '2026-07-01' };
const fields = { ...about, subject_type: 'owners', subject_id: '101', is_checked: '' };
async function add(changed: Partial<typeof fields> = {}, content = 'eerste'): Promise<string> {
  const path = `/brokers/${server.brokers.dekade.id}/documents/import`;
  const answer = await sendForm(admin, { method: 'POST', path, file: pdf(content), fields: { ...fields, ...changed } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
async function addAs(who: Viewer, changed: Partial<typeof fields> = {}, content = 'eerste') {
  const sent = { ...fields, audience: 'agents', ...changed };
  return await sendForm(server.clients[who], { method: 'POST', path: '/documents', file: pdf(content), fields: sent });
}
const own = async (query = '', client = admin) => (await client.get(`/administration/documents?${query}`)).json();
const ids = async (query = '') => (await own(query)).data.map(({ id }: { id: string }) => id);
const seenBy = async (who: Viewer) =>
  (await server.clients[who].get('/documents')).json().data.map(({ id }: { id: string }) => id);
const rowsOf = async (text: string) => (await server.database.sync((connection) => connection.query(text))).rows;
const told = () =>
  rowsOf(`select event, record_id::text as id from feed_entries where kind like '%\\_documents' order by event`);
const change = (id: string, changed: Partial<typeof about>, client = admin) =>
  client.put(`/administration/documents/${id}`, { ...about, ...changed });
const replace = (client: TestClient, path: string, content: string) =>
  sendForm(client, { method: 'PUT', path, file: pdf(content), fields: { is_checked: '' } });

const everybodyElse = ['broker', 'otherBroker', 'owner', 'secondOwner', 'otherOwner'] as const;

describe('what administrators add', () => {
  test('for themselves alone is there for them, and to everybody else as what never was', async () => {
    const id = await add();
    expect(await own()).toMatchObject({
      data: [{ id, audience: 'admins', subject_type: 'owners', kept_until: null }],
      has_more: false,
    });
    expect((await admin.get(`/administration/documents/${id}/content`)).body).toContain('eerste');
    for (const who of everybodyElse) {
      expect(await seenBy(who)).toEqual([]);
      const client = server.clients[who];
      for (const at of [`/documents/${id}`, `/documents/${id}/content`, `/documents/${id}/versions`] as const) {
        const missing = await client.get(at.replace(id, '999999'));
        const answer = await client.get(at);
        expect([at, answer.statusCode, answer.json().code]).toEqual([at, missing.statusCode, missing.json().code]);
      }
      expect((await client.delete(`/documents/${id}`)).statusCode).toBe(404);
      expect((await client.put(`/documents/${id}`, { ...about, audience: 'agents' })).statusCode).toBe(404);
      expect((await replace(client, `/documents/${id}/content`, 'ander')).statusCode).toBe(404);
      for (const call of [
        client.get(`/administration/documents/${id}/content`),
        client.delete(`/administration/documents/${id}`),
        client.get('/administration/documents'),
      ])
        expect((await call).statusCode).toBe(403);
      const feed = (await client.get('/feed')).body;
      expect(feed).not.toContain('beheerovereenkomst');
    }
    await server.database.sync((connection) => tellDue(connection, '2026-06-20'));
    expect(await told()).toEqual([]);
    expect(await rowsOf('select user_id from document_unread')).toEqual([]);
  });

  test('for others is told when it becomes theirs, and no more when it is taken back', async () => {
    const id = await add();
    expect((await change(id, { audience: 'owner' })).statusCode).toBe(204);
    expect(await told()).toEqual([
      { event: 'added', id },
      { event: 'shared', id },
    ]);
    expect([await seenBy('broker'), await seenBy('owner')]).toEqual([[id], [id]]);
    const isNew = async (who: Viewer) =>
      (await server.clients[who].get('/documents?filter[is_new]=true')).json().meta.total;
    expect([await isNew('broker'), await isNew('owner')]).toEqual([1, 1]);
    expect((await change(id, { audience: 'admins' })).statusCode).toBe(204);
    expect(await told()).toEqual([]);
    expect(await rowsOf('select user_id from document_unread')).toEqual([]);
    expect([await seenBy('broker'), await seenBy('owner')]).toEqual([[], []]);
    expect(await ids()).toEqual([id]);
  });

  test('is changed, replaced and deleted by them, with its earlier version for agents who are shown it', async () => {
    const id = await add({ audience: 'agents' });
    expect(
      (await change(id, { audience: 'agents', kind: 'lease', description: 'Getekend', valid_until: '' })).statusCode,
    ).toBe(204);
    expect((await replace(admin, `/administration/documents/${id}/content`, 'tweede')).statusCode).toBe(204);
    expect((await own()).data).toMatchObject([
      { id, kind: 'lease', description: 'Getekend', valid_until: null, version: 2 },
    ]);
    expect((await server.clients.broker.get(`/documents/${id}/versions`)).json().data).toHaveLength(1);
    await change(id, { audience: 'admins' });
    const hidden = await server.clients.broker.get(`/documents/${id}/versions/1/content`);
    expect(hidden.statusCode).toBe(404);
    expect((await admin.delete(`/administration/documents/${id}`)).statusCode).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await admin.get(`/administration/documents/${id}/content`)).statusCode).toBe(404);
    const events = (await admin.get('/tools/audit-events?filter[action]=document.delete')).json().data;
    expect(events[0]).toMatchObject({ user_kind: 'admin' });
  });

  test('is theirs until somebody else puts another file in its place', async () => {
    const id = await add({ audience: 'agents' });
    expect((await replace(server.clients.broker, `/documents/${id}/content`, 'van de makelaar')).statusCode).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await change(id, {})).statusCode).toBe(404);
    expect((await admin.get(`/administration/documents/${id}/content`)).statusCode).toBe(404);
    expect(await seenBy('broker')).toEqual([id]);
  });

  test('of one broker or landlord is found by it, a page at a time', async () => {
    const all: string[] = [];
    for (let place = 0; place < 27; place += 1) all.unshift(await add({}, `nummer ${place}`));
    const first = await own(`broker=${server.brokers.dekade.id}`);
    expect([first.data.length, first.has_more]).toEqual([25, true]);
    expect(await ids(`owner=101&before=${first.data.at(-1).id}`)).toEqual(all.slice(25));
    for (const nothing of [`broker=${server.brokers.singel.id}`, 'owner=102', 'owner=x', 'before=0'])
      expect(await ids(nothing)).toEqual([]);
  });
});

test('what agents and landlords add no administrator is shown, and neither can add for administrators', async () => {
  const added = (await addAs('broker')).json().data.id;
  const ofOwner = await addAs('owner', { subject_type: 'tickets', subject_id: '101001' });
  expect(await ids()).toEqual([]);
  for (const id of [added, ofOwner.json().data.id]) {
    expect((await admin.get(`/administration/documents/${id}/content`)).statusCode).toBe(404);
    expect((await admin.delete(`/administration/documents/${id}`)).statusCode).toBe(404);
    expect((await change(id, {})).statusCode).toBe(404);
    expect((await replace(admin, `/administration/documents/${id}/content`, 'x')).statusCode).toBe(404);
  }
  expect((await addAs('broker', { audience: 'admins' })).statusCode).toBe(422);
  expect((await server.clients.broker.put(`/documents/${added}`, about)).statusCode).toBe(422);
});

test('the same contents that only administrators have are no secret that a second copy tells', async () => {
  const hidden = await add();
  const files = [
    { path: 'EIG-101.pdf', byte_count: 10, sha256: createHash('sha256').update(pdf('eerste').content).digest('hex') },
  ];
  const checked = (await server.clients.broker.post('/documents/import-check', { files })).json().data;
  expect(checked[0].problem).not.toBe('same');
  const path = '/documents/import';
  const sent = { ...fields, audience: 'agents' };
  const answer = await sendForm(server.clients.broker, { method: 'POST', path, file: pdf('eerste'), fields: sent });
  expect(answer.json().data).toMatchObject({ is_added: true });
  expect(answer.json().data.id).not.toBe(hidden);
});

test('what was for administrators alone stays that as an earlier version, whomever its document is for by now', async () => {
  const { broker } = server.clients;
  const id = await add({}, 'memo');
  expect((await replace(admin, `/administration/documents/${id}/content`, 'voor makelaars')).statusCode).toBe(204);
  expect((await change(id, { audience: 'agents' })).statusCode).toBe(204);
  expect((await replace(broker, `/documents/${id}/content`, 'van de makelaar')).statusCode).toBe(204);
  const versions: { version: number }[] = (await broker.get(`/documents/${id}/versions`)).json().data;
  expect(versions.map(({ version }) => version)).toEqual([2]);
  expect((await broker.get(`/documents/${id}/versions/2/content`)).body).toContain('voor makelaars');
  expect((await broker.get(`/documents/${id}/versions/1/content`)).statusCode).toBe(404);
  const scope = { kind: 'broker', brokerId: server.brokers.dekade.id } as const;
  const text = 'select version from document_versions order by version';
  expect(await server.database.ask(scope, { text, values: [] })).toEqual([{ version: 2 }]);
});

test('row security alone shows administrators what they added, and nobody else what is for them', async () => {
  const hidden = await add();
  const shared = await add({ audience: 'owner' }, 'gedeeld');
  await replace(admin, `/administration/documents/${hidden}/content`, 'opnieuw');
  const theirs = (await addAs('broker', {}, 'makelaar')).json().data.id;
  const read = async (scope: Parameters<typeof server.database.ask>[0], text: string) =>
    (await server.database.ask<{ id: string }>(scope, { text, values: [] })).map(({ id }) => id);
  const all = 'select id::text from documents order by documents.id';
  const broker = { kind: 'broker', brokerId: server.brokers.dekade.id } as const;
  expect(await read({ kind: 'admin' }, all)).toEqual([hidden, shared]);
  expect(await read(broker, all)).toEqual([shared, theirs]);
  expect(await read({ kind: 'owner', ownerId: 101 }, all)).toEqual([shared]);
  expect(await read(broker, 'select document_id::text as id from document_versions')).toEqual([]);
});

test('administrators without the right to brokers are refused', async () => {
  const id = await add();
  const client = await server.login('plainAdmin');
  for (const call of [
    client.get('/administration/documents'),
    client.get(`/administration/documents/${id}/content`),
    client.delete(`/administration/documents/${id}`),
    change(id, {}, client),
  ])
    expect((await call).statusCode).toBe(403);
  expect(await ids()).toEqual([id]);
});

import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { tidyFiles } from '../../platform/files/tidy-files.ts';
import { lastAudit } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { addDays } from '../../test/seeded-random.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
let id: string;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const text = (name: string, content: string) => ({ name, type: 'text/plain', content });
beforeEach(async () => {
  await server.database.sync((connection) => connection.query('delete from documents'));
  const fields = {
    subject_type: 'objects',
    subject_id: '101001',
    kind: 'lease',
    description: '',
    audience: 'owner',
    valid_until: '',
    is_checked: '',
  };
  const file = text('eerste.txt', 'Eerste');
  const answer = await sendForm(server.clients.broker, { method: 'POST', path: '/documents', file, fields });
  id = answer.json().data.id;
});

const replace = (who: Viewer, name = 'tweede.txt', content = 'Tweede', fields: Record<string, string> = {}) =>
  sendForm(server.clients[who], {
    method: 'PUT',
    path: `/documents/${id}/content`,
    file: text(name, content),
    fields: { is_checked: '', ...fields },
  });
const versions = async (who: Viewer) => await server.clients[who].get(`/documents/${id}/versions`);
const contentOf = async (who: Viewer, path: string) =>
  (await server.clients[who].get(`/documents/${id}${path}`)).payload;

test('a document that is replaced keeps what it was, with when and by whom, for agents alone', async () => {
  server.clock.forward({ minutes: 5 });
  expect((await replace('broker')).statusCode).toBe(204);
  expect((await replace('broker', 'derde.txt', 'Derde')).statusCode).toBe(204);
  const { data } = (await versions('broker')).json();
  expect(data).toMatchObject([
    { version: 2, name: 'tweede.txt', byte_count: 6, added_by: expect.any(String), replaced_at: expect.any(String) },
    { version: 1, name: 'eerste.txt', byte_count: 6, added_by: expect.any(String), replaced_at: expect.any(String) },
  ]);
  expect(await contentOf('broker', '/versions/1/content')).toBe('Eerste');
  for (const who of ['broker', 'owner'] as const) expect(await contentOf(who, '/content')).toBe('Derde');
  const [row] = (await server.clients.owner.get('/documents')).json().data;
  expect(row).toMatchObject({ id, name: 'derde.txt', version: 3, kind: 'lease', audience: 'owner' });
  expect(await lastAudit(server)).toMatchObject({ action: 'document.replace' });

  expect((await versions('owner')).statusCode).toBe(403);
  expect((await server.clients.owner.get(`/documents/${id}/versions/1/content`)).statusCode).toBe(403);
  const missing = await server.clients.otherBroker.get('/documents/999999/versions');
  for (const path of ['versions', 'versions/1/content']) {
    const answer = await server.clients.otherBroker.get(`/documents/${id}/${path}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, missing.json().code]);
  }
  for (const version of ['3', '0', 'x', '99999999999'])
    expect((await server.clients.broker.get(`/documents/${id}/versions/${version}/content`)).statusCode).toBe(404);
});

test('is new once more to whom it is meant for, and replaced by whoever manages it alone', async () => {
  const isNew = async () => (await server.clients.owner.get('/documents')).json().data[0].is_new;
  await server.clients.owner.get(`/documents/${id}/content`);
  expect(await isNew()).toBe(false);
  expect((await replace('owner')).statusCode).toBe(403);
  expect((await replace('otherBroker')).statusCode).toBe(404);
  expect(await isNew()).toBe(false);
  expect((await replace('broker', 'paspoort.txt')).json().errors).toHaveProperty('is_checked');
  expect((await replace('broker', 'paspoort.txt', 'Toch', { is_checked: 'yes' })).statusCode).toBe(204);
  expect(await isNew()).toBe(true);
});

test('the new file is valid until the day that is said with it; where none is said a day that has passed is cleared', async () => {
  const today = dayInAmsterdam(server.clock.now());
  const validUntil = async () => (await server.clients.owner.get('/documents')).json().data[0].valid_until;
  await replace('broker', 'polis.txt', 'Een', { valid_until: addDays(today, -1) });
  expect(await validUntil()).toBe(addDays(today, -1));
  await replace('broker', 'polis.txt', 'Twee');
  expect(await validUntil()).toBe(null);
  await replace('broker', 'polis.txt', 'Twee', { valid_until: addDays(today, 365) });
  expect(await validUntil()).toBe(addDays(today, 365));
  expect(await lastAudit(server)).toMatchObject({
    before: { valid_until: null },
    after: { valid_until: addDays(today, 365) },
  });
  await replace('broker', 'polis.txt', 'Drie');
  expect(await validUntil()).toBe(addDays(today, 365));
  await replace('broker', 'polis.txt', 'Vier', { valid_until: '' });
  expect(await validUntil()).toBe(null);
  expect((await replace('broker', 'polis.txt', 'Vijf', { valid_until: 'morgen' })).json().errors).toHaveProperty(
    'valid_until',
  );
});

test('of two that replace at once both are kept or one hears of it, and the bytes of all go with the document', async () => {
  const stored = async () =>
    (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const tidy = () =>
    tidyFiles({
      database: server.database,
      files: createDiskStorage(server.filesFolder),
      clock: createTestClock('2099-01-01T00:00:00Z'),
    });
  await tidy();
  const before = (await stored()).length;
  const answers = await Promise.all([replace('broker', 'a.txt', 'A'), replace('broker', 'b.txt', 'B')]);
  const replaced = answers.filter(({ statusCode }) => statusCode === 204).length;
  expect(answers.every(({ statusCode }) => statusCode === 204 || statusCode === 409)).toBe(true);
  expect((await versions('broker')).json().data).toHaveLength(replaced);
  await tidy();
  expect(await stored()).toHaveLength(before + replaced);
  expect((await server.clients.broker.delete(`/documents/${id}`)).statusCode).toBe(204);
  expect(await stored()).toHaveLength(before - 1);
});

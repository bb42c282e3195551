import { readdir } from 'node:fs/promises';
import { brokerFilesQuota } from '@gevel/contract/plain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { countAudit } from '../../test/administration.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(files);
});

const content = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
const send = (broker: 'dekade' | 'singel' = 'dekade'): Promise<TestAnswer> =>
  sendForm(admin, {
    method: 'POST',
    path: `/brokers/${server.brokers[broker].id}/files`,
    file: { name: 'voorwaarden.pdf', type: 'application/pdf', content },
    fields: { description: 'Voorwaarden' },
  });
/** Files that are there already, by what their rows say of them. */
async function fillWith(...byteCounts: number[]): Promise<void> {
  const shared = { kind: 'broker-file' as const, broker_id: server.brokers.dekade.id, content_type: 'application/pdf' };
  const uploaded_at = server.clock.now();
  const rows = byteCounts.map((byte_count, place) => {
    const own = { name: `${place}.pdf`, byte_count, sha256: 'x', storage_key: `filled-${place}`, uploaded_at };
    return { ...shared, ...own };
  });
  await server.database.db.insert(files).values(rows);
}
const rowCount = async () => (await server.database.db.select({ id: files.id }).from(files)).length;
async function storedCount(): Promise<number> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('what the files of one broker may take together', () => {
  test('is refused beyond its bytes, with nothing left of the upload, and is another broker’s own', async () => {
    await fillWith(brokerFilesQuota.bytes - content.length + 1);
    const before = { audit: await countAudit(server), stored: await storedCount() };
    const refused = await send();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      file: [
        'Er is geen ruimte meer voor voorwaarden.pdf: de bestanden van deze makelaar mogen samen 1000 MB en 500 stuks zijn. Verwijder eerst een bestand.',
      ],
    });
    expect(await rowCount()).toBe(1);
    expect({ audit: await countAudit(server), stored: await storedCount() }).toEqual(before);
    expect((await send('singel')).statusCode).toBe(200);
  });

  test('takes the last byte, and again once a file was deleted', async () => {
    await fillWith(brokerFilesQuota.bytes - content.length);
    const { data } = (await send()).json();
    expect((await send()).statusCode).toBe(422);
    const own = data.files.find(({ name }: { name: string }) => name === 'voorwaarden.pdf');
    await admin.delete(`/brokers/${server.brokers.dekade.id}/files/${own.id}`);
    expect((await send()).statusCode).toBe(200);
  });

  test('is a number of files as well', async () => {
    await fillWith(...Array.from({ length: brokerFilesQuota.files - 1 }, () => 1));
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(422);
  });

  test('is not passed by uploads at the same time', async () => {
    await fillWith(brokerFilesQuota.bytes - 2 * content.length);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await rowCount()).toBe(3);
  });
});

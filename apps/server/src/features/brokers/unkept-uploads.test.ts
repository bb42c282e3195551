import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { createClamdScanner } from '../../platform/files/virus-scanner.ts';
import { countAudit } from '../../test/administration.ts';
import { type ClamDaemon, eicar, startClamDaemon } from '../../test/clam-daemon.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';

/** Fails as a file system does that has no room left, where the test wants it to. */
const disk: { full: 'receiving' | 'keeping' | null; after: number } = { full: null, after: 0 };
function full(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}
async function* untilFull(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (disk.full === 'receiving' && written > disk.after) throw full();
    yield chunk;
  }
}
const onSmallDisk = (storage: FileStorage): FileStorage => ({
  ...storage,
  receive: async (content) => {
    const received = await storage.receive(untilFull(content));
    if (disk.full !== 'keeping') return received;
    return { ...received, keep: () => Promise.reject(full()) };
  },
});

let clamd: ClamDaemon;
let onSocket: ClamDaemon;
let server: TestServer;
let scanned: TestServer;
let admin: TestClient;
let scannedAdmin: TestClient;
const lines: string[] = [];
const socketPath = join(tmpdir(), `gevel-clamd-${process.pid}.sock`);
beforeAll(async () => {
  clamd = await startClamDaemon();
  onSocket = await startClamDaemon(socketPath);
  server = await startTestServer({ beforeFiles: onSmallDisk });
  const { database, clock } = server;
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  scanned = await startTestServer({ database, clock, log, scan: createClamdScanner(clamd.address) });
  admin = await server.login('admin');
  scannedAdmin = await scanned.login('admin');
});
afterAll(async () => {
  await scanned.close();
  await server.close();
  await clamd.close();
  await onSocket.close();
});
beforeEach(async () => {
  disk.full = null;
  clamd.answer = 'scan';
  lines.length = 0;
  await server.database.db.delete(files);
});

const content = Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n${' '.repeat(300_000)}`);
const brokerPath = (part: string) => `/brokers/${server.brokers.dekade.id}/${part}`;
const sendFile = (client: TestClient, file: FormFile = { name: 'a.pdf', content }): Promise<TestAnswer> =>
  sendForm(client, { method: 'POST', path: brokerPath('files'), file, fields: { description: 'x' } });
const sendLogo = async (client: TestClient, bytes?: Buffer): Promise<TestAnswer> => {
  const file = { name: 'logo.png', content: bytes ?? (await picture().png().toBuffer()) };
  return sendForm(client, { method: 'PUT', path: brokerPath('logo'), file });
};
async function left(of: TestServer): Promise<{ rows: number; stored: number; audit: number }> {
  const rows = await server.database.db.select({ id: files.id }).from(files);
  const entries = await readdir(of.filesFolder, { recursive: true, withFileTypes: true });
  const stored = entries.filter((entry) => entry.isFile());
  return { rows: rows.length, stored: stored.length, audit: await countAudit(server) };
}

describe('a disk that is full', () => {
  test.each([
    ['at the first byte', 'receiving', 0],
    ['in the middle', 'receiving', 100_000],
    ['when all bytes are there', 'keeping', 0],
  ] as const)(
    '%s keeps neither bytes nor a row, says so, and takes the file when there is room again',
    async (_when, where, after) => {
      const before = await left(server);
      Object.assign(disk, { full: where, after });
      const refused = await sendFile(admin);
      expect(refused.statusCode).toBe(507);
      expect(refused.json()).toMatchObject({
        code: 'storage_full',
        title: 'De opslag van het portaal is vol; er is niets bewaard. Waarschuw de portaalbeheerder.',
      });
      expect(refused.body).not.toContain('ENOSPC');
      if (after === 0) expect((await sendLogo(admin)).statusCode).toBe(507);
      expect(await left(server)).toEqual(before);
      disk.full = null;
      expect((await sendFile(admin)).statusCode).toBe(200);
      expect(await left(server)).toEqual({ rows: 1, stored: before.stored + 1, audit: before.audit + 1 });
      await admin.delete(`${brokerPath('files')}/${(await server.database.db.select().from(files))[0]?.id}`);
    },
  );
});

describe('the virus scanner', () => {
  const infected = { name: 'brief.txt', content: eicar };

  test('refuses what it finds, names it, keeps nothing and tells the log', async () => {
    const before = await left(scanned);
    const refused = await sendFile(scannedAdmin, infected);
    expect(refused.statusCode).toBe(422);
    expect(await left(scanned)).toEqual(before);
    expect(refused.json().errors).toEqual({
      file: ['brief.txt bevat een virus (Eicar-Test-Signature) en is niet bewaard'],
    });
    await scannedAdmin.put('/user/update-language', { language: 'en' });
    const meanwhile = await left(scanned);
    const inEnglish = await sendFile(scannedAdmin, infected);
    expect(await left(scanned)).toEqual(meanwhile);
    await scannedAdmin.put('/user/update-language', { language: 'nl' });
    expect(inEnglish.json().errors).toEqual({
      file: ['brief.txt contains a virus (Eicar-Test-Signature) and was not saved'],
    });
    const afterwards = await left(scanned);
    const png = await picture().png().toBuffer();
    expect((await sendLogo(scannedAdmin, Buffer.concat([png, Buffer.from(eicar)]))).statusCode).toBe(422);
    expect(await left(scanned)).toEqual(afterwards);
    expect(lines.join()).toContain('Eicar-Test-Signature');
    expect(lines.join()).not.toContain('brief.txt');
  });

  test('sees every byte of what is clean, which is then kept', async () => {
    clamd.scanned = 0;
    expect((await sendFile(scannedAdmin)).statusCode).toBe(200);
    expect((await sendLogo(scannedAdmin)).statusCode).toBe(200);
    expect(clamd.scanned).toBe(2);
    const last = Buffer.concat([content, Buffer.from(eicar)]);
    expect((await sendFile(scannedAdmin, { name: 'a.pdf', content: last })).statusCode).toBe(422);
    await scannedAdmin.delete(brokerPath('logo'));
  });

  test.each(['close', 'nonsense', 'too large'] as const)('that answers by “%s” lets nothing in', async (answer) => {
    const before = await left(scanned);
    clamd.answer = answer;
    const refused = await sendFile(scannedAdmin);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await left(scanned)).toEqual(before);
  });

  test('that gives no verdict of one file keeps nothing of it, says so, and lets the others in', async () => {
    const before = await left(scanned);
    clamd.muteOn = 'zwaar';
    const refused = await sendFile(scannedAdmin, { name: 'groot.txt', content: 'zwaar' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.file[0]).toMatch(/^groot\.txt kon niet op virussen worden gecontroleerd/);
    expect(await left(scanned)).toEqual(before);
    expect(lines.join('')).toContain('size limit exceeded');
    expect((await sendFile(scannedAdmin)).statusCode).toBe(200);
  });

  test('that is not there lets nothing in, and is found on a socket of this machine as well', async () => {
    const path = join(import.meta.dirname, 'unkept-uploads.test.ts');
    await expect(createClamdScanner('tcp://127.0.0.1:1')(path)).rejects.toThrow('The virus scanner gave no verdict');
    expect(await createClamdScanner(onSocket.address)(path)).toBeNull();
  });
});

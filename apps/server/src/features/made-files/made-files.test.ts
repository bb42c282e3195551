import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { operations } from '@gevel/contract';
import type { MadeFileKind } from '@gevel/contract/plain';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { madeFiles } from '../../db/schema/made-files.ts';
import { loginAttempts } from '../../db/schema/users.ts';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { newStamp } from '../../platform/made-files/stamp.ts';
import { whenWhole } from '../../platform/made-files/when-whole.ts';
import { askExport, whenEnded } from '../../test/export-client.ts';
import { portOf } from '../../test/raw-request.ts';
import { unpacked } from '../../test/read-files.ts';
import { september, writeStatementLinks, writeStatements } from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let owner: TestClient;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  await writeStatementLinks(server.database);
  await writeStatements(server.database, september);
  owner = await server.login('owner');
  origin = `http://127.0.0.1:${await portOf(server.app)}`;
});
afterAll(() => server.close());
afterEach(() => server.database.db.delete(loginAttempts));

const kept = async () => (await server.database.db.select().from(madeFiles)).length;
const openConnections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
const cookies = () => [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unknown = { is_known: false, made_at: null, kind: null, document_number: null };

/** Through a socket, as a browser saves it. */
async function download(path: string): Promise<Buffer> {
  const answer = await fetch(`${origin}/api${path}`, { headers: { cookie: cookies(), host: 'localhost:3000' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

async function check(bytes: Uint8Array) {
  const answer = await server.visitor().post('/made-files/check', { sha256: hashOf(bytes) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function exportOf(format: 'csv' | 'xlsx'): Promise<string> {
  const asked = await askExport(owner, { list: 'rental-statements', format, query: 'sort=-period_start' });
  const { id } = await whenEnded(owner, asked.id);
  return `/exports/${id}/file`;
}

// Those of packs are tried with the pack.
type Kind = Exclude<MadeFileKind, 'statement_xlsx' | `year_pack${string}` | `report_${string}`>;
const files: Record<Kind, () => Promise<string>> = {
  list_csv: () => exportOf('csv'),
  list_xlsx: () => exportOf('xlsx'),
  statement_pdf: async () => '/rental-statements/5001/pdf',
  statement_packet: async () => '/rental-statements/5001/packet',
};

// safe: the keys of a constant object are exactly its names
describe.each(Object.keys(files) as Kind[])('%s', (kind) => {
  test('is known by its bytes as they were sent, and no other bytes are', async () => {
    const bytes = await download(await files[kind]());
    expect(await check(bytes)).toEqual({
      is_known: true,
      made_at: server.clock.now().toISOString(),
      kind,
      document_number: expect.stringMatching(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
    });
    for (const place of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await check(changed)).toEqual(unknown);
    }
    expect(await check(bytes.subarray(0, -1))).toEqual(unknown);
  });
});

test('the statement within a packet is known by itself, in both of its forms', async () => {
  const before = await server.database.db.select().from(madeFiles);
  const held = unpacked(await download('/rental-statements/5001/packet'));
  const after = await server.database.db.select().from(madeFiles);
  const numbers = new Set(before.map(({ document_number }) => document_number));
  const made = after.filter(({ document_number }) => !numbers.has(document_number));
  expect(made.map(({ kind }) => kind).sort()).toEqual(['statement_packet', 'statement_pdf', 'statement_xlsx']);
  for (const form of ['pdf', 'xlsx']) {
    const file = held.get(`huurafrekening-HA-5001.${form}`) ?? Buffer.alloc(0);
    expect(await check(file)).toMatchObject({ is_known: true, kind: `statement_${form}` });
  }
});

test('the same rows as a CSV are the same file, known from the first time it was made', async () => {
  const first = await download(await files.list_csv());
  const since = (await check(first)).made_at;
  server.clock.forward({ minutes: 5 });
  const second = await download(await files.list_csv());
  expect(second.equals(first)).toBe(true);
  expect((await check(second)).made_at).toBe(since);
});

test('of what is asked with HEAD, and of what is not whole, nothing is kept', async () => {
  const before = await kept();
  for (const path of ['/rental-statements/5001/pdf', '/rental-statements/5001/packet'])
    expect((await owner.send({ method: 'HEAD', path })).statusCode).toBe(200);
  expect(await kept()).toBe(before);

  const tell = vi.fn(async () => {});
  const left = whenWhole([Buffer.from('een'), Buffer.from('twee'), Buffer.from('drie')], tell);
  await left.next();
  await left.return(undefined);
  async function* broken() {
    yield Buffer.from('een');
    throw new Error('broken off');
  }
  await expect(whenWhole(broken(), tell).next()).rejects.toThrow('broken off');
  expect(tell).not.toHaveBeenCalled();
});

test('of a reader who leaves a packet half way nothing is known', async () => {
  const about = { kind: 'letter', description: '', valid_until: '', is_checked: '', audience: 'owner' };
  const added = await sendForm(await server.login('broker'), {
    method: 'POST',
    path: '/documents',
    file: { name: 'lang.txt', type: 'text/plain', content: randomBytes(7_000_000).toString('base64') },
    fields: { ...about, subject_type: 'rental_statements', subject_id: '5001' },
  });
  expect(added.statusCode, added.body).toBe(200);
  const before = await kept();
  const others = await openConnections();
  await new Promise<void>((resolve) => {
    const headers = { cookie: cookies(), host: 'localhost:3000' };
    const address = `${origin}/api/rental-statements/5001/packet`;
    const asked = request(address, { headers, agent: false }, (answer) => {
      answer.once('data', () => answer.destroy());
    });
    asked.on('error', () => {});
    asked.on('close', () => resolve());
    asked.end();
  });
  await vi.waitUntil(async () => (await openConnections()) <= others);
  expect(await kept()).toBe(before);
});

test('bytes are told before the last of them go', async () => {
  const order: string[] = [];
  const sent = whenWhole([Buffer.from('een'), Buffer.from('twee')], async (sha256) => void order.push(sha256));
  for await (const chunk of sent) order.push(chunk.toString());
  expect(order).toEqual(['een', hashOf(Buffer.from('eentwee')), 'twee']);
});

describe('the check', () => {
  test.each([
    ['nothing', undefined],
    ['no hash', {}],
    ['a short one', { sha256: 'ab' }],
    ['capitals', { sha256: 'A'.repeat(64) }],
    ['a pattern', { sha256: '%'.repeat(64) }],
    ['a number', { sha256: 5 }],
    ['more than a hash', { sha256: 'a'.repeat(64), document_number: '0000-0000-0000-0000' }],
  ])('refuses %s', async (_, body) => {
    expect((await server.visitor().post('/made-files/check', body)).statusCode).toBe(422);
  });

  test('says as much of what is unknown as of what is known, and of neither more than that', async () => {
    const known = await check(await download('/rental-statements/5001/pdf'));
    expect(Object.keys(await check(Buffer.from('anders')))).toEqual(Object.keys(known));
    const columns = Object.keys((await server.database.db.select().from(madeFiles).limit(1))[0] ?? {});
    expect(columns.sort()).toEqual(['document_number', 'kind', 'made_at', 'sha256']);
  });

  test('is refused for a while above what a person checks, whether it was known or not', async () => {
    const bytes = await download('/rental-statements/5001/pdf');
    for (let asked = 0; asked < 60; asked += 1) await check(asked % 2 === 0 ? bytes : Buffer.from([asked]));
    const ask = (address: string) => server.visitor({ address }).post('/made-files/check', { sha256: hashOf(bytes) });
    const refused = await ask('127.0.0.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('198.51.100.7')).statusCode).toBe(200);
    server.clock.forward({ minutes: 11 });
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
  });
});

test('numbers are drawn: none tells how many there are', () => {
  const numbers = Array.from({ length: 500 }, () => newStamp(new URL('http://localhost'), new Date()).documentNumber);
  expect(new Set(numbers).size).toBe(500);
  for (let place = 0; place < 19; place += 5) expect(new Set(numbers.map((number) => number[place])).size).toBe(32);
});

test('every call that answers such a file is one whose files are known', () => {
  const media = ['application/pdf', 'application/zip', 'text/csv', 'application/vnd.openxmlformats'];
  const found = [...namedOperations(operations)]
    .filter(([{ download: types = [] }]) => types.some((type) => media.some((each) => type.startsWith(each))))
    .map(([, name]) => name);
  // An empty form to fill in says nothing that could be changed.
  expect(found.filter((name) => name !== 'tools.sheetTemplate').sort()).toEqual([
    'exports.file',
    'rentalStatements.packet',
    'rentalStatements.pdf',
  ]);
});

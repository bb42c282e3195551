import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type FormFile, fileHeader, formType, picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let admin: TestClient;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  path = `/brokers/${server.brokers.dekade.id}/files`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(files);
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
const terms: FormFile = { name: 'voorwaarden.pdf', type: 'application/pdf', content: pdf };
const send = (file: FormFile | null, fields: Record<string, string> = { description: 'Voorwaarden' }) =>
  sendForm(admin, { method: 'POST', path, file, fields });
const rows = () => server.database.db.select().from(files);
async function storedNames(): Promise<string[]> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
/** Nothing of a refused upload stays, neither a row nor a byte. */
async function expectNothingMore(before: string[]): Promise<void> {
  expect(await rows()).toEqual([]);
  expect(await storedNames()).toEqual(before);
}

describe('a file of a broker', () => {
  test('is listed with name, description and upload date, and comes back as it was', async () => {
    const answer = await send(terms);
    expect(answer.statusCode, answer.body).toBe(200);
    const [file] = answer.json().data.files;
    expect(file).toMatchObject({ name: 'voorwaarden.pdf', description: 'Voorwaarden', byte_count: pdf.length });
    expect(file.uploaded_at).toBe('2026-06-15T08:00:00Z');
    expect((await admin.get(path)).json()).toEqual({ data: [file] });
    const download = await admin.get(`${path}/${file.id}`);
    expect(download.rawPayload.equals(pdf)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="voorwaarden.pdf"; filename*=UTF-8''voorwaarden.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(download.headers['content-security-policy']).toContain('sandbox');
  });

  test('goes with its bytes', async () => {
    const before = await storedNames();
    const [file] = (await send(terms)).json().data.files;
    expect(await storedNames()).toHaveLength(before.length + 1);
    expect((await admin.delete(`${path}/${file.id}`)).statusCode).toBe(204);
    await expectNothingMore(before);
    expect((await admin.get(`${path}/${file.id}`)).statusCode).toBe(404);
    expect((await admin.delete(`${path}/${file.id}`)).statusCode).toBe(404);
  });

  test('is nobody’s but its broker’s, and only for who manages brokers', async () => {
    const [file] = (await send(terms)).json().data.files;
    const elsewhere = `/brokers/${server.brokers.singel.id}/files/${file.id}`;
    expect((await admin.get(elsewhere)).statusCode).toBe(404);
    expect((await admin.delete(elsewhere)).statusCode).toBe(404);
    expect((await admin.get(`/brokers/${server.brokers.singel.id}/files`)).json()).toEqual({ data: [] });
    expect((await admin.get('/brokers/999999/files')).statusCode).toBe(404);
    expect((await admin.get(`/branding/logo/${file.id}`)).statusCode).toBe(404);
    const [stored] = await rows();
    expect((await admin.get(`${path}/${stored?.storage_key.split('/')[1]}`)).statusCode).toBe(404);
    for (const user of ['newsAdmin', 'plainAdmin', 'broker', 'owner'] as const) {
      const client = await server.login(user);
      expect((await client.get(`${path}/${file.id}`)).statusCode).toBe(403);
      expect((await client.get(path)).statusCode).toBe(403);
    }
    expect((await server.visitor().get(`${path}/${file.id}`)).statusCode).toBe(401);
  });

  test.each(['..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(500), '1 or 1=1'])('%s is no id', async (id) => {
    expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404);
  });
});

describe('“Description is required”', () => {
  test.each([[{}], [{ description: '   ' }]])('with %j', async (fields: Record<string, string>) => {
    const before = await storedNames();
    const english = await sendForm(server.visitor(), { method: 'POST', path, file: terms, fields });
    expect(english.statusCode).toBe(401);
    const refused = await send(terms, fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ description: ['Omschrijving is verplicht'] });
    await admin.put('/user/update-language', { language: 'en' });
    expect((await send(terms, fields)).json().errors).toEqual({ description: ['Description is required'] });
    await admin.put('/user/update-language', { language: 'nl' });
    await expectNothingMore(before);
  });
});

describe('“{file}, the type {type} is not accepted”', () => {
  const text = Buffer.from('naam;bedrag\r\nCafé;1\r\n');
  const notTaken = (type: string) => `het type ${type} wordt niet geaccepteerd`;
  const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  test.each<[string, FormFile, string]>([
    ['a program', { name: 'x.exe', content: executable }, notTaken('programma (.exe)')],
    ['a program that calls itself a document', { name: 'x.pdf', content: executable }, notTaken('programma (.exe)')],
    [
      'a page that calls itself a document',
      { name: 'x.pdf', content: '<script>1</script>' },
      'is beschadigd, of is geen PDF-bestand',
    ],
    ['a document that calls itself a page', { name: 'x.html', content: pdf }, notTaken('webpagina (HTML)')],
    ['a document that calls itself a script', { name: 'x.js', content: pdf }, notTaken('script')],
    ['a page', { name: 'x.html', content: '<script>1</script>' }, notTaken('webpagina (HTML)')],
    ['a drawing', { name: 'x.svg', content: '<svg onload="alert(1)"/>' }, notTaken('SVG-tekening')],
    [
      'a picture that is a script as well',
      { name: 'x.png', content: 'GIF89a=1;alert(1)' },
      'is beschadigd: deze afbeelding kan niet worden getoond',
    ],
    [
      'text with what no text has',
      { name: 'x.txt', content: Buffer.from([65, 0, 66]) },
      'is beschadigd, of is geen tekstbestand',
    ],
    ['a name of an object’s own', { name: 'x.constructor', content: text }, notTaken('onbekend')],
  ])('%s', async (_case, file, why) => {
    const before = await storedNames();
    const refused = await send(file);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ file: [`${file.name}${why.startsWith('het') ? ',' : ''} ${why}`] });
    await expectNothingMore(before);
  });

  test('text and pictures are, in any case of their name', async () => {
    const png = await picture().png().toBuffer();
    for (const file of [
      { name: 'lijst.CSV', content: text },
      { name: 'brief.txt', content: text },
      { name: 'a.PNG', content: png },
    ]) {
      expect((await send(file)).statusCode).toBe(200);
    }
  });
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\\\Windows\\\\x.pdf', 'x.pdf'],
  ['..%2f..%2fx.pdf', '%2f..%2fx.pdf'],
  ['con.pdf', '_con.pdf'],
  ['factuur\u202Efdp.pdf', 'factuurfdp.pdf'],
  ['.pdf.pdf', 'pdf.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(251)}.pdf`],
  ['zoë & “co”.pdf', 'zoë & “co”.pdf'],
])('a file called %s is kept as %s, under a name of our own', async (name, kept) => {
  const answer = await send({ ...terms, name });
  expect(answer.json().data.files[0].name).toBe(kept);
  const [row] = await rows();
  expect(row?.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  const { headers } = await admin.get(`${path}/${row?.id}`);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w%.!~-]*$/);
  expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(kept);
});

describe('a form', () => {
  test('without the anti-forgery token or the ajax header is refused before it is read', async () => {
    const wrong: Record<string, string>[] = [{ 'x-xsrf-token': 'ander' }, { 'x-requested-with': '' }];
    for (const headers of wrong) {
      const refused = await sendForm(admin, {
        method: 'POST',
        path,
        file: terms,
        fields: { description: 'x' },
        headers,
      });
      expect(refused.json()).toMatchObject({ status: 403, code: 'csrf_token_mismatch' });
    }
    expect(await rows()).toEqual([]);
  });

  test('is refused where JSON is asked, and JSON where a form is asked', async () => {
    const form = await sendForm(admin, { method: 'POST', path: '/news', file: terms });
    expect(form.statusCode).toBe(415);
    expect((await admin.post(path, { description: 'x' })).statusCode).toBe(415);
  });

  test.each<[string, () => ReturnType<typeof send>, number]>([
    ['without a file', () => send(null), 422],
    ['with its file under another name', () => send({ ...terms, part: 'bestand' }), 422],
    ['with a field that we do not know', () => send(terms, { description: 'x', broker_id: '2' }), 422],
    ['with a field of a prototype', () => send(terms, { description: 'x', __proto__: 'x', constructor: 'x' }), 400],
    ['with a field that is too long', () => send(terms, { description: 'x'.repeat(20_000) }), 413],
    [
      'of no broker',
      () =>
        sendForm(admin, { method: 'POST', path: '/brokers/999999/files', file: terms, fields: { description: 'x' } }),
      404,
    ],
  ])('%s leaves nothing', async (_case, act, status) => {
    const before = await storedNames();
    expect((await act()).statusCode).toBe(status);
    await expectNothingMore(before);
  });
});

describe('a form over the network', () => {
  const limit = 25_000_000;
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  function open(headers: Record<string, string> = {}): ClientRequest {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { host: 'localhost:3000', cookie, ...admin.xsrfHeaders(), 'content-type': formType, ...headers };
    const call = request({ port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers: all });
    call.on('error', () => {});
    call.write(fileHeader(terms));
    return call;
  }
  const answerOf = async (call: ClientRequest): Promise<IncomingMessage> => {
    const [answer]: IncomingMessage[] = await once(call, 'response');
    if (!answer) throw new Error('There was no answer');
    return answer.resume();
  };

  test('that never ends is refused when it passes the limit', async () => {
    const before = await storedNames();
    const call = open();
    const chunk = Buffer.alloc(1_000_000, 32);
    let sent = 0;
    const seen = { isOver: false };
    const answered = answerOf(call).finally(() => {
      seen.isOver = true;
    });
    while (!seen.isOver && sent < 4 * limit) {
      sent += chunk.length;
      if (!call.write(chunk)) await Promise.race([once(call, 'drain'), answered]).catch(() => {});
    }
    expect((await answered).statusCode).toBe(413);
    call.destroy();
    await expectNothingMore(before);
  });

  test('that says beforehand that it is too large is not read', async () => {
    const call = open({ 'content-length': String(limit * 2) });
    expect((await answerOf(call)).statusCode).toBe(413);
    call.destroy();
  });

  test('that breaks off leaves no file and no row', async () => {
    const before = await storedNames();
    const call = open();
    call.write(pdf);
    await expect.poll(async () => (await storedNames()).length).toBe(before.length + 1);
    call.destroy();
    await expect.poll(storedNames).toEqual(before);
    expect(await rows()).toEqual([]);
  });
});

test('a file of one byte more than may be is refused', async () => {
  const max = Buffer.concat([pdf, Buffer.alloc(25_000_000 - pdf.length, 32)]);
  expect((await send({ ...terms, content: Buffer.concat([max, Buffer.from(' ')]) })).statusCode).toBe(413);
  expect((await send({ ...terms, content: max })).statusCode).toBe(200);
});

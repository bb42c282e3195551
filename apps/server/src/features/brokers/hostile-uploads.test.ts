import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { claimingPng, type FormFile, fileHeader, formType, picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let admin: TestClient;
let port: number;
type Place = 'a file of a broker' | 'a logo' | 'an image of a news item';
const places: Place[] = ['a file of a broker', 'a logo', 'an image of a news item'];
const paths = new Map<Place, string>();
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  const broker = `/brokers/${server.brokers.dekade.id}`;
  const item = { title: 'Nieuws', description: '<p>Tekst</p>', url: null, target: 'everyone', expires_at: null };
  const news = await admin.post('/news', { ...item, published_at: '2026-06-01T08:00:00Z' });
  paths.set('a file of a broker', `${broker}/files`).set('a logo', `${broker}/logo`);
  paths.set('an image of a news item', `/news/${news.json().data.id}/image`);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  await admin.delete(paths.get('a logo') ?? '');
  await admin.delete(paths.get('an image of a news item') ?? '');
  await server.database.db.delete(files);
});

const pathOf = (place: Place) => paths.get(place) ?? '';
function send(place: Place, file: FormFile): Promise<TestAnswer> {
  const isDocument = place === 'a file of a broker';
  const fields: Record<string, string> = isDocument ? { description: 'x' } : {};
  return sendForm(admin, { method: isDocument ? 'POST' : 'PUT', path: pathOf(place), file, fields });
}
/** The address of what was uploaded last. */
async function addressOf(place: Place, answer: TestAnswer): Promise<string> {
  const { data } = answer.json();
  if (place === 'a logo') return data.logo_url.replace('/api', '');
  return place === 'a file of a broker' ? `${pathOf(place)}/${data.files[0].id}` : pathOf(place);
}
async function storedNames(): Promise<string[]> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
async function expectRefused(place: Place, file: FormFile): Promise<void> {
  const before = await storedNames();
  const refused = await send(place, file);
  expect(refused.statusCode, `${file.name}: ${refused.body}`).toBe(422);
  const [said] = refused.json().errors.file;
  expect(said.startsWith(`${file.name}`)).toBe(true);
  expect(said.slice(file.name?.length)).toMatch(/^(?:, het type .+ wordt niet geaccepteerd| is beschadigd[,:] .+)$/);
  expect(await server.database.db.select().from(files)).toEqual([]);
  expect(await storedNames()).toEqual(before);
}

const script = '<script>alert(document.domain)</script>';
const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const doctype = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const drawings: Record<string, string | Buffer> = {
  plain: svg('<path d="M0 0"/>'),
  'with a script': svg('<script>alert(1)</script>'),
  'that acts when it is opened': svg('', 'onload="alert(1)"'),
  'with a page inside': svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
  'that uses another': svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  'with an entity': `<?xml version="1.0"?>${doctype}${svg('<text>&x;</text>')}`,
  'with a picture from elsewhere': svg('<image href="https://evil.test/x.png"/>'),
  'behind a comment': `<!-- ${'x'.repeat(5_000)} -->${svg(script)}`,
  'in another alphabet': Buffer.from(`\uFEFF${svg(script)}`, 'utf16le'),
  packed: gzipSync(svg(script)),
};

describe.each(places)('%s', (place) => {
  test.each(Object.entries(drawings))('is no drawing %s, under any name', async (_what, content) => {
    for (const name of ['x.svg', 'x.svgz', 'x.png', 'x.jpg', 'x.xml']) {
      await expectRefused(place, { name, type: 'image/svg+xml', content });
    }
  });

  test('is no file of two kinds', async () => {
    const png = await picture().png().toBuffer();
    const gif = await picture().gif().toBuffer();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
    const both = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
    const mixtures: [string, Buffer][] = [
      ['x.gif', both('GIF89a/*', Buffer.alloc(20), '*/=1;alert(1)')],
      ['x.js', both(gif, ';alert(1)')],
      ['x.png', gif],
      ['x.html', both(png, script)],
      ['x.png', both(script, png)],
      ['x.png', both(png.subarray(0, 8), script)],
      ['x.pdf', both('/*', pdf, '*/alert(1)')],
      ['x.js', both(pdf, '\nalert(1)')],
      ['x.pdf', both(script, pdf)],
      ['x.jpg', both('GIF89a', pdf)],
      ['x.docx', both('PK\u0003\u0004', script)],
      ['x.txt', both(pdf, script)],
      ['x.csv', both('MZ', Buffer.alloc(100))],
      ['x.pdf.exe', pdf],
      ['x.png.html', png],
    ];
    for (const [name, content] of mixtures) await expectRefused(place, { name, content });
  });

  test('keeps nothing of a photo but what it shows: no place, no camera, no text behind it', async () => {
    const exif = {
      IFD0: { Make: 'GEHEIM', Copyright: 'GEHEIM' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 55/1 0/1' },
    };
    const base = picture({ width: 60, height: 40 });
    const photos: [string, Buffer][] = [
      ['foto.jpg', await base.clone().jpeg().withExif(exif).toBuffer()],
      ['foto.webp', await base.clone().webp().withExif(exif).toBuffer()],
      ['foto.png', await base.clone().png().withExif(exif).toBuffer()],
    ];
    for (const [name, photo] of photos) {
      expect(photo.includes('GEHEIM'), name).toBe(true);
      const answer = await send(place, { name, content: Buffer.concat([photo, Buffer.from(`${script}GEHEIM`)]) });
      expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
      const { rawPayload } = await admin.get(await addressOf(place, answer));
      for (const hidden of ['GEHEIM', 'Exif', 'alert('])
        expect(rawPayload.includes(hidden), `${name} ${hidden}`).toBe(false);
      const { exif: left, icc, xmp, width, height } = await sharp(rawPayload).metadata();
      expect({ left, icc, xmp, width, height }).toEqual({ width: 60, height: 40 });
      await server.database.db.delete(files);
    }
  });

  test('is served so that it can do nothing, also opened by itself', async () => {
    const answer = await send(place, { name: 'foto.png', content: await picture().png().toBuffer() });
    const served = await admin.get(await addressOf(place, answer));
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['content-security-policy']).toMatch(/^default-src 'none';.*\bsandbox;/);
    expect(served.headers['content-type']).toMatch(/^image\/(png|webp)$/);
    const isDocument = place === 'a file of a broker';
    expect(served.headers['content-disposition']).toMatch(
      isDocument ? /^attachment; filename="foto\.png"/ : /^inline$/,
    );
    expect(served.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

test('a document that a browser could take for a page is saved and not shown', async () => {
  const content = `%PDF-1.7\n${script}\n%%EOF`;
  const answer = await send('a file of a broker', { name: 'x.pdf', type: 'text/html', content });
  const served = await admin.get(await addressOf('a file of a broker', answer));
  expect(served.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(served.headers['content-disposition']).toMatch(/^attachment;/);
});

test('a picture among the files that moves still does, and one on its side stands upright', async () => {
  const frames = [picture(), picture().negate({ alpha: false }), picture()].map((frame) => frame.png().toBuffer());
  const moving = sharp(await Promise.all(frames), { join: { animated: true } });
  for (const [name, content] of [
    ['x.gif', await moving.clone().gif().toBuffer()],
    ['x.webp', await moving.clone().webp().toBuffer()],
  ] as const) {
    const answer = await send('a file of a broker', { name, content });
    const { rawPayload } = await admin.get(await addressOf('a file of a broker', answer));
    expect((await sharp(rawPayload).metadata()).pages, name).toBe(3);
    await server.database.db.delete(files);
  }
  const lying = await picture({ width: 60, height: 40 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await send('a file of a broker', { name: 'x.jpg', content: lying });
  const { rawPayload } = await admin.get(await addressOf('a file of a broker', answer));
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 60 });
});

/** A zip whose one entry unpacks to far more than it is. */
function zipBomb(name: string, size: number): Buffer {
  const plain = Buffer.alloc(size, 32);
  const packed = deflateRawSync(plain);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(plain), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, Buffer.from(name), packed, Buffer.alloc(64)]);
}

const maxGrowth = 20_000_000;

/** How far the memory of this process goes above where it is while the work is done: the least of three times, since others share it. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const growths = [await growthOnce(work)];
  while (growths.length < 3 && Math.min(...growths) > maxGrowth) growths.push(await growthOnce(work));
  return Math.min(...growths);
}

async function growthOnce(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 5);
  await work();
  clearInterval(watch);
  return max - before;
}

describe('memory', () => {
  test('of a bomb is that of its few bytes: pixels, packed pages', async () => {
    const bombs: [Place, FormFile, number][] = [];
    const pixels = claimingPng(50_000, 50_000);
    for (const place of places) bombs.push([place, { name: 'x.png', content: pixels }, 413]);
    const solid = await sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const place of places) bombs.push([place, { name: 'x.png', content: solid }, 413]);
    for (const name of ['[Content_Types].xml', 'mimetype', 'word/document.xml']) {
      bombs.push(['a file of a broker', { name: 'x.docx', content: zipBomb(name, 200_000_000) }, 422]);
    }
    await send('a logo', { content: await picture().png().toBuffer() });
    await sleep(100);
    for (const [place, file, status] of bombs) {
      const growth = await growthDuring(async () => {
        expect((await send(place, file)).statusCode, `${place} ${file.name}`).toBe(status);
      });
      expect(growth, `${place} ${file.name}`).toBeLessThan(maxGrowth);
    }
  });

  test('does not grow with an upload that has no end', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const chunk = Buffer.alloc(64_000, 32);
    const endless = async (place: Place) => {
      const method = place === 'a file of a broker' ? 'POST' : 'PUT';
      const headers = { host: 'localhost:3000', cookie, ...admin.xsrfHeaders(), 'content-type': formType };
      const call = request({ port, host: '127.0.0.1', method, path: `/api${pathOf(place)}`, headers });
      call.on('error', () => {});
      const heard = { status: 0 };
      call.on('response', (answer) => {
        heard.status = answer.statusCode ?? 0;
        answer.resume();
      });
      call.write(fileHeader({ name: 'x.pdf' }));
      for (let sent = 0; heard.status === 0 && sent < 100_000_000; sent += chunk.length) {
        call.write(chunk);
        while (heard.status === 0 && call.writableNeedDrain) await sleep(1);
      }
      expect(heard.status).toBe(413);
      call.destroy();
    };
    for (const place of places) await endless(place);
    for (const place of places) expect(await growthDuring(() => endless(place)), place).toBeLessThan(maxGrowth);
  });
});

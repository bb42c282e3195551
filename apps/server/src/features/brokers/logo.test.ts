import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { claimingPng, type FormFile, picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let admin: TestClient;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  path = `/brokers/${server.brokers.dekade.id}/logo`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await admin.delete(path);
});

const send = (file: FormFile) => sendForm(admin, { method: 'PUT', path, file });
const logoOf = async (host: string) => (await server.visitor({ host }).get('/branding')).json().data.logo_url;
const bytesOf = async (url: string) => (await server.visitor().get(url.replace('/api', ''))).rawPayload;
async function storedCount(): Promise<number> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a logo', () => {
  test('is the brand of the portal, and of the session user; a new one has a new address', async () => {
    const first = (await send({ content: await picture().png().toBuffer() })).json().data.logo_url;
    expect(await logoOf('dekade.localhost')).toBe(first);
    expect(await logoOf('singel.localhost')).toBeNull();
    const second = (await send({ content: await picture({ width: 60 }).png().toBuffer() })).json().data.logo_url;
    expect(second).not.toBe(first);
    expect(await storedCount()).toBe(1);
    expect((await server.visitor().get(first.replace('/api', ''))).statusCode).toBe(404);
    const user = (await (await server.login('broker')).get('/users/me')).json().data;
    expect(user.broker_logo).toBe(second);
  });

  test('is kept by every cache, with nobody’s cookies', async () => {
    const url = (await send({ content: await picture().png().toBuffer() })).json().data.logo_url;
    const answer = await server.visitor().get(url.replace('/api', ''));
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test('is taken away with its bytes', async () => {
    await send({ content: await picture().png().toBuffer() });
    const answer = await admin.delete(path);
    expect(answer.json().data).toMatchObject({ logo_url: null, missing: expect.stringContaining('logo') });
    expect(await storedCount()).toBe(0);
    expect((await admin.delete(path)).statusCode).toBe(200);
  });

  test('is given by who manages brokers only', async () => {
    const content = await picture().png().toBuffer();
    for (const user of ['newsAdmin', 'broker', 'owner'] as const) {
      const client = await server.login(user);
      expect((await sendForm(client, { method: 'PUT', path, file: { content } })).statusCode).toBe(403);
    }
    expect(await logoOf('dekade.localhost')).toBeNull();
  });
});

describe('a picture is drawn anew', () => {
  test('without place, camera or anything else of its file', async () => {
    const exif = {
      IFD0: { Copyright: 'GEHEIM', Make: 'GEHEIM' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 55/1 0/1' },
    };
    const photo = await picture().jpeg().withExif(exif).toBuffer();
    expect(photo.includes('GEHEIM')).toBe(true);
    const hidden = Buffer.concat([photo, Buffer.from('<script>GEHEIM</script>')]);
    const url = (await send({ name: 'foto.jpg', content: hidden })).json().data.logo_url;
    const bytes = await bytesOf(url);
    expect(bytes.includes('GEHEIM')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('upright, and no larger than is of use', async () => {
    const content = await picture({ width: 3000, height: 1500 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const url = (await send({ name: 'foto.jpg', content })).json().data.logo_url;
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ width: 500, height: 1000, format: 'png' });
  });

  test('of a moving one only the first frame', async () => {
    const frames = [picture(), picture().negate({ alpha: false }), picture()].map((frame) => frame.png().toBuffer());
    const content = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(content).metadata()).pages).toBe(3);
    const url = (await send({ name: 'logo.webp', content })).json().data.logo_url;
    expect((await sharp(await bytesOf(url)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('“{file}, the type {type} is not accepted”', () => {
  test.each<[string, FormFile, string]>([
    [
      'a drawing that can run',
      { name: 'logo.svg', type: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
      'SVG-tekening',
    ],
    ['a drawing under another name', { name: 'logo.png', type: 'image/svg+xml', content: '<svg/>' }, 'SVG-tekening'],
    ['a drawing with a prolog', { name: 'logo.png', content: '<?xml version="1.0"?><svg/>' }, 'XML-bestand'],
    ['a picture that is a script as well', { name: 'logo.png', content: 'GIF89a=1;alert(1)' }, 'GIF-afbeelding'],
    ['a page', { name: 'logo.html', type: 'text/html', content: '<p>' }, 'webpagina (HTML)'],
    ['a document', { name: 'logo.png', content: '%PDF-1.7' }, 'PDF-bestand'],
  ])('%s', async (_case, file, type) => {
    const refused = await send(file);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json().errors).toEqual({ file: [`${file.name}, het type ${type} wordt niet geaccepteerd`] });
    expect(await storedCount()).toBe(0);
  });

  test.each<[string, FormFile]>([
    ['half a picture', { name: 'logo.png', content: claimingPng(10, 10).subarray(0, 40) }],
    ['nothing', { name: 'logo.png', content: '' }],
  ])('%s is damaged', async (_case, file) => {
    const refused = await send(file);
    expect(refused.statusCode, refused.body).toBe(422);
    const [said] = refused.json().errors.file;
    expect(said).toBe('logo.png is beschadigd: deze afbeelding kan niet worden getoond');
    expect(await storedCount()).toBe(0);
  });

  test('in English for who reads English', async () => {
    await admin.put('/user/update-language', { language: 'en' });
    const refused = await send({ name: 'logo.gif', content: 'GIF89a' });
    await admin.put('/user/update-language', { language: 'nl' });
    expect(refused.json().errors).toEqual({ file: ['logo.gif, the type GIF image is not accepted'] });
  });

  test('a page with a picture before it is no picture by its name', async () => {
    const content = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>1</script>')]);
    expect((await send({ name: 'logo.html', content })).statusCode).toBe(422);
  });
});

test('a picture that claims 50,000 by 50,000 pixels is refused without drawing them', async () => {
  const before = process.memoryUsage().rss;
  const refused = await send({ content: claimingPng(50_000, 50_000) });
  expect(refused.statusCode).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  expect(await storedCount()).toBe(0);
});

test('a picture of one byte more than may be is refused', async () => {
  const content = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5_000_000)]);
  expect((await send({ content: content.subarray(0, 5_000_001) })).statusCode).toBe(413);
  expect((await send({ content: content.subarray(0, 5_000_000) })).statusCode).toBe(200);
});

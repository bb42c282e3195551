import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { news } from '../../db/schema/news.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let writer: TestClient;
let readers: Record<'broker' | 'owner' | 'plainAdmin', TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  writer = await server.login('newsAdmin');
  readers = {
    broker: await server.login('broker'),
    owner: await server.login('owner'),
    plainAdmin: await server.login('plainAdmin'),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await server.database.db.select({ id: news.id }).from(news)) {
    await writer.delete(`/news/${id}`);
  }
});

/** The address of the image of a new item. */
async function add(overrides: object = {}): Promise<string> {
  const item = { title: 'Nieuws', description: '<p>Tekst</p>', url: null, target: 'everyone', expires_at: null };
  const answer = await writer.post('/news', { ...item, published_at: '2026-06-01T08:00:00Z', ...overrides });
  expect(answer.statusCode, answer.body).toBe(200);
  return `/news/${answer.json().data.id}/image`;
}
const send = (path: string, file: FormFile, client = writer) => sendForm(client, { method: 'PUT', path, file });
const png = () => picture().png().toBuffer();
const statusesOf = async (path: string) => ({
  broker: (await readers.broker.get(path)).statusCode,
  owner: (await readers.owner.get(path)).statusCode,
  plainAdmin: (await readers.plainAdmin.get(path)).statusCode,
  newsAdmin: (await writer.get(path)).statusCode,
});
async function storedCount(): Promise<number> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('the image of a news item', () => {
  test.each([
    ['foto.png', () => picture().png().toBuffer()],
    ['foto.jpg', () => picture().jpeg().toBuffer()],
    ['foto.webp', () => picture().webp().toBuffer()],
  ])('%s is taken, drawn anew and written down', async (name, content) => {
    const path = await add();
    const original = await content();
    const answer = await send(path, { name, content: original });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await lastAudit(server)).toMatchObject({ action: 'news.image.change', subject_name: 'Nieuws' });
    const image = await readers.broker.get(path);
    expect(image.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(image.headers['cache-control']).toContain('no-store');
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(image.rawPayload.equals(original)).toBe(false);
  });

  test.each<[string, FormFile, string]>([
    ['a drawing', { name: 'foto.svg', type: 'image/svg+xml', content: '<svg onload="alert(1)"/>' }, 'SVG-tekening'],
    ['a moving picture', { name: 'foto.gif', type: 'image/gif', content: 'GIF89a' }, 'GIF-afbeelding'],
    ['a document under the name of a picture', { name: 'foto.png', content: '%PDF-1.7' }, 'PDF-bestand'],
    ['a page', { name: 'foto.html', type: 'text/html', content: '<p>' }, 'webpagina (HTML)'],
  ])('“{file}, the type {type} is not accepted”: %s', async (_what, file, type) => {
    const path = await add();
    const refused = await send(path, file);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ file: [`${file.name}, het type ${type} wordt niet geaccepteerd`] });
    expect(await storedCount()).toBe(0);
    expect((await writer.get(path)).statusCode).toBe(404);
  });

  test('is refused in English to who reads English', async () => {
    await writer.put('/user/update-language', { language: 'en' });
    const refused = await send(await add(), { name: 'foto.gif', content: 'GIF89a' });
    await writer.put('/user/update-language', { language: 'nl' });
    expect(refused.json().errors).toEqual({ file: ['foto.gif, the type GIF image is not accepted'] });
  });

  test.each([
    ['everyone', { broker: 200, owner: 200 }],
    ['brokers', { broker: 200, owner: 404 }],
    ['owners', { broker: 404, owner: 200 }],
  ])('for %s is fetched by nobody of another target', async (target, statuses) => {
    const path = await add({ target });
    await send(path, { content: await png() });
    expect(await statusesOf(path)).toMatchObject({ ...statuses, newsAdmin: 200 });
    expect((await server.visitor().get(path)).statusCode).toBe(401);
  });

  test('is fetched by readers from its publication until it expires', async () => {
    const began = server.clock.now();
    const published_at = new Date(began.getTime() + 5 * 60_000).toISOString();
    // The database holds the line too, by its own clock.
    const path = await add({ published_at, expires_at: '2036-06-15T08:00:00Z' });
    await send(path, { content: await png() });
    const before = await statusesOf(path);
    expect(before).toMatchObject({ broker: 404, owner: 404, newsAdmin: 200 });
    server.clock.forward({ minutes: 6 });
    expect(await statusesOf(path)).toMatchObject({ broker: 200, owner: 200, newsAdmin: 200 });
    server.clock.set('2036-06-15T08:00:00Z');
    const late = await server.login('broker');
    expect((await late.get(path)).statusCode).toBe(404);
    expect((await (await server.login('newsAdmin')).get(path)).statusCode).toBe(200);
    server.clock.set(began.toISOString());
  });

  test('of a draft is nothing to readers, and the same nothing as one that does not exist', async () => {
    const path = await add({ published_at: null });
    await send(path, { content: await png() });
    const hidden = await readers.broker.get(path);
    const missing = await readers.broker.get('/news/999999/image');
    expect(outcome(hidden)).toEqual({ status: 404, code: 'not_found' });
    const withoutId = (body: string) => body.replace(/"request_id":"[^"]+"/, '');
    expect(withoutId(hidden.body)).toBe(withoutId(missing.body));
  });

  test('a new one replaces the old, and goes with its item, bytes and all', async () => {
    const path = await add();
    await send(path, { content: await png() });
    await send(path, { content: await picture({ width: 60 }).png().toBuffer() });
    expect(await storedCount()).toBe(1);
    expect(await sharp((await writer.get(path)).rawPayload).metadata()).toMatchObject({ width: 60 });
    expect((await writer.delete(path.replace('/image', ''))).statusCode).toBe(204);
    expect(await storedCount()).toBe(0);
  });

  test('is taken away by its writer, and changed by nobody else', async () => {
    const path = await add();
    await send(path, { content: await png() });
    for (const client of Object.values(readers)) {
      expect(outcome(await send(path, { content: await png() }, client))).toEqual({ status: 403, code: 'forbidden' });
      expect(outcome(await client.delete(path))).toEqual({ status: 403, code: 'forbidden' });
    }
    expect((await writer.delete(path)).statusCode).toBe(200);
    expect(await lastAudit(server)).toMatchObject({ action: 'news.image.delete' });
    expect((await writer.get(path)).statusCode).toBe(404);
    expect(await storedCount()).toBe(0);
  });
});

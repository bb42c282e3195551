import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { document } from '../../test/attack-every-route.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { maxGuesses } from './guessed-ids.ts';

let server: TestServer;
let guesser: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  guesser = await server.login('broker');
});
afterAll(() => server.close());

const alarms = () => server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'record.guess'));
const plain = (answer: TestAnswer) => `${answer.statusCode} ${answer.body.replace(/"request_id":"[^"]+"/, '')}`;

test('who tries number after number gets the same 404 each time, then nothing for a while, and one alarm', async () => {
  const answers = new Set<string>();
  for (let from = 0; from < maxGuesses; from += 50) {
    const ids = Array.from({ length: 50 }, (_, place) => from + place + 700_000);
    const found = await Promise.all(ids.map((id) => guesser.get(`/${id % 2 ? 'objects' : 'contracts'}/${id}`)));
    for (const answer of found) answers.add(plain(answer));
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  expect(await alarms()).toEqual([]);
  await guesser.get('/objects/1');
  const waiting = await guesser.get('/objects/2');
  expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(60);
  await Promise.all(Array.from({ length: 20 }, () => guesser.get('/tickets/3')));
  expect(await alarms()).toMatchObject([{ user_name: 'broker Proefpersoon', after: { maxGuesses } }]);
});

test('lists go on, others are not touched, and after a while records come back', async () => {
  expect((await guesser.get('/objects')).statusCode).toBe(200);
  expect((await (await server.login('otherBroker')).get('/objects/1')).statusCode).toBe(404);
  server.clock.forward({ minutes: 16 });
  const again = await server.login('broker');
  expect((await again.get('/objects/1')).statusCode).toBe(404);
  expect(await alarms()).toHaveLength(1);
});

test('the document of the calls says that a record may have to wait', () => {
  expect(document.paths['/objects/{id}']?.['get']?.responses).toHaveProperty('429');
  expect(document.paths['/news']?.['get']?.responses).not.toHaveProperty('429');
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword, forget, newPerson, visitor } from '../portal/attacked.ts';

test('S99: who searches more than a person does is refused until Retry-After, and only in searching', async () => {
  const person = await newPerson();
  let refused = null;
  for (let time = 0; time < 130 && refused === null; time += 1) {
    const answer = await person.client.get('/search?q=gracht');
    if (answer.statusCode === 429) refused = answer;
  }
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await person.client.get('/objects')).statusCode).toBe(200);
  await forget(person);
});

test('S61: who tries number after number gets the same answer each time, then nothing for a while', async () => {
  const person = await newPerson();
  const answers = new Set<string>();
  let status = 0;
  for (let from = 0; from < 1_100 && status !== 429; from += 20) {
    const ids = Array.from({ length: 20 }, (_, place) => from + place + 900_000_000);
    const found = await Promise.all(ids.map((id) => person.client.get(`/objects/${id}`)));
    for (const { statusCode, body } of found) {
      status = Math.max(status, statusCode);
      if (statusCode !== 429) answers.add(`${statusCode} ${body.replace(/"request_id":"[^"]+"/, '')}`);
    }
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  expect(status).toBe(429);
  expect((await person.client.get('/objects')).statusCode).toBe(200);
  await forget(person);
});

test('S151: whether a file was made here is told to anybody, in one shape, until a person would have had enough', async () => {
  const client = visitor();
  const statuses = new Set<number>();
  for (let time = 0; time < 70; time += 1) {
    const sha256 = createHash('sha256').update(`guess ${time} ${Date.now()}`).digest('hex');
    const { statusCode, body } = await client.post('/made-files/check', { sha256 });
    statuses.add(statusCode);
    if (statusCode !== 200) continue;
    const data = { is_known: false, made_at: null, kind: null, document_number: null };
    expect(JSON.parse(body)).toEqual({ data });
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('S113: the address of a caller is that of the connection, whatever its headers say', async () => {
  const email = `nobody-${Date.now()}@attack.gevel.test`;
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` };
    statuses.push((await visitor({ headers }).logIn(email, await demoPassword())).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

import { expect, test } from 'vitest';
import { forget, loggedIn, newPerson, portalUrl, visitor } from '../portal/attacked.ts';

test('S27: a planted session is never taken over, and each login has one of its own', async () => {
  const person = await newPerson();
  const client = visitor();
  const planted = 'a'.repeat(43);
  client.cookies.set('gevel', planted);
  await client.logIn(person.email, person.password);
  const first = client.cookies.get('gevel');
  expect(first).not.toBe(planted);
  const thief = client.thief();
  await client.logIn(person.email, person.password);
  expect(client.cookies.get('gevel')).not.toBe(first);
  expect((await thief.get('/users/me')).statusCode).toBe(401);
  await forget(person);
});

test('S29: the cookie of a session is for the server alone, for this very host, and goes along from no other site', async () => {
  const person = await newPerson();
  const client = visitor();
  await client.get('/branding');
  const answer = await client.logIn(person.email, person.password);
  const [session] = (answer.headers['set-cookie'] ?? []).filter((line) => /^(?:__Host-)?gevel=/.test(line));
  expect(session).toMatch(/; HttpOnly/i);
  expect(session).toMatch(/; SameSite=(?:Lax|Strict)/i);
  expect(session).toMatch(/; Path=\/(?:;|$)/i);
  expect(session).not.toMatch(/Domain=/i);
  if (portalUrl.startsWith('https:')) expect(session).toMatch(/^__Host-.*; Secure/i);
  await forget(person);
});

test('S30: after logging out the cookie of before opens nothing, and the browser is told to forget', async () => {
  const person = await newPerson();
  const thief = person.client.thief();
  const out = await person.client.post('/users/logout');
  expect(String(out.headers['clear-site-data'])).toContain('"cache"');
  expect((await thief.get('/users/me')).statusCode).toBe(401);
  await forget(person);
});

test('S33: one sees and ends one’s own sessions; blocking ends all', async () => {
  const person = await newPerson();
  const other = await loggedIn(person.email, person.password);
  const told = (await person.client.get('/user/sessions')).json().data;
  expect(told.length).toBeGreaterThanOrEqual(2);
  await person.client.delete('/user/sessions');
  expect((await other.get('/users/me')).statusCode).toBe(401);
  expect((await person.client.get('/users/me')).statusCode).toBe(200);
  await forget(person);
  expect((await person.client.get('/users/me')).statusCode).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a chosen language holds from the next call on, for problems too', async () => {
  const client = await server.login('broker');
  const answer = await client.put('/user/update-language', { language: 'en' });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 200,
    body: { data: { language: 'en' } },
  });
  expect((await client.get('/users/me')).json().data.language).toBe('en');
  const problem = await client.get('/objects?sort=kleur', { headers: { 'accept-language': 'nl' } });
  expect(problem.json().title).toBe('Some fields have not been filled in correctly.');
});

test.each([[{ language: 'de' }], [{ language: null }], [{}], [{ language: ['nl'] }]])(
  '%j is no language',
  async (body) => {
    const answer = await (await server.login('broker')).put('/user/update-language', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['language']);
  },
);

test('a profile is changed for its own user only', async () => {
  const client = await server.login('owner');
  const other = await server.login('otherOwner');
  const before = (await other.get('/users/me')).json();
  const answer = await client.put('/user/profile', { first_name: ' Zoë ', name: 'de Wit–’t Hart', language: 'nl' });
  expect(answer.json().data).toMatchObject({ first_name: 'Zoë', name: 'de Wit–’t Hart', owner_id: '101' });
  expect((await client.get('/users/me')).json()).toEqual(answer.json());
  expect((await other.get('/users/me')).json()).toEqual(before);
});

test.each([
  ['type', 'admin'],
  ['broker_id', 1],
  ['owner_id', '201'],
  ['users_manage', true],
  ['permissions', { users_manage: true }],
  ['two_factor_enabled', true],
  ['email', 'x@y.nl'],
  ['password_hash', 'x'],
  ['id', 'x'],
])('a profile has no %s to change', async (name, value) => {
  const client = await server.login('secondOwner');
  const before = (await client.get('/users/me')).json();
  const answer = await client.put('/user/profile', { first_name: 'A', name: 'B', language: 'nl', [name]: value });
  expect(answer.statusCode).toBe(422);
  expect((await client.get('/users/me')).json()).toEqual(before);
});

test.each([
  ['', 'Dit is verplicht.'],
  ['   ', 'Dit is verplicht.'],
  ['a'.repeat(101), 'Dit is te lang; ten hoogste 100 tekens.'],
  ['a\0b', 'Deze waarde is niet toegestaan.'],
])('a name %# is refused with its reason', async (name, text) => {
  const client = await server.login('owner');
  const answer = await client.put('/user/profile', { first_name: 'A', name, language: 'nl' });
  expect(answer.json().errors).toEqual({ name: [text] });
});

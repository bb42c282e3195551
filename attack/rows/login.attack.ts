import { expect, test } from 'vitest';
import { forget, loggedIn, mailedTo, newPerson, visitor } from '../portal/attacked.ts';

const plain = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body.replace(/"request_id":"[^"]+"/, '')}`;

test('S04: ten wrong passwords of one address close it, and the eleventh is not looked at', async () => {
  const email = `nobody-${Date.now()}@attack.gevel.test`;
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await visitor().logIn(email, 'Verkeerd-wachtwoord-1!')).statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  const refused = await visitor().logIn(email, 'Verkeerd-wachtwoord-1!');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('S06: a login that fails is answered alike for an account and for nobody', async () => {
  const known = await newPerson();
  const answers = [known.email, `none-${Date.now()}@attack.gevel.test`].map(async (email) =>
    plain(await visitor().logIn(email, 'Verkeerd-wachtwoord-1!')),
  );
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  await forget(known);
});

test('S08: asking for a reset is answered alike for an account and for nobody', async () => {
  const known = await newPerson();
  const answers = [known.email, `none-${Date.now()}@attack.gevel.test`].map(async (email) =>
    plain(await visitor().post('/password/forgot', { email })),
  );
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  await forget(known);
});

test('S09: a mailed token works once, and not after another password', async () => {
  const known = await newPerson();
  await visitor().post('/password/forgot', { email: known.email });
  const token = await mailedTo(known.email, /reset-password\/([\w-]{43})/);
  const choose = (password: string) =>
    visitor().post('/password/reset', { token, password, password_confirmation: password });
  expect((await choose('Acht-Geiten-Lopen-10!')).statusCode).toBeLessThan(300);
  expect((await choose('Negen-Geiten-Lopen-11!')).json().code).toBe('invalid_token');
  expect((await visitor().logIn(known.email, 'Negen-Geiten-Lopen-11!')).statusCode).toBe(401);
  await forget(known);
});

test('S13: another password needs the current one and ends all other sessions', async () => {
  const { email, password, client, ...known } = await newPerson();
  const other = await loggedIn(email, password);
  const next = 'Acht-Geiten-Lopen-10!';
  const change = (current_password: string) =>
    client.put('/user/password', { current_password, password: next, password_confirmation: next });
  expect((await change('Verkeerd-wachtwoord-1!')).statusCode).toBe(422);
  expect((await other.get('/users/me')).statusCode).toBe(200);
  expect((await change(password)).statusCode).toBeLessThan(300);
  expect((await other.get('/users/me')).statusCode).toBe(401);
  expect((await client.get('/users/me')).statusCode).toBe(200);
  await forget(known);
});

test('S16: what cannot be a password is refused before it is hashed', async () => {
  for (const password of ['a'.repeat(100_000), '', 'a\u0000'.repeat(10), 1, null]) {
    const { statusCode } = await visitor().post('/users/login', { email: 'makelaar@demo.gevel.test', password });
    expect([401, 422], JSON.stringify(password)?.slice(0, 20)).toContain(statusCode);
  }
});

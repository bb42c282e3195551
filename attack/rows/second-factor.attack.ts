import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { forget, newPerson, type Person, visitor } from '../portal/attacked.ts';
import { everyHarmless, makeHarmless } from '../portal/harmless.ts';
import type { OutsideClient } from '../portal/outside-client.ts';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody with a second factor, whose code of this step is used up. */
async function guarded(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await newPerson();
  const { secret } = (await person.client.get('/users/2fa/setup')).json().data;
  const on = await person.client.post('/users/2fa/setup', { code: codeOf(secret) });
  expect(on.statusCode, on.body).toBe(200);
  return { person, secret, codes: on.json().data.recovery_codes };
}

async function half({ email, password }: Person): Promise<OutsideClient> {
  const client = visitor();
  expect((await client.logIn(email, password)).json().data).toBe('2fa-required');
  return client;
}

const verify = (client: OutsideClient, code: string) => client.post('/users/2fa/verify', { code });

test('S18: with a password and no code every call is refused but those of the code and logging out', async () => {
  const { person } = await guarded();
  const client = await half(person);
  const open: string[] = [];
  for (const harmless of everyHarmless) {
    const { name, operation } = harmless;
    if (operation.access.who === 'anyone' || name === 'auth.logout') continue;
    if ((await makeHarmless(client, harmless)).statusCode !== 401) open.push(name);
  }
  const ofTheCode = open.filter(
    (name) => !['auth.verifyTwoFactor', 'passkeys.factorQuestion', 'passkeys.verify'].includes(name),
  );
  expect(ofTheCode).toEqual([]);
  expect((await client.post('/users/logout')).statusCode).toBe(204);
  await forget(person);
});

test('S19: five wrong codes end a half login, ten an hour the account, and the right one is not tried then', async () => {
  const { person, secret, codes } = await guarded();
  const statuses: number[] = [];
  for (let login = 0; login < 3; login += 1) {
    const client = await half(person);
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await verify(client, '000000')).statusCode);
  }
  // Five of each half login; the sixth finds it ended. After ten the account takes none.
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  const client = await half(person);
  const refused = await verify(client, codeOf(secret, 1));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The owner has another way in.
  expect((await verify(await half(person), codes[0] ?? '')).statusCode).toBe(200);
  await forget(person);
});

test('S20: of twenty equal codes at the same time one is taken', async () => {
  const { person, secret } = await guarded();
  const clients = await Promise.all(Array.from({ length: 5 }, () => half(person)));
  const code = codeOf(secret, 1);
  const answers = await Promise.all(clients.map((client) => verify(client, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await forget(person);
});

test('S21: a code of two steps ago or ahead is none', async () => {
  const { person, secret } = await guarded();
  const client = await half(person);
  for (const steps of [-3, 3]) expect((await verify(client, codeOf(secret, steps))).statusCode).toBe(422);
  expect((await verify(client, codeOf(secret, 1))).statusCode).toBe(200);
  await forget(person);
});

test('S23: the secret has 160 bits and is told once, in an answer that nobody keeps', async () => {
  const { person, secret } = await guarded();
  expect(Secret.fromBase32(secret).bytes.length).toBeGreaterThanOrEqual(20);
  for (const path of ['/users/me', '/users/2fa/setup', '/user/recovery-codes'])
    expect((await person.client.get(path)).body).not.toContain(secret);
  await forget(person);
});

test('S25: a recovery code works once', async () => {
  const { person, codes } = await guarded();
  expect((await verify(await half(person), codes[0] ?? '')).statusCode).toBe(200);
  expect((await verify(await half(person), codes[0] ?? '')).statusCode).toBe(422);
  await forget(person);
});

import { type Access, lists, permissions, type UserKind } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { formsToSend } from '../../apps/server/src/test/attack/attack-forms.ts';
import { targetOf } from '../../apps/server/src/test/attack/targets.ts';
import { as, type DemoUser, forget, newPerson, visitor } from '../portal/attacked.ts';
import { foreignIds, recordLists } from '../portal/foreign-ids.ts';
import { everyHarmless, makeHarmless } from '../portal/harmless.ts';
import type { OutsideAnswer, OutsideClient } from '../portal/outside-client.ts';

const plain = ({ statusCode, body }: OutsideAnswer) => `${statusCode} ${body.replace(/"request_id":"[^"]+"/, '')}`;

test.each(['makelaar', 'makelaar2', 'verhuurder'] as const)(
  'S47: to %s a record of somebody else is one that never was, on every call of one record',
  async (user) => {
    const client = await as(user);
    const foreign = await foreignIds(user);
    const faults: string[] = [];
    let tried = 0;
    for (const { name, operation } of everyHarmless) {
      const list = recordLists.find((each) => operation.path.startsWith(`/${each}/{`));
      if (list === undefined || targetOf(operation) === undefined) continue;
      const form = formsToSend[name] ?? {};
      const ask = (id: string) => {
        const path = operation.path.replace(/\{\w+\}/, id).replace('{number}', '1');
        return operation.method === 'GET' ? client.get(path) : client.sendUnsafe(operation.method, path, form);
      };
      const never = plain(await ask(list === 'reports/invoices' ? 'sales-999999999' : '999999999'));
      for (const id of foreign[list].slice(0, 3)) {
        tried += 1;
        const said = plain(await ask(id));
        if (said !== never || said.startsWith('2')) faults.push(`${name} ${id}: ${said.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  },
);

test.each(['makelaar', 'makelaar2', 'verhuurder'] as const)(
  'S48: no filter, order or page shows %s a record of somebody else',
  async (user) => {
    const client = await as(user);
    const foreign = await foreignIds(user);
    for (const list of recordLists) {
      const theirs = new Set(foreign[list]);
      for (const query of [
        'per_page=100',
        'per_page=100&sort=-id',
        'per_page=100&page=2',
        'filter[q]=a&per_page=100',
      ]) {
        const answer = await client.get(`/${list}?${query}`);
        if (answer.statusCode !== 200) continue;
        const seen = answer.json().data.map(({ id }: { id: string }) => id);
        expect(
          seen.filter((id: string) => theirs.has(id)),
          `${list}?${query}`,
        ).toEqual([]);
      }
    }
  },
);

test('S50: no name beyond those of the list is taken to sort, filter, include or show', async () => {
  const client = await as('makelaar');
  const names = ['password_hash', 'two_factor_secret', 'owner.broker.users', '__proto__', 'constructor', 'id;select'];
  for (const list of Object.values(lists)) {
    for (const name of names) {
      for (const part of [`sort=${name}`, `filter[${name}]=1`, `include=${name}`, `fields[${list.name}]=${name}`]) {
        const { statusCode } = await client.get(`/${list.name}?${part}`);
        expect([400, 403, 404, 422], `${list.name}?${part}`).toContain(statusCode);
      }
    }
  }
});

interface Known {
  kind: UserKind;
  granted: readonly string[];
}

/** What the declared access says, written down apart from the rule that the server uses. */
function expected(access: Access, { kind, granted }: Known): boolean {
  if (access.who === 'anyone' || access.who === 'user') return true;
  if (access.who === 'half-logged-in') return access.orUser === true;
  if (access.who === 'non-admin') return kind !== 'admin' && (access.only === undefined || access.only === kind);
  return (
    kind === 'admin' &&
    (access.permission === undefined || [access.permission].flat().some((one) => granted.includes(one)))
  );
}

async function wronglyAnswered(client: OutsideClient, person: Known) {
  const faults: string[] = [];
  for (const harmless of everyHarmless) {
    const { name, operation, call } = harmless;
    const mayCall = expected(operation.access, person);
    // What it may do is tried where that changes nothing; what it may not, everywhere.
    if ('isLast' in call || (mayCall && ('isEndless' in call || operation.method !== 'GET'))) continue;
    const answer = await makeHarmless(client, harmless);
    const isRefused = [401, 403].includes(answer.statusCode) && !/"code":"(?:password|code)_/.test(answer.body);
    if (isRefused === mayCall) faults.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
  }
  return faults;
}

const known: Record<DemoUser, Known> = {
  beheer: { kind: 'admin', granted: permissions },
  nieuws: { kind: 'admin', granted: ['news_manage'] },
  makelaar: { kind: 'broker', granted: [] },
  makelaar2: { kind: 'broker', granted: [] },
  verhuurder: { kind: 'owner', granted: [] },
};

test.each(Object.keys(known) as DemoUser[])(
  'S51: %s may call what the contract says, and nothing else',
  async (user) => {
    expect(await wronglyAnswered(await as(user), known[user])).toEqual([]);
  },
);

test('S51: who is not logged in may call what is for anyone, and nothing else', async () => {
  const open: string[] = [];
  for (const harmless of everyHarmless) {
    const { name, operation } = harmless;
    if (operation.access.who === 'anyone') continue;
    const answer = await makeHarmless(visitor(), harmless);
    if (answer.statusCode !== 401) open.push(`${name}: ${answer.statusCode}`);
  }
  expect(open).toEqual([]);
});

test('S52: a form with a member that it does not ask for is refused by its name', async () => {
  const client = await as('makelaar');
  for (const member of ['type', 'permissions', 'broker_id', 'id', 'password_hash', 'users_manage']) {
    const answer = await client.put('/user/profile', { first_name: 'Maarten', name: 'Makelaar', [member]: 'admin' });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(member)]);
  }
  expect((await client.get('/users/me')).json().data.type).toBe('broker');
});

test('S54: the search for brokers and owners is for administrators, and takes wildcards as letters', async () => {
  for (const user of ['makelaar', 'verhuurder'] as const)
    expect((await (await as(user)).post('/users/search', { term: 'makelaar' })).statusCode).toBe(403);
  const admin = await as('beheer');
  expect((await admin.post('/users/search', { term: 'abcd' })).statusCode).toBe(422);
  for (const term of ['%%%%%', '_____']) expect((await admin.post('/users/search', { term })).json().data).toEqual([]);
});

test('S97: who logs in at the address of another broker sees their own records', async () => {
  const person = await newPerson();
  const total = async (host?: string) =>
    (await person.client.get('/objects', host === undefined ? {} : { host })).json().meta.total;
  expect(await total('een-ander.localhost')).toBe(await total());
  await forget(person);
});

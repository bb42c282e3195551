import { operations } from '@gevel/contract';
import { type Permission, permissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../db/schema/users.ts';
import { namedOperations } from '../platform/http/assert-complete.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import { copyOfRelation } from './privileges/ceiling.ts';
import { seenBy } from './privileges/rights-of.ts';
import { namesOfOwners } from './privileges/steps.ts';
import { type Start, type Way, walk } from './privileges/walk.ts';
import { whatCallsGive } from './privileges/what-calls-give.ts';
import type { TestClient } from './test-client.ts';
import { emailOf } from './test-people.ts';

const tenants = [101, 102, 201, 202, 301].map((owner) => `sees ${owner}`);
const admin = (held: Permission[], goes: string[], furthest = 2): [string, Start, string[]] => [
  `an administrator with ${held.join(' and ') || 'no permission'}`,
  { as: 'plainAdmin', kind: 'admin', permissions: held, furthest },
  goes,
];
const opened: Partial<Record<Permission, string[]>> = {
  brokers_manage: ['a broker’s portal'],
  owners_manage: ['an owner’s portal'],
  users_manage: ['new user: users_manage'],
};
/** Who begins, and ways that are there: a step that leads nowhere any more would see nothing. */
const starts: [string, Start, string[]][] = [
  [
    'a broker',
    { as: 'broker', kind: 'broker', permissions: [] },
    ['token', 'shared views', 'files', 'grant by /my-owners/101'],
  ],
  ['an owner', { as: 'owner', kind: 'owner', permissions: [] }, ['token', 'files', 'grant by /my-owners/101']],
  admin([], ['token']),
  ...permissions.map((name) => admin([name], opened[name] ?? [])),
  admin(
    ['users_manage', 'owners_manage'],
    [
      'an owner’s portal',
      'new user: owner',
      'new user: owners_manage',
      'grant by /owners/201',
      `mailbox of ${emailOf('owner')}`,
    ],
    // Where its steps lead, others begin.
    1,
  ),
];

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  const { rows } = await server.database.sync((connection) => connection.query('select id, name from owners'));
  for (const { id, name } of rows) namesOfOwners[Number(id)] = name;
  // Complete, so that it opens.
  const [main] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  await server.database.pool.query(
    'update brokers set main_user_id = $2, logo_file_id = gen_random_uuid() where id = $1',
    [server.brokers.dekade.id, main?.id],
  );
  await server.database.sync((connection) =>
    connection.query(`update owners set iban = 'NL91ABNA0417164300' where id = 101`),
  );
  await server.database.pool.query(
    `update owner_portals set portal_email = 'aalders@test.gevel.test' where owner_id = 101`,
  );
});
afterAll(() => server.close());

const tooMuchIn = (ways: readonly Way[]) => ways.filter(({ tooMuch }) => tooMuch.length > 0);

test('says of every call that is no read what it gives', () => {
  const writes = [...namedOperations(operations)].filter(([{ method }]) => method !== 'GET').map(([, name]) => name);
  const judged = Object.values(whatCallsGive).flatMap((names): readonly string[] => names);
  expect(judged.filter((name) => !name.startsWith('passkeys.') || writes.includes(name)).sort()).toEqual(writes.sort());
});

test.each(starts)('%s reaches no more than the specification gives, by whatever steps', async (_name, start, goes) => {
  const ways = await walk(server, start, tenants);
  expect(ways.map(({ path }) => path.join())).toEqual(expect.arrayContaining(goes));
  expect(tooMuchIn(ways)).toEqual([]);
  const copies = ways.some(({ path, gained }) => path.join() === 'files' && gained.includes(copyOfRelation));
  expect(copies).toBe(start.permissions.includes('users_manage') && start.permissions.includes('owners_manage'));
  if (start.permissions.length === 0) expect(ways.filter(({ gained }) => gained.length > 0)).toEqual([]);
});

test('finds a planted path: a token that is made for somebody who may more', async () => {
  const { owner } = server.database;
  await owner.query(`create function planted() returns trigger language plpgsql as $$
    begin
      new.user_id := (select id from users where email = '${emailOf('admin')}');
      return new;
    end $$`);
  await owner.query('create trigger planted before insert on personal_tokens for each row execute function planted()');
  const ways = await walk(server, { as: 'plainAdmin', kind: 'admin', permissions: [] }, tenants);
  await owner.query('drop trigger planted on personal_tokens');
  const found = tooMuchIn(ways);
  expect(found.map(({ path }) => path)).toContainEqual(['token']);
  expect(found[0]?.tooMuch).toContain('users.list');
});

test('finds a path over two steps: a link to a tenant, and the portal of whom it was linked to', async () => {
  const start: Start = { as: 'plainAdmin', kind: 'admin', permissions: ['brokers_manage'] };
  const ways = await walk(server, start, ['sees 101', 'sees 102']);
  expect(new Set(tooMuchIn(ways).flatMap(({ tooMuch }) => tooMuch))).toEqual(new Set(['sees 201']));
});

test('finds a tenant that one list alone lets in, whichever list that is', async () => {
  const owner = await server.login('owner');
  for (const open of [
    '/contracts',
    '/tickets',
    '/rental-statements',
    '/reports/invoices',
    '/reports/outstanding-items',
  ]) {
    const get = async (path: string) => {
      const answer = await owner.get(path);
      return path.startsWith(`${open}?`) ? { ...answer, json: () => ({ data: [{ owner_id: '301' }] }) } : answer;
    };
    // safe: the body of that one list is another's
    expect(await seenBy({ get } as Pick<TestClient, 'get'>), open).toContain('sees 301');
  }
});

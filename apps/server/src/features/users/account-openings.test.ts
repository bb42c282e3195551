import { noPermissions } from '@gevel/contract/plain';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { userFormOf } from '../../test/account-world.ts';
import { brokerForm, outcome, userForm } from '../../test/administration.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
/** Manages users and nothing else. */
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.db
    .update(users)
    .set({ users_manage: true })
    .where(eq(users.email, emailOf('plainAdmin')));
  const { db } = server.database;
  await db
    .update(brokers)
    .set({ main_user_id: await idOf('broker') })
    .where(eq(brokers.portal_url, 'dekade'));
});
afterAll(() => server.close());
beforeEach(async () => {
  [admin, clerk] = [await server.login('admin'), await server.login('plainAdmin')];
  await takeMails();
});

async function idOf(user: TestUser): Promise<string> {
  const [row] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(user)));
  return row?.id ?? '';
}

async function takeMails(): Promise<{ recipient: string; text: string | null; html: string | null; kind: string }[]> {
  await server.jobs.whenIdle();
  return server.database.db.delete(mails).returning();
}

/** Somebody of the broker whose main user is `broker`, or of the owner that `owner` logs in for. */
async function someone(type: 'broker' | 'owner', more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const link = type === 'broker' ? { broker_id: server.brokers.dekade.id } : { owner_id: 101 };
  const email = `${type}-${crypto.randomUUID()}@test.gevel.test`;
  const row = { type, email, first_name: 'Iemand', name: 'Anders', ...link, ...more };
  const [made] = await server.database.db.insert(users).values(row).returning({ id: users.id });
  return made?.id ?? '';
}

interface Opening {
  /** Of the user to whom it is done. */
  is?: Partial<typeof users.$inferInsert>;
  says: string;
  do: (by: TestClient, id: string, type: 'broker' | 'owner') => Promise<TestAnswer>;
}

const change = async (by: TestClient, id: string, changed: Record<string, unknown>) =>
  by.put(`/users/${id}`, { ...(await userFormOf(server, id, {})), ...changed });
const linkOf = (type: 'broker' | 'owner') => ({
  broker_id: type === 'broker' ? String(server.brokers.dekade.id) : null,
  owner_id: type === 'owner' ? '101' : null,
});

const openings: Record<string, Opening> = {
  'adding one': {
    says: 'er is een account toegevoegd',
    do: (by, id, type) =>
      by.post('/users', { ...userForm({ type, ...linkOf(type), email: `${id}@nieuw.test` }), invite: false }),
  },
  'another address': {
    says: 'een ander e-mailadres',
    do: (by, id, type) => change(by, id, { ...linkOf(type), email: `${id}@ander.test` }),
  },
  'another kind': {
    says: 'hoort niet meer bij uw portaal',
    do: (by, id) => change(by, id, { type: 'admin', broker_id: null, owner_id: null }),
  },
  'another link': {
    says: 'hoort niet meer bij uw portaal',
    do: (by, id, type) =>
      change(by, id, {
        broker_id: type === 'broker' ? String(server.brokers.singel.id) : null,
        owner_id: type === 'owner' ? '201' : null,
      }),
  },
  'its second factor': {
    says: 'is gereset',
    do: (by, id) => by.post(`/users/${id}/reset-2fa`, { reason: 'Telefoon kwijt' }),
  },
  'another invitation': { says: 'opnieuw uitgenodigd', do: (by, id) => by.post(`/users/${id}/invite`) },
  unblocking: {
    is: { blocked_at: new Date('2026-01-01T00:00:00Z') },
    says: 'de blokkade van een account is opgeheven',
    do: (by, id) => by.post(`/users/${id}/unblock`),
  },
};

describe.each(['broker', 'owner'] as const)('opening the account of a user of kind %s', (type) => {
  test.each(Object.entries(openings))(
    '%s needs the permission of that kind as well, and is told to whose portal it is',
    async (_name, opening) => {
      const id = await someone(type, opening.is);
      const rows = () => server.database.db.select().from(users).orderBy(users.id);
      const before = await rows();
      const refused = await opening.do(clerk, id, type);
      expect(outcome(refused)).toEqual({ status: 403, code: `${type}s_manage_required` });
      expect(refused.json().title).toMatch(/Vraag het een portaalbeheerder met dat recht/);
      expect(await rows()).toEqual(before);
      expect(await takeMails()).toEqual([]);
      expect((await opening.do(admin, id, type)).statusCode).toBe(200);
      const told = (await takeMails()).filter(
        ({ kind, recipient }) => kind === 'portal-account' && recipient === emailOf(type),
      );
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain(opening.says);
      expect(told[0]?.html).toContain(opening.says);
      await server.database.db.delete(users).where(eq(users.id, id));
    },
  );

  test('a name, a language, blocking and deleting need no more than managing users', async () => {
    const id = await someone(type);
    expect((await change(clerk, id, { ...linkOf(type), name: 'Ander' })).statusCode).toBe(200);
    expect((await clerk.post(`/users/${id}/block`)).statusCode).toBe(200);
    expect((await clerk.delete(`/users/${id}`)).statusCode).toBe(204);
    expect((await takeMails()).map(({ kind }) => kind)).toEqual(['blocked']);
  });
});

describe('whoever is to be told cannot be silenced first', () => {
  const add = (type: 'broker' | 'owner', link: object) =>
    admin.post('/users', { ...userForm({ type, ...link, email: `${crypto.randomUUID()}@nieuw.test` }), invite: false });
  const told = async (kind = 'portal-account') =>
    (await takeMails()).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);

  test.each(['broker', 'owner'] as const)(
    'a %s who is blocked hears of it, and of the account that is added then',
    async (type) => {
      const id = await idOf(type);
      expect((await admin.post(`/users/${id}/block`)).statusCode).toBe(200);
      expect(await told('blocked')).toEqual([emailOf(type)]);
      expect((await add(type, linkOf(type))).statusCode).toBe(200);
      expect(await told()).toEqual([emailOf(type)]);
      // Once more tells nothing new.
      expect((await admin.post(`/users/${id}/block`)).statusCode).toBe(200);
      expect(await told('blocked')).toEqual([]);
      await server.database.db.update(users).set({ blocked_at: null }).where(eq(users.id, id));
      await server.database.db.delete(users).where(like(users.email, '%@nieuw.test'));
    },
  );

  test('the address that is kept of an owner hears as well where everybody there is blocked, and of those only whoever was lately', async () => {
    const { db } = server.database;
    await db
      .update(ownerPortals)
      .set({ portal_email: 'kantoor@verhuurder.test' })
      .where(eq(ownerPortals.owner_id, 101));
    const before = await db.select().from(users).where(eq(users.owner_id, 101));
    await db.update(users).set({ blocked_at: server.clock.now() }).where(eq(users.owner_id, 101));
    expect((await add('owner', linkOf('owner'))).statusCode).toBe(200);
    expect((await told()).sort()).toEqual([...before.map(({ email }) => email), 'kantoor@verhuurder.test'].sort());
    await db.delete(users).where(like(users.email, '%@nieuw.test'));
    await db
      .update(users)
      .set({ blocked_at: new Date('2026-01-01T00:00:00Z') })
      .where(eq(users.owner_id, 101));
    expect((await add('owner', linkOf('owner'))).statusCode).toBe(200);
    expect(await told()).toEqual(['kantoor@verhuurder.test']);
    await db.delete(users).where(like(users.email, '%@nieuw.test'));
    await db.update(users).set({ blocked_at: null }).where(eq(users.owner_id, 101));
    await db.update(ownerPortals).set({ portal_email: null }).where(eq(ownerPortals.owner_id, 101));
  });

  test('blocking and unblocking ask for the password once more', async () => {
    const client = server.visitor();
    await client.logIn(emailOf('admin'), testPassword);
    const id = await idOf('broker');
    for (const act of ['block', 'unblock'])
      expect(outcome(await client.post(`/users/${id}/${act}`))).toEqual({
        status: 403,
        code: 'password_confirmation_required',
      });
  });
});

test('an owner for whom nobody logs in yet is told at the address that is kept of it', async () => {
  const { db } = server.database;
  await db.update(ownerPortals).set({ portal_email: 'los@verhuurder.test' }).where(eq(ownerPortals.owner_id, 202));
  const form = userForm({ type: 'owner', owner_id: '202', email: 'eerste@verhuurder.test' });
  expect((await admin.post('/users', { ...form, invite: false })).statusCode).toBe(200);
  expect((await takeMails()).map(({ recipient }) => recipient)).toEqual(['los@verhuurder.test']);
});

test('the main user of a broker is chosen by who manages both; the former and the new one are told', async () => {
  const other = await someone('broker');
  const [row] = await server.database.db.select().from(brokers).where(eq(brokers.portal_url, 'dekade'));
  const known = {
    ...brokerForm({ display_name: row?.display_name, portal_url: 'dekade', phone_number: row?.phone_number }),
    email: row?.email ?? null,
    owner_ids: ['101', '102'],
  };
  const put = (by: TestClient, main_user_id: string | null) =>
    by.put(`/brokers/${server.brokers.dekade.id}`, { ...known, main_user_id });
  const { db } = server.database;
  const only = { ...noPermissions, brokers_manage: true };
  await db
    .update(users)
    .set(only)
    .where(eq(users.email, emailOf('newsAdmin')));
  const keeper = await server.login('newsAdmin');
  expect(outcome(await put(keeper, other))).toEqual({ status: 403, code: 'users_manage_required' });
  expect((await put(keeper, await idOf('broker'))).statusCode).toBe(200);
  expect(await takeMails()).toEqual([]);
  expect((await put(admin, other)).statusCode).toBe(200);
  const told = await takeMails();
  expect(told.map(({ recipient }) => recipient)).toContain(emailOf('broker'));
  expect(told).toHaveLength(2);
  for (const { text } of told) expect(text).toContain('een ander account is hoofdgebruiker');
});

import {
  grantRoles,
  type Module,
  type Permission,
  permissions,
  type TokenScope,
  tokenScopes,
} from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { hashOfId } from '../../platform/session/secret-id.ts';
import type { TestClient } from '../test-client.ts';
import { emailOf, type TestUser, testPassword } from '../test-people.ts';
import { repeatPassword, type TestServer } from '../test-server.ts';

export interface Attacker {
  name: string;
  client: TestClient;
  /** The owners whose portfolio it sees. */
  owners: readonly number[];
  /** What it manages as an administrator outside a portal. */
  manages: readonly Permission[];
  isAdmin: boolean;
  /** Of the kind whose news it reads. */
  reads: 'brokers' | 'owners' | null;
  /** What its token may do; of nobody else. */
  scopes?: readonly TokenScope[];
  /** Of an owner without a broker, so that every module is off. */
  isLoose?: true;
  /** By which it sees an owner that is not its own, and that one, to which it may go back; of nobody else. */
  grant?: { modules: readonly Module[]; readsOnly: boolean; own?: number; decides?: true };
}

export interface Gathered {
  attackers: readonly Attacker[];
  /** A user of the attacker's own broker, with a session that outlives the blocking. */
  colleague: { client: TestClient; block: () => Promise<void> };
}

/** Without the one whom every test has, see `newsAdmin`. */
const others = permissions.filter((name) => name !== 'news_manage');

/** Everybody who could try: every kind of user of every tenant, and every state in which one can be. */
export async function gatherAttackers(server: TestServer): Promise<Gathered> {
  await addPeople(server);
  const nobody = { owners: [], manages: [], isAdmin: false, reads: null };
  const person = async (name: string, email: string, more: Partial<Attacker>): Promise<Attacker> => ({
    ...nobody,
    name,
    client: await logIn(server, email),
    ...more,
  });
  const user = (name: TestUser, more: Partial<Attacker>) => person(name, emailOf(name), more);
  const admin = (name: string, email: string, manages: readonly Permission[]) =>
    person(name, email, { manages, isAdmin: true });
  const broker = { owners: [101, 102], reads: 'brokers' } as const;
  const attackers = [
    { ...nobody, name: 'visitor', client: server.visitor() },
    await user('broker', broker),
    await user('otherBroker', { owners: [201, 202], reads: 'brokers' }),
    await user('owner', { owners: [101], reads: 'owners' }),
    await user('secondOwner', { owners: [102], reads: 'owners' }),
    await user('otherOwner', { owners: [201], reads: 'owners' }),
    await user('looseOwner', { reads: 'owners', isLoose: true }),
    await person('owner that is gone', 'gone@test.gevel.test', { reads: 'owners', isLoose: true }),
    await admin('all-round administrator', emailOf('admin'), permissions),
    await admin('plain administrator', emailOf('plainAdmin'), []),
    await admin('administrator of news', emailOf('newsAdmin'), ['news_manage']),
    ...(await Promise.all(
      others.map((permission) =>
        admin(`administrator with ${permission}`, `${permission}@test.gevel.test`, [permission]),
      ),
    )),
    { ...nobody, name: 'broker before the code', client: await halfLogin(server, '2fa-required') },
    { ...nobody, name: 'broker before the set-up', client: await halfLogin(server, '2fa-setup') },
    await person('portal of a broker', emailOf('admin'), broker),
    await person('portal of an owner', emailOf('admin'), { owners: [101], reads: 'owners' }),
    ...(await Promise.all(
      tokenScopes.map(async (scope) => ({
        ...nobody,
        ...broker,
        name: scope === 'read' ? 'token of a broker' : `token of a broker to ${scope}`,
        scopes: [scope],
        client: await tokenOf(server, 'broker', [scope]),
      })),
    )),
    {
      ...nobody,
      owners: [101],
      reads: 'owners' as const,
      name: 'token of an owner',
      scopes: tokenScopes,
      client: await tokenOf(server, 'owner', tokenScopes),
    },
    await person('let in on an owner', 'letin@test.gevel.test', {
      owners: [101],
      reads: 'owners',
      grant: { modules: grantRoles.co_owner.modules, readsOnly: false, own: 102 },
    }),
    await person('guest of an owner', 'guest@test.gevel.test', {
      owners: [101],
      reads: 'owners',
      grant: { modules: grantRoles.accountant.modules, readsOnly: true },
    }),
    await person('contact of an owner', 'contact@test.gevel.test', {
      owners: [101],
      reads: 'owners',
      grant: { modules: grantRoles.contact.modules, readsOnly: false },
    }),
    await person('deputy of an owner', 'deputy@test.gevel.test', {
      owners: [101],
      reads: 'owners',
      grant: { modules: grantRoles.contact.modules, readsOnly: false, decides: true },
    }),
    await person('adviser of an owner', 'adviser@test.gevel.test', {
      owners: [101],
      reads: 'owners',
      grant: { modules: grantRoles.adviser.modules, readsOnly: false },
    }),
    await person('guest whose day is over', 'late@test.gevel.test', { reads: 'owners' }),
    await person('contact whose day is over', 'latecontact@test.gevel.test', { reads: 'owners' }),
    await person('adviser whose day is over', 'lateadviser@test.gevel.test', { reads: 'owners' }),
    await person('guest who was sent away', 'away@test.gevel.test', { reads: 'owners' }),
    await person('user who was blocked since', 'colleague@test.gevel.test', {}),
  ];
  await openPortal(server, clientOf(attackers, 'portal of a broker'), { type: 'broker', id: server.brokers.dekade.id });
  await openPortal(server, clientOf(attackers, 'portal of an owner'), { type: 'owner', id: 101 });
  await letIn(server);
  const block = async () => {
    const blocked = { blocked_at: server.clock.now() };
    await server.database.db.update(users).set(blocked).where(eq(users.email, 'colleague@test.gevel.test'));
  };
  return { attackers, colleague: { client: clientOf(attackers, 'user who was blocked since'), block } };
}

export function clientOf(attackers: readonly Attacker[], name: string): TestClient {
  const found = attackers.find((attacker) => attacker.name === name);
  if (!found) throw new Error(`There is no attacker ${name}`);
  return found.client;
}

async function addPeople({ database, brokers }: TestServer): Promise<void> {
  const [known] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  const one = { first_name: 'Proef', name: 'Persoon', password_hash: known?.password_hash ?? null };
  const broker = { ...one, type: 'broker' as const, broker_id: brokers.dekade.id };
  await database.db.insert(users).values([
    { ...broker, email: 'colleague@test.gevel.test' },
    { ...broker, email: 'half@test.gevel.test' },
    { ...one, type: 'owner', email: 'gone@test.gevel.test', owner_id: 999 },
    { ...one, type: 'owner', email: 'letin@test.gevel.test', owner_id: 102 },
    ...Object.keys(letInAs)
      .filter((name) => name !== 'letin')
      .map((name) => ({ ...one, type: 'owner' as const, email: `${name}@test.gevel.test` })),
    ...others.map((permission) => ({
      ...one,
      type: 'admin' as const,
      email: `${permission}@test.gevel.test`,
      [permission]: true,
    })),
  ]);
}

/** By the names of their addresses; whose name begins with `late` was let in until a day that is over. */
const letInAs = {
  letin: 'co_owner',
  guest: 'accountant',
  contact: 'contact',
  deputy: 'contact',
  adviser: 'adviser',
  late: 'accountant',
  latecontact: 'contact',
  lateadviser: 'adviser',
  away: 'accountant',
} as const;

/** After they logged in: guests have a second factor of their own, which is asked for at the next login. */
async function letIn({ database, clock, brokers }: TestServer): Promise<void> {
  const now = clock.now();
  for (const [name, role] of Object.entries(letInAs)) {
    const [user] = await database.db
      .update(users)
      .set({ two_factor_enabled: true })
      .where(eq(users.email, `${name}@test.gevel.test`))
      .returning({ id: users.id });
    if (!user) throw new Error(`There is no ${name}`);
    await database.db.insert(ownerGrants).values({
      owner_id: 101,
      broker_id: brokers.dekade.id,
      user_id: user.id,
      first_name: 'Proef',
      name: 'Persoon',
      email: `${name}@test.gevel.test`,
      role,
      read_only: role === 'accountant',
      last_day: name.startsWith('late') ? '2026-01-01' : null,
      given_at: now,
      ...(name === 'deputy' ? { decides_from: dayInAmsterdam(now), decides_until: dayInAmsterdam(now) } : {}),
      revoked_at: name === 'away' ? now : null,
      last_visit_at: now,
    });
    await database.db.update(sessions).set({ owner_id: 101 }).where(eq(sessions.user_id, user.id));
  }
}

async function logIn(server: TestServer, email: string): Promise<TestClient> {
  const client = server.visitor();
  const answer = await client.logIn(email, testPassword);
  if (answer.statusCode !== 200) throw new Error(`${email} could not log in: ${answer.body}`);
  // An attacker knows the own password; what asks for it anew is not what stops them.
  const now = server.clock.now();
  await repeatPassword(server.database, client, now);
  // With every proof that is asked for, what they ask for is looked up.
  await server.database.db.update(sessions).set({ code_repeated_at: now }).where(sessionOf(client));
  return client;
}

const sessionOf = (client: TestClient) => eq(sessions.id_hash, hashOfId(client.cookies.get('gevel') ?? ''));

async function halfLogin(server: TestServer, state: '2fa-required' | '2fa-setup'): Promise<TestClient> {
  const client = await logIn(server, 'half@test.gevel.test');
  await server.database.db.update(sessions).set({ state }).where(sessionOf(client));
  return client;
}

async function openPortal(
  { database, clock }: TestServer,
  client: TestClient,
  { type, id }: { type: 'broker' | 'owner'; id: number },
): Promise<void> {
  const portal_opened_at = clock.now();
  const portal_expires_at = new Date(portal_opened_at.getTime() + 30 * 60_000);
  await database.db
    .update(sessions)
    .set({ portal_type: type, portal_id: id, portal_opened_at, portal_expires_at })
    .where(sessionOf(client));
}

async function tokenOf(server: TestServer, user: TestUser, scopes: readonly TokenScope[]): Promise<TestClient> {
  const client = await server.login(user);
  const made = await client.post('/user/tokens', { name: 'Proef', days: 30, scopes });
  return server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
}

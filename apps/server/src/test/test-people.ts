import type { Module } from '@gevel/contract/plain';
import { modules, permissions } from '@gevel/contract/plain';
import type { Database } from '../db/database.ts';
import { brokers } from '../db/schema/brokers.ts';
import { ownerPortals } from '../db/schema/owners.ts';
import { users } from '../db/schema/users.ts';
import { hashPassword } from '../platform/password/password-hash.ts';

export const testPassword = 'Proef-wachtwoord-2026!';

/** Two brokers with two owners each, and one owner that nobody is linked to. */
export const testOwners = [
  { id: 101, name: 'Verhuurder Aalders', broker: 'dekade' },
  { id: 102, name: 'Verhuurder Bos', broker: 'dekade' },
  { id: 201, name: 'Verhuurder Kanarie', broker: 'singel' },
  { id: 202, name: 'Verhuurder Dol', broker: 'singel' },
  { id: 301, name: 'Verhuurder Los', broker: null },
] as const;

/** Everybody who can log in, by the name that tests use; the e-mail address is `<name>@test.gevel.test`. */
export const testUsers = {
  admin: { type: 'admin', permissions },
  newsAdmin: { type: 'admin', permissions: ['news_manage'] },
  plainAdmin: { type: 'admin', permissions: [] },
  broker: { type: 'broker', broker: 'dekade' },
  otherBroker: { type: 'broker', broker: 'singel' },
  owner: { type: 'owner', owner: 101 },
  secondOwner: { type: 'owner', owner: 102 },
  otherOwner: { type: 'owner', owner: 201 },
  looseOwner: { type: 'owner', owner: 301 },
  blocked: { type: 'broker', broker: 'dekade', blocked: true },
} as const;
export type TestUser = keyof typeof testUsers;

export const emailOf = (user: TestUser) => `${user.toLowerCase()}@test.gevel.test`;

export interface TestBroker {
  id: number;
  portalUrl: string;
}

/** Makes brokers, owners and users. */
export async function addTestPeople(database: Database): Promise<void> {
  const made = {
    dekade: await addBroker(database, { portalUrl: 'dekade', name: 'Makelaardij De Kade' }),
    singel: await addBroker(database, { portalUrl: 'singel', name: 'Singel Makelaars' }),
  };
  await database.sync(async (connection) => {
    for (const owner of testOwners) {
      await connection.query(
        `insert into owners (id, relation_id, reference, name, is_active, content_hash, linked_broker_id)
         values ($1, $2, $3, $4, true, 'hash', $5)`,
        [owner.id, owner.id + 10_000, `EIG-${owner.id}`, owner.name, owner.broker && made[owner.broker].id],
      );
    }
  });
  await database.db.insert(ownerPortals).values(testOwners.map(({ id }) => ({ owner_id: id })));
  const password_hash = await hashPassword(testPassword);
  for (const name of Object.keys(testUsers) as TestUser[]) {
    await database.db.insert(users).values({ ...userRow(name, made), password_hash });
  }
}

/** For who reads a world in which they are not: half of all owners gone at once would be held for a person to confirm. */
export async function forgetTestOwners(database: Pick<Database, 'sync'>): Promise<void> {
  await database.sync((connection) => connection.query('update owners set is_present = false'));
}

export async function getTestBrokers(database: Database): Promise<Record<'dekade' | 'singel', TestBroker>> {
  const rows = await database.db.select({ id: brokers.id, portalUrl: brokers.portal_url }).from(brokers);
  const named = (portalUrl: string): TestBroker => {
    const row = rows.find((each) => each.portalUrl === portalUrl);
    if (!row) throw new Error(`There is no broker ${portalUrl}`);
    return { id: row.id, portalUrl };
  };
  return { dekade: named('dekade'), singel: named('singel') };
}

async function addBroker(database: Database, broker: { portalUrl: string; name: string }): Promise<TestBroker> {
  const [row] = await database.db
    .insert(brokers)
    .values({
      display_name: broker.name,
      portal_url: broker.portalUrl,
      phone_number: '010 220 2121',
      email: `info@${broker.portalUrl}.test`,
      modules: [...modules] satisfies Module[],
      theme: testTheme,
    })
    .returning({ id: brokers.id });
  if (!row) throw new Error('The broker was not made');
  return { id: row.id, portalUrl: broker.portalUrl };
}

export const testTheme = {
  main_color: '#0b6e4f',
  secondary_color: '#f4a259',
  logo_background_color: '#ffffff',
  border_radius_large: 12,
  border_radius_small: 4,
  header_font_family: 'Georgia',
  header_font_size: 24,
};

function userRow(name: TestUser, made: Record<string, TestBroker>): typeof users.$inferInsert {
  const user: {
    type: 'admin' | 'broker' | 'owner';
    permissions?: readonly string[];
    broker?: string;
    owner?: number;
    blocked?: boolean;
  } = testUsers[name];
  const granted = Object.fromEntries((user.permissions ?? []).map((permission) => [permission, true]));
  return {
    type: user.type,
    email: emailOf(name),
    first_name: name,
    name: 'Proefpersoon',
    ...granted,
    broker_id: user.broker === undefined ? null : made[user.broker]?.id,
    owner_id: user.owner ?? null,
    blocked_at: user.blocked ? new Date('2026-01-01T00:00:00Z') : null,
  };
}

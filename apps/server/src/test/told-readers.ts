import type { FeedKindName } from '@gevel/contract/plain';
import { eq, inArray } from 'drizzle-orm';
import { ownerGrants } from '../db/schema/owner-grants.ts';
import { sessions, users } from '../db/schema/users.ts';
import { viewerNames } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { testPassword } from './test-people.ts';
import { repeatPassword, type TestServer } from './test-server.ts';

/** Beside the viewers: a second agent of the same broker, and whoever sees the first owner as well. */
const others = ['colleague', 'partner', 'coOwner', 'deputy', 'accountant'] as const;
export const toldReaderNames = [...viewerNames, ...others] as const;
export type ToldReader = (typeof toldReaderNames)[number];

export const toldAddressOf = (name: ToldReader): string => `${name.toLowerCase()}@test.gevel.test`;

const ownerId = 101;
/** By which somebody without an owner of their own sees the first one. */
const grantsOf = {
  coOwner: { role: 'co_owner', read_only: false },
  deputy: { role: 'contact', read_only: false, decides_from: '2026-05-01', decides_until: '2026-07-15' },
  accountant: { role: 'accountant', read_only: true, last_day: '2026-12-31' },
} as const satisfies Partial<Record<ToldReader, object>>;
/** Of others the access to that owner is over: by its last day, and because it was revoked. */
const formerGrantsOf = {
  secondOwner: { role: 'co_owner', read_only: false, last_day: '2026-05-01' },
  otherOwner: { role: 'co_owner', read_only: false, revoked_at: new Date('2026-05-01T00:00:00Z') },
} as const satisfies Partial<Record<ToldReader, object>>;

/** What an adviser for the books is told of; whoever sees to the property is told of everything else. */
const aboutBooks: ReadonlySet<string> = new Set<FeedKindName>([
  'rental_statements',
  'statement_payments',
  'purchase_invoices',
  'sales_invoices',
  'overdue_invoices',
  'service_costs',
  'invoice_approvals',
  'statement_documents',
  'invoice_documents',
  'statement_questions',
  'mutation_questions',
  'invoice_questions',
]);

/** Who hears what the first owner hears, of what belongs to the owner and not to that person. */
export function withOwner(kind: string): ToldReader[] {
  if (kind === 'alerts') return ['owner'];
  return ['owner', 'partner', 'coOwner', aboutBooks.has(kind) ? 'accountant' : 'deputy'];
}

/** Makes whoever is not there yet, as of somebody who accepted an invitation. */
export async function addToldReaders({ database: { db }, brokers }: TestServer): Promise<void> {
  const [like] = await db
    .select()
    .from(users)
    .where(eq(users.email, toldAddressOf('owner')));
  await db.insert(users).values(
    others.map((name) => ({
      type: name === 'colleague' ? ('broker' as const) : ('owner' as const),
      email: toldAddressOf(name),
      first_name: name,
      name: 'Proefpersoon',
      password_hash: like?.password_hash ?? null,
      broker_id: name === 'colleague' ? brokers.dekade.id : null,
      owner_id: name === 'partner' ? ownerId : null,
      two_factor_enabled: name === 'accountant',
    })),
  );
  const given: Partial<Record<ToldReader, object>> = { ...grantsOf, ...formerGrantsOf };
  for (const [name, grant] of Object.entries(given) as [ToldReader, typeof grantsOf.deputy][]) {
    const email = toldAddressOf(name);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    await db.insert(ownerGrants).values({
      ...grant,
      owner_id: ownerId,
      broker_id: brokers.dekade.id,
      user_id: user?.id ?? '',
      first_name: name,
      name: 'Proefpersoon',
      email,
      given_at: new Date('2026-01-01T00:00:00Z'),
    });
  }
}

/** A browser for each; a guest is one who gave a second factor. */
export async function toldClients(server: TestServer): Promise<Record<ToldReader, TestClient>> {
  const { database, clock } = server;
  const logins = toldReaderNames.map(async (name) => {
    const client = server.visitor();
    const answer = await client.logIn(toldAddressOf(name), testPassword);
    if (answer.statusCode !== 200) throw new Error(`${name} could not log in: ${answer.body}`);
    await repeatPassword(database, client, clock.now());
    return [name, client] as const;
  });
  const clients = await Promise.all(logins);
  const hasFactor = database.db.select({ id: users.id }).from(users).where(eq(users.two_factor_enabled, true));
  await database.db.update(sessions).set({ state: 'active' }).where(inArray(sessions.user_id, hasFactor));
  // One login per name, see above.
  return Object.fromEntries(clients) as Record<ToldReader, TestClient>;
}

/** Of what is kept for them, who it is. */
export async function idsOfToldReaders({ database: { db } }: TestServer): Promise<Map<string, ToldReader>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, toldReaderNames.map(toldAddressOf)));
  const nameOf = new Map(toldReaderNames.map((name) => [toldAddressOf(name), name]));
  return new Map(rows.flatMap(({ id, email }) => [[id, nameOf.get(email) as ToldReader] as const])); // selected by these
}

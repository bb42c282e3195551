import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf, testOwners } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { remind } from '../approvals/approvals.service.ts';
import { tellByMail } from './tell-by-mail.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

/** Of owner 101 a ticket above its mandate. */
function worldWith(expected_costs: number) {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(build.object(1, { owner_id: 101 }));
  world.tickets.push(build.ticket(1, { owner_id: 101, object_id: 1, mandate_amount: 50_000, expected_costs }));
  return world;
}

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
let password: string | null;
beforeAll(async () => {
  server = await startPortfolioServer(worldWith(50_000));
  other = await startTestServer({ database: server.database, clock: server.clock });
  const [owner] = await server.database.db.select().from(users).where(isOwner);
  password = owner?.password_hash ?? null;
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(monday);
  await server.database.sync(async (connection) => {
    await connection.query('delete from approvals');
    await connection.query('delete from feed_entries');
  });
  for (const each of [mailTopics, mails, ownerGrants]) await server.database.db.delete(each);
  await loadWorld(server, worldWith(50_000));
  await loadWorld(server, worldWith(400_000));
});

const isOwner = eq(users.email, emailOf('owner'));
/** As of somebody who has not accepted the invitation, and has. */
const hasPassword = (has: boolean) =>
  server.database.db
    .update(users)
    .set({ password_hash: has ? password : null })
    .where(isOwner);
const shows = (modules: string[]) =>
  server.database.db.update(brokers).set({ modules }).where(eq(brokers.id, server.brokers.dekade.id));

/** What the owner was mailed since, whatever servers look. */
async function told(): Promise<string[]> {
  const tell = (of: TestServer) =>
    tellByMail({ ...of, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
  await Promise.all([tell(server), tell(other), tell(server)]);
  const kept = await server.database.db.delete(mails).returning();
  return kept
    .filter(({ recipient }) => recipient === emailOf('owner'))
    .flatMap(({ text }) => [...(text ?? '').matchAll(/^- (.*)$/gm)].map(([, line]) => line ?? ''));
}
async function reminders(): Promise<number> {
  const { rows } = await server.database.sync((connection) =>
    connection.query<{ count: number }>('select coalesce(sum(cardinality(reminders)), 0)::int as count from approvals'),
  );
  return rows[0]?.count ?? 0;
}
const waits = 'Meldingen die op akkoord wachten: 1';

test('whoever logs in for the first time is told once what waited before, and then of what comes', async () => {
  await hasPassword(false);
  expect(await told()).toEqual([]);
  server.clock.forward({ hours: 14 * 24 });
  await hasPassword(true);
  expect(await told()).toEqual([waits]);
  expect(await told()).toEqual([]);
  await loadWorld(server, worldWith(500_000));
  expect(await told()).toEqual([waits]);
});

test('what waits is told once the module is on, and what waits for nobody never', async () => {
  await shows(['objects']);
  expect(await told()).toEqual([]);
  await shows(['objects', 'tickets']);
  expect(await told()).toEqual([waits]);
});

test('at night it waits for the morning', async () => {
  server.clock.set('2026-06-15T23:00:00Z');
  expect(await told()).toEqual([]);
  server.clock.set('2026-06-16T08:00:00Z');
  expect(await told()).toEqual([waits]);
});

test('no reminder is used up while nobody could read it', async () => {
  await hasPassword(false);
  server.clock.forward({ hours: 3 * 24 });
  await remind(server);
  expect(await reminders()).toBe(0);
  await hasPassword(true);
  await shows(['objects']);
  await remind(server);
  expect(await reminders()).toBe(0);
  await shows(['objects', 'tickets']);
  await remind(server);
  expect(await reminders()).toBe(1);
});

test('no reminder is used up on a guest whose last day has passed, and one is sent while that day is to come', async () => {
  await hasPassword(false);
  server.clock.forward({ hours: 3 * 24 });
  const { db } = server.database;
  const [guest] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('secondOwner')));
  const named = { first_name: 'Gerda', name: 'Gast', email: emailOf('secondOwner'), role: 'accountant' as const };
  await db.insert(ownerGrants).values({
    ...named,
    owner_id: 101,
    broker_id: server.brokers.dekade.id,
    user_id: guest?.id ?? '',
    read_only: true,
    given_at: new Date(monday),
    last_day: '2026-06-17',
  });
  await remind(server);
  expect(await reminders()).toBe(0);
  await db.update(ownerGrants).set({ last_day: '2026-06-18' });
  await remind(server);
  expect(await reminders()).toBe(1);
});

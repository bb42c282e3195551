import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerColumns } from '../platform/session/broker-row.repository.ts';
import { userColumns } from '../platform/session/session-user.repository.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { addTestPeople, testOwners } from '../test/test-people.ts';
import type { ChangeWatch } from './change-watch.ts';
import { personalTokens, sessions, users } from './schema/users.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let watch: ChangeWatch;
let told = 0;
beforeAll(async () => {
  database = await openTestDatabase({ template: { name: 'people', fill: addTestPeople } });
  watch = await database.watchAccess();
  watch.onChange(() => {
    told += 1;
  });
  await vi.waitUntil(() => watch.isProven());
  await database.db.execute(sql`insert into sessions (id_hash, user_id, state, created_at, last_seen_at, password_confirmed_at)
    select '\\x01', id, 'active', now(), now(), now() from users limit 1`);
  await database.db.execute(sql`insert into personal_tokens (user_id, name, token_hash, created_at, expires_at)
    select id, 'mine', '\\x02', now(), now() from users limit 1`);
});
beforeEach(() => {
  told = 0;
});
afterAll(async () => {
  await watch.stop();
  await database.close();
});

const letIn = `insert into owner_grants (owner_id, broker_id, user_id, first_name, name, email, role, read_only, given_at)
  select 301, 0, id, 'Iemand', 'Anders', 'a@b.test', 'contact', true, now() from users limit 1`;
const bySync = (text: string) => database.sync((connection) => connection.query(text));
const byPortal = (text: string) => database.db.execute(sql.raw(text));

describe('every server hears that sessions have to be read anew', () => {
  test.each([
    ['a user is blocked', byPortal, 'update users set blocked_at = now() where false'],
    ['a user gets other rights', byPortal, 'update users set news_manage = true where false'],
    ['a session moves to another id', byPortal, `update sessions set id_hash = '\\x03' where id_hash = '\\x01'`],
    ['a session opens a portal', byPortal, `update sessions set portal_type = 'broker', portal_id = 1`],
    ['a password was given again', byPortal, 'update sessions set password_repeated_at = now()'],
    ['a session ends', byPortal, 'delete from sessions'],
    ['a personal token ends', byPortal, 'delete from personal_tokens'],
    ['a session goes on with another owner', byPortal, 'update sessions set owner_id = 101 where false'],
    ['somebody is let in on an owner', byPortal, letIn],
    ['a grant is revoked', byPortal, 'update owner_grants set revoked_at = now()'],
    ['a broker gets other modules', byPortal, `update brokers set modules = '{objects}' where false`],
    ['an owner is linked to another broker', bySync, `update owners set linked_broker_id = null where id = 301`],
    ['an owner leaves the back office', bySync, `update owners set is_present = true where id = ${testOwners[0].id}`],
    ['the policy on second factors changes', byPortal, `insert into settings values ('two_factor_policy', '{}')`],
  ])('when %s', async (_, write, text) => {
    await write(text);
    await expect.poll(() => told).toBeGreaterThan(0);
  });

  test('and not when somebody is only seen', async () => {
    await byPortal('update sessions set last_seen_at = now()');
    await byPortal('update personal_tokens set last_used_at = now()');
    await byPortal('update users set last_login_at = now()');
    await byPortal('update owner_grants set last_visit_at = now(), read_up_to = 1');
    // Notices come in the order of what they tell of.
    await byPortal('update users set language = language');
    await expect.poll(() => told).toBe(1);
  });
});

test('whatever a session is made of is watched', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[] | null }>(
    `select c.relname::text as name, array_agg(a.attname::text) as columns from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(t.tgattr) where t.tgname = 'tell_access' group by 1`,
  );
  const watched = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  const unseen = (names: string[], ...without: string[]) => names.filter((name) => !without.includes(name));
  const ofSession = Object.keys(getTableColumns(sessions));
  expect(watched['sessions']).toEqual(
    expect.arrayContaining(unseen(ofSession, 'last_seen_at', 'user_agent', 'address', 'failed_codes')),
  );
  expect(watched['users']).toEqual(expect.arrayContaining([...Object.keys(userColumns), users.blocked_at.name]));
  expect(watched['brokers']).toEqual(expect.arrayContaining([...Object.keys(brokerColumns), 'display_name']));
  expect(watched['owners']).toEqual(expect.arrayContaining(['id', 'name', 'linked_broker_id', 'is_present']));
  expect(watched['owner_grants']).toEqual(
    expect.arrayContaining(['user_id', 'owner_id', 'role', 'read_only', 'last_day', 'revoked_at']),
  );
  const ofToken = Object.keys(getTableColumns(personalTokens));
  expect(watched['personal_tokens']).toEqual(
    expect.arrayContaining(unseen(ofToken, 'name', 'created_at', 'last_used_at')),
  );
});

describe('a watch on a server', () => {
  test('is not proven once its connection is lost, says so, and is proven again on another', async () => {
    // The embedded database is in this process: there is nothing to lose.
    if (database.isEmbedded) return;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%gevel_pulse_%' and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => watch.isProven()).toBe(false);
    expect(told).toBeGreaterThan(0);
    await expect.poll(() => watch.isProven(), { timeout: 10_000 }).toBe(true);
    told = 0;
    await byPortal('update users set language = language');
    await expect.poll(() => told).toBeGreaterThan(0);
  });
});

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfBooksTerm } from '../domain/books-term.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { keepTerms } from './keep-terms.ts';
import { endOfTerm, retentionRules, type TimedRule } from './retention-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lines: { rule?: string; rows?: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const user = sql`(select id from users where email = 'owner@test.gevel.test')`;

/** One row of each, made at a moment; what it is called in its table. */
const planted = {
  versions: (
    at: string,
  ) => sql`insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
    select 'objects', '1', id, broker_id, ${at}::timestamptz, ${at}::timestamptz, false, '{}' from owners where id = 101`,
  sessions: (
    at: string,
  ) => sql`insert into sessions (id_hash, user_id, state, created_at, last_seen_at, password_confirmed_at)
    values (decode(md5(${at}), 'hex'), ${user}, 'active', ${at}, ${server.clock.now().toISOString()}, ${at})`,
  trusted_devices: (at: string) => sql`insert into trusted_devices (user_id, token_hash, created_at, expires_at)
    values (${user}, decode(md5(${at}), 'hex'), ${at}, ${at})`,
  account_tokens: (at: string) => sql`insert into account_tokens (token_hash, user_id, purpose, created_at, expires_at)
    values (decode(md5(${at}), 'hex'), ${user}, 'reset', ${at}, ${at})`,
  personal_tokens: (at: string) => sql`insert into personal_tokens (user_id, name, token_hash, created_at, expires_at)
    values (${user}, 'Token', decode(md5(${at}), 'hex'), ${at}, ${at})`,
  owner_grants: (
    at: string,
  ) => sql`insert into owner_grants (owner_id, broker_id, user_id, first_name, name, email, role, read_only, given_at, revoked_at)
    values (101, 1, ${user}, 'Iemand', 'Anders', 'a@b.test', 'contact', true, ${at}::timestamptz, ${at}::timestamptz)`,
  attempts: (at: string) =>
    sql`insert into login_attempts (subject, failures, window_started_at) values (${at}, 1, ${at})`,
  document_mails: (at: string) => sql`insert into document_mails (digest, claimed_at) values (${at}, ${at})`,
  made_files: (at: string) =>
    sql`insert into made_files (document_number, kind, made_at, sha256) values (${at}, 'list_csv', ${at}, ${at})`,
  clear_exports: (at: string) => sql`insert into clear_exports (export_id, made_at, subject_type, subject_ids)
    values (gen_random_uuid(), ${at}, 'relation', '{1}')`,
  privacy_requests: (
    at: string,
  ) => sql`insert into privacy_requests (kind, subject_type, subject_name, state, requested_by, created_at)
    values ('export', 'user', 'Iemand', 'done', ${user}, ${at})`,
  mail_bodies: (
    at: string,
  ) => sql`insert into mails (kind, recipient, language, sender_name, subject, html, text, state, created_at)
    values ('test', 'a@b.test', 'nl', 'Gevel', 'Test', '<p>Tekst</p>', 'Tekst', 'outbox', ${at})`,
  mail_log: (at: string) => sql`insert into mails (kind, recipient, language, sender_name, subject, state, created_at)
    values ('test', 'a@b.test', 'nl', 'Gevel', 'Test', 'sent', ${at})`,
  ticket_writes: (
    at: string,
  ) => sql`insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key,
      reporting_date, description, next_attempt_at, created_at, sent_at)
    select 'note', 'sent', id, broker_id, gen_random_uuid(), 'Iemand', ${at}, '2026-01-01', 'Tekst', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from owners where id = 101`,
  approvals: (
    at: string,
  ) => sql`insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at,
      ended_at, end_reason)
    select id, broker_id, 'tickets', '1', 1, 'approved', 100, ${at}::timestamptz, ${at}::timestamptz, 'settled' from owners where id = 101`,
  photo_links: (
    at: string,
  ) => sql`insert into photo_links (owner_id, broker_id, ticket_id, token_hash, write_id, photo_count, created_at, last_day,
      revoked_at)
    select id, broker_id, 1, decode(md5(${at}::text), 'hex'), gen_random_uuid(), 1, ${at}::timestamptz, '2999-01-01', ${at}::timestamptz
    from owners where id = 101`,
  threads: (at: string) => sql`with asked as (
      insert into threads (owner_id, broker_id, subject_type, subject_id, subject_name, state, user_id, side, created_at, last_message_id)
      select id, broker_id, 'object', '1', 'Kade 1', 'open', gen_random_uuid(), 'owner', ${at}, 1000000
      from owners where id = 101 returning *)
    insert into thread_messages (id, thread_id, owner_id, broker_id, user_id, user_name, side, body, request_key, written_at)
    overriding system value
    select last_message_id, id, owner_id, broker_id, user_id, 'Iemand', 'owner', 'Tekst', gen_random_uuid(), created_at from asked`,
  document_refusals: (at: string) =>
    sql`insert into document_refusals (source, path, problem, refused_at) values ('folder', ${at}, 'unknown', ${at})`,
  job_log: (at: string) =>
    sql`insert into job_runs (id, name, state, started_at) values (gen_random_uuid(), 'mail', 'done', ${at})`,
  push_devices: (at: string) =>
    sql`insert into push_devices (user_id, token_hash, session_id, public_key, created_at, ended_at, end_reason)
      select id, decode(md5(${at}::text), 'hex'), gen_random_uuid(), '', ${at}, ${at}, 'gone' from users limit 1`,
  push_messages: (at: string) => sql`with device as (
      insert into push_devices (user_id, token_hash, session_id, public_key, created_at)
      select id, decode(md5('m' || ${at}::text), 'hex'), gen_random_uuid(), '', ${at}::timestamptz from users limit 1 returning id)
    insert into push_messages (device_id, body, state, created_at, finished_at)
    select id, '{}', 'sent', ${at}::timestamptz, ${at}::timestamptz from device`,
  webhook_deliveries: (at: string) => sql`with told as (
      insert into webhooks (name, url, kinds, state, secret, created_at)
      values ('Ontvanger', 'https://ontvanger.nl', '{tickets}', 'off', 'x', ${at}) returning id)
    insert into webhook_deliveries (webhook_id, message_id, type, body, state, created_at, finished_at)
    select id, 'evt_1', 'tickets.added', '{}', 'delivered', ${at}::timestamptz, ${at}::timestamptz from told`,
  sync_runs: (at: string) => sql`insert into sync_runs (state, started_at) values ('failed', ${at})`,
} as const;

const counted: Partial<Record<TimedRule, string>> = {
  versions: 'select from record_versions',
  sessions: 'select from sessions',
  trusted_devices: 'select from trusted_devices',
  account_tokens: 'select from account_tokens',
  personal_tokens: 'select from personal_tokens',
  owner_grants: 'select from owner_grants',
  attempts: 'select from login_attempts',
  document_mails: 'select from document_mails',
  made_files: 'select from made_files',
  clear_exports: 'select from clear_exports',
  privacy_requests: 'select from privacy_requests',
  mail_bodies: 'select from mails where html is not null',
  mail_log: 'select from mails where html is null',
  ticket_writes: 'select from ticket_writes',
  approvals: 'select from approvals',
  photo_links: 'select from photo_links',
  threads: 'select from threads',
  document_refusals: 'select from document_refusals',
  job_log: 'select from job_runs',
  push_devices: 'select from push_devices where ended_at is not null',
  push_messages: 'select from push_messages',
  webhook_deliveries: 'select from webhook_deliveries',
  sync_runs: 'select from sync_runs',
};

async function write(statement: ReturnType<typeof sql>, isSynced: boolean): Promise<void> {
  await server.database.db.transaction(async (transaction) => {
    if (isSynced) await transaction.execute(sql`set local role gevel_sync`);
    await transaction.execute(statement);
  });
}

const count = (statement: string) =>
  server.database.pool.query(`begin; set local role gevel_sync; commit`).then(async () => {
    if (/record_versions|ticket_writes|photo_links|threads|approvals/.test(statement)) {
      return server.database.sync(async (connection) => (await connection.query(statement)).rowCount);
    }
    return (await server.database.pool.query(statement)).rowCount;
  });

const deps = () => ({
  database: server.database,
  files: createDiskStorage(server.filesFolder),
  clock: server.clock,
  log,
  trail: server.trail,
});

test.each(Object.keys(planted) as (keyof typeof planted)[])(
  '%s are there until their term is over, gone after it, and the log says so',
  async (rule) => {
    const statement = counted[rule] ?? '';
    const isSynced = ['versions', 'ticket_writes', 'photo_links', 'threads', 'approvals'].includes(rule);
    const before = await count(statement);
    const over = endOfTerm(rule, server.clock.now()).getTime();
    await write(planted[rule](new Date(over + 60_000).toISOString()), isSynced);
    await keepTerms(deps());
    expect(await count(statement)).toBe((before ?? 0) + 1);
    lines.length = 0;
    server.clock.forward({ minutes: 2 });
    await keepTerms(deps());
    expect(await count(statement)).toBe(before);
    expect(lines).toContainEqual(expect.objectContaining({ rule, rows: 1 }));
  },
);

test('bytes without a record are there for an hour', async () => {
  const storage = createDiskStorage(server.filesFolder);
  const received = await storage.receive(
    (async function* () {
      yield Buffer.from('rest');
    })(),
  );
  const key = await received.keep();
  server.clock.set(new Date(Date.now() + 30 * 60_000).toISOString());
  await keepTerms(deps());
  (await storage.open(key)).destroy();
  server.clock.set(new Date(Date.now() + 90 * 60_000).toISOString());
  await keepTerms(deps());
  await expect(storage.open(key)).rejects.toThrow();
});

test('the audit trail begins later, says where, and its chain still holds', async () => {
  const { db } = server.database;
  // Long ago: the database holds the term by its own clock as well.
  for (const at of ['2020-07-01T00:00:00Z', '2020-08-01T00:00:00Z', '2021-01-01T00:00:00Z']) {
    await recordAudit(db, { at: new Date(at), action: 'news.create', by: null });
  }
  server.clock.set(
    new Date(Date.parse('2020-07-15T00:00:00Z') + retentionRules.audit_trail.days * 86_400_000).toISOString(),
  );
  await keepTerms(deps());
  const rows = await db.execute<{ action: string }>(sql`select action from audit_events order by id`);
  expect(rows.rows.map(({ action }) => action)).toEqual(['news.create', 'news.create', 'audit.prune']);
  expect((await server.trail.check()).faults).toEqual([]);
  await server.trail.tellHead();
  // All of it over: what tells where it begins is what stays.
  server.clock.set('2024-09-01T00:00:00Z');
  await keepTerms(deps());
  expect((await server.trail.check()).faults).toEqual([]);
  await recordAudit(db, { at: server.clock.now(), action: 'news.create', by: null });
  expect((await server.trail.check()).faults).toEqual([]);
});

test('nobody takes away what the trail has to keep, whatever anchor they leave', async () => {
  const { pool, db } = server.database;
  const day = 86_400_000;
  const over = Date.now() - retentionRules.audit_trail.days * day;
  server.clock.set(new Date(over - day).toISOString());
  const planted = [over - day, over + 2 * day, over - day];
  for (const at of planted) await recordAudit(db, { at: new Date(at), action: 'news.create', by: null });
  server.clock.set(new Date(over + 2 * day).toISOString());
  await server.trail.seal();
  const { rows: links } = await pool.query<{ place: number; hash: string }>(
    `select place::int, hash from audit_seals where kind = 'event' order by place desc limit 3`,
  );
  const [last, young] = links;
  const forged = (up: typeof last, more: object = {}) => {
    const note = { up_to: up?.place, last: up?.hash };
    const anchor = {
      place: (last?.place ?? 0) + 1,
      kind: 'pruned',
      note,
      key_id: 'x',
      hash: 'x',
      sealed_at: new Date(),
    };
    return pool.query('select gevel_prune_trail($1, $2)', [up?.place, JSON.stringify({ ...anchor, ...more })]);
  };
  await expect(forged(young)).rejects.toThrow('kept until its term is over');
  await expect(forged(last)).rejects.toThrow('kept until its term is over');
  // With itself as the last it would take away every link, its own among them.
  const own = { place: (last?.place ?? 0) + 1, hash: 'x' };
  await expect(forged(own)).rejects.toThrow('without an anchor');
});

test.each(['versions', 'approvals', 'documents', 'made_files'] as const)(
  '%s are there until the last day of the books that they belong to',
  (rule) => {
    for (const day of ['2026-01-01', '2027-02-01', '2028-01-01', '2028-12-31', '2096-01-01']) {
      const lastDay = new Date(`${endOfBooksTerm(day)}T22:59:00Z`);
      expect(endOfTerm(rule, lastDay).getTime(), day).toBeLessThanOrEqual(Date.parse(`${day}T00:00:00+01:00`));
    }
  },
);

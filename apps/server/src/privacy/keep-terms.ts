import { kindsOfBooks } from '@gevel/contract/plain';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import type { Trail } from '../platform/audit/trail.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { eachAnyway } from '../platform/jobs/each-anyway.ts';
import { deleteExpiredSessions } from '../platform/session/session.repository.ts';
import { forgetGoneWriters } from './forget-writer.ts';
import { declaredTable } from './inventory.ts';
import { endOfTerm, type TimedRule } from './retention-rules.ts';

export interface RetentionDeps {
  database: Database;
  files: FileStorage;
  clock: Clock;
  log: FastifyBaseLogger;
  trail: Pick<Trail, 'prune'>;
}

/** Exports go by the minute, with their slice, and by the same term. */
type ClearedHere = Exclude<TimedRule, 'exports'>;
/** Takes away what is older than its term; answers how many rows or files. */
type Clearing = (deps: RetentionDeps, over: Date) => Promise<number>;

/** What belongs to the books stays for its own term, and what a record that came back has stays with it. */
const deleteOfGoneRecords = `
  delete from documents d using record_versions v
  where d.kept_until is null and v.is_removed and v.valid_to < $1
    and v.record_id = regexp_replace(d.subject_id, '^[a-z]+-', '')
    and v.record_type = case when d.subject_id like 'sales-%' then 'sales_invoices'
      when d.subject_id like 'purchases-%' then 'purchase_invoices' else d.subject_type end
    and not exists (select from record_versions later where later.record_type = v.record_type and later.record_id = v.record_id
      and later.valid_to > v.valid_to)
    and not (${['objects', 'contracts', 'rental_statements', 'tickets', 'sales_invoices', 'purchase_invoices']
      .map((name) => `v.record_type = '${name}' and exists (select from ${name} r where r.id = v.record_id::bigint)`)
      .join(' or ')})`;

/** A landlord stays as a row of ours, and is marked on the day on which the back office has him no more. */
const deleteOfGoneOwners = `
  delete from documents d using owners o
  where d.kept_until is null and d.subject_type = 'owners' and o.id = d.owner_id and not o.is_present and o.changed_at < $1`;

/**
 * The row stays, for our link to it and what is the landlord's, and is called by its reference. Without a hash it is taken over whole when
 * the back office has the landlord again; the moment of its change stays, so that no version is kept.
 */
function blankGoneOwners(): string {
  const columns = Object.keys(declaredTable('owners')?.personal ?? {}).filter((column) => column !== 'name');
  const name = `coalesce(nullif(reference, ''), '#' || id)`;
  return `update owners set name = ${name}, ${columns.map((column) => `${column} = null`).join(', ')}, content_hash = ''
    where not is_present and changed_at < $1 and (name <> ${name} or num_nonnulls(${columns.join(', ')}) > 0)`;
}

/** Notes stay while their ticket is there, and for the term after it went, in which one that went by mistake comes back. */
const deleteOfSentWrites = `
  delete from ticket_writes w where w.state = 'sent' and w.sent_at < $1 and (w.kind = 'ticket' or not exists (
    select from tickets t where t.id = w.ticket_id) and not exists (
    select from record_versions v where v.record_type = 'tickets' and v.record_id = w.ticket_id::text and v.is_removed and v.valid_to >= $1))`;

const ofBooks = kindsOfBooks.map((kind) => `'${kind}'`).join(', ');

/** Every rule with a term and how it is kept; a rule without one does not compile. */
const clearings: Readonly<Record<ClearedHere, Clearing>> = {
  versions: async ({ database }, over) => {
    const gone = await asSync(database, 'delete from record_versions where valid_to < $1', [over]);
    // No day before what was kept can be told any more.
    await clearKnown(database, over);
    // Who could see a relation that is gone is of no use once nothing is left to see.
    const links = `delete from removed_relation_owners kept where not exists (
      select from record_versions v where v.record_type = 'relations' and v.record_id = kept.relation_id::text)`;
    return gone + (await asSync(database, links));
  },
  feed: async ({ database }, over) =>
    (await clear(database.db, sql`alert_crossings where at < ${stamp(over)}`)) +
    (await asSync(database, 'delete from feed_entries where at < $1', [over])),
  // By whole calendar years, whose last day each has with it.
  documents: async ({ database, clock }) => {
    const today = dayInAmsterdam(clock.now());
    const gone = await asSync(database, `delete from documents where kept_until < $1 and kind in (${ofBooks})`, [
      today,
    ]);
    // What was kept for a decision, or under another kind, is one like all others from then on.
    await asSync(database, `update documents set kept_until = null where kept_until < $1`, [today]);
    return gone;
  },
  document_refusals: ({ database }, over) =>
    clear(database.db, sql`document_refusals where refused_at < ${stamp(over)}`),
  document_mails: ({ database }, over) => clear(database.db, sql`document_mails where claimed_at < ${stamp(over)}`),
  approvals: ({ database }, over) => asSync(database, 'delete from approvals where ended_at < $1', [over]),
  documents_of_gone_records: async ({ database }, over) =>
    (await asSync(database, deleteOfGoneRecords, [over])) + (await asSync(database, deleteOfGoneOwners, [over])),
  gone_owners: ({ database }, over) => asSync(database, blankGoneOwners(), [over]),
  orphan_files: (deps) => tidyFiles(deps),
  names_of_deleted_users: ({ database }) => forgetGoneWriters(database.db),
  sessions: ({ database, clock }) => deleteExpiredSessions(database, clock.now()),
  trusted_devices: ({ database }, over) => clear(database.db, sql`trusted_devices where expires_at < ${stamp(over)}`),
  account_tokens: ({ database }, over) =>
    clear(database.db, sql`account_tokens where expires_at < ${stamp(over)} or used_at < ${stamp(over)}`),
  personal_tokens: ({ database }, over) => clear(database.db, sql`personal_tokens where expires_at < ${stamp(over)}`),
  owner_grants: ({ database }, over) =>
    clear(database.db, sql`owner_grants where revoked_at < ${stamp(over)} or last_day < ${stamp(over)}::date`),
  attempts: ({ database }, over) => clear(database.db, sql`login_attempts where window_started_at < ${stamp(over)}`),
  made_files: ({ database }, over) => clear(database.db, sql`made_files where made_at < ${stamp(over)}`),
  privacy_requests: clearPrivacyRequests,
  mail_bodies: async ({ database }, over) => {
    const done = await database.db.execute(
      sql`update mails set html = null, text = null, unsubscribe_url = null, state = case when state in ('queued', 'sending') then 'failed' else state end
        where created_at < ${stamp(over)} and (html is not null or text is not null)`,
    );
    return done.rowCount ?? 0;
  },
  mail_log: ({ database }, over) => clear(database.db, sql`mails where created_at < ${stamp(over)}`),
  audit_trail: ({ trail }, over) => trail.prune(over),
  clear_exports: ({ database }, over) => clear(database.db, sql`clear_exports where made_at < ${stamp(over)}`),
  ticket_writes: ({ database }, over) => asSync(database, deleteOfSentWrites, [over]),
  photo_links: ({ database }, over) =>
    asSync(database, 'delete from photo_links where revoked_at < $1 or last_day < $1::date', [over]),
  threads: ({ database }, over) =>
    asSync(
      database,
      'delete from threads t using thread_messages m where m.id = t.last_message_id and m.written_at < $1',
      [over],
    ),
  job_log: ({ database }, over) =>
    clear(database.db, sql`job_runs where state <> 'running' and started_at < ${stamp(over)}`),
  push_devices: ({ database }, over) => clear(database.db, sql`push_devices where ended_at < ${stamp(over)}`),
  push_messages: ({ database }, over) => clear(database.db, sql`push_messages where finished_at < ${stamp(over)}`),
  webhook_deliveries: ({ database }, over) =>
    clear(database.db, sql`webhook_deliveries where finished_at < ${stamp(over)}`),
  sync_runs: ({ database }, over) =>
    clear(
      database.db,
      sql`sync_runs where state <> 'running' and started_at < ${stamp(over)}
        and id <> all (select id from sync_runs where state = 'done' order by started_at desc limit 1)`,
    ),
};

/** Takes away everything whose term is over, and says in the log how much of what. One that fails does not keep the others. */
export async function keepTerms(deps: RetentionDeps): Promise<Partial<Record<ClearedHere, number>>> {
  const now = deps.clock.now();
  const cleared: Partial<Record<ClearedHere, number>> = {};
  // safe: the keys of a constant object are exactly its names
  await eachAnyway(Object.keys(clearings) as ClearedHere[], async (rule) => {
    const rows = await clearings[rule](deps, endOfTerm(rule, now));
    if (rows === 0) return;
    cleared[rule] = rows;
    deps.log.info({ rule, rows }, 'term over');
  });
  return cleared;
}

async function clearPrivacyRequests({ database, files, clock }: RetentionDeps, over: Date): Promise<number> {
  const { db } = database;
  const expired = await db.execute<{ key: string }>(sql`
    with over as (select id, storage_key from privacy_requests where storage_key is not null and expires_at < ${stamp(clock.now())}),
      ended as (update privacy_requests set state = 'expired', storage_key = null from over where privacy_requests.id = over.id)
    select storage_key as key from over`);
  for (const { key } of expired.rows) await files.delete(key);
  const gone = await clear(db, sql`privacy_requests where created_at < ${stamp(over)} and storage_key is null`);
  return expired.rows.length + gone;
}

async function clearKnown(database: Database, over: Date): Promise<void> {
  await asSync(database, 'update sync_freshness set known_since = $1 where known_since < $1', [over]);
}

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

async function clear(db: Db, from: SQL): Promise<number> {
  return (await db.execute(sql`delete from ${from}`)).rowCount ?? 0;
}

async function asSync(database: Database, statement: string, values: unknown[] = []): Promise<number> {
  return database.sync(async (connection) => (await connection.query(statement, values)).rowCount ?? 0);
}

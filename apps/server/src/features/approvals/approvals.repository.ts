import { approvalSubjects } from '@gevel/contract/plain';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { isOpenOn } from '../../platform/grants/grants.repository.ts';
import { decidesOn } from '../../platform/session/grants.repository.ts';

/** Whom it is asked of, as far as nobody but the server needs it. */
export interface AskedRow {
  record_id: string;
  /** The row that is in force about the same record; null when nothing is. */
  current_id: string | null;
  user_id: string | null;
}

export function findAsked(database: Database, id: string): Promise<AskedRow | null> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<AskedRow>(
      `select t.record_id::text, t.user_id, (select a.id::text from approvals a where a.subject_type = t.subject_type
         and a.record_id = t.record_id and a.owner_id = t.owner_id and a.ended_at is null) as current_id
       from approvals t where t.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  });
}

export interface Decision {
  id: string;
  state: 'approved' | 'refused';
  /** Decimal texts in euro, as they were shown. */
  amount: string;
  mandate: string | null;
  user: { id: string; name: string };
  byDeputy: boolean;
  at: Date;
  shown: object;
}

/**
 * Holds the period of a deputy until the transaction ends, and answers their name as whoever let them in typed it; null when none runs
 * today, or its holder is blocked.
 */
export async function holdDeputy(
  transaction: Db,
  { grantId, userId, today }: { grantId: string; userId: string; today: string },
): Promise<string | null> {
  const [row] = await transaction
    .select({ grant: ownerGrants })
    .from(ownerGrants)
    .innerJoin(users, eq(users.id, ownerGrants.user_id))
    .where(and(eq(ownerGrants.id, grantId), eq(ownerGrants.user_id, userId), isNull(users.blocked_at)))
    .for('share');
  if (row === undefined || !decidesOn(today, row.grant)) return null;
  return `${row.grant.first_name} ${row.grant.name}`;
}

/** Keeps a decision on just these amounts; false when they are others by now, or somebody decided. */
export async function keepDecision(transaction: Db, decision: Decision): Promise<boolean> {
  const { id, state, amount, mandate, user, byDeputy, at, shown } = decision;
  const rows = await asSyncRole(
    transaction,
    sql`update approvals set state = ${state}, decided_at = ${at.toISOString()}::timestamptz, user_id = ${user.id}::uuid,
        decided_by = ${user.name}, by_deputy = ${byDeputy}, shown = ${JSON.stringify(shown)}::jsonb
      where id = ${id}::bigint and state = 'asked' and ended_at is null and amount = round(${amount}::numeric * 100)::bigint
        and mandate is not distinct from round(${mandate}::numeric * 100)::bigint returning id`,
  );
  return rows.length > 0;
}

interface Contents {
  id: string;
  sha256: string;
}

/** Which documents there are, and what is in each. */
export const contentsOf = (documents: readonly Contents[]): string =>
  documents
    .map(({ id, sha256 }) => `${id} ${sha256}`)
    .sort()
    .join();

/** Holds what was on the screen until the transaction ends; false when something of it is gone or another file by now. */
export async function lockShown(transaction: Db, documents: readonly Contents[]): Promise<boolean> {
  const ids = `{${documents.map(({ id }) => id).join(',')}}`;
  const rows = await asSyncRole(
    transaction,
    sql`select id::text as id, sha256 from documents where id = any(${ids}::bigint[]) order by id for update`,
  );
  return contentsOf(rows as unknown as Contents[]) === contentsOf(documents); // as they are selected
}

/** What a decision was made on is kept as long as the books, to which a decision on costs belongs. */
export async function keepShown(transaction: Db, ids: readonly string[], until: string): Promise<void> {
  await asSyncRole(
    transaction,
    sql`update documents set kept_until = greatest(kept_until, ${until}::date) where id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
}

export interface DecisionNote {
  ticketId: string;
  takesWrites: boolean;
  user: { id: string; name: string };
  day: string;
  at: Date;
  words: string;
}

/** Puts the decision among the notes that go to the back office; without a ticket of the same owner there is none. */
export async function queueNote(transaction: Db, approvalId: string, note: DecisionNote): Promise<void> {
  const { ticketId, takesWrites, user, day, at, words } = note;
  await asSyncRole(
    transaction,
    sql`with written as (
        insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, ticket_id, ticket_reference,
          reporting_date, description, next_attempt_at, created_at)
        select 'note', ${takesWrites ? 'queued' : 'kept'}, a.owner_id, a.broker_id, ${user.id}::uuid, ${user.name},
          ${`approval-${approvalId}`}, t.id, t.reference, ${day}::date, ${words}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
        from approvals a join tickets t on t.id = ${ticketId}::bigint and t.owner_id = a.owner_id where a.id = ${approvalId}::bigint
        returning id)
      update approvals set write_id = (select id from written) where id = ${approvalId}::bigint and exists (select from written)`,
  );
}

/**
 * Marks what has waited for so long since it was asked or last marked, and was asked not too long ago; a trigger tells it in the same
 * transaction. What nobody can read, for want of a user or of the module, is left for when somebody can. Of two at once the second sees the mark of the first. Answers how many.
 */
export async function remindOf(
  database: Database,
  { waitedSince, askedSince, atMost, now }: { waitedSince: Date; askedSince: Date; atMost: number; now: Date },
): Promise<number> {
  const read = await listReadOwners(database.db, dayInAmsterdam(now));
  return database.sync(async (connection) => {
    const { rowCount } = await connection.query(
      `update approvals a set reminded_at = $2, reminders = reminders || $2::timestamptz
       where state = 'asked' and ended_at is null and coalesce(reminded_at, asked_at) <= $1 and cardinality(reminders) < $3
         and asked_at >= $4 and owner_id = any($5::bigint[])
         and exists (select from brokers b where b.id = a.broker_id and $6::jsonb ->> a.subject_type = any(b.modules))`,
      [waitedSince, now, atMost, askedSince, read, JSON.stringify(approvalSubjects)],
    );
    return rowCount ?? 0;
  });
}

/** The owners whose records somebody reads who can log in: a user of theirs, or whoever is let in. */
async function listReadOwners(db: Db, today: string): Promise<number[]> {
  const isActive = and(isNull(users.blocked_at), isNotNull(users.password_hash));
  const own = await db.selectDistinct({ id: users.owner_id }).from(users).where(isActive);
  const letIn = await db
    .selectDistinct({ id: ownerGrants.owner_id })
    .from(ownerGrants)
    .innerJoin(users, eq(users.id, ownerGrants.user_id))
    .where(and(isActive, isOpenOn(today)));
  return [...own, ...letIn].flatMap(({ id }) => (id === null ? [] : [id]));
}

import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';

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
  at: Date;
  shown: object;
}

/** Keeps a decision on just these amounts; false when they are others by now, or somebody decided. */
export async function keepDecision(transaction: Db, decision: Decision): Promise<boolean> {
  const { id, state, amount, mandate, user, at, shown } = decision;
  const rows = await asSyncRole(
    transaction,
    sql`update approvals set state = ${state}, decided_at = ${at.toISOString()}::timestamptz, user_id = ${user.id}::uuid,
        decided_by = ${user.name}, shown = ${JSON.stringify(shown)}::jsonb
      where id = ${id}::bigint and state = 'asked' and ended_at is null and amount = round(${amount}::numeric * 100)::bigint
        and mandate is not distinct from round(${mandate}::numeric * 100)::bigint returning id`,
  );
  return rows.length > 0;
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

/** Marks what has waited for so long, once; a trigger tells it in the same transaction. Answers how many. */
export function remindOf(database: Database, { askedBefore, now }: { askedBefore: Date; now: Date }): Promise<number> {
  return database.sync(async (connection) => {
    const { rowCount } = await connection.query(
      `update approvals set reminded_at = $2
       where state = 'asked' and ended_at is null and reminded_at is null and asked_at <= $1`,
      [askedBefore, now],
    );
    return rowCount ?? 0;
  });
}

import type { Connection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';

type Kind = 'ticket' | 'note';

/** A write as the table keeps it, as far as sending needs it. */
export interface DueWrite {
  id: string;
  kind: Kind;
  attempts: number;
  object_reference: string | null;
  ticket_reference: string | null;
  reporting_date: string;
  description: string;
  priority: 'low' | 'normal' | 'high' | null;
  problem_category: string | null;
  created_at: Date;
  owner_id: string;
  user_id: string;
  user_name: string;
  /** A person typed it; else the portal itself wrote it, of a decision or of photos. */
  is_typed: boolean;
  /** It was being sent when its sender died. */
  was_interrupted: boolean;
}

export interface NewWrite {
  /** Kept: nobody takes it, and it stays. */
  state: 'queued' | 'kept';
  kind: Kind;
  owner_id: string;
  broker_id: string;
  user_id: string;
  user_name: string;
  request_key: string;
  object_id: string | null;
  object_reference: string | null;
  ticket_id: string | null;
  ticket_reference: string | null;
  reporting_date: string;
  description: string;
  priority: string | null;
  problem_category: string | null;
}

/** Keeps a write and answers its id; null when the same person already has one under that key. */
export function addWrite(database: Database, write: NewWrite, now: Date): Promise<string | null> {
  const names = Object.keys(write);
  const places = names.map((_, place) => `$${place + 2}`);
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `insert into ticket_writes (created_at, next_attempt_at, ${names.join(', ')})
       values ($1, $1, ${places.join(', ')})
       on conflict (user_id, request_key) do nothing returning id`,
      [now, ...Object.values(write)],
    );
    return rows[0]?.id ?? null;
  });
}

/** What the same person asked under the same key before. */
export function findWriteOf(
  database: Database,
  { userId, key }: { userId: string; key: string },
): Promise<(Pick<NewWrite, 'kind' | 'description' | 'priority' | 'problem_category'> & SameWrite) | null> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<
      Pick<NewWrite, 'kind' | 'description' | 'priority' | 'problem_category'> & SameWrite
    >(
      `select id, kind, description, priority, problem_category, object_id::text, ticket_id::text
       from ticket_writes where user_id = $1 and request_key = $2`,
      [userId, key],
    );
    return rows[0] ?? null;
  });
}

interface SameWrite {
  id: string;
  object_id: string | null;
  ticket_id: string | null;
}

/** What a person typed; the portal itself writes of decisions and of photos. */
const isTyped = (row: string) => `${row}.request_key !~ '^(approval|photos)-'`;

/** How many writes a person made since then, without what the portal wrote of their photos and decisions. */
export function countWritesSince(database: Database, userId: string, since: Date): Promise<number> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ writes: number }>(
      `select count(*)::int as writes from ticket_writes w where w.user_id = $1 and w.created_at > $2 and ${isTyped('w')}`,
      [userId, since],
    );
    return rows[0]?.writes ?? 0;
  });
}

/** The writes whose turn it is, the oldest first; links to photos, of which there may be many, keep nobody's words waiting. */
export function listDueWrites(database: Database, now: Date): Promise<string[]> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `select id from ticket_writes where ${isDue} order by request_key like 'photos-%', created_at, id limit 100`,
      [now],
    );
    return rows.map(({ id }) => id);
  });
}

const isDue = `((state = 'queued' and next_attempt_at <= $1) or (state = 'sending' and claimed_until < $1))`;

/** Takes a due write for oneself; null when it is not due, or another has it. */
export function claimWrite(database: Database, id: string, { now, until }: { now: Date; until: Date }) {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<DueWrite>(
      `update ticket_writes w set state = 'sending', attempts = w.attempts + 1, claimed_until = $2
       from (select id, state = 'sending' as was_interrupted from ticket_writes where ${isDue} and id = $3 for update skip locked) due
       where w.id = due.id
       returning w.id, w.kind, w.attempts, w.object_reference, w.ticket_reference, w.reporting_date::text, w.description,
         w.priority, w.problem_category, w.created_at, w.owner_id::text, w.user_id, w.user_name,
         ${isTyped('w')} as is_typed, due.was_interrupted`,
      [now, until, id],
    );
    return rows[0] ?? null;
  });
}

export type WriteResult =
  | { state: 'sent'; now: Date; reference: string | null }
  | { state: 'queued'; problem: string; nextAttemptAt: Date }
  | { state: 'failed'; problem: string; says: readonly string[] };

export function keepResult(database: Database, id: string, result: WriteResult): Promise<void> {
  return database.sync((connection) => writeResult(connection, id, result));
}

async function writeResult(connection: Connection, id: string, result: WriteResult): Promise<void> {
  if (result.state === 'sent') {
    await connection.query(
      `update ticket_writes set state = 'sent', problem = null, back_office_says = '[]', claimed_until = null, sent_at = $2,
         ticket_reference = coalesce($3, ticket_reference) where id = $1`,
      [id, result.now, result.reference],
    );
  } else if (result.state === 'queued') {
    await connection.query(
      `update ticket_writes set state = 'queued', problem = $2, back_office_says = '[]', claimed_until = null,
         next_attempt_at = $3 where id = $1`,
      [id, result.problem, result.nextAttemptAt],
    );
  } else {
    await connection.query(
      `update ticket_writes set state = 'failed', problem = $2, back_office_says = $3::jsonb, claimed_until = null
       where id = $1`,
      [id, result.problem, JSON.stringify(result.says)],
    );
  }
}

/** Puts a failed or waiting write at the front again; false when it is being sent or was sent. */
export function requeueWrite(database: Database, id: string, now: Date): Promise<boolean> {
  return database.sync(async (connection) => {
    const { rowCount } = await connection.query(
      `update ticket_writes set state = 'queued', attempts = 0, next_attempt_at = $2, created_at = case when state = 'failed' then $2 else created_at end
       where id = $1 and state in ('failed', 'queued')`,
      [id, now],
    );
    return rowCount === 1;
  });
}

/** False when it did not fail and is not kept here alone: what waits or was sent stays. */
export function dropWriteHere(database: Database, id: string): Promise<boolean> {
  return database.sync(async (connection) => {
    const { rowCount } = await connection.query(
      `delete from ticket_writes where id = $1 and state in ('failed', 'kept')`,
      [id],
    );
    return rowCount === 1;
  });
}

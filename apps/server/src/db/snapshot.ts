import type pg from 'pg';
import Cursor from 'pg-cursor';
import type { Connection } from './database.ts';
import type { Statement } from './one-flight.ts';

/** A row as the driver gives it when nothing is made of it: text or null per column. */
export type TextRow = (string | null)[];

/** One moment of the database: whatever is asked sees the same rows. */
export interface Snapshot extends Connection {
  /** Row after row from the server, never more than a batch in memory; all columns must be text. */
  batches(statement: { text: string; values: unknown[] }, size: number): AsyncGenerator<TextRow[]>;
}

/**
 * Runs work in a transaction that sees one moment. When the signal is given the statement under way is cancelled at the
 * server, and the connection goes with it: nothing stays behind.
 */
export async function inSnapshot<T>(
  pool: pg.Pool,
  { settings, signal }: { settings: Statement; signal: AbortSignal },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let broken: Error | undefined;
  let cancel: (() => void) | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(settings.text, settings.values);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    cancel = () => void pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    signal.throwIfAborted();
    const result = await work({
      query: (text, values) => client.query(text, values),
      batches: (statement, size) => batchesOf(client, statement, size),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    // A cursor may still be open on it.
    broken = error instanceof Error ? error : new Error(String(error));
    throw signal.aborted ? signal.reason : error;
  } finally {
    if (cancel) signal.removeEventListener('abort', cancel);
    client.release(broken);
  }
}

async function* batchesOf(
  client: pg.PoolClient,
  { text, values }: { text: string; values: unknown[] },
  size: number,
): AsyncGenerator<TextRow[]> {
  const cursor = client.query(new Cursor<TextRow>(text, values, { rowMode: 'array' }));
  for (;;) {
    const rows = await cursor.read(size);
    if (rows.length === 0) return;
    yield rows;
  }
}

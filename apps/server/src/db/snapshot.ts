import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from './connection.ts';
import { withLiterals } from './literal.ts';
import type { Statement } from './one-flight.ts';
import { cancelOn } from './pooler.ts';
import { type RowBlock, wholeRows } from './row-blocks.ts';

/** One moment of the database: whatever is asked sees the same rows. */
export interface Snapshot extends Connection {
  /** Row after row as the server copies them out, never more in memory than is on the way; all columns must be text. */
  copied(statement: Statement): AsyncGenerator<RowBlock>;
}

const readAhead = 256 * 1024;
/**
 * A policy and the statement say the same of the tenant, which the planner takes for two reasons to expect next to nothing:
 * it would look up names one by one, many times slower than joining them when there are a hundred thousand rows.
 */
const planOfWhole = 'set local enable_nestloop = off; set local jit = off';

/** The database forgets a cancellation that comes between two statements: it is asked again until the work has ended. */
const cancelAgainMs = 250;

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
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    void cancelOn(pool, client);
    again = setInterval(() => void cancelOn(pool, client), cancelAgainMs);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(settings.text, settings.values);
    signal.addEventListener('abort', cancel, { once: true });
    signal.throwIfAborted();
    const result = await work({
      query: (text, values) => client.query(text, values),
      copied: (statement) => copiedRows(client, statement),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    // It may still be in the middle of rows.
    broken = error instanceof Error ? error : new Error(String(error));
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    clearInterval(again);
    // A cancellation that is still on its way may not hit whoever gets this connection next.
    client.release(signal.aborted || broken);
  }
}

/** Who reads no further leaves a connection that is not read to its end: it fails the work, and the connection goes. */
async function* copiedRows(client: pg.PoolClient, statement: Statement): AsyncGenerator<RowBlock> {
  await client.query(planOfWhole);
  // It takes no parameters.
  const text = `copy (${withLiterals(statement)}) to stdout (format binary)`;
  const pieces = client.query(copyTo(text, { highWaterMark: readAhead }));
  // When its reader has left already, that it was cut off is nobody's error any more.
  pieces.on('error', () => {});
  yield* wholeRows(pieces);
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CallerLeft, callerOf } from './caller.ts';
import type { Recovered } from './open-embedded.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { withRetries } from './retried.ts';
import type { Scope } from './scope.ts';
import { inSnapshot, type Snapshot } from './snapshot.ts';

/** What may be asked inside a transaction: one statement at a time. */
export interface Connection {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export type Portal = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

export interface Database {
  /** Portal tables (users, sessions, brokers, …). Never call it inside `scoped` or `sync`: the embedded database has one connection. */
  readonly portal: Portal;
  /**
   * Runs a read-only transaction on portfolio tables as the request role, narrowed to the scope. The only door for request
   * SQL. A statement that takes too long is given up, and one whose caller leaves is cancelled, where the database can.
   */
  scoped<T>(scope: Scope, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Like `scoped`, for reads that take long: all of it sees one moment, and the signal cuts it off. Never on the embedded database, whose one connection it would hold. */
  snapshot<T>(scope: Scope, signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Runs a writing transaction on portfolio tables as the synchronisation role, which sees all rows. */
  sync<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Refreshes planner statistics and reclaims space after a bulk change, of all tables or of some; the embedded database does neither by itself. */
  tidy(tables?: readonly string[]): Promise<void>;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

/** Nobody waits longer for a screen; whatever takes longer is an export. */
export const longestStatementMs = 2_000;
/** As long as the right to synchronise is held. */
const longestIdleMs = 30_000;

export interface DatabaseOptions extends PoolOptions {
  /** How long a statement of `scoped` may take. */
  statementTimeoutMs?: number;
  /** How long a transaction of `sync` may wait for its own process, which may stand still, before a server gives it up. */
  idleTimeoutMs?: number;
}

export interface OpenedDatabase extends Database {
  readonly pool: pg.Pool;
  /** Everything in an embedded database. */
  dump(): Promise<Blob>;
  /** Keeps what an embedded database is now beside it, for when its files do not survive a power cut. */
  keepSnapshot(now: Date): Promise<void>;
  /** What was opened instead of an embedded database that could not be used. */
  readonly recovered: Recovered | null;
}

/** `databaseUrl` null opens the embedded database in `dataDir`. Migrations are a step of their own, see `migrate`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { pool, stop, snapshot, keepSnapshot, recovered } = await openPool(options);
  // Compiling a statement of a screen costs far more than it saves.
  const limits = `set local statement_timeout = ${options.statementTimeoutMs ?? longestStatementMs}; set local jit = off`;
  // Its locks would keep other nodes from taking over; the embedded database belongs to one process.
  const idle =
    options.databaseUrl === null
      ? ''
      : `; set local idle_in_transaction_session_timeout = ${options.idleTimeoutMs ?? longestIdleMs}`;
  return {
    pool,
    dump: snapshot,
    keepSnapshot,
    recovered,
    portal: withRetries(drizzle(pool)),
    scoped: (scope, work) => inTransaction(pool, `${openingOf(scope)}; ${limits}`, work, callerOf()),
    snapshot: (scope, signal, work) =>
      inSnapshot(pool, { opening: openingOf(scope, 'begin isolation level repeatable read read only'), signal }, work),
    sync: (work) => inTransaction(pool, `begin; set local role gevel_sync${idle}`, work),
    tidy: async (tables = []) => {
      await pool.query(`vacuum (analyze) ${tables.join(', ')}`);
    },
    isEmbedded: options.databaseUrl === null,
    close: async () => {
      await pool.end();
      await stop();
    },
  };
}

/** Role and scope are local to the transaction, so that a connection never carries them to the next request. */
function openingOf(scope: Scope, begin = 'begin read only'): string {
  const brokerId = scope.kind === 'broker' ? scope.brokerId : '';
  const ownerId = scope.kind === 'owner' ? scope.ownerId : '';
  const isAdmin = scope.kind === 'admin' ? 'yes' : '';
  for (const number of [brokerId, ownerId]) {
    if (typeof number === 'number' && !(Number.isSafeInteger(number) && number > 0))
      throw new TypeError('A scope needs an id');
  }
  // Numbers and constants only, because a statement list takes no parameters.
  return `${begin}; set local role gevel_request;
    select set_config('gevel.broker_id', '${brokerId}', true), set_config('gevel.owner_id', '${ownerId}', true),
           set_config('gevel.admin', '${isAdmin}', true)`;
}

async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (connection: Connection) => Promise<T>,
  caller: AbortSignal | null = null,
): Promise<T> {
  const client = await pool.connect();
  const departure = caller === null ? null : cancelledAtDeparture(pool, client, caller);
  let broken: Error | undefined;
  try {
    // Of those who left while they waited for a connection nothing is asked any more.
    if (caller?.aborted) throw new CallerLeft();
    await client.query(opening);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    // A cancellation that comes late may not hit the statement of whoever gets this connection next.
    const cancellation = departure?.();
    if (cancellation) broken ??= new CallerLeft();
    await cancellation;
    client.release(broken);
  }
}

/** Cancels what runs on a connection when its caller leaves; answers how to end the watch, and the cancellation if there was one. */
function cancelledAtDeparture(
  pool: pg.Pool,
  client: pg.PoolClient,
  caller: AbortSignal,
): () => Promise<unknown> | undefined {
  // A server gives every connection the number of its process; the embedded database has none that could be told to stop.
  const pid: unknown = Reflect.get(client, 'processID');
  let cancellation: Promise<unknown> | undefined;
  const cancel = () => {
    cancellation = pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  };
  if (typeof pid === 'number' && pid > 0 && pool.options.max > 1) {
    caller.addEventListener('abort', cancel, { once: true });
  }
  return () => {
    caller.removeEventListener('abort', cancel);
    return cancellation;
  };
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';
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
  /** Runs a read-only transaction on portfolio tables as the request role, narrowed to the scope. The only door for request SQL. */
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

/** `databaseUrl` null opens the embedded database in `dataDir`. Migrations are a step of their own, see `migrate`. */
export async function openDatabase(options: PoolOptions): Promise<Database & { pool: pg.Pool }> {
  const { pool, stop } = await openPool(options);
  return {
    pool,
    portal: drizzle(pool),
    scoped: (scope, work) => inTransaction(pool, openingOf(scope), work),
    snapshot: (scope, signal, work) =>
      inSnapshot(pool, { opening: openingOf(scope, 'begin isolation level repeatable read read only'), signal }, work),
    sync: (work) => inTransaction(pool, 'begin; set local role gevel_sync', work),
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
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is lost while it is ours says so to us alone; unheard it would end the process.
  const onLoss = (error: Error) => {
    broken = error;
  };
  client.on('error', onLoss);
  try {
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
    client.off('error', onLoss);
    client.release(broken);
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Admission, type AdmissionLimits } from './admission.ts';
import { CallerLeft, callerOf } from './caller.ts';
import { type ChangeWatch, writtenChannel } from './change-watch.ts';
import type { Connection, Db } from './connection.ts';
import { type Flight, inOneFlight, type Statement } from './one-flight.ts';
import type { Recovered } from './open-embedded.ts';
import type { PoolOptions } from './opened-pool.ts';
import { openPool } from './pool.ts';
import { cancelOn } from './pooler.ts';
import { ReadReplica } from './read-replica.ts';
import { withRetries } from './retried.ts';
import { type Scope, settingsOf } from './scope.ts';
import { inSnapshot, type Snapshot } from './snapshot.ts';

export interface Database {
  /** Portal tables (users, sessions, brokers, …). Never call it inside `scoped` or `sync`: the embedded database has one connection. */
  readonly db: Db;
  /**
   * Runs a read-only transaction on portfolio tables as the request role of the scope, narrowed to it. With `ask` the only
   * entry point for request SQL. A statement that takes too long is given up, and one whose caller leaves is cancelled, where the
   * database can.
   */
  scoped<T>(scope: Scope, work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * The rows of one statement in such a transaction, all of which goes to a server and comes back at once. Both wait until it
   * is their turn, and are refused with `Overloaded` when that would take too long; a statement that goes ahead, as what a
   * session is read with, does not wait behind lists. What is only read for somebody a replica may answer, what goes ahead it
   * never does.
   */
  ask<Row extends pg.QueryResultRow>(scope: Scope, statement: Statement, how?: { goesAhead: true }): Promise<Row[]>;
  /** Like `scoped`, for reads that take long: all of it sees one moment, and the signal cuts it off. Never on the embedded database, whose one connection it would hold. */
  snapshot<T>(scope: Scope, signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Runs a writing transaction on portfolio tables as the synchronisation role, which sees all rows. */
  sync<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Whoever asked for a change has it done: what is read from now on, at whichever server, shows it. */
  noteWrite(): Promise<void>;
  /** Refreshes planner statistics after a bulk change, of all tables or of some. A server reclaims space by itself; the embedded database does it here. */
  tidy(tables?: readonly string[]): Promise<void>;
  readonly isEmbedded: boolean;
  /** Whether attempts are counted by nobody, as a demo may have it that tools attack. */
  readonly hasUnlimitedRates?: boolean;
  /** Which of them answers reads; null where there is no replica. */
  readonly replica: Pick<ReadReplica, 'figures' | 'isOutFor'> | null;
  /** Before the connections that requests read by. */
  readonly admission: Pick<Admission, 'figures' | 'refusedWithin'>;
  close(): Promise<void>;
}

/**
 * What requests read at the same time, of ten connections: the others are left for sessions, writes, exports and
 * synchronisation, none of which then waits behind lists. The embedded database has one connection.
 */
const admissionToServer: AdmissionLimits = {
  running: 6,
  runningPerUser: 2,
  waiting: 2_000,
  longestWaitMs: 1_000,
  spending: { freeMs: 50, allowanceMs: 2_000, share: 0.1, longestPauseMs: 10_000 },
};
const admissionToEmbedded: AdmissionLimits = {
  ...admissionToServer,
  running: 1,
  runningPerUser: 1,
  longestWaitMs: 5_000,
  // What runs there cannot be set aside for anybody: whoever asks meanwhile waits for all of it.
  spending: { freeMs: 50, allowanceMs: 1_000, share: 0.02, longestPauseMs: 30_000 },
};

/** Nobody waits longer for a screen; whatever takes longer is an export. */
export const longestStatementMs = 2_000;
/**
 * Nobody can end a statement of the embedded database but by ending its thread, for which everybody waits until another one
 * has its files open: not for one that is merely slow.
 */
const beforeReplacedMs = ({ statementTimeoutMs = longestStatementMs }: DatabaseOptions) => 5 * statementTimeoutMs;
/** As long as the right to synchronise is held. */
const longestIdleMs = 30_000;

export interface DatabaseOptions extends PoolOptions {
  /** How long a statement of `scoped` may take. */
  statementTimeoutMs?: number;
  /** How long a transaction of `sync` may wait for its own process, which may stand still, before a server gives it up. */
  idleTimeoutMs?: number;
  hasUnlimitedRates?: boolean;
}

export interface OpenedDatabase extends Database {
  readonly pool: pg.Pool;
  /** Everything in an embedded database. */
  dump(): Promise<Blob>;
  /** Keeps what an embedded database is now beside it, for when its files do not survive a power cut. */
  keepSnapshot(now: Date): Promise<void>;
  /** What was opened instead of an embedded database that could not be used. */
  readonly recovered: Recovered | null;
  /** What an operator should know of the way to it; null when there is nothing. */
  readonly notice: string | null;
  /** Hears what every server is told of sessions and what they are made of. To be called before anything is asked. */
  watchAccess(): Promise<ChangeWatch>;
}

/** By which the triggers of the database tell it. */
const accessChannel = 'gevel_access';

/** `databaseUrl` null opens the embedded database in `dataDir`. Migrations are a step of their own, see `migrate`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { pool, stop, snapshot, keepSnapshot, recovered, notice, watch, within } = await openPool(options);
  const limits = {
    statement_timeout: String(options.statementTimeoutMs ?? longestStatementMs),
    // Compiling a statement of a screen costs far more than it saves.
    jit: 'off',
    // Nobody's screen takes more than one processor from the screens of others.
    max_parallel_workers_per_gather: '0',
  };
  const admission = new Admission(options.databaseUrl === null ? admissionToEmbedded : admissionToServer);
  /** For whoever asks, as soon as it is their turn. */
  const admitted = <T>(work: (hasLeft: AbortSignal | null) => Promise<T>, goesAhead = false): Promise<T> => {
    const caller = callerOf();
    return goesAhead ? work(caller.hasLeft) : admission.run(caller, () => work(caller.hasLeft));
  };
  const reading = (scope: Scope) => ({ begin: beginReading, settings: { ...settingsOf(scope), ...limits } });
  const read = <T>(hasLeft: AbortSignal | null, work: (client: pg.PoolClient) => Promise<T>) =>
    onConnection(pool, hasLeft, (client) => within(beforeReplacedMs(options), () => work(client)));
  const scoped: Database['scoped'] = (scope, work) =>
    admitted((hasLeft) => read(hasLeft, (client) => transaction(client, reading(scope), work)));
  const flight = (scope: Scope, asked: Statement, first: readonly Statement[] = []): Flight => {
    const settings = { ...settingsOf(scope), ...limits, ...planSettings(asked) };
    return { before: [begin, ...first, settingStatement(settings)], asked, after: [commit] };
  };
  const accessWatch = options.databaseReadUrl ? await watch(accessChannel) : null;
  const replica =
    options.databaseReadUrl && accessWatch
      ? new ReadReplica(options.databaseReadUrl, {
          watch: accessWatch,
          statementTimeoutMs: Number(limits.statement_timeout),
        })
      : null;
  const copied = async <Row>(scope: Scope, asked: Statement, hasLeft: AbortSignal): Promise<Row[] | null> =>
    (await replica?.read((replayed) =>
      onConnection(replica.pool, hasLeft, (client) =>
        replica.limited(client, () => inOneFlight<Row>(client, flight(scope, asked, [replayed]))),
      ),
    )) ?? null;
  const ask: Database['ask'] = <Row extends pg.QueryResultRow>(scope: Scope, asked: Statement, how?: object) =>
    admitted(async (hasLeft) => {
      // What is part of a change, or of work of our own, is read where it is written.
      const mayBeCopied = how === undefined && hasLeft !== null;
      const found = mayBeCopied ? await copied<Row>(scope, asked, hasLeft) : null;
      return found ?? (await read(hasLeft, (client) => inOneFlight<Row>(client, flight(scope, asked))));
    }, how !== undefined);
  // Its locks would keep other nodes from taking over; the embedded database belongs to one process.
  const idle: Settings =
    options.databaseUrl === null
      ? {}
      : { idle_in_transaction_session_timeout: String(options.idleTimeoutMs ?? longestIdleMs) };
  const close = async () => {
    await replica?.close();
    await accessWatch?.stop();
    await pool.end();
    await stop();
  };
  await replica?.open(pool).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    pool,
    dump: snapshot,
    keepSnapshot,
    recovered,
    notice,
    watchAccess: async () => accessWatch ?? (await watch(accessChannel)),
    replica,
    noteWrite: async () => {
      if (accessWatch === null) return;
      accessWatch.noteWrite?.();
      // The others hear of it as of a change of rights; while the database is away nobody reads from a copy.
      await pool.query(told).catch(() => {});
    },
    db: withRetries(drizzle(pool)),
    scoped,
    ask,
    admission,
    snapshot: (scope, signal, work) =>
      inSnapshot(pool, { settings: settingStatement(settingsOf(scope)), signal }, work),
    sync: (work) =>
      inTransaction(pool, { begin: 'begin', settings: { role: 'gevel_sync', ...idle } }, async (connection) => {
        const done = await work(connection);
        if (replica !== null) await connection.query(toldIfWritten);
        return done;
      }),
    tidy: (tables = []) => (options.databaseUrl === null ? tidyEmbedded(pool, tables) : analyze(pool, tables)),
    isEmbedded: options.databaseUrl === null,
    hasUnlimitedRates: options.hasUnlimitedRates ?? false,
    close,
  };
}

/** Of itself a server compares what it thinks both would cost, and takes a page of ten for a tenth of the list. */
function planSettings({ hasOnePlan }: Statement): Settings {
  if (hasOnePlan === undefined) return {};
  return { plan_cache_mode: hasOnePlan ? 'force_generic_plan' : 'force_custom_plan' };
}

const beginReading = 'begin read only';
/** To every server, when the transaction commits. */
const told = `notify ${writtenChannel}`;
/** Work of our own looks far more often than it writes, and a copy has to replay all that was told. */
const toldIfWritten = `select pg_notify('${writtenChannel}', '') where pg_current_xact_id_if_assigned() is not null`;
const begin: Statement = { text: beginReading, values: [] };
const commit: Statement = { text: 'commit', values: [] };

async function tidyEmbedded(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query(`vacuum (analyze) ${tables.join(', ')}`);
}

/** One table at a time, because a lock that keeps others from doing the same is held to the end of each call. */
async function analyze(pool: pg.Pool, given: readonly string[]): Promise<void> {
  const all = `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const tables = given.length > 0 ? given : (await pool.query<{ name: string }>(all)).rows.map(({ name }) => name);
  for (const table of tables) await pool.query('select gevel_analyze($1)', [[table]]);
}

/** Settings of the database by name. */
type Settings = Readonly<Record<string, string>>;

/** Sets them for the transaction at hand and no longer, so that a connection never carries them to the next request. */
function settingStatement(settings: Settings): Statement {
  const names = Object.keys(settings);
  const key = names.join();
  const text = settingTexts.get(key) ?? settingText(names);
  settingTexts.set(key, text);
  return { text, values: Object.values(settings) };
}

/** By their names, of which there are a few sets; one text is found again among those that are prepared without being read. */
const settingTexts = new Map<string, string>();

/** Names are constants of ours; values are parameters. */
function settingText(names: readonly string[]): string {
  return `select ${names.map((name, place) => `set_config('${name}', $${place + 1}, true)`).join(', ')}`;
}

interface Transaction {
  begin: string;
  settings: Settings;
}

function inTransaction<T>(pool: pg.Pool, how: Transaction, work: (connection: Connection) => Promise<T>): Promise<T> {
  return onConnection(pool, null, (client) => transaction(client, how, work));
}

async function transaction<T>(
  client: pg.PoolClient,
  { begin, settings }: Transaction,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await client.query(`${begin}; ${literally(settingStatement(settings))}`);
  const result = await work(client);
  await client.query('commit');
  return result;
}

/** A list of statements takes no parameters. */
function literally({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = String(values[Number(place) - 1]);
    if (!/^\w*$/.test(value)) throw new TypeError('Only numbers and constants are written into a statement');
    return `'${value}'`;
  });
}

/** Work that opens a transaction and ends it; when it fails the transaction is rolled back. */
async function onConnection<T>(
  pool: pg.Pool,
  caller: AbortSignal | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const departure = caller === null ? null : cancelledAtDeparture(pool, client, caller);
  let broken: Error | undefined;
  try {
    // Of those who left while they waited for a connection nothing is asked any more.
    if (caller?.aborted) throw new CallerLeft();
    return await work(client);
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
    cancellation = cancelOn(pool, client);
  };
  if (typeof pid === 'number' && pid !== 0 && pool.options.max > 1) {
    caller.addEventListener('abort', cancel, { once: true });
  }
  return () => {
    caller.removeEventListener('abort', cancel);
    return cancellation;
  };
}

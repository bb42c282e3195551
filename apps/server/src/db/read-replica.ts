import pg from 'pg';
import type { ChangeWatch } from './change-watch.ts';
import type { Statement } from './one-flight.ts';
import { ofSameDatabase } from './pooled-addresses.ts';
import { takeWay, wayOf } from './pooler.ts';
import { surviveLoss } from './survive-loss.ts';

/** How the replica does: `behind` answers again when it has replayed what it must, `away` when it answers at all. */
export type ReplicaState = 'answers' | 'behind' | 'away';

export interface ReadFigures {
  state: ReplicaState;
  /** Reads that each has answered since the start. */
  replica: number;
  primary: number;
}

/** How far it may be behind with what nobody waits for, such as pages of a synchronisation. */
export const longestBehindMs = 5_000;
/** What it has to replay after a write comes within milliseconds, unless something is wrong. */
const restBehindMs = 20;
const restAwayMs = 1_000;
const longestConnectMs = 1_000;
/** Longer than the replica itself lets a statement run. */
const beyondStatementMs = 500;
/** A statement was cancelled, by its time or since its reader left: it would take as long at the primary. */
const cancelled = '57014';
/** By dividing by it. */
const notReplayed = '22012';

/**
 * A copy of the database that follows its log and answers reads in its stead, as long as it shows what the database itself
 * would: whether it does, it is asked within each transaction, before what is read. Whatever fails there is asked of the database.
 */
export class ReadReplica {
  readonly pool: pg.Pool;
  readonly #watch: ChangeWatch;
  readonly #limitMs: number;
  #state: ReplicaState = 'answers';
  #since = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #answered = 0;
  #passed = 0;
  #probe: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(readUrl: string, { watch, statementTimeoutMs }: { watch: ChangeWatch; statementTimeoutMs: number }) {
    this.pool = new pg.Pool({
      connectionString: readUrl,
      max: 10,
      connectionTimeoutMillis: longestConnectMs,
      // The pool waits for it, which the published type does not say.
      onConnect: (client): unknown => this.limited(client, () => findWay(client)),
    });
    surviveLoss(this.pool);
    this.#watch = watch;
    this.#limitMs = statementTimeoutMs + beyondStatementMs;
  }

  get figures(): ReadFigures {
    return { state: this.#state, replica: this.#answered, primary: this.#passed };
  }

  /** Whether it could not answer for so long. */
  isOutFor(ms: number): boolean {
    return this.#state !== 'answers' && performance.now() - this.#since > ms;
  }

  /** Refuses an address of another database; one that cannot be reached may come later. */
  async open(primary: pg.Pool): Promise<void> {
    try {
      await ofSameDatabase('DATABASE_READ_URL', { primary, other: this.pool });
    } catch (error) {
      if (error instanceof Error && error.name === 'WrongWay') throw error;
      this.#failed(error);
    }
  }

  /** What the replica answers; null when the database itself has to be asked. */
  async read<T>(work: (replayed: Statement) => Promise<T>): Promise<T | null> {
    const least = this.#watch.leastReplayed?.() ?? null;
    if (least === null || performance.now() < this.#restsUntil || this.#state === 'away') return this.#pass();
    try {
      const found = await work(hasReplayed(least));
      this.#answered += 1;
      this.#become('answers');
      return found;
    } catch (error) {
      const code = codeOf(error);
      if (code === cancelled) throw error;
      if (code === notReplayed) this.#rest('behind', restBehindMs);
      else this.#failed(error);
      return this.#pass();
    }
  }

  /** Ends a connection whose other side has stopped answering, and with it what waits there. */
  limited<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
    const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
    const timer = setTimeout(() => {
      if (isStream(stream)) stream.destroy(new Error('The replica does not answer'));
    }, this.#limitMs);
    return work().finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#probe) clearTimeout(this.#probe);
    await this.pool.end();
  }

  #pass(): null {
    this.#passed += 1;
    return null;
  }

  /** What is wrong with the statement alone says nothing of the replica. */
  #failed(error: unknown): void {
    if (/^(?!08|53|57|58|XX)[0-9A-Z]{5}$/.test(codeOf(error))) return;
    this.#rest('away', restAwayMs);
    if (this.#probe !== null || this.#isClosed) return;
    this.#probe = setTimeout(() => void this.#look(), restAwayMs).unref();
  }

  /** So that nobody who reads has to find out whether it is back. */
  async #look(): Promise<void> {
    this.#probe = null;
    try {
      const client = await this.pool.connect();
      await this.limited(client, () => client.query('select')).then(
        () => client.release(),
        (error: Error) => {
          client.release(error);
          throw error;
        },
      );
      this.#rest('behind', 0);
    } catch {
      this.#failed(null);
    }
  }

  #rest(state: ReplicaState, ms: number): void {
    this.#restsUntil = performance.now() + ms;
    this.#become(state);
  }

  #become(state: ReplicaState): void {
    if (state !== this.#state && (state === 'answers' || this.#state === 'answers')) this.#since = performance.now();
    this.#state = state;
  }
}

const findWay = async (client: pg.ClientBase) => takeWay(client, await wayOf(client));

/** Fails on a copy that has not come so far, and on what is no copy. */
function hasReplayed(least: string): Statement {
  const text = 'select 1 / coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn, false)::int';
  return { text, values: [least] };
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
}

function isStream(stream: unknown): stream is { destroy(error: Error): void } {
  return typeof stream === 'object' && stream !== null && 'destroy' in stream;
}

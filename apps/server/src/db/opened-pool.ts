import type pg from 'pg';
import type { ChangeWatch } from './change-watch.ts';
import type { Recovered } from './open-embedded.ts';

export interface PoolOptions {
  databaseUrl: string | null;
  /** The same database without a pooler before it, when one stands before the other. */
  databaseDirectUrl?: string | null;
  /** A copy of it that may answer reads. */
  databaseReadUrl?: string | null;
  /** The setting that names it, for whoever reads that it cannot be reached; DATABASE_URL when it is absent. */
  setting?: string;
  /** Of the embedded database; "memory:" keeps nothing. */
  dataDir: string;
  /** What an embedded database in memory begins with, from `snapshot` of another. */
  beginWith?: Blob;
}

export interface OpenedPool {
  pool: pg.Pool;
  stop: () => Promise<void>;
  /** Everything in an embedded database. */
  snapshot: () => Promise<Blob>;
  /** Keeps what an embedded database is now beside it, for when its files do not survive a power cut. */
  keepSnapshot: (now: Date) => Promise<void>;
  /** What was opened instead of an embedded database that could not be used. */
  recovered: Recovered | null;
  /** What an operator should know of the way to it; null when there is nothing. */
  notice: string | null;
  /** Hears what is told on a channel; to be called before the pool is used by anybody else. */
  watch: (channel: string) => Promise<ChangeWatch>;
  /**
   * Work on a connection of the pool of which each statement ends within so many milliseconds, where the database cannot end
   * it by itself.
   */
  within: <T>(limitMs: number, work: () => Promise<T>) => Promise<T>;
}

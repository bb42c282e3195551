import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { LogPlaces } from './log-places.ts';

/** Hears what the database tells all its servers. */
export interface ChangeWatch {
  /** Whether what was told until a moment ago was heard. While it is not, nothing that is kept may be believed. */
  isProven(): boolean;
  /** Calls back when something was told, or may have been told unheard. */
  onChange(hear: () => void): void;
  /**
   * The place of the log up to which a copy of the database must have replayed to stand for it: after the last change of
   * rights, the last write that was told, and all that was written some seconds ago. Null while nobody knows.
   */
  leastReplayed?(): string | null;
  /** Something was written that whoever wrote it expects to read. */
  noteWrite?(): void;
  stop(): Promise<void>;
}

/** By which servers tell each other that something was written. */
export const writtenChannel = 'gevel_written';

export interface WatchOptions {
  connectionString: string;
  channel: string;
  /** How often the connection is proven. */
  pulseMs?: number;
  /** How long a proof holds. */
  proofMs?: number;
  /** How long it is left in peace after it was lost. */
  pauseMs?: number;
  /** How far a copy may be behind with what nobody waits for; 0: there is none. */
  longestBehindMs?: number;
}

/**
 * Listens on a connection of its own, which is nobody's else so that it is never busy. It is alive as long as it hears what it
 * tells itself: an answer alone would prove nothing behind a pooler, which exchanges the connection that listens for another.
 */
export function watchServer(options: WatchOptions): ChangeWatch {
  return new ServerWatch(options);
}

class ServerWatch implements ChangeWatch {
  readonly #options: Required<WatchOptions>;
  readonly #pulseChannel = `gevel_pulse_${randomBytes(8).toString('hex')}`;
  readonly #listeners: (() => void)[] = [];
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** When the pulse was sent that was heard last, by the clock that never runs back. */
  #provenAt = Number.NEGATIVE_INFINITY;
  #pulseSentAt: number | null = null;
  #isStopped = false;
  readonly #log = new LogPlaces();
  #isLooking = false;
  #looksAgain = false;

  constructor(options: WatchOptions) {
    this.#options = { pulseMs: 250, proofMs: 1_000, pauseMs: 1_000, longestBehindMs: 0, ...options };
    void this.#connect();
  }

  isProven(): boolean {
    return performance.now() - this.#provenAt <= this.#options.proofMs;
  }

  onChange(hear: () => void): void {
    this.#listeners.push(hear);
  }

  leastReplayed(): string | null {
    return this.isProven() ? this.#log.least(performance.now() - this.#options.longestBehindMs) : null;
  }

  noteWrite(): void {
    this.#log.noteChange();
    void this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const client = this.#client;
    this.#lose(client);
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const { connectionString, channel } = this.#options;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', (told) => {
      if (told.channel === this.#pulseChannel) return this.#hearPulse(client);
      this.noteWrite();
      if (told.channel === channel) this.#tell();
    });
    try {
      await client.connect();
      const names = [channel, writtenChannel, this.#pulseChannel].map((name) => `listen ${pg.escapeIdentifier(name)}`);
      await client.query(names.join('; '));
    } catch {
      this.#lose(client);
      return;
    }
    this.#pulse(client);
  }

  #pulse(client: pg.Client): void {
    if (this.#isStopped || client !== this.#client) return;
    this.#timer = setTimeout(() => this.#pulse(client), this.#options.pulseMs).unref();
    // One that is not heard is not sent again; a connection that stays deaf is given up.
    if (this.#pulseSentAt !== null) {
      if (performance.now() - this.#pulseSentAt > 5 * this.#options.proofMs) this.#lose(client);
      return;
    }
    this.#pulseSentAt = performance.now();
    client.query(`notify ${pg.escapeIdentifier(this.#pulseChannel)}`).catch(() => this.#lose(client));
  }

  #hearPulse(client: pg.Client): void {
    if (client !== this.#client || this.#pulseSentAt === null) return;
    // What was told while nothing was proven may have been told to nobody.
    if (!this.isProven()) {
      this.#log.noteChange();
      this.#tell();
    }
    this.#provenAt = this.#pulseSentAt;
    this.#pulseSentAt = null;
    void this.#look();
  }

  /** Where the log of the database is; once more when something changed while it was asked. */
  async #look(): Promise<void> {
    const client = this.#client;
    if (client === null || this.#options.longestBehindMs === 0) return;
    this.#looksAgain = this.#isLooking;
    if (this.#isLooking) return;
    this.#isLooking = true;
    const changes = this.#log.changes;
    const at = performance.now();
    try {
      // Of what is inserted: a commit that the disk does not hold yet is seen by others already.
      const { rows } = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place');
      if (client === this.#client && rows[0]) this.#log.note({ at, place: rows[0].place, changes });
    } catch {
      this.#lose(client);
    } finally {
      this.#isLooking = false;
    }
    if (this.#looksAgain) await this.#look();
  }

  #tell(): void {
    for (const hear of this.#listeners) hear();
  }

  #lose(client: pg.Client | null): void {
    if (client !== this.#client || client === null) return;
    this.#client = null;
    this.#provenAt = Number.NEGATIVE_INFINITY;
    this.#pulseSentAt = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#log.forget();
    this.#tell();
    if (this.#isStopped) return;
    void client.end().catch(() => {});
    setTimeout(() => void (this.#isStopped || this.#connect()), this.#options.pauseMs).unref();
  }
}

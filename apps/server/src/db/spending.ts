export interface SpendingLimits {
  /** What takes no longer costs nothing, nor does what takes no longer than a few times what others take. */
  freeMs: number;
  /** What each may spend at once. */
  allowanceMs: number;
  /** The part of the time that comes back to each. */
  share: number;
  longestPauseMs: number;
}

/** A busy machine makes everything slow, and nobody greedy. */
const timesUsual = 4;
/** Who asked within so many milliseconds is there to be kept waiting. */
const presentMs = 1_000;
const measured = 63;

/**
 * What each user took of the database with statements that take long. Turns alone do not keep a greedy user from others: a turn
 * of theirs that takes a second keeps everybody waiting for a second, again and again. So who has spent what they may pauses,
 * as long as others ask, until enough of it has come back.
 */
export class Spending {
  readonly #limits: SpendingLimits;
  readonly #now: () => number;
  /** What was spent, and when that was so; it comes back from then on. */
  readonly #spent = new Map<string, { ms: number; at: number }>();
  readonly #took = new Float64Array(measured);
  #count = 0;
  /** Who asked last, and who before them. */
  #latest: { user: string; at: number } | null = null;
  #other: { user: string; at: number } | null = null;

  constructor(limits: SpendingLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  noteCall(user: string | null): void {
    if (user === null) return;
    if (this.#latest !== null && this.#latest.user !== user) this.#other = this.#latest;
    this.#latest = { user, at: this.#now() };
  }

  spend(user: string | null, tookMs: number): void {
    this.#took[this.#count % measured] = tookMs;
    this.#count += 1;
    const { freeMs, allowanceMs, share, longestPauseMs } = this.#limits;
    if (user === null || tookMs <= freeMs) return;
    const cost = tookMs - Math.max(freeMs, timesUsual * this.#usualMs());
    if (cost <= 0) return;
    const ms = Math.min(this.#left(user) + cost, allowanceMs + share * longestPauseMs);
    this.#spent.set(user, { ms, at: this.#now() });
    for (const known of this.#spent.keys()) if (this.#left(known) === 0) this.#spent.delete(known);
  }

  /** How long a user still pauses; nothing while nobody else asks. */
  pauseMs(user: string): number {
    const left = this.endOfPause(user) - this.#now();
    return left > 0 && this.#isWithOthers(user) ? left : 0;
  }

  /** Whether not all that a user spent has come back, while others ask. */
  isSpending(user: string): boolean {
    return this.#left(user) > 0 && this.#isWithOthers(user);
  }

  /** When enough of what a user spent has come back; in the past for who spent little. */
  endOfPause(user: string): number {
    const spent = this.#spent.get(user);
    if (spent === undefined) return Number.NEGATIVE_INFINITY;
    return spent.at + (spent.ms - this.#limits.allowanceMs) / this.#limits.share;
  }

  #left(user: string): number {
    const spent = this.#spent.get(user);
    return spent === undefined ? 0 : Math.max(0, spent.ms - (this.#now() - spent.at) * this.#limits.share);
  }

  #isWithOthers(user: string): boolean {
    const other = this.#latest?.user === user ? this.#other : this.#latest;
    return other !== null && this.#now() - other.at <= presentMs;
  }

  /** The middle of what was measured lately. */
  #usualMs(): number {
    const known = this.#took.slice(0, Math.min(this.#count, measured)).sort();
    return known[known.length >> 1] ?? 0;
  }
}

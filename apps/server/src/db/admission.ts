import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, CallerLeft } from './caller.ts';
import { Spending, type SpendingLimits } from './spending.ts';

/** There is more to do than can be done in time; whoever asks again later finds room. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super('Too much is asked of the database at the moment');
    this.name = 'Overloaded';
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  }
}

export interface AdmissionLimits {
  /** How much is carried out at the same time. */
  running: number;
  /** How much of that for one user, so that nobody is kept waiting by one who asks for what takes long. */
  runningPerUser: number;
  /** How much waits. */
  waiting: number;
  /** How long anybody is let wait; who would have to wait longer hears so at once. */
  longestWaitMs: number;
  /** What a user may use up with what takes long while others ask too; see `Spending`. */
  spending: SpendingLimits;
}

export interface AdmissionFigures {
  running: number;
  waiting: number;
  /** Since the start. */
  admitted: number;
  refused: number;
}

interface Waiting {
  since: number;
  user: string | null;
  /** Part of a change, or of work of our own: it is not to be broken off halfway, and waits as long as it takes. */
  isPatient: boolean;
  start: () => void;
  refuse: (error: Error) => void;
}

/** What one screen asks for at a time waits for itself, however long that takes, and is not refused for it. */
const callsOfScreen = 16;
/** Whoever is refused for what they spent and asks again at once would keep this process busy with refusing. */
const refusedAfterMs = 500;
const maxHeldRefusals = 256;
/** What a turn is thought to take before any was measured. */
const guessedTurnMs = 5;
/** A pause ends early when nobody else asks any more. */
const longestSleepMs = 250;
/** Of so many turns the quickest tells what one takes. */
const measuredTurns = 64;

/**
 * Lets in what the database can do at a time and lets the rest wait, for a bounded time and in a bounded number. Users take
 * turns: of what waits, each in turn has one thing done, so that one who asks for a hundred things keeps nobody else waiting.
 * When there is no more room, whoever waits with most gives way.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  /** Each user's, oldest first; whose turn it is next comes first. */
  readonly #queues = new Map<string | null, Waiting[]>();
  readonly #runningOf = new Map<string | null, number>();
  /** When a turn of whoever waits last began or ended. */
  readonly #turnOf = new Map<string | null, number>();
  readonly #spending: Spending;
  #wake: NodeJS.Timeout | null = null;
  #running = 0;
  #waiting = 0;
  #admitted = 0;
  #refused = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #heldRefusals = 0;
  /**
   * What the latest took. Slower ones than the quickest may have waited for this process, which a crowd that comes at once
   * keeps busy for a moment; a crowd that is refused for that comes again at once and keeps it busy for good.
   */
  readonly #turns = new Float64Array(measuredTurns).fill(guessedTurnMs);
  #turnCount = 0;
  #turnMs = guessedTurnMs;

  constructor(limits: AdmissionLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#spending = new Spending(limits.spending, now);
  }

  get figures(): AdmissionFigures {
    return { running: this.#running, waiting: this.#waiting, admitted: this.#admitted, refused: this.#refused };
  }

  /** Whether anybody was refused within so many milliseconds. */
  refusedWithin(ms: number): boolean {
    return this.#now() - this.#refusedAt <= ms;
  }

  /** Does work as soon as it is its turn. */
  async run<T>(entrant: Caller, work: () => Promise<T>): Promise<T> {
    this.#spending.noteCall(entrant.user);
    if (this.#waiting > 0 || !this.#hasRoom(entrant.user, entrant.hasLeft === null)) await this.#wait(entrant);
    else this.#begin(entrant.user);
    const begun = this.#now();
    try {
      return await work();
    } finally {
      const took = this.#now() - begun;
      this.#spending.spend(entrant.user, took);
      this.#turns[this.#turnCount % measuredTurns] = took;
      this.#turnCount += 1;
      this.#turnMs = Math.min(...this.#turns);
      this.#end(entrant.user);
    }
  }

  #hasRoom(user: string | null, isPatient: boolean): boolean {
    if (this.#running >= this.#limits.running) return false;
    // Work of our own is nobody's in particular.
    if (user === null) return true;
    // One statement that takes long leaves a processor to the others.
    const atATime = !isPatient && this.#spending.isSpending(user) ? 1 : this.#limits.runningPerUser;
    if ((this.#runningOf.get(user) ?? 0) >= atATime) return false;
    return isPatient || this.#spending.pauseMs(user) === 0;
  }

  #begin(user: string | null): void {
    this.#running += 1;
    this.#admitted += 1;
    this.#runningOf.set(user, (this.#runningOf.get(user) ?? 0) + 1);
    this.#noteTurn(user);
  }

  #end(user: string | null): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(user) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(user);
    else this.#runningOf.set(user, left);
    this.#noteTurn(user);
    this.#admitNext();
  }

  #noteTurn(user: string | null): void {
    if (this.#queues.has(user)) this.#turnOf.set(user, this.#now());
  }

  #wait({ user, hasLeft }: Caller): Promise<void> {
    if (hasLeft?.aborted) return Promise.reject(new CallerLeft());
    const isPatient = hasLeft === null;
    const waitMs = this.#waitOf(user);
    const isFull = this.#waiting >= this.#limits.waiting;
    if (!isPatient && (waitMs > this.#limits.longestWaitMs || (isFull && !this.#giveWayTo(user, waitMs))))
      return this.#refuse(user, waitMs);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(waiting);
        reject(new CallerLeft());
      };
      const waiting: Waiting = {
        since: this.#now(),
        user,
        isPatient,
        start: () => {
          hasLeft?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: (error) => {
          hasLeft?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      hasLeft?.addEventListener('abort', leave, { once: true });
      const queue = this.#queues.get(user);
      if (queue === undefined) this.#queues.set(user, [waiting]);
      else queue.push(waiting);
      this.#waiting += 1;
      // There may be room for this user that others may not take.
      this.#admitNext();
    });
  }

  /**
   * How long something more of a user would wait: until it has had all that it waits for, everybody else has had as many turns.
   * Of its own, what a screen asks for does not count.
   */
  #waitOf(user: string | null): number {
    const own = this.#queues.get(user)?.length ?? 0;
    const turn = own + 1;
    let before = 0;
    for (const [other, queue] of this.#queues) {
      if (other !== user || queue.length >= callsOfScreen) before += Math.min(queue.length, turn);
    }
    const pauseMs = user !== null && own >= callsOfScreen ? this.#spending.pauseMs(user) : 0;
    return pauseMs + (before * this.#turnMs) / this.#limits.running;
  }

  /** At once, but for whoever is refused for what they spent. */
  async #refuse(user: string | null, waitMs: number): Promise<never> {
    const refusal = this.#refusal(waitMs);
    if (user !== null && this.#spending.pauseMs(user) > 0 && this.#heldRefusals < maxHeldRefusals) {
      this.#heldRefusals += 1;
      await pause(refusedAfterMs);
      this.#heldRefusals -= 1;
    }
    throw refusal;
  }

  #refusal(waitMs: number): Overloaded {
    this.#refused += 1;
    this.#refusedAt = this.#now();
    return new Overloaded(waitMs);
  }

  /** Makes room by refusing the latest of whoever waits with most; false when that is the one who asks. */
  #giveWayTo(user: string | null, waitMs: number): boolean {
    let longest: Waiting[] = this.#queues.get(user) ?? [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    const last = longest.findLast(({ isPatient }) => !isPatient);
    if (last === undefined || last.user === user) return false;
    this.#remove(last);
    last.refuse(this.#refusal(waitMs));
    return true;
  }

  #remove(gone: Waiting): void {
    const queue = this.#queues.get(gone.user);
    const place = queue?.indexOf(gone) ?? -1;
    if (queue === undefined || place < 0) return;
    queue.splice(place, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#forget(gone.user);
  }

  #forget(user: string | null): void {
    this.#queues.delete(user);
    this.#turnOf.delete(user);
  }

  #admitNext(): void {
    while (this.#running < this.#limits.running) {
      const next = this.#next();
      if (next === null) return this.#wakeLater();
      const waited = this.#now() - this.#waitingSince(next);
      // The estimate was wrong, and whoever asked has given up or asks again by now.
      if (!next.isPatient && waited > 2 * this.#limits.longestWaitMs) {
        next.refuse(this.#refusal(waited));
        continue;
      }
      this.#begin(next.user);
      next.start();
    }
  }

  /** Nothing else may happen before the pause of whoever waits is over. */
  #wakeLater(): void {
    if (this.#wake !== null) return;
    const pauses = [...this.#queues.keys()].map((user) => (user === null ? 0 : this.#spending.pauseMs(user)));
    const shortest = Math.min(...pauses.filter((ms) => ms > 0));
    if (!Number.isFinite(shortest)) return;
    this.#wake = setTimeout(
      () => {
        this.#wake = null;
        this.#admitNext();
      },
      Math.min(shortest, longestSleepMs),
    ).unref();
  }

  /** As long as a screen has turns, it is kept waiting by nobody but itself; so is whoever pauses for what it spent. */
  #waitingSince({ since, user }: Waiting): number {
    const left = this.#queues.get(user)?.length ?? 0;
    const turn = Math.max(this.#turnOf.get(user) ?? since, user === null ? since : this.#spending.endOfPause(user));
    if (left === 0) this.#turnOf.delete(user);
    return left < callsOfScreen ? Math.max(since, turn) : since;
  }

  /** Takes the oldest of the first user whose turn it may be, who then comes after everybody else. */
  #next(): Waiting | null {
    for (const [user, queue] of this.#queues) {
      if (!this.#hasRoom(user, queue[0]?.isPatient === true)) continue;
      const next = queue.shift();
      this.#queues.delete(user);
      if (next === undefined) continue;
      this.#waiting -= 1;
      if (queue.length > 0) this.#queues.set(user, queue);
      return next;
    }
    return null;
  }
}

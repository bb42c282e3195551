import { Refusal } from '../http/refusal.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const atOnce = 2;
const longestQueue = 50;
const retryAfterSeconds = 2;
/** More than can wait: of the others nobody has to know. */
const maxRemembered = 500;

interface Waiting {
  /** Whose turn it is: an account, a network. */
  of: readonly string[];
  begin: () => void;
  turnAway: () => void;
}

/**
 * Verifies passwords a few at a time, because each takes memory and a core: a flood of logins waits shortly and is then
 * turned away, while everybody who is logged in goes on. Whoever asks much waits behind whoever asks little, and goes first when the
 * queue is full.
 */
export class PasswordChecks {
  #running = 0;
  /** In the order in which they came. */
  #waiting: Waiting[] = [];
  #turns = 0;
  /** When each of those who ask had a turn last. */
  readonly #lastTurns = new Map<string, number>();
  /** Verified for people who do not exist, so that they take as long as those who do. */
  readonly #nobody = hashPassword('nobody has this password');

  /** Runs `work` when there is room and it is the turn of those `of` whom it is; refuses at once when too many wait. */
  async inTurn<T>(of: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) await this.#turn(of);
    else this.#running++;
    this.#noteTurn(of);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#running--;
    }
  }

  #noteTurn(of: readonly string[]): void {
    this.#turns++;
    for (const one of of) this.#lastTurns.set(one, this.#turns);
    if (this.#lastTurns.size <= maxRemembered) return;
    const waiting = new Set(this.#waiting.flatMap((one) => one.of));
    for (const one of this.#lastTurns.keys()) if (!waiting.has(one)) this.#lastTurns.delete(one);
  }

  #turn(of: readonly string[]): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const turnAway = () => reject(new Refusal('too_many_requests', { retryAfterSeconds }));
      this.#waiting.push({ of, begin: resolve, turnAway });
      if (this.#waiting.length <= longestQueue) return;
      const shares = this.#waiting.map((one) => this.#shareOf(one));
      // Of those who wait with as many the last goes.
      const place = shares.lastIndexOf(Math.max(...shares));
      for (const gone of this.#waiting.splice(place, 1)) gone.turnAway();
    });
  }

  /** How many wait of the one that most wait of. */
  #shareOf({ of }: Waiting): number {
    return Math.max(0, ...of.map((one) => this.#waiting.filter((other) => other.of.includes(one)).length));
  }

  #takeNext(): Waiting | undefined {
    const [next] = this.#waiting
      .map((one) => ({ one, turns: one.of.map((of) => this.#lastTurns.get(of) ?? 0).sort((a, b) => b - a) }))
      .sort((a, b) => laterOf(a.turns, b.turns));
    if (!next) {
      this.#lastTurns.clear();
      return undefined;
    }
    this.#waiting = this.#waiting.filter((one) => one !== next.one);
    return next.one;
  }

  /** False as well for a missing hash, after the same work. */
  async isRight(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await verifyPassword(passwordHash ?? (await this.#nobody), password);
    return passwordHash !== null && isRight;
  }
}

/** Compares by the latest turn, then by the one before it. */
function laterOf(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((turn, at) => turn !== other[at]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

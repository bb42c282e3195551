import { Refusal } from '../http/refusal.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const atOnce = 2;
const longestQueue = 50;
const retryAfterSeconds = 2;

/**
 * Verifies passwords a few at a time, because each takes memory and a core: a flood of logins waits shortly and is then
 * turned away, while everybody who is logged in goes on.
 */
export class PasswordChecks {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Verified for people who do not exist, so that they take as long as those who do. */
  readonly #nobody = hashPassword('nobody has this password');

  /** Runs `work` when there is room; refuses at once when too many wait. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= longestQueue) throw new Refusal('too_many_requests', { retryAfterSeconds });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** False as well for a missing hash, after the same work. */
  async isRight(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await verifyPassword(passwordHash ?? (await this.#nobody), password);
    return passwordHash !== null && isRight;
  }
}

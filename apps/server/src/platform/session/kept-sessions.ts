import type { ChangeWatch } from '../../db/change-watch.ts';
import type { Clock } from '../clock.ts';
import type { Session } from './actor.ts';

/** How long a session is believed at the most: what is changed at another server holds here within this time. */
export const longestKeptMs = 1_000;
/** More than call within that time; what was loaded first gives way. */
const maxKept = 5_000;

interface Kept {
  session: Session;
  /** Before it was read, by the clock that never runs back. */
  since: number;
  /** The same by the clock that sessions end by. */
  at: number;
}

/**
 * Sessions that were read a moment ago. They are believed only while the watch on the database is proven, and all of them are
 * let go of as soon as anything changes that any of them is made of.
 */
export class KeptSessions {
  readonly #kept = new Map<string, Kept>();
  readonly #clock: Clock;
  readonly #watch: ChangeWatch | null;
  /** Of what has changed so far: what was read before a change came is not kept after it. */
  #changes = 0;

  constructor({ clock, watch }: { clock: Clock; watch: ChangeWatch | null }) {
    this.#clock = clock;
    this.#watch = watch;
    watch?.onChange(() => this.forget());
  }

  forget(): void {
    this.#changes += 1;
    this.#kept.clear();
  }

  async load(key: string, read: () => Promise<Session | null>): Promise<Session | null> {
    if (this.#watch === null || !this.#watch.isProven()) return read();
    const known = this.#kept.get(key);
    if (known !== undefined && this.#isFresh(known)) return known.session;
    const changes = this.#changes;
    const since = performance.now();
    const at = this.#clock.now().getTime();
    const session = await read();
    // Of half a login nothing is kept: its next step is about to come.
    if (session?.actor && changes === this.#changes) this.#keep(key, { session, since, at });
    return session;
  }

  #isFresh({ since, at }: Kept): boolean {
    const passed = this.#clock.now().getTime() - at;
    return performance.now() - since < longestKeptMs && passed >= 0 && passed < longestKeptMs;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

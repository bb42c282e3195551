import type { Database } from '../../db/database.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { deriveAll } from '../derive/derive-all.ts';
import type { AlarmWatch } from './alarm-watch.ts';
import type { SyncLog } from './run-context.ts';
import type { Runner } from './runner.ts';

interface ScheduleOptions {
  runner: Runner;
  alarms: AlarmWatch;
  database: Database;
  clock: Clock;
  log: SyncLog;
  intervalMs: number;
  /** How often to look whether something is to be done. */
  tickMs: number;
}

/** A failed run is not waited for longer than this. */
const retryMs = 5 * 60_000;

/** Starts runs at their time, goes on with interrupted ones, and brings derived columns to the new day. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> = Promise.resolve();
  #derivedDay: string | null = null;
  /** Between 0.95 and 1.05, so that nodes and portals do not all ask at once. */
  #jitter = jitter();
  #isFirst = true;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#ticking = this.#tick();
  }

  async #tick(): Promise<void> {
    const { log, runner, tickMs } = this.#options;
    try {
      await this.#options.alarms.look();
      await this.#deriveOnNewDay();
      if (await this.#isDue()) {
        this.#isFirst = false;
        this.#jitter = jitter();
        await runner.start('delta');
      }
    } catch (error) {
      if (!this.#controller.signal.aborted)
        log.error({ err: error }, 'The schedule of the synchronisation met an error');
    }
    if (this.#controller.signal.aborted) return;
    this.#timer = setTimeout(() => this.begin(), tickMs * jitter()).unref();
  }

  /** Whether a contract is in force, and so what an object brings in, depends on the day. */
  async #deriveOnNewDay(): Promise<void> {
    const { clock, database, runner } = this.#options;
    const today = dayInAmsterdam(clock.now());
    if (this.#derivedDay === today || runner.current() !== null) return;
    await deriveAll({ database, clock, signal: this.#controller.signal });
    this.#derivedDay = today;
  }

  async #isDue(): Promise<boolean> {
    const { runner, clock, intervalMs } = this.#options;
    if (runner.current() !== null) return false;
    const [latest] = await runner.runs(1);
    // Without a holder of the lease an unfinished run was interrupted.
    if (this.#isFirst || latest === undefined || latest.state === 'running') return true;
    const wait = latest.state === 'failed' ? Math.min(intervalMs, retryMs) : intervalMs;
    const ageMs = clock.now().getTime() - Date.parse(latest.started_at);
    // A start in the future means that the clock was set back.
    return ageMs >= wait * this.#jitter || ageMs < -60_000;
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#ticking;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

function jitter(): number {
  return 0.95 + Math.random() / 10;
}

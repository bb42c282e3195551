import type { RecordType } from '@gevel/back-office';
import type { SyncAlarm } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { giveBackUntold, judgeAlarms, openAlarms, takeUntold } from './alarms.ts';
import type { SyncLog } from './run-context.ts';

interface AlarmWatchOptions {
  database: Database;
  clock: Clock;
  log: SyncLog;
  /** How old a record type may be. */
  oldestMs: (recordType: RecordType) => number;
  /** Tells people of alarms, once for each. */
  tell: (alarms: readonly SyncAlarm[]) => Promise<void>;
}

/** Looks for record types that are too old or did not come whole, and sees to it that somebody hears of each once. */
export class AlarmWatch {
  readonly #options: AlarmWatchOptions;
  #count = 0;

  constructor(options: AlarmWatchOptions) {
    this.#options = options;
  }

  /** Whether any alarm was open at the last look. */
  get hasAlarm(): boolean {
    return this.#count > 0;
  }

  async look(): Promise<void> {
    const { database, clock, log, oldestMs, tell } = this.#options;
    const now = clock.now();
    const untold = await database.sync(async (connection) => {
      await judgeAlarms(connection, { now, oldestMs });
      this.#count = (await openAlarms(connection)).length;
      return await takeUntold(connection, now);
    });
    if (untold.alarms.length === 0) return;
    log.warn({ alarms: untold.alarms }, 'Record types are too old or did not come whole');
    try {
      await tell(untold.alarms);
    } catch (error) {
      await database.sync((connection) => giveBackUntold(connection, untold.ids));
      throw error;
    }
  }
}

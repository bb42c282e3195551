import type { RecordType } from '@gevel/back-office';
import type { SyncAlarm, SyncRun } from '@gevel/contract';

/** What the tools screen asks of synchronisation. */
export interface SyncPort {
  /** The latest runs, newest first. */
  runs(): Promise<SyncRun[]>;
  /** Record types that are too old or did not come whole. */
  alarms(): Promise<SyncAlarm[]>;
  /** Starts a run, or answers the one that is under way. */
  start(plan?: 'full' | 'delta'): Promise<SyncRun>;
  /** The run under way in this process. */
  current(): SyncRun | null;
  /** Lets the next read remove what the latest one quarantined; answers how many rows, null when nothing was quarantined. */
  confirmRemovals(recordType: string): Promise<number | null>;
  /** After how many minutes without a complete read a copy is called old. */
  oldAfterMinutes(recordType: RecordType): number;
  /** Computes the terms of all contracts again, with what the back office means by its notice dates. */
  deriveTerms(): Promise<void>;
  /** Hears of every page; answers how to stop hearing. */
  onProgress(listener: (run: SyncRun) => void): () => void;
}

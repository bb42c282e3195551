import type { LearnedLimit } from '../../port/back-office.ts';
import type { FailureKind } from '../../port/failure.ts';

/** What one set of the feed answered when it was asked for its first page, as a synchronisation asks. */
export interface SetReport {
  set: string;
  /** Unknown: it failed for another reason than that the key may not read it, or that it is not there. */
  access: 'allowed' | 'forbidden' | 'absent' | 'unknown';
  /** Why it could not be read; null when it could. */
  problem: string | null;
  /** How many it has; null when the feed does not say, or only for a part. */
  rows: number | null;
  /** Rows that came in the first page, and how many of them cannot be read, with the reason of the first. */
  sampled: number;
  unreadable: number;
  reason: string | null;
  /** Properties that are read and that the feed's description lacks; `isNeeded` when no record can do without. */
  missing: { property: string; isNeeded: boolean }[];
  /** How many more properties the set has than are read; null when the feed does not describe it. */
  others: number | null;
  /** Those of them that the documentation did not have when this release was made. */
  added: string[];
  limits: LearnedLimit[];
  /** The day of the newest change or, where that is not told, of the newest row; null when neither is told. */
  newest: string | null;
  bytesPerRow: number | null;
  /** For reading all of it; null when it is not known how much that is. */
  calls: number | null;
  seconds: number | null;
}

export interface ConnectionReport {
  checkedAt: string;
  /** Null when the back office gave a token for our key; else why not. */
  failure: { kind: FailureKind; message: string } | null;
  sets: SetReport[];
  estimate: Estimate;
}

/** Of the first synchronisation: reading only, and at least, while sets are not counted. */
export interface Estimate {
  rows: number;
  calls: number;
  minutes: number;
  callsPerMinute: number;
  /** Sets of which the size is not known. */
  uncounted: string[];
  /** Sets that are not counted because they could not be read now: once they can, they come on top of it. */
  leftOut: string[];
}

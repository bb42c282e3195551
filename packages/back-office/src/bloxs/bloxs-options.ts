import type { Clock } from '../http/clock.ts';
import type { RateBudget } from '../http/rate-budget.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { Paging } from './read/keyed-pages.ts';

export interface BloxsOptions {
  /** Of the customer's environment: "https://customer.bloxs.io". */
  url: string;
  apiKey: string;
  apiSecret: string;
  /** Lets the address be http and this machine: for the simulator and for development. */
  allowLocal?: boolean;
  /** Rows asked at once; 2,000 by default. */
  pageSize?: number;
  /** Rows asked at once of sets with few columns; as many as of all others when it is absent. */
  narrowPageSize?: number;
  /** The limit that reads count for; "read" until one is refused for it. */
  readClass?: 'read' | 'filter';
  /** A set of more rows than this is taken for one without an end. */
  maxRows?: number;
  /** "keys" by default; see `Paging`. */
  paging?: Paging;
  /** Given by whoever runs several processes against one environment; else each counts for itself. */
  budget?: RateBudget;
  /** The timeouts of reads; calls while a person waits have their own. */
  timeouts?: Partial<Timeouts>;
  interactiveTimeouts?: Partial<Timeouts>;
  /** How long all calls rest after a 429 that does not say. */
  limitPauseMs?: number;
  /** After so many failed calls in a row none is made for a while. */
  breaker?: { failures: number; restMs: number };
  /** An answer that is larger is not read to its end. */
  maxBytes?: number;
  clock?: Clock;
  random?: () => number;
}

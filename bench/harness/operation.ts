import type { SignedIn } from '../world/sessions.ts';

/** Draws whole numbers from 0 up to `sides`, the same in every run. */
export type Draw = (sides: number) => number;

export interface Call {
  /** Of the product. */
  path: string;
  /** Of the statement that answers the same. */
  values: readonly (string | number | null)[];
}

export interface Actors {
  /** One user of every estate agent, and the size of each agent's portfolio. */
  brokers: readonly Actor[];
  /** Users of the estate agent with the most objects. */
  largest: readonly Actor[];
  /** Users of the estate agent of the landlord with the most entries in the ledger, who is the first of its landlords. */
  largestOwner: readonly Actor[];
}

export interface Actor extends SignedIn {
  brokerId: number;
  portfolio: Portfolio;
}

/** One thing that people do, with the best statement that we can write by hand for the same answer. */
export interface Operation {
  /** Of the table of goals. */
  row: string;
  name: string;
  who: keyof Actors;
  call(actor: Actor, draw: Draw): Call;
  /** Answers `body`, the JSON text to send; null where a statement would not be the limit. */
  statement: string | null;
  /** What of an answer has to be equal on both sides; `data` and the total when absent. */
  comparable?(answer: unknown): unknown;
  measures: readonly Measure[];
}

export interface Measure {
  connections: number;
  /**
   * - throughput: calls per second, and processor time per call, of the limit by ours; held against the processor time
   * - latency: half of the calls are answered within, ours by the limit's
   * - p50, p99: milliseconds of ours alone
   */
  goals: Partial<Record<'throughput' | 'latency' | 'latency99' | 'p50' | 'p99', number>>;
}

/** What an estate agent has. */
export interface Portfolio {
  objects: number;
  invoices: number;
  /** Some of its contracts. */
  contracts: readonly number[];
  /** Some of its rental statements. */
  statements: readonly number[];
  owners: readonly number[];
}

import { centsOf, euroOf } from '@gevel/contract/plain';
import type { TextRow } from '../../db/snapshot.ts';

/** Counts and adds up what is written, to be held against what the database counted and added up. */
export class ControlTotals {
  rows = 0;
  readonly #columns: readonly { name: string; place: number }[];
  readonly #cents = new Map<string, bigint>();

  /** Of the columns, those that the list totals. */
  constructor(columns: readonly string[], totalled: readonly string[]) {
    this.#columns = columns.flatMap((name, place) => (totalled.includes(name) ? [{ name, place }] : []));
    for (const { name } of this.#columns) this.#cents.set(name, 0n);
  }

  add(rows: readonly TextRow[]): void {
    this.rows += rows.length;
    for (const { name, place } of this.#columns) {
      let sum = this.#cents.get(name) ?? 0n;
      for (const row of rows) sum += centsOf(row[place] ?? '0.00');
      this.#cents.set(name, sum);
    }
  }

  /** Exact euro amounts by name. */
  sums(): Record<string, string> {
    return Object.fromEntries([...this.#cents].map(([name, cents]) => [name, euroOf(cents)]));
  }
}

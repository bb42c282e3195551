import { euroOf } from '@gevel/contract/plain';
import { type CellBytes, type RowBlock, RowCells, textOf } from '../../db/row-blocks.ts';

/** Counts and adds up what is written, to be held against what the database counted and added up. */
export class ControlTotals {
  rows = 0;
  readonly #columns: readonly { name: string; place: number }[];
  readonly #cents = new Map<string, bigint>();
  readonly #cells: RowCells;

  /** Of the columns, those that the list totals. */
  constructor(columns: readonly string[], totalled: readonly string[]) {
    this.#columns = columns.flatMap((name, place) => (totalled.includes(name) ? [{ name, place }] : []));
    for (const { name } of this.#columns) this.#cents.set(name, 0n);
    this.#cells = new RowCells(columns.length);
  }

  add(block: RowBlock): void {
    // Of one block they are small enough to be added up exactly without larger numbers.
    const sums = this.#columns.map(() => 0);
    for (let place = 0; place < block.length; ) {
      place = this.#cells.read(block, place);
      this.rows += 1;
      for (const [index, column] of this.#columns.entries()) {
        const cell = this.#cells.at(column.place);
        if (cell.end <= cell.start) continue;
        if (cell.end - cell.start <= shortAmount) sums[index] = (sums[index] ?? 0) + shortCents(cell);
        else this.#addTo(column.name, BigInt(textOf(cell)));
      }
    }
    for (const [index, { name }] of this.#columns.entries()) this.#addTo(name, BigInt(sums[index] ?? 0));
  }

  #addTo(name: string, cents: bigint): void {
    this.#cents.set(name, (this.#cents.get(name) ?? 0n) + cents);
  }

  /** Exact euro amounts by name. */
  sums(): Record<string, string> {
    return Object.fromEntries([...this.#cents].map(([name, cents]) => [name, euroOf(cents)]));
  }
}

/** Up to eleven digits and a sign: of the thousands in a block the sum is exact. */
const shortAmount = 12;

function shortCents({ bytes, start, end }: CellBytes): number {
  let cents = 0;
  for (let place = start; place < end; place += 1) {
    const digit = (bytes[place] ?? 0) - 48;
    if (digit >= 0 && digit <= 9) cents = cents * 10 + digit;
  }
  return bytes[start] === 45 ? -cents : cents;
}

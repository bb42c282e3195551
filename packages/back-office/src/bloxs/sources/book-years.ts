import type { BookYearState, BookYearsQuestion } from '../../port/back-office.ts';
import { type BookYear, isBookYear } from '../../port/changes.ts';
import type { CountedRows, RowsAsked } from '../read/count-rows.ts';
import { incomplete } from '../read/incomplete.ts';
import { journalChanges } from '../sets/changes.ts';
import { mutationYears } from '../sets/ledger.ts';
import type { EntitySet, RowOf } from '../wire/entity-set.ts';
import { bookYearFilter } from './book-year-filter.ts';
import { isFilterRefusal } from './relation-type-filter.ts';

/** What is asked of the feed about the years of the books; each is one small call. */
export interface BookYearCalls {
  /** How many rows a filter leaves, and the first of them. */
  count<Row>(set: EntitySet<Row>, asked: { where: string }, signal: AbortSignal | undefined): Promise<CountedRows<Row>>;
  /** The first row that a filter leaves, in an order. */
  first<Row>(set: EntitySet<Row>, asked: RowsAsked, signal: AbortSignal | undefined): Promise<Row | null>;
  /** The owners and years of all entries of the journal that changed since a moment; null when they are too many. */
  changes(where: string, signal: AbortSignal | undefined): Promise<RowOf<typeof journalChanges>[] | null>;
  thisYear(): number;
}

/** When no order by year is allowed the years are tried one by one; books begin no longer ago than this. */
const longestBooks = 12;
const longestGap = 2;
/** With more numbers than this that are no years of books nothing is known of the books. */
const maxOdd = 20;

/** The feed has no set of years. What must be known of them is put together from counts and from the journal. */
export class BookYears {
  readonly #calls: BookYearCalls;
  /** Whether the back office lets us ask about a whole owner; until it refuses it does. */
  #asksWhole = true;
  #changed: { since: string; begun: string; years: Promise<ReadonlySet<string> | null> } | null = null;

  constructor(calls: BookYearCalls) {
    this.#calls = calls;
  }

  async list({
    owner_id,
    known,
    resting = [],
    since,
    begun = '',
    signal,
  }: BookYearsQuestion): Promise<BookYearState[]> {
    const changed = since === null ? null : await this.#changedSince({ since, begun }, signal);
    const counted = known.filter((year) => !resting.includes(year) || changed?.has(keyOf({ owner_id, year })));
    const listed = await Promise.all(
      counted.map((year) => this.#state({ owner_id, year }, { since, changed, signal })),
    );
    const books = known.filter(isBookYear);
    const found = await (books.length === 0 ? this.#years(owner_id, signal) : this.#later(owner_id, books, signal));
    const unknown = found.filter((year) => !known.includes(year));
    for (const written of changed ?? []) {
      const [, owner, year = 0] = (/^(\d+)-(-?\d+)$/.exec(written) ?? []).map(Number);
      if (owner === owner_id && !known.includes(year) && !unknown.includes(year)) unknown.push(year);
    }
    return [...listed, ...unknown.map((year) => ({ year, mutations: null, is_closed: null, has_changed: true }))].sort(
      (left, right) => left.year - right.year,
    );
  }

  async #state(
    bookYear: BookYear,
    { since, changed, signal }: { since: string | null; changed: ReadonlySet<string> | null; signal?: AbortSignal },
  ): Promise<BookYearState> {
    const where = bookYearFilter(bookYear);
    const { count, row } = await this.#calls.count(mutationYears, { where }, signal);
    const is_closed = row?.FinancialYearIsClosed ?? null;
    const { year } = bookYear;
    if (changed) return { year, mutations: count, is_closed, has_changed: changed.has(keyOf(bookYear)) };
    // nothing is booked in a closed year, so that its count says enough
    if (since === null || is_closed !== false)
      return { year, mutations: count, is_closed, has_changed: since === null };
    const has_changed = await this.#hasChange(`${where} and ${sinceFilter(since)}`, signal);
    return { year, mutations: count, is_closed, has_changed };
  }

  /** True where the back office does not tell, so that the year is read. */
  async #hasChange(where: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      return (await this.#calls.first(journalChanges, { where }, signal)) !== null;
    } catch (error) {
      if (isFilterRefusal(error)) return true;
      throw error;
    }
  }

  /** From the first to the last year in which anything was booked, and numbers outside of these that are no years of books. */
  async #years(ownerId: number, signal: AbortSignal | undefined): Promise<number[]> {
    if (!this.#asksWhole) return await this.#triedYears(ownerId, signal);
    const odd = new Set<number>();
    const end = async (direction: 'asc' | 'desc') => {
      let where = `OwnerId eq ${ownerId}`;
      for (;;) {
        const row = await this.#calls.first(mutationYears, { where, order: `FinancialYear ${direction}` }, signal);
        if (row === null || isBookYear(row.FinancialYear)) return row?.FinancialYear ?? null;
        odd.add(row.FinancialYear);
        if (odd.size > maxOdd) throw incomplete(mutationYears.name, 'its years are no years of books');
        where = `OwnerId eq ${ownerId} and FinancialYear ${direction === 'asc' ? 'gt' : 'lt'} ${row.FinancialYear}`;
      }
    };
    try {
      const last = await end('desc');
      const first = last === null ? null : await end('asc');
      if (first === null || last === null) return [...odd];
      return [...odd, ...Array.from({ length: last - first + 1 }, (_, index) => first + index)];
    } catch (error) {
      if (!isFilterRefusal(error)) throw error;
      this.#asksWhole = false;
      return await this.#triedYears(ownerId, signal);
    }
  }

  async #triedYears(ownerId: number, signal: AbortSignal | undefined): Promise<number[]> {
    const found: number[] = [];
    let empty = 0;
    const latest = this.#calls.thisYear() + 1;
    for (let year = latest; year > latest - longestBooks; year -= 1) {
      const where = bookYearFilter({ owner_id: ownerId, year });
      if ((await this.#calls.first(mutationYears, { where }, signal)) === null) empty += 1;
      else {
        empty = 0;
        found.push(year);
      }
      if (found.length > 0 && empty >= longestGap) break;
    }
    return found;
  }

  async #later(ownerId: number, known: readonly number[], signal: AbortSignal | undefined): Promise<number[]> {
    const found: number[] = [];
    for (let year = Math.max(...known) + 1; ; year += 1) {
      const where = bookYearFilter({ owner_id: ownerId, year });
      if ((await this.#calls.first(mutationYears, { where }, signal)) === null) return found;
      found.push(year);
    }
  }

  /**
   * Asked once for all owners together, where the back office allows it. A read that begins anew asks again, though since the
   * same moment: what changed in between is in no answer of before.
   */
  async #changedSince(
    { since, begun }: { since: string; begun: string },
    signal: AbortSignal | undefined,
  ): Promise<ReadonlySet<string> | null> {
    if (this.#changed?.since !== since || this.#changed.begun !== begun)
      this.#changed = { since, begun, years: this.#askChanged(since, signal) };
    const asked = this.#changed;
    try {
      return await asked.years;
    } catch (error) {
      if (this.#changed === asked) this.#changed = null;
      throw error;
    }
  }

  async #askChanged(since: string, signal: AbortSignal | undefined): Promise<ReadonlySet<string> | null> {
    try {
      const rows = await this.#calls.changes(sinceFilter(since), signal);
      return rows && new Set(rows.map((row) => keyOf({ owner_id: row.OwnerId, year: row.FinancialYear })));
    } catch (error) {
      if (isFilterRefusal(error)) return null;
      throw error;
    }
  }
}

const keyOf = ({ owner_id, year }: BookYear) => `${owner_id}-${year}`;
const sinceFilter = (since: string) => `LastModified ge ${since}`;

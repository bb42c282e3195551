import type { PartCount } from '../port/changes.ts';
import { type Collected, collectItems } from './read/collected.ts';
import { type CountedRows, countPart, countRows, firstRow, type RowsAsked } from './read/count-rows.ts';
import { type KeyedPage, keyedPages, type Reading } from './read/keyed-pages.ts';
import { type FeedOptions, openPageSource } from './read/page-source.ts';
import type { NotTold } from './read/set-limits.ts';
import type { EntitySet } from './wire/entity-set.ts';

/** The reading side of one `read` call: all its questions share one signal. */
export interface Feed {
  pages<Row>(reading: Reading<Row>): AsyncGenerator<KeyedPage<Row>>;
  /** All rows of a small set or a small range, and the keys of those that could not be read. */
  collect<Row>(reading: Reading<Row>): Promise<Collected<Row>>;
  /** How many rows a filter leaves, with the first of them by the key. */
  count<Row>(set: EntitySet<Row>, asked: { where: string }): Promise<CountedRows<Row>>;
  /** How many rows a filter leaves, and the last of them; null when that is not told in one call. */
  countPart<Row>(set: EntitySet<Row>, where: string | undefined): Promise<PartCount | null>;
  /** The first row that a filter leaves. */
  first<Row>(set: EntitySet<Row>, asked: RowsAsked): Promise<Row | null>;
  /** Keeps what a set does not tell, for the list of limits. */
  note(set: string, kind: NotTold): void;
  /** Takes that back. */
  forget(set: string, kind: NotTold): void;
}

export function openFeed(options: FeedOptions, signal: AbortSignal | undefined): Feed {
  const source = openPageSource(options, signal);
  const pages: Feed['pages'] = (reading) => keyedPages(source, reading);
  return {
    pages,
    async collect(reading) {
      const items = [];
      for await (const page of pages(reading)) items.push(...page.items);
      return collectItems(items);
    },
    count: (set, asked) => countRows(source, set, asked),
    async countPart(set, where) {
      const count = await countPart(source, set, where);
      if (count === null) options.limits.note(set.name, 'parts-not-counted');
      return count;
    },
    first: (set, asked) => firstRow(source, set, asked),
    note: (set, kind) => options.limits.note(set, kind),
    forget: (set, kind) => options.limits.forget(set, kind),
  };
}

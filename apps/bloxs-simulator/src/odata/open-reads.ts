import type { FeedRow, FeedSource } from '../feed/source.ts';
import type { FeedSchema } from '../schema/feed-schema.ts';
import { behindKey } from './behind-key.ts';
import { chosenRows, compareBy } from './ordered-rows.ts';
import type { Query } from './query.ts';
import { RowCursor } from './row-cursor.ts';

interface Survey {
  total: number;
  /** True when the source's own order is the order asked, so that nothing needs sorting. */
  isOrdered: boolean;
}

interface KeptCursor {
  identity: string;
  cursor: RowCursor;
}

const maxCursors = 64;
const maxRemembered = 10_000;
/** A read of what changed finds few rows in a large set: making the set once more would cost all that it costs. */
const usualFew = 1_000;
const maxFew = 64;

/**
 * Reads in progress. A client that pages through a set asks for row 1,000, then 2,000, or for the rows behind the last
 * key it saw: keeping the cursor where the last page ended makes a full read cost two passes over the world instead of
 * several per page. Any change to the source closes all.
 */
export class OpenReads {
  private readonly source: FeedSource;
  private readonly schema: FeedSchema;
  private readonly cursors: KeptCursor[] = [];
  /** Cursors over the rows as they are now; one that was handed out before a change must not come back. */
  private current = new WeakSet<RowCursor>();
  private readonly surveys = new Map<string, Survey>();
  private readonly starts = new Map<string, number>();
  /** The rows of whole reads that have few, in the source's own order. */
  private readonly few = new Map<string, readonly FeedRow[]>();

  private readonly fewRows: number;

  constructor(source: FeedSource, schema: FeedSchema, fewRows = usualFew) {
    this.source = source;
    this.schema = schema;
    this.fewRows = fewRows;
  }

  /** How many rows of the read lie before the key that the query wants to be behind. */
  start(query: Query): number {
    if (!query.behind) return 0;
    const key = startKey(query, query.behind.tree);
    const known = this.starts.get(key);
    if (known !== undefined) return known;
    const { test } = query.behind;
    const cursor = this.nearest(query, ({ last }) => last !== null && !test(last));
    for (let row = cursor.peek(); row && !test(row); row = cursor.peek()) cursor.next();
    remember(this.starts, key, cursor.position);
    this.keepCursor(query, cursor);
    return cursor.position;
  }

  /** A cursor that stands at this place of the whole read, or at the end when there are fewer rows. */
  take(query: Query, position: number): RowCursor {
    const cursor = this.nearest(query, (kept) => kept.position <= position);
    cursor.skipTo(position);
    return cursor;
  }

  /** Takes a cursor back whose next row will probably be asked for, by its position or by the key before it. */
  keep(query: Query, cursor: RowCursor): void {
    if (!this.current.has(cursor)) return;
    this.keepCursor(query, cursor);
    const { last } = cursor;
    const next = cursor.peek();
    if (query.order.length === 0 || !last || !next || compareBy(query.order, this.schema)(last, next) === 0) return;
    const behind = behindKey(query.order, last);
    if (behind) remember(this.starts, startKey(query, behind), cursor.position);
  }

  /** The number of rows in the whole read, those before the start included. */
  total(query: Query): number {
    return this.survey(query).total;
  }

  forget(): void {
    this.cursors.length = 0;
    this.current = new WeakSet();
    this.surveys.clear();
    this.starts.clear();
    this.few.clear();
  }

  private keepCursor(query: Query, cursor: RowCursor): void {
    this.cursors.push({ identity: identity(query), cursor });
    if (this.cursors.length > maxCursors) this.cursors.shift();
  }

  /** The kept cursor that is furthest among those not too far, or a new one at the beginning. */
  private nearest(query: Query, isUsable: (cursor: RowCursor) => boolean): RowCursor {
    const wanted = identity(query);
    let nearest: KeptCursor | null = null;
    for (const kept of this.cursors) {
      if (kept.identity !== wanted || !isUsable(kept.cursor)) continue;
      if (!nearest || kept.cursor.position > nearest.cursor.position) nearest = kept;
    }
    if (!nearest) return this.open(query);
    this.cursors.splice(this.cursors.indexOf(nearest), 1);
    return nearest.cursor;
  }

  private open(query: Query): RowCursor {
    const cursor = new RowCursor(this.rows(query));
    this.current.add(cursor);
    return cursor;
  }

  private *rows(query: Query): Iterable<FeedRow> {
    const isOrdered = query.order.length === 0 || this.isByKey(query) || this.survey(query).isOrdered;
    const rows = this.few.get(identity(query)) ?? chosenRows(this.source, query);
    if (isOrdered) yield* rows;
    else yield* [...rows].sort(compareBy(query.order, this.schema));
  }

  /** Of a set too large to be looked through, the promise that it comes by its key must do. */
  private isByKey({ set, order: [first, ...others] }: Query): boolean {
    return (
      this.source.mustNarrow(set.name) && others.length === 0 && first?.property.name === set.key && !first.descending
    );
  }

  private survey(query: Query): Survey {
    const key = identity(query);
    const known = this.surveys.get(key);
    if (known) return known;
    const compare = compareBy(query.order, this.schema);
    const survey: Survey = { total: 0, isOrdered: true };
    const few: FeedRow[] = [];
    let previous: FeedRow | null = null;
    for (const row of chosenRows(this.source, query)) {
      survey.total += 1;
      if (few.length <= this.fewRows) few.push(row);
      if (survey.isOrdered && previous && compare(previous, row) > 0) survey.isOrdered = false;
      previous = row;
    }
    remember(this.surveys, key, survey);
    if (few.length <= this.fewRows) remember(this.few, key, few, maxFew);
    return survey;
  }
}

/** A map keeps the order of insertion, so the first key is the oldest. */
function remember<T>(map: Map<string, T>, key: string, value: T, max = maxRemembered): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

function startKey(query: Query, behind: object): string {
  return `${JSON.stringify(behind)} ${identity(query)}`;
}

/** What two pages of one read have in common. */
function identity({ set, filter, order }: Query): string {
  const sorting = order.map(({ property, descending }) => `${property.name}${descending ? '-' : '+'}`);
  return `${set.name} ${sorting.join()} ${filter ? JSON.stringify(filter.tree) : ''}`;
}

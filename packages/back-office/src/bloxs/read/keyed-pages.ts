import type { EntitySet } from '../wire/entity-set.ts';
import { compareKeys } from './compare-keys.ts';
import type { FeedPage } from './feed-page.ts';
import type { Asked } from './feed-query.ts';
import { incomplete } from './incomplete.ts';
import type { Item } from './parse-rows.ts';
import { beginning, type Place } from './place.ts';
import { wholeGroups } from './whole-groups.ts';

/**
 * How to get from one page to the next.
 * - keys: ask for the rows behind the last key. Rows that come or go while we read move nothing, so no row is missed or
 *   read twice, and a read can go on after any pause; a next link only tells that there is more. The default.
 * - links: ask by position, and follow the next links that the back office gives. A row that comes or goes in between
 *   moves all later pages, so any change of the count ends the read as incomplete.
 */
export type Paging = 'keys' | 'links';

export interface Reading<Row> {
  set: EntitySet<Row>;
  where?: string | undefined;
  upTo?: number | undefined;
  after?: Place | undefined;
}

export interface PageSource {
  /** A set that goes on behind so many rows has no end. */
  maxRows: number;
  paging: Paging;
  /** Asks in the way that the set takes questions; a link is followed while that way stays the same. */
  page<Row>(set: EntitySet<Row>, asked: Asked, link?: string | null): Promise<SourcePage<Row>>;
  /** The path of a next link, once it is known to lie within the back office. */
  linkPath(link: string): string;
}

export interface SourcePage<Row> extends Omit<FeedPage, 'rows'> {
  items: Item<Row>[];
}

export interface KeyedPage<Row> {
  items: Item<Row>[];
  /** Null after the last page. */
  place: Place | null;
  total: number | null;
}

/** A group stands in memory as a whole. */
const maxInGroup = 200_000;
const maxPagesOfGroup = 200;

/** Reads a set in the order of its key and checks, page by page, that it adds up to what the back office counts. */
export async function* keyedPages<Row>(source: PageSource, reading: Reading<Row>): AsyncGenerator<KeyedPage<Row>> {
  const { set, where, upTo } = reading;
  let place = reading.after ?? beginning;
  let base = { after: place.key, read: 0, link: null as string | null };
  for (;;) {
    const page = await source.page(set, { where, upTo, after: base.after, skip: base.read }, base.link);
    const parsed = page.items;
    const lastCame = checkedLastKey(set, parsed, place);
    const left = leftBefore(page, base.read, place);
    if (left !== null && place.left !== null && left !== place.left)
      await explainCount(source, reading, { place, left });
    const isEnd =
      left === null ? parsed.length === 0 : parsed.length === left && (!page.nextLink || parsed.length === 0);
    if (!isEnd) checkProgress(source, { set, items: parsed, last: lastCame, left, place });
    let asked = 0;
    const more = (have: number) => {
      if (have > Math.min(source.maxRows, maxInGroup) || asked++ >= maxPagesOfGroup)
        throw incomplete(set.name, 'there is no end to one group of it');
      return source.page(set, { where, upTo, after: base.after, skip: base.read + have }).then(({ items }) => items);
    };
    const items = set.isGrouped && !isEnd ? await wholeGroups(parsed, more) : parsed;
    const last = items.findLast(({ key }) => key)?.key ?? null;
    place = advance(place, { key: last, rows: items.length, left });
    yield { items, place: isEnd ? null : place, total: left === null ? null : place.read + (place.left ?? 0) };
    if (isEnd) return;
    base =
      source.paging === 'keys'
        ? { after: place.key, read: 0, link: null }
        : {
            ...base,
            read: base.read + items.length,
            // a link goes on behind the whole page, and a group that was cut is read again
            link: page.nextLink === null || set.isGrouped ? null : source.linkPath(page.nextLink),
          };
  }
}

function checkedLastKey<Row>(set: EntitySet<Row>, items: readonly Item<Row>[], place: Place): readonly number[] | null {
  const first = items.find(({ key }) => key)?.key;
  if (first && place.key && compareKeys(first, place.key) <= 0) {
    throw incomplete(set.name, 'rows came that were read before');
  }
  return items.findLast(({ key }) => key)?.key ?? null;
}

/** How many rows are left with this page included. */
function leftBefore({ count }: { count: number | null }, readSinceBase: number, place: Place): number | null {
  return count === null ? place.left : Math.max(0, count - readSinceBase);
}

/**
 * The count is not what the page before left to expect. By keys, new rows are simply read, and rows may have been taken
 * away; but when a new count of the whole set finds more than were read and are left, rows were withheld.
 */
async function explainCount<Row>(
  source: PageSource,
  { set, where, upTo }: Reading<Row>,
  { place, left }: { place: Place; left: number },
): Promise<void> {
  if (source.paging === 'links') throw incomplete(set.name, 'the count changed while reading');
  if (left > (place.left ?? 0)) return;
  const { count } = await source.page(set, { where, upTo, top: 1 });
  if (count === null || count > place.read + left)
    throw incomplete(set.name, `only ${place.read + left} of ${count} rows came`);
}

interface Progress<Row> {
  set: EntitySet<Row>;
  items: readonly Item<Row>[];
  last: readonly number[] | null;
  left: number | null;
  place: Place;
}

function checkProgress<Row>({ paging, maxRows }: PageSource, { set, items, last, left, place }: Progress<Row>): void {
  if (items.length === 0) throw incomplete(set.name, `${left ?? 'more'} rows were counted that did not come`);
  if (!last) throw incomplete(set.name, 'no row of a page can be told from another');
  if (paging === 'links' && left !== null && items.length > left)
    throw incomplete(set.name, 'more rows came than were counted');
  const max = Math.min(maxRows, 2 * (place.promised ?? left ?? maxRows) + 10_000);
  if (place.read + items.length > max) throw incomplete(set.name, 'there is no end to its rows');
}

function advance(place: Place, page: { key: readonly number[] | null; rows: number; left: number | null }): Place {
  return {
    key: page.key ?? place.key,
    read: place.read + page.rows,
    left: page.left === null ? null : Math.max(0, page.left - page.rows),
    promised: place.promised ?? page.left,
  };
}

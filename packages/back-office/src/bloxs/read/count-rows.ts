import type { PartCount } from '../../port/changes.ts';
import { isFilterRefusal } from '../sources/relation-type-filter.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { incomplete } from './incomplete.ts';
import { keyedPages, type PageSource } from './keyed-pages.ts';

export interface RowsAsked {
  where: string;
  /** By the key when it is left out. */
  order?: string;
}

/** The first row that a filter leaves; null when it leaves none. */
export async function firstRow<Row>(source: PageSource, set: EntitySet<Row>, asked: RowsAsked): Promise<Row | null> {
  const { items } = await source.page(set, { ...asked, top: 1, isUncounted: true });
  return readFirst(set, items);
}

export interface CountedRows<Row> {
  count: number;
  /** The first of them by the key; null when there is none. */
  row: Row | null;
}

/** How many rows a filter leaves, with the first of them; where the feed does not count they are read. */
export async function countRows<Row>(
  source: PageSource,
  set: EntitySet<Row>,
  { where }: { where: string },
): Promise<CountedRows<Row>> {
  const { items, count } = await source.page(set, { where, top: 1 });
  const row = readFirst(set, items);
  if (count !== null || row === null) return { count: count ?? 0, row };
  let read = 0;
  for await (const page of keyedPages(source, { set, where })) read += page.items.length;
  return { count: read, row };
}

/** How many rows a filter leaves, and the last of them by the key; null where the feed does not count, or refuses the question. */
export async function countPart<Row>(
  source: PageSource,
  set: EntitySet<Row>,
  where: string | undefined,
): Promise<PartCount | null> {
  try {
    const order = set.key.map((name) => `${name} desc`).join();
    const { items, count } = await source.page(set, { where, order, top: 1 });
    const last = items[0]?.key?.[0] ?? null;
    return count === null || (count > 0 && last === null) ? null : { records: count, last };
  } catch (error) {
    if (isFilterRefusal(error)) return null;
    throw error;
  }
}

function readFirst<Row>(
  { name }: EntitySet<Row>,
  [item]: Awaited<ReturnType<PageSource['page']>>['items'],
): Row | null {
  if (item && !item.isRead) throw incomplete(name, item.reason);
  return item ? (item.row as Row) : null;
}

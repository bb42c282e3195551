import type { ReadOptions, RecordPage, Rejection } from '../../port/back-office.ts';
import type { Feed } from '../feed.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import type { Item } from './parse-rows.ts';
import { readCursor, writeCursor } from './place.ts';

export interface PageRows<Row> {
  rows: readonly Row[];
  /** Keys of the rows of this page that could not be read. */
  unreadable: readonly (readonly number[])[];
  /** The last identifier of this page; Infinity on the last page. Side sets are read in step up to it. */
  upTo: number;
}

/**
 * How the rows of one set become records. `prepare` opens what is needed beside the set, from the identifier on where the
 * read begins; its answer brings what one page needs.
 */
export interface RecordSource<Row, Record> {
  name: string;
  set: EntitySet<Row>;
  where?: string | undefined;
  /** Rows that are no records of this type, for conditions that the back office may not take. */
  keep?(row: Row): boolean;
  prepare(feed: Feed, after: number | null): Promise<(page: PageRows<Row>) => Promise<(row: Row) => Record>>;
}

export async function* recordPages<Row, Record>(
  feed: Feed,
  source: RecordSource<Row, Record>,
  { after: cursor }: ReadOptions,
): AsyncGenerator<RecordPage<Record>> {
  const { name, set, where, keep } = source;
  const after = cursor === undefined ? undefined : readCursor(name, set.key.length, cursor);
  const translatorFor = await source.prepare(feed, after?.key?.[0] ?? null);
  for await (const { items, place, total } of feed.pages({ set, where, after })) {
    const kept = keep ? items.filter((item) => !item.isRead || keep(item.row)) : items;
    const rows = kept.flatMap((item) => (item.isRead ? [item.row] : []));
    const upTo = place === null ? Number.POSITIVE_INFINITY : (items.findLast(({ key }) => key)?.key?.[0] ?? 0);
    const unreadable = kept.flatMap((item) => (!item.isRead && item.key ? [item.key] : []));
    const translate = await translatorFor({ rows, unreadable, upTo });
    yield {
      ...sort(kept, translate),
      cursor: place && writeCursor(name, place),
      total: keep && !where ? null : total,
    };
  }
}

function sort<Row, Record>(items: readonly Item<Row>[], translate: (row: Row) => Record) {
  const records: Record[] = [];
  const rejections: Rejection[] = [];
  for (const item of items) {
    const id = item.key?.join(':') ?? null;
    if (!item.isRead) {
      rejections.push({ id, reason: item.reason });
      continue;
    }
    try {
      records.push(translate(item.row));
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      rejections.push({ id, reason: error.message });
    }
  }
  return { records, rejections };
}

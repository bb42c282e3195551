import type { Fault, PartlyRead, ReadOptions, RecordPage, Rejection } from '../../port/back-office.ts';
import type { Feed } from '../feed.ts';
import type { NoteUnread } from '../records/record-set.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { type Item, shownValue } from './parse-rows.ts';
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
  prepare(feed: Feed, after: number | null): Promise<(page: PageRows<Row>) => Promise<Translate<Row, Record>>>;
}

/** Makes the record of a row, and notes which of its optional fields could not be made. */
type Translate<Row, Record> = (row: Row, note: NoteUnread) => Record;

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
      ...sort(set, kept, translate),
      cursor: place && writeCursor(name, place),
      total: keep && !where ? null : total,
    };
  }
}

function sort<Row, Record>(set: EntitySet<Row>, items: readonly Item<Row>[], translate: Translate<Row, Record>) {
  const records: Record[] = [];
  const rejections: Rejection[] = [];
  const partly: PartlyRead<Record>[] = [];
  let noise = 0;
  for (const item of items) {
    const id = item.key?.join(':') ?? null;
    const reject = (reason: string, fault: Fault | undefined) =>
      rejections.push({ id, reason, ...(fault && { fault }), links: linksOf(set, item.raw) });
    if (!item.isRead) {
      reject(item.reason, item.fault);
      continue;
    }
    const faults = [...item.faults];
    try {
      const record = translate(item.row, (field, reason) => faults.push(faultOf(set, item.raw, { field, reason })));
      records.push(record);
      noise += item.noise;
      if (faults.length > 0) partly.push({ record, faults });
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      const { field, message: reason } = error;
      reject(reason, field === null ? undefined : faultOf(set, item.raw, { field, reason }));
    }
  }
  return { records, rejections, partly, noise };
}

function faultOf<Row>(
  { targets }: EntitySet<Row>,
  raw: unknown,
  { field, reason }: { field: string; reason: string },
): Fault {
  const [property] = [...targets].find(([, target]) => target.field === field) ?? [null];
  return { field, property, value: property === null ? null : shownValue(raw, property), reason };
}

/** What a row that makes no record names all the same. */
function linksOf<Row>({ targets, properties }: EntitySet<Row>, raw: unknown): { [field: string]: number } {
  const links: { [field: string]: number } = {};
  if (typeof raw !== 'object' || raw === null) return links;
  for (const [property, { field, isLink }] of targets) {
    const id = isLink ? properties[property]?.safeParse(Reflect.get(raw, property)).data : null;
    if (typeof id === 'number') links[field] = id;
  }
  return links;
}

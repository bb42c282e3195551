import type { ReadOptions, RecordPage } from '../port/back-office.ts';
import { isPart } from '../port/changes.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import type { RecordType } from '../port/records.ts';
import { type Contents, comparePlaces, type Item } from './contents.ts';

/** The rows of a record type page by page, in the order of their ids: a read that goes on later finds its place in newer files too. */
export async function* pagesOf(
  type: RecordType,
  { items }: Contents,
  { after, within, signal, pageSize }: ReadOptions & { pageSize: number },
): AsyncGenerator<RecordPage<object>> {
  const wanted = within === undefined ? items : items.filter(({ record }) => isWithin(record, within));
  const from = after === undefined ? null : placeOfCursor(type, after);
  let at = from === null ? 0 : wanted.findIndex(({ place }) => comparePlaces(place, from) > 0);
  if (at === -1) at = wanted.length;
  do {
    signal?.throwIfAborted();
    const page = wanted.slice(at, at + pageSize);
    at += pageSize;
    const last = page.at(-1);
    const isLast = at >= wanted.length || last === undefined;
    yield { ...sorted(page), cursor: isLast ? null : cursorOf(type, last.place), total: wanted.length };
  } while (at < wanted.length);
}

function sorted(page: readonly Item[]): Pick<RecordPage<object>, 'records' | 'rejections' | 'partly'> {
  const partly = page.flatMap((item) => item.partly ?? []);
  return {
    records: page.flatMap((item) => (item.rejection === null ? [item.record] : [])),
    rejections: page.flatMap((item) => item.rejection ?? []),
    ...(partly.length > 0 && { partly }),
  };
}

export function isWithin(
  record: Readonly<Record<string, unknown>>,
  within: NonNullable<ReadOptions['within']>,
): boolean {
  if ('year' in within) return record['owner_id'] === within.owner_id && record['financial_year'] === within.year;
  return isPart(record, within);
}

const cursorOf = (type: RecordType, place: readonly number[]) => `${type}:${place.join('.')}`;

function placeOfCursor(type: RecordType, cursor: string): number[] {
  const [named, numbers = ''] = cursor.split(':');
  const place = numbers.split('.').map(Number);
  if (named !== type || numbers === '' || !place.every(Number.isSafeInteger))
    throw new BackOfficeFailure('misunderstood', 'the place where to go on is none of ours');
  return place;
}

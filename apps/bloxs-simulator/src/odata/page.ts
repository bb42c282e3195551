import type { FeedRow } from '../feed/source.ts';
import type { FeedSchema } from '../schema/feed-schema.ts';
import type { OpenReads } from './open-reads.ts';
import type { PageDistortion } from './page-distortion.ts';
import type { Query } from './query.ts';
import type { RowCursor } from './row-cursor.ts';
import { type EnumForm, rowWriter } from './row-writer.ts';

interface PageRequest {
  query: Query;
  /** Most rows the server puts in one answer; null for no server paging. */
  pageSize: number | null;
  enums: EnumForm;
  schema: FeedSchema;
  /** The absolute address of the feed, without a slash at its end. */
  feedUrl: string;
  options: URLSearchParams;
  distortion: PageDistortion;
}

const chunkLength = 65_536;

/** The text of an answer, piece by piece: a set without server paging may not fit in memory as one text. */
export function* pageText(reads: OpenReads, request: PageRequest): Iterable<string> {
  const { query, distortion } = request;
  const write = rowWriter(query.select, request.schema, request.enums);
  yield head(reads, request);
  let text = '';
  let index = 0;
  const page = openPage(reads, request);
  for (const row of distortion.rows(page.rows)) {
    text += (index === 0 ? '' : ',') + distortion.text(write(row), index);
    index += 1;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  const link = distortion.link(page.nextLink(), nextLink(request, { place: query.skip + index, left: query.top }));
  yield `${text}]${link === null ? '' : `,"@odata.nextLink":${JSON.stringify(link)}`}}`;
}

function head(reads: OpenReads, { query, feedUrl, options, distortion }: PageRequest): string {
  const columns = options.has('$select') ? `(${query.select.map(({ name }) => name).join()})` : '';
  const context = JSON.stringify(`${feedUrl}/$metadata#${query.set.name}${columns}`);
  return `{"@odata.context":${context}${query.count ? `,"@odata.count":${countOf(reads, query, distortion)}` : ''},"value":[`;
}

function countOf(reads: OpenReads, query: Query, distortion: PageDistortion): number {
  return Math.max(0, distortion.total(reads.total(query)) - reads.start(query));
}

function openPage(reads: OpenReads, request: PageRequest) {
  const { query, distortion } = request;
  const position = reads.start(query) + query.skip;
  const limit = Math.min(query.top ?? Number.POSITIVE_INFINITY, request.pageSize ?? Number.POSITIVE_INFINITY);
  const total = () => reads.total(query);
  const end = distortion.cuts ? distortion.total(total()) : Number.POSITIVE_INFINITY;
  const length = Math.max(0, Math.min(limit, end - position));
  const begin = distortion.begin(position, limit, total);
  const cursor = reads.take(query, begin);
  const hasMore = () => (begin === position ? cursor.peek() !== null : position + length < total());
  return {
    rows: take(cursor, length),
    nextLink() {
      const more = hasMore() && position + length < end;
      if (more) reads.keep(query, cursor);
      const left = query.top === null ? null : query.top - length;
      const isLinked = more && left !== 0 && request.pageSize !== null;
      return isLinked ? nextLink(request, { place: query.skip + length, left }) : null;
    },
  };
}

function* take(cursor: RowCursor, length: number): Iterable<FeedRow> {
  for (let taken = 0; taken < length; taken += 1) {
    const row = cursor.next();
    if (!row) return;
    yield row;
  }
}

function nextLink(
  { query, feedUrl, options }: PageRequest,
  { place, left }: { place: number; left: number | null },
): string {
  const following = new URLSearchParams(options);
  following.delete('$skip');
  following.set('$skiptoken', String(place));
  if (left !== null) following.set('$top', String(left));
  return `${feedUrl}/${query.set.name}?${following.toString()}`;
}

import type { ListAnswer, ListMeta } from '@gevel/contract';
import { maxPageSize } from '@gevel/contract/plain';

/** "All" has an end: a screen that would show more asks for a narrower filter instead. */
export const allModeLimit = 2000;

export interface AllProgress {
  read: number;
  total: number;
}

export interface AllRows<Row> {
  rows: Row[];
  meta: ListMeta;
  /** There is more than the limit; `rows` holds the first part. */
  isCut: boolean;
}

export interface AllOptions {
  signal?: AbortSignal | undefined;
  /** The most rows to fetch. */
  limit?: number | undefined;
  onProgress?: ((progress: AllProgress) => void) | undefined;
}

type ReadPage<Row> = (page: { page: number; per_page: number }) => Promise<ListAnswer<Row>>;

/** Fetches page after page until the last page, in the largest pages that the API answers. */
export async function readAllPages<Row>(readPage: ReadPage<Row>, options: AllOptions = {}): Promise<AllRows<Row>> {
  const limit = options.limit ?? allModeLimit;
  const perPage = Math.min(maxPageSize, limit);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    options.signal?.throwIfAborted();
    const { data, meta } = await readPage({ page, per_page: perPage });
    options.signal?.throwIfAborted();
    rows.push(...data.slice(0, limit - rows.length));
    options.onProgress?.({ read: rows.length, total: meta.total });
    const isLast = page >= meta.last_page || data.length === 0;
    if (isLast || rows.length >= limit) return { rows, meta, isCut: meta.total > rows.length && rows.length >= limit };
  }
}

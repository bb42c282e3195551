import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { partOf } from './parts.ts';
import { isFilterRefusal } from './relation-type-filter.ts';

/** The rows that a filter leaves; where the filter is refused everything is read, and the same rows are kept. */
export async function* filteredPages<Row, Record>(
  feed: Feed,
  source: RecordSource<Row, Record>,
  options: ReadOptions,
): AsyncGenerator<RecordPage<Record>> {
  const { where: _where, ...rest } = source;
  const filtered = partOf(source, options.within);
  const unfiltered = partOf({ ...rest, name: `${source.name}_picked` }, options.within);
  let hasBegun = false;
  if (!options.after?.startsWith(`${unfiltered.name}/`)) {
    try {
      for await (const page of recordPages(feed, filtered, options)) {
        hasBegun = true;
        yield page;
      }
      return;
    } catch (error) {
      if (hasBegun || options.after !== undefined || !isFilterRefusal(error)) throw error;
    }
  }
  yield* recordPages(feed, unfiltered, options);
}

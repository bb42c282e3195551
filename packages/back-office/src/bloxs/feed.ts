import type { Timeouts } from '../http/timeouts.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import type { BloxsClient } from './client.ts';
import { type Collected, collectItems } from './read/collected.ts';
import { countRows, type FeedRow, type RowCount } from './read/count-rows.ts';
import { parseFeedPage } from './read/feed-page.ts';
import { incomplete } from './read/incomplete.ts';
import { type KeyedPage, keyedPages, type PageSource, type Paging, type Reading } from './read/keyed-pages.ts';
import type { MemberListener } from './read/parse-rows.ts';
import type { EntitySet } from './wire/entity-set.ts';

export interface FeedOptions {
  client: BloxsClient;
  pageSize: number;
  maxRows: number;
  paging: Paging;
  timeouts: Timeouts;
  unknownMember: MemberListener;
}

/** The reading side of one `read` call: all its questions share one signal. */
export interface Feed {
  pages<Row>(reading: Reading<Row>): AsyncGenerator<KeyedPage<Row>>;
  /** All rows of a small set or a small range, and the keys of those that could not be read. */
  collect<Row>(reading: Reading<Row>): Promise<Collected<Row>>;
  /** How many rows a filter leaves, with the first of them. */
  count<Row>(set: EntitySet<Row>, asked: RowCount): Promise<FeedRow<Row>>;
}

export function openFeed({ client, timeouts, ...settings }: FeedOptions, signal: AbortSignal | undefined): Feed {
  const source: PageSource = {
    ...settings,
    async page(set, path) {
      const page = parseFeedPage(set, await client.getJson({ path, timeouts, signal }));
      // rows are read without a pause, so that far more than were asked for would keep everybody waiting
      if (page.rows.length > 10 * settings.pageSize + 1_000)
        throw incomplete(set, 'far more rows came than were asked for');
      return page;
    },
    linkPath(link) {
      // the address of the feed as the back office writes it may be another one than ours, credentials go to ours only
      if (URL.canParse(link, client.origin) && new URL(link, client.origin).origin === client.origin) return link;
      throw new BackOfficeFailure('misunderstood', 'the next page lies outside the back office');
    },
  };
  const pages: Feed['pages'] = (reading) => keyedPages(source, reading);
  return {
    pages,
    async collect(reading) {
      const items = [];
      for await (const page of pages(reading)) items.push(...page.items);
      return collectItems(items);
    },
    count: (set, asked) =>
      countRows((path) => source.page(set.name, path), set, { ...asked, unknownMember: settings.unknownMember }),
  };
}

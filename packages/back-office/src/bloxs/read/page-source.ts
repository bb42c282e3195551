import type { Timeouts } from '../../http/timeouts.ts';
import { BackOfficeFailure } from '../../port/failure.ts';
import type { BloxsClient } from '../client.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { type FeedPage, parseFeedPage } from './feed-page.ts';
import { type Asked, countPath, feedPath } from './feed-query.ts';
import { incomplete } from './incomplete.ts';
import type { PageSource, Paging } from './keyed-pages.ts';
import { type MemberListener, parseRows } from './parse-rows.ts';
import type { LimitBook, SetLimits } from './set-limits.ts';

export interface FeedOptions {
  client: BloxsClient;
  limits: LimitBook;
  /** Rows of a page, unless the set gives fewer. */
  pageSize: number;
  maxRows: number;
  paging: Paging;
  timeouts: Timeouts;
  unknownMember: MemberListener;
  /** Hears of every call. */
  called: () => void;
}

/** More lessons than one set can teach. */
const maxLessons = 60;

/** Asks the feed for pages, and asks again in another way when the feed refuses the way and not the question. */
export function openPageSource(options: FeedOptions, signal: AbortSignal | undefined): PageSource {
  const { client, timeouts, limits, maxRows, paging, unknownMember } = options;

  async function pageAt(set: string, path: string): Promise<FeedPage> {
    options.called();
    const page = parseFeedPage(set, await client.getJson({ path, timeouts, signal }));
    // rows are read without a pause, so that far more than were asked for would keep everybody waiting
    if (page.rows.length > 10 * options.pageSize + 1_000)
      throw incomplete(set, 'far more rows came than were asked for');
    return page;
  }

  async function countApart<Row>(set: EntitySet<Row>, asked: Asked): Promise<number | null> {
    options.called();
    try {
      const text = await client.getText({ path: countPath(set, asked), timeouts, signal }, 'text/plain, */*');
      if (!/^\d{1,15}$/.test(text.trim()))
        throw new BackOfficeFailure('misunderstood', `the count of ${set.name} is not a number`);
      return Number(text);
    } catch (error) {
      const isRefused = error instanceof BackOfficeFailure && (error.kind === 'misunderstood' || error.kind === 'gone');
      if (!isRefused) throw error;
      limits.countOtherwise(set);
      return null;
    }
  }

  return {
    maxRows,
    paging,
    async page(set, asked, link = null) {
      let followed = link;
      for (let lessons = 0; ; lessons += 1) {
        const now = limits.of(set);
        try {
          const count = await countBeside(set, asked, now);
          const page = await pageAt(set.name, followed ?? feedPath(set, asked, now));
          const items = parseRows(set, page.rows, unknownMember);
          return { ...page, items, count: page.count ?? count };
        } catch (error) {
          const isLearned = error instanceof BackOfficeFailure && limits.learn(set, now, error);
          if (!isLearned || lessons >= maxLessons) throw error;
          followed = null;
        }
      }
    },
    linkPath(link) {
      // the address of the feed as the back office writes it may be another one than ours, credentials go to ours only
      if (URL.canParse(link, client.origin) && new URL(link, client.origin).origin === client.origin) return link;
      throw new BackOfficeFailure('misunderstood', 'the next page lies outside the back office');
    },
  };

  /** Of everything behind the same key, as a count within an answer is. */
  async function countBeside<Row>(set: EntitySet<Row>, asked: Asked, { counting }: SetLimits): Promise<number | null> {
    return counting === 'apart' && !asked.isUncounted ? await countApart(set, asked) : null;
  }
}

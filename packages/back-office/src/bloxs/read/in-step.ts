import type { Feed } from '../feed.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { type Collected, collectItems } from './collected.ts';
import type { Item } from './parse-rows.ts';

/** A side set that is read beside the main one; both are ordered by the same identifier. */
export interface SideStream<Row> {
  /** The rows up to and including this identifier that were not given before; Infinity reads to the end. */
  upTo(id: number): Promise<Collected<Row>>;
}

/** Reads on only as far as needed, so that no more than a few pages are in memory. */
export function openInStep<Row>(
  feed: Feed,
  set: EntitySet<Row>,
  after: number | null,
  where?: string,
): SideStream<Row> {
  const behind = after === null ? [] : [`${set.key[0]} gt ${after}`];
  const pages = feed.pages({
    set,
    where: [...(where === undefined ? [] : [where]), ...behind].join(' and ') || undefined,
  });
  let waiting: Item<Row>[] = [];
  let checkedUpTo = Number.NEGATIVE_INFINITY;
  let readUpTo = Number.NEGATIVE_INFINITY;
  let isEnded = false;
  let isPartial = false;

  // rows that a page lacks are noticed with the next one, so a page is used only when the one behind it has come
  async function readOn(): Promise<void> {
    checkedUpTo = readUpTo;
    const { done, value } = await pages.next();
    if (done) {
      isEnded = true;
      return;
    }
    isEnded = value.place === null;
    readUpTo = value.items.at(-1)?.key?.[0] ?? readUpTo;
    waiting.push(...value.items);
  }

  return {
    async upTo(id) {
      while (!isEnded && checkedUpTo < id) await readOn();
      const split = waiting.findIndex(({ key }) => key !== null && (key[0] ?? 0) > id);
      const due = split === -1 ? waiting : waiting.slice(0, split);
      waiting = split === -1 ? [] : waiting.slice(split);
      const collected = collectItems(due);
      // a row without a key could belong to any page
      isPartial ||= collected.isPartial;
      return { ...collected, isPartial };
    },
  };
}

import { compareKeys } from './compare-keys.ts';
import type { Item } from './parse-rows.ts';

/**
 * The rows of a page without the last group, of which the next page may hold the rest; the next page begins with it again.
 * When one group fills the page, `more` reads on behind the rows that came until the group is whole.
 */
export async function wholeGroups<Row>(
  items: Item<Row>[],
  more: (have: number) => Promise<Item<Row>[]>,
): Promise<Item<Row>[]> {
  const last = items.findLast(({ key }) => key)?.key;
  if (!last) return items;
  const isOfLast = ({ key }: Item<Row>) => key !== null && compareKeys(key, last) === 0;
  const start = items.findIndex(isOfLast);
  if (start > 0) return items.slice(0, start);
  const group = [...items];
  for (;;) {
    const following = await more(group.length);
    const end = following.findIndex(({ key }) => key !== null && compareKeys(key, last) !== 0);
    group.push(...(end === -1 ? following : following.slice(0, end)));
    if (end !== -1 || following.length === 0) return group;
  }
}

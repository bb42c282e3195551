import type { EntitySet } from '../wire/entity-set.ts';
import type { FeedPage } from './feed-page.ts';
import { encode } from './feed-query.ts';
import { incomplete } from './incomplete.ts';
import { type MemberListener, parseRows } from './parse-rows.ts';

export interface RowCount {
  where: string;
  /** By the key when it is left out. */
  order?: string;
}

export interface FeedRow<Row> {
  count: number;
  /** The first row in the order asked; null when there is none. */
  row: Row | null;
}

/** Asks how many rows a filter leaves, with the first of them. */
export async function countRows<Row>(
  page: (path: string) => Promise<FeedPage>,
  set: EntitySet<Row>,
  { where, order, unknownMember }: RowCount & { unknownMember: MemberListener },
): Promise<FeedRow<Row>> {
  const options = [
    `$filter=${encode(where)}`,
    `$select=${Object.keys(set.properties).join()}`,
    `$orderby=${encode(order ?? set.key.join())}`,
    '$top=1',
    '$count=true',
  ];
  const { rows, count } = await page(`odatafeed/${set.name}?${options.join('&')}`);
  const [item] = parseRows(set, rows.slice(0, 1), unknownMember);
  if (item && !item.isRead) throw incomplete(set.name, item.reason);
  if (count === null) throw incomplete(set.name, 'the rows are not counted');
  return { count, row: item?.row ?? null };
}

import type { Feed } from '../feed.ts';
import { incomplete } from '../read/incomplete.ts';
import { journalChanges } from '../sets/changes.ts';
import type { RowOf } from '../wire/entity-set.ts';

/** With more entries than this it is no quicker to know which years changed than to read all open ones. */
const maxChanges = 50_000;

/** The owners and years of the entries that a filter leaves; null when there are too many. */
export async function journalChangesOf(feed: Feed, where: string): Promise<RowOf<typeof journalChanges>[] | null> {
  const found: RowOf<typeof journalChanges>[] = [];
  for await (const { items } of feed.pages({ set: journalChanges, where })) {
    for (const item of items) {
      if (!item.isRead) throw incomplete(journalChanges.name, item.reason);
      found.push(item.row);
    }
    if (found.length > maxChanges) return null;
  }
  return found;
}

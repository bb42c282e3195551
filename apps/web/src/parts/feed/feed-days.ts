import type { FeedEntry } from '@gevel/contract';
import { dayOf } from '../../lib/calendar.ts';

/** Entries of one day that say the same of several records stand together. */
export interface FeedGroup {
  key: string;
  entries: readonly FeedEntry[];
}

export interface FeedDay {
  /** Calendar date in Amsterdam. */
  day: string;
  groups: readonly FeedGroup[];
}

/** So many of a kind may stand by themselves. */
const maxApart = 3;

/** The entries by the day on which they happened, newest first, each day in the order in which its groups come first. */
export function feedDays(entries: readonly FeedEntry[]): FeedDay[] {
  const days = new Map<string, Map<string, FeedEntry[]>>();
  for (const entry of entries) {
    const groups = days.get(dayOf(entry.at)) ?? new Map<string, FeedEntry[]>();
    days.set(dayOf(entry.at), groups);
    const key = `${entry.kind} ${entry.event} ${entry.is_new} ${entry.due}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...days].map(([day, groups]) => ({ day, groups: [...groups.values()].flatMap(together) }));
}

function together(entries: FeedEntry[]): FeedGroup[] {
  if (entries.length <= maxApart) return entries.map((entry) => ({ key: entry.id, entries: [entry] }));
  return [{ key: entries[0]?.id ?? '', entries }];
}

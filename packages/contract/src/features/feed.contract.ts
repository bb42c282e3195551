import { z } from 'zod';
import { operation, unreadMeta } from '../core/operation.ts';
import { idText, momentText } from '../core/wire.ts';
import { type AdminFeedEvent, adminFeedKinds } from './admin-feed-kinds.ts';
import { type AlertKindName, alertKindNames } from './alert-kinds.ts';
import { dueStates, type FeedEvent, feedKinds, feedPageSize, maxNewEntries, shownFeedKinds } from './feed-kinds.ts';

type ShownEvent = FeedEvent | AdminFeedEvent | AlertKindName;
const shownEvents = [
  ...new Set<ShownEvent>([
    ...[...Object.values(feedKinds), ...Object.values(adminFeedKinds)].flatMap(
      ({ events }): readonly ShownEvent[] => events,
    ),
    ...alertKindNames,
  ]),
] as [ShownEvent, ...ShownEvent[]];

/** The number of an entry: a later one is larger. What administrators are told has its moment as number. */
const entryId = z.string().regex(/^[1-9]\d{0,17}$|^[1-8]\d{18}$/);

const feedEntry = z
  .strictObject({
    id: entryId,
    at: momentText,
    kind: z.enum(shownFeedKinds),
    event: z.enum(shownEvents),
    /** Of the record that it leads to; null when that is gone. */
    record_id: idText.nullable(),
    /** What people know the record by; null when nobody knows any more. */
    title: z.string().nullable(),
    /** What tells it from others: an address, a person, a period. */
    subtitle: z.string(),
    owner_name: z.string(),
    /** Before and after: an amount, a day, the name of a state; null where an event has none. */
    was: z.string().nullable(),
    becomes: z.string().nullable(),
    /** Whether what fell due or waited for somebody still does; null of an event that waits for nobody. */
    due: z.enum(dueStates).nullable(),
    /** After the last time that this user read what was new. */
    is_new: z.boolean(),
  })
  .meta({ id: 'FeedEntry' });
export type FeedEntry = z.infer<typeof feedEntry>;

export const feedOperations = {
  list: operation({
    method: 'GET',
    path: '/feed',
    access: { who: 'user', unlessEnded: true },
    summary: 'Read what was added, changed or removed, newest first, and what of it is new to the current user',
    query: z.strictObject({
      /** The entries before this one. */
      before: entryId.optional(),
      kind: z.enum(shownFeedKinds).optional(),
      per_page: z.coerce.number().int().min(1).max(feedPageSize).default(feedPageSize),
    }),
    answer: z.strictObject({
      data: z.array(feedEntry),
      meta: z.strictObject({
        /** How many are new, at most one more than is counted. */
        new_count: z
          .int()
          .min(0)
          .max(maxNewEntries + 1),
        has_more: z.boolean(),
        ...unreadMeta,
      }),
    }),
  }),
  markRead: operation({
    method: 'PUT',
    path: '/feed/read',
    access: { who: 'user', unlessEnded: true },
    isPersonal: true,
    summary: 'Keep up to which entry the current user has read what was new; an earlier one changes nothing',
    body: z.strictObject({ entry: entryId }),
    problems: ['not_found'],
  }),
} as const;

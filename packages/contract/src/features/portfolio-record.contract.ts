import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { dataAge, operation } from '../core/operation.ts';
import { idText, momentText, moneyText } from '../core/wire.ts';
import { largestStoryPage, storyEvents, storyPageSize, storyWriters } from './story-events.ts';

const changes = z.array(
  z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);

/** One earlier state of a record: what it was until `valid_to`, and which fields then became something else. */
const recordVersion = z
  .strictObject({
    valid_from: momentText.nullable(),
    valid_to: momentText,
    removed: z.boolean(),
    changes,
  })
  .meta({ id: 'RecordVersion' });
export type RecordVersion = z.infer<typeof recordVersion>;

const historyAnswer = z.strictObject({
  data: z.array(recordVersion),
  meta: z.strictObject({
    ...dataAge,
    /** Whether there are more than the newest ones that are answered. */
    is_cut_off: z.boolean(),
  }),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

export function historyOperation<const P extends string, const A extends Access>(description: {
  path: P;
  access: A;
  summary: string;
}) {
  return operation({
    ...description,
    method: 'GET',
    params: z.object({ id: z.string() }),
    answer: historyAnswer,
    problems: ['not_found'],
  });
}

/** Where an entry stands in a story: its moment, and what tells it from others of that moment. A later one sorts after it. */
const storyPlace = z
  .string()
  .regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\d\d~[\w-]{1,64}$/)
  .refine((place) => momentText.safeParse(place.split('~')[0]).success)
  .meta({ examples: ['2026-06-15T08:00:00.000000Z~00~0000000000000001042'] });

const storyEntry = z
  .strictObject({
    id: storyPlace,
    at: momentText,
    /** Of what is known by its day alone, which begins at that moment. */
    is_day: z.boolean(),
    event: z.enum(storyEvents),
    /** What the entry leads to; null for nothing. */
    record_id: idText.nullable(),
    /** What that is called; null where it has no name. */
    title: z.string().nullable(),
    amount: moneyText.nullable(),
    by: z.enum(storyWriters).nullable(),
    /** Of a change what each field was and became; empty of all else, and of a change of what the portal does not show. */
    changes,
  })
  .meta({ id: 'StoryEntry' });
export type StoryEntry = z.infer<typeof storyEntry>;

const storyAnswer = z.strictObject({
  data: z.array(storyEntry),
  meta: z.strictObject({
    /** Before which place the next page goes on; null when this is the last one. */
    next: storyPlace.nullable(),
    ...dataAge,
  }),
});
export type StoryAnswer = z.infer<typeof storyAnswer>;

export function storyOperation<const P extends string, const A extends Access>(description: {
  path: P;
  access: A;
  summary: string;
}) {
  return operation({
    ...description,
    method: 'GET',
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      /** The entries before this place. */
      before: storyPlace.optional(),
      per_page: z.coerce.number().int().min(1).max(largestStoryPage).default(storyPageSize),
    }),
    answer: storyAnswer,
    problems: ['not_found'],
  });
}

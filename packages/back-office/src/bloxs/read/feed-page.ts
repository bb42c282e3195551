import { z } from 'zod';
import { BackOfficeFailure } from '../../port/failure.ts';

const count = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number);
const answer = z.object({
  '@odata.count': count.refine((value) => Number.isSafeInteger(value) && value >= 0).optional(),
  '@odata.nextLink': z.string().optional(),
  value: z.array(z.unknown()),
});

export interface FeedPage {
  rows: readonly unknown[];
  count: number | null;
  nextLink: string | null;
}

export function parseFeedPage(set: string, json: unknown): FeedPage {
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new BackOfficeFailure('misunderstood', `the answer for ${set} is not a page of the feed`);
  return {
    rows: parsed.data.value,
    count: parsed.data['@odata.count'] ?? null,
    nextLink: parsed.data['@odata.nextLink'] ?? null,
  };
}

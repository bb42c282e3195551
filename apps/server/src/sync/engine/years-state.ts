import { syncLoss } from '@gevel/contract';
import { z } from 'zod';

/** The reading of one year of one owner's books. */
const yearState = z.object({
  owner_id: z.number(),
  year: z.number(),
  since: z.iso.datetime(),
  /** The back office's own cursor of the last page that was taken over. */
  after: z.string().nullable(),
  hasEnded: z.boolean(),
  isFirst: z.boolean(),
  expected: z.number().nullable(),
  read: z.number(),
  /** Of the last record that was read; the back office says it with every mutation. */
  is_closed: z.boolean().nullable(),
  unnamed: z.number(),
  /** Records and values that could not be read. */
  unread: z.number(),
  orphans: z.number(),
});
export type YearState = z.infer<typeof yearState>;

/** What a read by owner and year must remember to go on after an interruption. */
const yearsState = z.object({
  since: z.iso.datetime(),
  /** The shape in which all of it was read. */
  shape: z.string(),
  /** When the last complete read began: what changed from then on is read again. */
  changedSince: z.iso.datetime().nullable(),
  /** The last owner of whom every year is done. */
  after_owner: z.number(),
  owners: z.object({ done: z.number(), total: z.number() }),
  /** Years of the next owner that are done in this read. */
  done: z.array(z.number()),
  current: yearState.nullable(),
  /** What may still go in spite of its number, because an administrator says so. */
  confirmed: z.array(syncLoss),
  /** Rows that were quarantined, of so many in all of their years. */
  held: z.object({ missing: z.number(), kept: z.number() }),
  /** Values that were, of each field over all of those years. */
  heldValues: z.array(syncLoss),
  /** Why a year did not come whole; of several the first. */
  problem: z.string().nullable(),
});
export type YearsState = z.infer<typeof yearsState>;

export function printYearsState(state: YearsState): string {
  return JSON.stringify(state);
}

export function parseYearsState(text: string): YearsState {
  return yearsState.parse(JSON.parse(text));
}

/** Null for a state of another version, as an older server beside it may leave one: the read begins anew. */
export function resumedYears(text: string, shape: string): YearsState | null {
  const { data } = yearsState.safeParse(JSON.parse(text));
  return data?.shape === shape ? data : null;
}

/** How far a read by owner and year is, 0 to 1; null when the text is that of another kind of read. */
export function shareOfYears(text: string | null): number | null {
  if (text === null) return null;
  const parsed = z.object({ owners: z.object({ done: z.number(), total: z.number() }) }).safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { done, total } = parsed.data.owners;
  return total === 0 ? 1 : done / total;
}

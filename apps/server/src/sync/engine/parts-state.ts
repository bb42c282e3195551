import { syncLoss } from '@gevel/contract';
import { z } from 'zod';

const condition = z.union([
  z.object({ field: z.string(), from: z.number(), to: z.number() }),
  z.object({ field: z.string(), ids: z.array(z.number()) }),
  z.object({ field: z.string(), is: z.literal(true).nullable() }),
]);
const bookYear = z.object({ owner_id: z.number(), year: z.number() });

/** The reading of one part of a record type: one year of one owner's books, or what fulfils some conditions. */
const currentPart = z.object({
  within: z.union([bookYear, z.array(condition)]),
  since: z.iso.datetime(),
  /** The back office's own cursor of the last page that was taken over. */
  after: z.string().nullable(),
  hasEnded: z.boolean(),
  isFirst: z.boolean(),
  expected: z.number().nullable(),
  read: z.number(),
  /** Of the last mutation that was read; the back office says it with every one. */
  is_closed: z.boolean().nullable(),
  unnamed: z.number(),
  /** Records and values that could not be read. */
  unread: z.number(),
  orphans: z.number(),
});
export type CurrentPart = z.infer<typeof currentPart>;
export type Within = CurrentPart['within'];

/** What a read part by part must remember to go on after an interruption. */
const partsState = z.object({
  since: z.iso.datetime(),
  /** The shape in which all of it was read. */
  shape: z.string(),
  /** Parts that are known to be read still, in their order. */
  todo: z.array(currentPart.shape.within),
  /** Whether it was looked for what the parts leave out. */
  isChecked: z.boolean(),
  /** Of a read that goes by all owners; null when only what changed is read. */
  owners: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** When the last complete read began: what changed from then on is read again. */
  changedSince: z.iso.datetime().nullable(),
  /** The last owner of whom every year is done. */
  after_owner: z.number(),
  /** Years of the next owner that are done in this read. */
  done: z.array(z.number()),
  current: currentPart.nullable(),
  /** What may still go in spite of its number, because an administrator says so. */
  confirmed: z.array(syncLoss),
  /** Rows that were quarantined, of so many in all of their parts. */
  held: z.object({ missing: z.number(), kept: z.number() }),
  /** Values that were, of each field over all of those parts. */
  heldValues: z.array(syncLoss),
  /** How many parts were not understood. */
  misread: z.number(),
  /** Why a part did not come whole; of several the first. */
  problem: z.string().nullable(),
});
export type PartsState = z.infer<typeof partsState>;

export function printPartsState(state: PartsState): string {
  return JSON.stringify(state);
}

export function parsePartsState(text: string): PartsState {
  return partsState.parse(JSON.parse(text));
}

/** Null for a state of another version, as an older server beside it may leave one: the read begins anew. */
export function resumedParts(text: string, shape: string): PartsState | null {
  const { data } = partsState.safeParse(JSON.parse(text));
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

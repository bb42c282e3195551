import { z } from 'zod';

/** What a read must remember to go on after an interruption; kept as text beside the counts of its step. */
const readState = z.object({
  /** When the read began: its rows are at least this fresh. */
  since: z.iso.datetime(),
  /** The back office's own cursor of the last page that was taken over. */
  after: z.string().nullable(),
  hasEnded: z.boolean(),
  /** Whether nothing was kept when the read began: everything that is kept now was met in it. */
  isFirst: z.boolean(),
  /** Rejected records without a readable id: any row may be theirs, so none may be called gone. */
  unnamed: z.number(),
  /** Records that belong to something that is not known. */
  orphans: z.number(),
});
export type ReadState = z.infer<typeof readState>;

export function newRead(now: Date, isFirst: boolean): ReadState {
  return { since: now.toISOString(), after: null, hasEnded: false, isFirst, unnamed: 0, orphans: 0 };
}

export function printReadState(state: ReadState): string {
  return JSON.stringify(state);
}

export function parseReadState(text: string): ReadState {
  return readState.parse(JSON.parse(text));
}

/** Null for a state that this version does not understand, as an older server beside it may leave one: the read begins anew. */
export function resumedRead(text: string): ReadState | null {
  return readState.safeParse(JSON.parse(text)).data ?? null;
}

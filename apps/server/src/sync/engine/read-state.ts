import { z } from 'zod';

/** What a read must remember to go on after an interruption; kept as text beside the counts of its step. */
const readState = z.object({
  /** When the read began: its rows are at least this fresh. */
  since: z.iso.datetime(),
  /** The shape in which all of it was read. */
  shape: z.string(),
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

/** Whether it is a first one is known with its first page. */
export function newRead(now: Date, shape: string): ReadState {
  return { since: now.toISOString(), shape, after: null, hasEnded: false, isFirst: false, unnamed: 0, orphans: 0 };
}

export function printReadState(state: ReadState): string {
  return JSON.stringify(state);
}

export function parseReadState(text: string): ReadState {
  return readState.parse(JSON.parse(text));
}

/** Null for a state of another version, as an older server beside it may leave one: the read begins anew. */
export function resumedRead(text: string, shape: string): ReadState | null {
  const { data } = readState.safeParse(JSON.parse(text));
  return data?.shape === shape ? data : null;
}

import type { StoredStep } from './live-run.ts';
import type { ReadState } from './read-state.ts';
import type { Step } from './step.ts';

interface Read {
  step: Step;
  stored: StoredStep;
  state: ReadState;
  /** Rows that the read did not meet, of so many in all. */
  missing: number;
  kept: number;
  areParentsDone: boolean;
  /** So many may go, because an administrator says so. */
  confirmed: number;
}

/** Fewer missing rows than this may always go. */
const alwaysBelieved = 20;
const largestShare = 0.1;

/** Why what was not met may not be called gone; null when the read is complete and believable. */
export function judgeRead(read: Read): string | null {
  const { stored, state, missing, kept } = read;
  if (!state.hasEnded && stored.read > 0) return 'stopped_early: the last page did not come';
  if (stored.expected !== null && stored.read < stored.expected) {
    return `short_read: ${stored.read} of ${stored.expected} promised records came`;
  }
  if (missing === 0) return null;
  if (state.unnamed > 0) return `unnamed: ${state.unnamed} rejected records without a readable id`;
  if (state.strays > 0 && !read.areParentsDone) {
    return `strays: ${state.strays} records belong to something that could not be read completely`;
  }
  if (missing <= read.confirmed) return null;
  if (stored.read === 0) return `held_back: the back office suddenly has none of ${kept}`;
  if (missing > alwaysBelieved && missing > kept * largestShare) {
    return `held_back: ${missing} of ${kept} would be removed at once`;
  }
  return null;
}

/** How many rows a problem of these kinds held back; null for any other problem. */
export function heldBackCount(problem: string | null): number | null {
  const [, atOnce, allOf] = /^held_back: (?:(\d+) of \d+|.* none of (\d+))/.exec(problem ?? '') ?? [];
  const count = atOnce ?? allOf;
  return count === undefined ? null : Number(count);
}

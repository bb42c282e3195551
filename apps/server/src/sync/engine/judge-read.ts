interface Read {
  hasEnded: boolean;
  /** How many records were promised; null when the back office does not say. */
  expected: number | null;
  read: number;
  /** Rejected records without a readable id. */
  unnamed: number;
  orphans: number;
  /** Records that could not be read, without orphans, and how large a share of them is believed, 0 to 1. */
  refused: number;
  maxRefusedShare: number;
  /** Rows that the read did not meet, of so many in all. */
  missing: number;
  kept: number;
  areParentsDone: boolean;
  /** So many may go, because an administrator says so. */
  confirmed: number;
  /** Whether it is a part of a record type only; a small part may become empty. */
  isPart?: boolean;
  /** Whether no portfolio is without records of this type. */
  isNeverEmpty?: boolean;
}

/** Fewer missing rows than this may always go. */
const alwaysBelieved = 20;
const largestShare = 0.1;

/** Why what was not met may not be called gone; null when the read is complete and believable. */
export function judgeRead(read: Read): string | null {
  const { missing, kept } = read;
  if (!read.hasEnded && read.read > 0) return 'stopped_early: the last page did not come';
  if (read.expected !== null && read.read < read.expected) {
    return `short_read: ${read.read} of ${read.expected} promised records came`;
  }
  const problem = refusedProblem(read.refused, { of: read.read, maxShare: read.maxRefusedShare });
  if (problem !== null) return problem;
  if (read.isNeverEmpty && read.read === 0 && kept === 0) return noneGiven;
  if (missing === 0) return null;
  if (read.unnamed > 0) return `unnamed: ${read.unnamed} rejected records without a readable id`;
  if (read.orphans > 0 && !read.areParentsDone) {
    return `orphans: ${read.orphans} records belong to something that could not be read completely`;
  }
  if (missing <= read.confirmed) return null;
  if (read.read === 0 && !(read.isPart && kept <= alwaysBelieved))
    return `quarantined: the back office suddenly has none of ${kept}`;
  if (missing > alwaysBelieved && missing > kept * largestShare) {
    return `quarantined: ${missing} of ${kept} would be removed at once`;
  }
  return null;
}

/**
 * A first read that brings nothing of what no portfolio is without: there may be none yet, or our role may not see the rows.
 * The copy is all that was given, so it counts as fresh, and whoever shows it says so.
 */
export const noneGiven = 'none_given: the back office gave none, and none were there before';

/** Of what is read, more than a small share must be understood; else it is no whole read. */
export function refusedProblem(refused: number, { of, maxShare }: { of: number; maxShare: number }): string | null {
  if (refused === 0 || refused <= of * maxShare) return null;
  return `rejected: ${refused} of ${of} records could not be read`;
}

/** How many rows a problem of these kinds quarantined; null for any other problem. */
export function quarantinedCount(problem: string | null): number | null {
  const [, atOnce, allOf] = /^quarantined: (?:(\d+) of \d+|.* none of (\d+))/.exec(problem ?? '') ?? [];
  const count = atOnce ?? allOf;
  return count === undefined ? null : Number(count);
}

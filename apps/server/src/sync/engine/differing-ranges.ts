export interface Range {
  from: number;
  to: number;
}

interface Counts {
  ours: number;
  theirs: number;
  /** What we keep beside ours of something that is gone there, and that they may count still: none when it is absent. */
  gone?: number;
}

interface Compared extends Range, Counts {}

interface Counting {
  /** How many there are in a range, with us and with the back office; null when it does not say. */
  count(range: Range): Promise<Counts | null>;
  /** Where a range is best divided: the last number of its first half. */
  middle(range: Range): Promise<number | null>;
  /** A range that holds no more than this is small enough to be read. */
  enough: number;
}

/** What went or came is in too many places to look for each. */
export class TooManyDifferences extends Error {
  constructor() {
    super('Too much differs to be looked for part by part');
  }
}

/** The back office does not say what must be known to follow a record type. */
export class NotTold extends Error {
  constructor() {
    super('The back office does not tell what changed, or how much there is');
  }
}

const maxCounts = 80;

/** Finds where two counts differ, by halving: about a dozen calls for each place. */
export async function differingRanges(whole: Compared, counting: Counting): Promise<Range[]> {
  const found: Range[] = [];
  const open = [whole];
  let counts = 0;
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { from, to, ours, theirs, gone = 0 } = range;
    if (theirs === ours || theirs === ours + gone) continue;
    const middle = from === to || Math.max(ours, theirs) <= counting.enough ? null : await counting.middle(range);
    if (middle === null || middle < from || middle >= to) {
      found.push({ from, to });
      continue;
    }
    counts += 1;
    const first = counts > maxCounts ? null : await counting.count({ from, to: middle });
    if (first === null) throw new TooManyDifferences();
    open.push(
      { from: middle + 1, to, ours: ours - first.ours, theirs: theirs - first.theirs, gone: gone - (first.gone ?? 0) },
      { from, to: middle, ...first },
    );
  }
  return found;
}

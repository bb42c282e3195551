import { nextDay } from './days.ts';

interface Line {
  /** What the back office calls the item of the line; another line of it has the same. */
  name: string | null;
  object_id: string | null;
  kind?: string;
  amount_excl: number;
  interval_months: number;
  start_date: string;
  end_date: string | null;
}

/** Of the same lines again and again the answer is the same. */
const known = new WeakMap<readonly Line[], Map<Line, Line>>();

/**
 * The line that a line of a contract goes on from: of the same kind for the same object, and over the day before. A line is gone on
 * from once: of several those of one item belong together, and then those whose amounts are nearest.
 */
export function lineBefore<L extends Line>(lines: readonly L[], line: L): L | undefined {
  // What is kept of lines was made of the same lines, and holds no others.
  const found = (known.get(lines) as Map<L, L> | undefined) ?? pairsOf(lines);
  known.set(lines, found as Map<Line, Line>);
  return found.get(line);
}

function pairsOf<L extends Line>(lines: readonly L[]): Map<L, L> {
  const keyOf = ({ kind, object_id }: L, begin: string) => JSON.stringify([kind, object_id, begin]);
  const spots = new Map<string, { begins: L[]; ends: L[] }>();
  const spotOf = (key: string) => {
    const spot = spots.get(key) ?? { begins: [], ends: [] };
    spots.set(key, spot);
    return spot;
  };
  for (const line of lines) {
    spotOf(keyOf(line, line.start_date)).begins.push(line);
    // One that was taken back ends before it begins, and nothing goes on from it.
    if (line.end_date !== null && line.start_date <= line.end_date)
      spotOf(keyOf(line, nextDay(line.end_date))).ends.push(line);
  }
  const pairs = new Map<L, L>();
  for (const { begins, ends } of spots.values()) {
    if (begins.length === 0 || ends.length === 0) continue;
    for (const name of new Set(begins.map((line) => line.name)))
      pair(
        { begins: begins.filter((line) => line.name === name), ends: ends.filter((line) => line.name === name) },
        pairs,
      );
    const taken = new Set(pairs.values());
    pair({ begins: begins.filter((line) => !pairs.has(line)), ends: ends.filter((line) => !taken.has(line)) }, pairs);
  }
  return pairs;
}

const perMonth = ({ amount_excl, interval_months }: Line) => amount_excl / interval_months;

/** As many as there can be, so that all amounts together differ least: then none crosses another, and a rent that rose stays with its own. */
function pair<L extends Line>({ begins, ends }: { begins: readonly L[]; ends: readonly L[] }, pairs: Map<L, L>): void {
  const inOrder = (some: readonly L[]) => some.toSorted((one, other) => perMonth(one) - perMonth(other));
  const isMore = begins.length > ends.length;
  const [few, many] = isMore ? [inOrder(ends), inOrder(begins)] : [inOrder(begins), inOrder(ends)];
  // What the first of the few differ from the first of the many at least, and how the last of them is paired then.
  const least = few.map(() => many.map(() => Number.POSITIVE_INFINITY));
  const before = (one: number, other: number) => (one < 0 ? 0 : (least[one]?.[other] ?? Number.POSITIVE_INFINITY));
  const withLast = (one: number, other: number) => {
    const [a, b] = [few[one], many[other]];
    if (a === undefined || b === undefined) return Number.POSITIVE_INFINITY;
    return before(one - 1, other - 1) + Math.abs(perMonth(a) - perMonth(b));
  };
  few.forEach((_, one) => {
    many.forEach((__, other) => {
      const row = least[one];
      if (row !== undefined) row[other] = Math.min(withLast(one, other), before(one, other - 1));
    });
  });
  for (let one = few.length - 1, other = many.length - 1; one >= 0; other -= 1) {
    const [a, b] = [few[one], many[other]];
    if (a === undefined || b === undefined) return;
    // Of two that are as near the later one would do as well: the earlier is taken.
    if (before(one, other - 1) <= withLast(one, other)) continue;
    pairs.set(isMore ? b : a, isMore ? a : b);
    one -= 1;
  }
}

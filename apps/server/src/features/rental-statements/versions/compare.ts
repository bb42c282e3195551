import { statementParts } from '@gevel/contract';

export type Part = (typeof statementParts)[number];

/** A line as one state of the statement has it; cents, by what it does to the total. */
export interface Line {
  id: string;
  part: Part;
  amount: number;
  /** The same for a line that was made again under another number; null when it says nothing of what it is about. */
  key: string | null;
  about: LineAbout;
}
export interface LineAbout {
  description: string | null;
  relation_id: string | null;
  relation_name: string | null;
  object_id: string | null;
  object_name: string | null;
  invoice_reference: string | null;
}

export interface State {
  /** As stated, by what it does to the total. */
  parts: Readonly<Record<Part, number>>;
  total: number;
  lines: readonly Line[];
}

export interface ComparedLine {
  change: 'new' | 'gone' | 'changed';
  about: LineAbout;
  before: number | null;
  now: number | null;
  amount: number;
}

/** What one state has and the other has not: the lines of each part, and what no line says. All of it adds up to the difference. */
export function compare(before: State, now: State) {
  const parts = statementParts.map((part) => {
    const lines = comparedLines(ofPart(before, part), ofPart(now, part));
    const amount = now.parts[part] - before.parts[part];
    // What went over from another statement has no lines.
    const rest = part === 'carried_over' ? 0 : amount - sumOf(lines);
    return { part, before: before.parts[part], now: now.parts[part], amount, lines, rest };
  });
  const amount = now.total - before.total;
  return { before: before.total, now: now.total, amount, parts, rest: amount - sumOf(parts) };
}

export type Compared = ReturnType<typeof compare>;

export const isSame = ({ amount, rest, parts }: Compared) =>
  amount === 0 && rest === 0 && parts.every((part) => part.amount === 0 && part.rest === 0 && part.lines.length === 0);

export const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

/** A line of nothing is no line. */
const ofPart = ({ lines }: State, part: Part) => lines.filter((line) => line.part === part && line.amount !== 0);

/** By number; then what was made again and is the same; then what was made again and is the only one like it. */
function comparedLines(before: readonly Line[], now: readonly Line[]): ComparedLine[] {
  const left = new Set(before);
  const added = new Set(now);
  const pairs: [Line, Line][] = [];
  const pair = (was: Line | undefined, is: Line) => {
    if (was === undefined) return;
    left.delete(was);
    added.delete(is);
    pairs.push([was, is]);
  };
  const byId = new Map(before.map((line) => [line.id, line]));
  for (const line of now) pair(byId.get(line.id), line);
  const nameOf = (line: Line) => (line.key === null ? null : `${line.amount} ${line.key}`);
  const same = groupsOf(left, nameOf);
  for (const line of added) pair(same.get(nameOf(line))?.pop(), line);
  const alike = groupsOf(left, ({ key }) => key);
  for (const [key, lines] of groupsOf(added, (line) => line.key)) {
    const were = alike.get(key) ?? [];
    const [line] = lines;
    if (line !== undefined && lines.length === 1 && were.length === 1) pair(were[0], line);
  }
  return [
    ...pairs
      .filter(([was, is]) => was.amount !== is.amount)
      .map(([was, is]) => lineOf('changed', is.about, was.amount, is.amount)),
    ...[...added].map(({ about, amount }) => lineOf('new', about, null, amount)),
    ...[...left].map(({ about, amount }) => lineOf('gone', about, amount, null)),
  ].toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

function groupsOf(lines: Iterable<Line>, nameOf: (line: Line) => string | null): Map<string | null, Line[]> {
  const groups = new Map<string | null, Line[]>();
  for (const line of lines) {
    const name = nameOf(line);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return groups;
}

function lineOf(
  change: ComparedLine['change'],
  about: LineAbout,
  before: number | null,
  now: number | null,
): ComparedLine {
  return { change, about, before, now, amount: (now ?? 0) - (before ?? 0) };
}

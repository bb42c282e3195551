import type { FeedRow } from '../feed/source.ts';
import { type EntitySet, enumNameOf, type Property } from '../schema/feed-schema.ts';
import type { FaultBoard } from './fault-board.ts';

type RowFault = (rows: Iterable<FeedRow>) => Iterable<FeedRow>;

/** The faults that change, double, drop or turn round the rows of a page. */
export function distortRows(board: FaultBoard, set: EntitySet): RowFault {
  const path = `/odatafeed/${set.name}`;
  const faults: RowFault[] = [];
  const everyNth = (name: Parameters<FaultBoard['number']>[0], change: (row: FeedRow) => FeedRow[]) => {
    const n = board.number(name, path);
    if (n !== null) faults.push((rows) => replaceEvery(rows, Math.max(1, n), change));
  };
  everyNth('wrong-types', (row) => [mapRow(row, wrongType)]);
  everyNth('unknown-members', (row) => [withUnknownMembers(row, set)]);
  everyNth('all-nulls', (row) => [
    changeWhere(
      row,
      set,
      ({ nullable }) => nullable,
      () => null,
    ),
  ]);
  everyNth('older-after-newer', (row) => [row, older(row, set)]);
  everyNth('duplicate-rows', (row) => [row, row]);
  everyNth('split-rows', (row) => [shared(row, set, 'first'), shared(row, set, 'second')]);
  if (board.strikes('sign-flip', path)) faults.push((rows) => mapRows(rows, (row) => flipped(row, set)));
  const bigText = board.number('big-text', path);
  if (bigText !== null) faults.push((rows) => withLongText(rows, bigText * 1_048_576, set));
  const longText = board.number('long-text', path);
  if (longText !== null) faults.push((rows) => withLongText(rows, longText * 1_024, set));
  const lost = board.number('short-pages', path);
  if (lost !== null) faults.push((rows) => dropLast(rows, lost));
  if (board.strikes('reversed-rows', path)) faults.push((rows) => [...rows].reverse());
  return (rows) => faults.reduce<Iterable<FeedRow>>((changed, fault) => fault(changed), rows);
}

/** The first row is hit too, so that a small set shows the fault. */
function* replaceEvery(rows: Iterable<FeedRow>, n: number, change: (row: FeedRow) => FeedRow[]): Iterable<FeedRow> {
  let index = 0;
  for (const row of rows) {
    if (index % n === 0) yield* change(row);
    else yield row;
    index += 1;
  }
}

function* mapRows(rows: Iterable<FeedRow>, change: (row: FeedRow) => FeedRow): Iterable<FeedRow> {
  for (const row of rows) yield change(row);
}

/** Only the last page loses rows for good; a page of one row keeps it, else paging would stop at once. */
function dropLast(rows: Iterable<FeedRow>, count: number): FeedRow[] {
  const all = [...rows];
  return all.slice(0, Math.max(1, all.length - count));
}

function mapRow(row: FeedRow, change: (value: FeedRow[string]) => FeedRow[string]): FeedRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]));
}

function wrongType(value: FeedRow[string]): FeedRow[string] {
  if (typeof value === 'number') return `n/a ${value}`;
  if (typeof value === 'string') return value.length;
  return typeof value === 'boolean' ? (value ? 'ja' : 'nee') : value;
}

function withUnknownMembers(row: FeedRow, set: EntitySet): FeedRow {
  return changeWhere(
    row,
    set,
    (property) => enumNameOf(property) !== null,
    () => 'NeverHeardOf',
  );
}

const isAmountOf =
  (set: EntitySet) =>
  ({ name, type }: Property) =>
    type === 'decimal' && name !== set.key;

function flipped(row: FeedRow, set: EntitySet): FeedRow {
  return changeWhere(row, set, isAmountOf(set), (value) => (typeof value === 'number' ? -value : value));
}

/** A third of each amount, or what that leaves. */
function shared(row: FeedRow, set: EntitySet, part: 'first' | 'second'): FeedRow {
  return changeWhere(row, set, isAmountOf(set), (value) => {
    if (typeof value !== 'number') return value;
    const cents = Math.round(value * 100);
    const third = Math.trunc(cents / 3);
    return (part === 'first' ? third : cents - third) / 100;
  });
}

/** A version from a day earlier: its moments of change lie back, and its texts differ. */
function older(row: FeedRow, set: EntitySet): FeedRow {
  const dayMs = 86_400_000;
  const isStamp = ({ name }: Property) => /LastModified|TimeStamp/.test(name);
  const aged = changeWhere(row, set, isStamp, (value) => {
    return typeof value === 'string' ? new Date(Date.parse(value) - dayMs).toISOString() : value;
  });
  const isText = ({ name, type }: Property) => type === 'string' && /Name|Description|Subject|Message/.test(name);
  return changeWhere(aged, set, isText, (value) => (typeof value === 'string' ? `${value} (old)` : value));
}

function changeWhere(
  row: FeedRow,
  set: EntitySet,
  where: (property: Property) => boolean,
  change: (value: FeedRow[string]) => FeedRow[string],
): FeedRow {
  const changed = Object.entries(row).map(([name, value]) => {
    const property = set.properties.get(name);
    return [name, property && value !== null && where(property) ? change(value) : value] as const;
  });
  return Object.fromEntries(changed);
}

function* withLongText(rows: Iterable<FeedRow>, size: number, set: EntitySet): Iterable<FeedRow> {
  const property = [...set.properties.values()].find(({ type }) => type === 'string');
  let isFirst = true;
  for (const row of rows) {
    yield isFirst && property ? { ...row, [property.name]: 'x'.repeat(size) } : row;
    isFirst = false;
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { PartlyRead, Rejection } from '../port/back-office.ts';
import { type RecordType, records } from '../port/records.ts';
import { finding, type SheetFinding } from './finding.ts';
import { type FieldFinding, type ReadRow, readRow } from './read-row.ts';
import type { SheetRows } from './read-table.ts';
import { sheets } from './sheet.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** One row as the port has it: a record or a rejection. */
export interface Item {
  /** Where it stands in the order of reading: by its ids. */
  readonly place: readonly number[];
  /** What could be read of it, of a rejection too. */
  readonly record: AnyRecord;
  readonly rejection: Rejection | null;
  readonly partly: PartlyRead<AnyRecord> | null;
}

/** All rows of one record type, in the order of their ids. */
export interface Contents {
  readonly items: readonly Item[];
  /** Fields that none of them can have, because there is no column for it. */
  readonly notGiven: readonly string[];
  readonly findings: readonly SheetFinding[];
}

/** Puts what was found in a row into words, without what stands there. */
export type Say = (found: SheetFinding) => string;

/** With pauses in which others have their turn: a sheet of a million rows takes seconds. */
export async function contentsOf({ type, rows, notGiven }: SheetRows, known: KnownKeys, say: Say): Promise<Contents> {
  const sheet = sheets[type];
  const read: ReadRow[] = [];
  const twinsOf = new Map<string, ReadRow[]>();
  for await (const row of withBreaths(rows)) {
    const one = readRow(sheet, row);
    read.push(one);
    const identity = identityOf(type, one)?.join(':');
    if (identity === undefined) continue;
    const twins = twinsOf.get(identity);
    if (twins) twins.push(one);
    else twinsOf.set(identity, [one]);
  }
  const items: Item[] = [];
  const findings: SheetFinding[] = [];
  for await (const one of withBreaths(read)) {
    const identity = identityOf(type, one);
    const twins = identity === null ? [] : (twinsOf.get(identity.join(':')) ?? []);
    const found = [...one.faults, ...repeated(type, one, twins), ...clashes(one, known)];
    items.push(itemOf(one, { identity, found, say }));
    findings.push(...found);
  }
  items.sort((left, right) => comparePlaces(left.place, right.place));
  return { items, notGiven, findings };
}

const itemsBetweenBreaths = 2_000;

async function* withBreaths<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at % itemsBetweenBreaths === itemsBetweenBreaths - 1) await breathe();
    yield item;
  }
}

function identityOf(type: RecordType, { record }: ReadRow): number[] | null {
  const ids = records[type].key.map((field) => record[field]);
  // safe: kept only when each is a number
  return ids.every((id) => typeof id === 'number') ? (ids as number[]) : null;
}

export function comparePlaces(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((id, index) => id !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

/** Which of two rows with one key is meant nobody can tell, so that neither is taken over. */
function repeated(type: RecordType, one: ReadRow, twins: readonly ReadRow[]): FieldFinding[] {
  if (twins.length < 2) return [];
  const [field = null] = records[type].key;
  const others = twins.filter((twin) => twin !== one).map(({ row }) => row.number);
  const { file, sheet, number } = one.row;
  const column = sheets[type].columns.find((known) => known.field === field)?.name ?? null;
  const value = one.keys.find((key) => key.field === field)?.key ?? null;
  const about = { file, sheet, row: number, column, value, expected: others.slice(0, 5).join(', ') };
  return [{ ...finding('key-twice', { ...about, of: 'row' }), field }];
}

/** Which key each id stands for, by the sheet that the keys are of. */
export type KnownKeys = Map<string, Map<number, string>>;

/** Two keys with one id are as good as impossible; were there any, two records would become one. */
function clashes({ keys, row }: ReadRow, known: KnownKeys): FieldFinding[] {
  return keys.flatMap(({ field, space, key, id }) => {
    const ofSpace = known.get(space) ?? new Map<number, string>();
    known.set(space, ofSpace);
    const before = ofSpace.get(id) ?? key;
    ofSpace.set(id, before);
    if (before.normalize('NFC') === key.normalize('NFC')) return [];
    const about = { file: row.file, sheet: row.sheet, row: row.number, value: key, expected: before };
    return [{ ...finding('key-clash', { ...about, of: 'row' }), field }];
  });
}

interface Found {
  identity: readonly number[] | null;
  found: readonly FieldFinding[];
  say: Say;
}

function itemOf({ row, record, keys }: ReadRow, { identity, found, say }: Found): Item {
  const place = [...(identity ?? [0]), row.number];
  const faults = found.map((one) => ({
    field: one.field,
    property: one.column,
    value: one.value,
    reason: say(one),
  }));
  const refused = found.findIndex((one) => one.of === 'row');
  if (refused === -1) {
    return { place, record, rejection: null, partly: faults.length === 0 ? null : { record, faults } };
  }
  const links = Object.fromEntries(keys.map(({ field, id }) => [field, id]));
  const fault = faults[refused];
  const rejection = { id: identity?.join(':') ?? null, reason: fault?.reason ?? '', ...(fault && { fault }), links };
  return { place, record, rejection, partly: null };
}

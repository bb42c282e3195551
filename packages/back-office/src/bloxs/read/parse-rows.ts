import { z } from 'zod';
import type { Fault } from '../../port/back-office.ts';
import { noiseTaken } from '../../values/noise.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { compareKeys } from './compare-keys.ts';
import { incomplete } from './incomplete.ts';

/** A row that was read or refused; without a key it could not even be told which row it is. */
export type Item<Row> =
  | {
      isRead: true;
      key: readonly number[];
      row: Row;
      raw: unknown;
      /** Values that no record needs and nobody understands: they are null in the row. */
      faults: readonly Fault[];
      /** Amounts in it that were float noise. */
      noise: number;
    }
  | { isRead: false; key: readonly number[] | null; raw: unknown; reason: string; fault?: Fault | undefined };

export type MemberListener = (enumName: string, member: unknown) => void;

/** Reads the rows of one page, refuses what it does not understand, and insists on the order that was asked for. */
export function parseRows<Row>(
  set: EntitySet<Row>,
  rows: readonly unknown[],
  unknownMember: MemberListener,
): Item<Row>[] {
  const items: Item<Row>[] = [];
  let last: Item<Row> | null = null;
  let group = new Set<string>();
  for (const raw of rows) {
    const item = parseRow(set, raw, unknownMember);
    const order = last?.key && item.key ? compareKeys(last.key, item.key) : -1;
    if (order > 0) throw incomplete(set.name, 'the rows are not in the order asked for');
    if (set.isGrouped && item.key) {
      // the rows of a group stand next to each other, and one that is there already comes once
      if (order !== 0) group = new Set();
      const text = JSON.stringify(raw);
      if (group.has(text) && !set.keepsRepeats) continue;
      group.add(text);
    } else if (order === 0 && last) {
      // one row each; when the two differ nobody can say which of them is true
      if (last.isRead && !isSame(last.raw, raw)) {
        const refused: Item<Row> = { isRead: false, key: last.key, raw, reason: 'came twice with different contents' };
        items[items.lastIndexOf(last)] = refused;
        last = refused;
      }
      continue;
    }
    items.push(item);
    if (item.key) last = item;
  }
  return items;
}

function parseRow<Row>(set: EntitySet<Row>, raw: unknown, unknownMember: MemberListener): Item<Row> {
  const key = keyOf(set, raw);
  const before = noiseTaken();
  let parsed = set.schema.safeParse(raw);
  const faults = parsed.success ? [] : faultsOf(set, raw, parsed.error);
  if (!parsed.success) {
    const isMissed = ({ property }: Fault) => property === null || set.targets.get(property)?.isOptional !== true;
    const reason = reasonOf(parsed.error);
    const fault = faults.find(isMissed);
    if (fault || faults.length === 0) return { isRead: false, key, raw, reason, fault };
    // safe: a row with a fault in a property is an object
    const without = { ...(raw as object), ...Object.fromEntries(faults.map(({ property }) => [property, null])) };
    parsed = set.schema.safeParse(without);
    if (!parsed.success) return { isRead: false, key, raw, reason, fault: faults[0] };
  }
  if (!key) return { isRead: false, key, raw, reason: `has no ${set.key.join(' and ')}` };
  reportMembers(set, parsed.data, raw, unknownMember);
  return { isRead: true, key, row: parsed.data, raw, faults, noise: noiseTaken() - before };
}

const record = z.record(z.string(), z.unknown());

/** What is wrong with each property, once; none for what is no row at all. */
function faultsOf<Row>(set: EntitySet<Row>, raw: unknown, error: z.ZodError): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of error.issues) {
    const [property] = path;
    if (typeof property !== 'string') return [];
    if (faults.has(property)) continue;
    const field = set.targets.get(property)?.field ?? null;
    faults.set(property, { field, property, value: shownValue(raw, property), reason: message });
  }
  return [...faults.values()];
}

const longestShown = 200;

/** What a row has in a property, as text that fits beside it. */
export function shownValue(raw: unknown, property: string): string | null {
  const value: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, property) : undefined;
  if (value === undefined || value === null) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestShown);
}

function keyOf<Row>(set: EntitySet<Row>, raw: unknown): number[] | null {
  const row = record.safeParse(raw);
  if (!row.success) return null;
  const values = set.key.map((name) => set.properties[name]?.safeParse(row.data[name]).data);
  return values.every((value) => typeof value === 'number') ? values : null;
}

/** The names of the properties and what is wrong with them, never their values: those are people's data. */
function reasonOf(error: z.ZodError): string {
  const issues = error.issues.slice(0, 3).map(({ path, message }) => [path.join('.') || 'the row', message].join(' '));
  const more = error.issues.length - issues.length;
  return issues.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function reportMembers<Row>(
  { enumProperties }: EntitySet<Row>,
  row: Row,
  raw: unknown,
  unknownMember: MemberListener,
): void {
  for (const [name, enumName] of enumProperties) {
    // safe: both are objects with this property, else the row would not have been read
    const values = row as Readonly<Record<string, unknown>>;
    if (values[name] === 'unknown') unknownMember(enumName, (raw as Readonly<Record<string, unknown>>)[name]);
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

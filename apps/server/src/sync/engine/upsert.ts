import type { Rejection } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { databaseCode } from './problem-text.ts';
import type { Step } from './step.ts';
import { keyOf } from './step-columns.ts';
import {
  fingerprintColumns,
  fingerprintStatement,
  newRowsLockStatement,
  ownersLockStatement,
  upsertStatement,
} from './upsert-statement.ts';

export interface Upserted {
  added: number;
  changed: number;
  orphans: string[];
  /** Records with a value that the database does not take. */
  refused: Rejection[];
}

interface Statements {
  fingerprint: { text: string; columns: readonly string[] };
  lockOwners: string | null;
  lockOwnersOfNew: string | null;
  upsert: string;
}

/** A run has steps of its own, which know the shapes that it found. */
const known = new WeakMap<Step, Statements>();

function statementsOf(step: Step): Statements {
  const statements = known.get(step) ?? {
    fingerprint: { text: fingerprintStatement(step), columns: fingerprintColumns(step) },
    lockOwners: ownersLockStatement(step),
    lockOwnersOfNew: step.placedBy && newRowsLockStatement(step.placedBy),
    upsert: upsertStatement(step),
  };
  known.set(step, statements);
  return statements;
}

export interface HowToWrite {
  areNew?: boolean;
  /** What is to be written of the records that differ. */
  guard?: (records: readonly object[]) => Promise<readonly object[]>;
}

/** Writes what is new or different of a page. One value that the database refuses must not keep the others out. */
export async function upsert(
  connection: Connection,
  step: Step,
  records: readonly object[],
  how: HowToWrite = {},
): Promise<Upserted> {
  if (records.length === 0) return nothing();
  // Of a table that was filled before most is as it was: fingerprints tell, for a fraction of what the records would cost.
  const isTold = !how.areNew && arePlain(step, records);
  const page = isTold ? await differing(connection, step, records) : records;
  if (page.length === 0) return nothing();
  try {
    return await inSavepoint(connection, () => upsertAtOnce(connection, step, page, { ...how, isTold }));
  } catch (error) {
    if (!isDataError(error)) throw error;
    return await upsertOneByOne(connection, step, page, how);
  }
}

const nothing = (): Upserted => ({ added: 0, changed: 0, orphans: [], refused: [] });

/** Whether the database takes their fingerprints, whatever they hold beside those. */
function arePlain(step: Step, records: readonly object[]): boolean {
  const isPlain = (value: unknown) =>
    value == null || Number.isSafeInteger(value) || (typeof value === 'string' && !value.includes('\0'));
  const { columns } = statementsOf(step).fingerprint;
  return records.every((record) => columns.every((name) => isPlain(Reflect.get(record, name))));
}

async function upsertAtOnce(
  connection: Connection,
  step: Step,
  page: readonly object[],
  { areNew = false, isTold = false, guard }: HowToWrite & { isTold?: boolean },
): Promise<Upserted> {
  const { lockOwners, lockOwnersOfNew, upsert: statement } = statementsOf(step);
  const different = areNew || isTold ? page : await differing(connection, step, page);
  const records = guard && different.length > 0 ? await guard(different) : different;
  if (records.length === 0) return nothing();
  const values = [JSON.stringify(records)];
  if (areNew && step.placedBy !== null && lockOwnersOfNew !== null) {
    const { by } = step.placedBy;
    const parents = new Set(records.map((record) => Reflect.get(record, by)));
    await connection.query(lockOwnersOfNew, [[...parents]]);
  } else if (lockOwners !== null) await connection.query(lockOwners, values);
  const { rows } = await connection.query<Omit<Upserted, 'refused'>>(statement, values);
  return { ...(rows[0] ?? { added: 0, changed: 0, orphans: [] }), refused: [] };
}

async function differing(connection: Connection, step: Step, page: readonly object[]): Promise<readonly object[]> {
  const { text, columns } = statementsOf(step).fingerprint;
  const values = columns.map((name) => page.map((record): unknown => Reflect.get(record, name) ?? null));
  const { rows } = await connection.query<{ key: string }>(text, values);
  const keys = new Set(rows.map(({ key }) => key));
  return page.filter((record) => keys.has(keyOf(step, record)));
}

async function upsertOneByOne(
  connection: Connection,
  step: Step,
  records: readonly object[],
  { guard }: HowToWrite,
): Promise<Upserted> {
  const total = nothing();
  for (const record of records) {
    try {
      const one = await inSavepoint(connection, () => upsertAtOnce(connection, step, [record], guard ? { guard } : {}));
      total.added += one.added;
      total.changed += one.changed;
      total.orphans.push(...one.orphans);
    } catch (error) {
      if (!isDataError(error)) throw error;
      total.refused.push({ id: keyOf(step, record), reason: `A value does not fit (${databaseCode(error)})` });
    }
  }
  return total;
}

async function inSavepoint<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('savepoint page');
  try {
    const result = await work();
    await connection.query('release savepoint page');
    return result;
  } catch (error) {
    await connection.query('rollback to savepoint page');
    await connection.query('release savepoint page');
    throw error;
  }
}

/** Values out of range or of a wrong form, and missing values; not keys, which are another transaction's doing. */
function isDataError(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  return code.startsWith('22') || code === '23502' || code === '23514';
}

import { type BookYear, bookYears, type Condition } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { hasOddYears } from './book-year-store.ts';
import { differingRanges, NotTold } from './differing-ranges.ts';
import type { StoredStep } from './live-run.ts';
import { middleOf } from './part-counts.ts';
import { inRun, type RunContext } from './run-context.ts';
import { beginParts, endParts, keepState, leftOff, type Reading, readTodo } from './run-parts.ts';
import type { Step } from './step.ts';

const isClosed: Condition = { field: 'year_is_closed', is: true };

/**
 * Brings the ledger up to date by what the back office says of all owners at once: the years in which something was booked
 * or changed are read, and counts show whether anything was taken away, or a year was closed. Both together prove the rest.
 */
export async function followYears(
  context: RunContext,
  step: Step,
  stored: StoredStep,
  changed: readonly BookYear[],
): Promise<void> {
  const reading = { context, step, stored };
  let state = leftOff(reading);
  if (state !== null && state.owners !== null) state = null;
  state ??= await beginParts(reading, {
    find: async (connection) => ({
      todo: await yearsToRead(connection, step, changed),
      owners: null,
      changedSince: null,
    }),
  });
  state = await readTodo(reading, state);
  if (!state.isChecked) {
    const ids = new Set([...(await differingOwners(reading, [])), ...(await differingOwners(reading, [isClosed]))]);
    const todo = await yearsOf(reading, [...ids]);
    state = { ...state, todo, isChecked: true };
    if (todo.length > 0) state = await readTodo(reading, await keepState(reading, state));
  }
  await endParts(reading, state, 'read');
  context.tell();
}

/** Of owners that we know; and years that did not read well, or not in the shape of today. */
async function yearsToRead(connection: Connection, step: Step, changed: readonly BookYear[]): Promise<BookYear[]> {
  const { rows } = await connection.query<BookYear>(
    `select distinct owner_id::float8 as owner_id, year from (
       select owner_id, year from json_to_recordset($1::json) as changed (owner_id bigint, year int)
       union select owner_id, financial_year from financial_years where shape is distinct from $2) found
     where exists (select from owners where owners.id = found.owner_id and is_present) order by 1, 2`,
    [JSON.stringify(changed), step.shape.fingerprint],
  );
  return rows;
}

/** Owners whose books have another number of mutations than we know, within a condition. */
async function differingOwners({ context }: Reading, within: readonly Condition[]): Promise<number[]> {
  const { signal } = context;
  const isOdd = await inRun(context, hasOddYears);
  const conditions = isOdd ? [{ field: 'financial_year', ...bookYears }, ...within] : within;
  const ourCounts = (from: number, to: number) =>
    inRun(context, async (connection) => {
      const { rows } = await connection.query<{ ours: number; gone: number }>(
        `select coalesce(sum(mutation_count) filter (where is_present), 0)::int as ours,
           coalesce(sum(mutation_count) filter (where not is_present), 0)::int as gone
         from financial_years join owners on owners.id = owner_id
         where owner_id between $1 and $2 ${within.length > 0 ? 'and is_closed' : ''}`,
        [from, to],
      );
      return rows[0] ?? { ours: 0, gone: 0 };
    });
  const whole = { from: 1, to: Number.MAX_SAFE_INTEGER };
  const total = await context.backOffice.count('financial_mutations', conditions, signal);
  if (total === null) throw new NotTold();
  const compared = { ...whole, ...(await ourCounts(whole.from, whole.to)), theirs: total.records };
  const ranges = await differingRanges(compared, {
    enough: 0,
    middle: ({ from, to }) => inRun(context, (connection) => middleOf(connection, 'owners', { from, to })),
    count: async ({ from, to }) => {
      const part = [{ field: 'owner_id', from, to }, ...conditions];
      const theirs = await context.backOffice.count('financial_mutations', part, signal);
      return theirs && { ...(await ourCounts(from, to)), theirs: theirs.records };
    },
  });
  if (ranges.length === 0) return [];
  return await inRun(context, async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `select id::float8 as id from owners where is_present and exists (
         select from json_to_recordset($1::json) as range ("from" bigint, "to" bigint) where id between range."from" and range."to")`,
      [JSON.stringify(ranges)],
    );
    return rows.map(({ id }) => id);
  });
}

/** The years of owners in whose books something went or was closed, known ones and others. */
async function yearsOf({ context }: Reading, owners: readonly number[]): Promise<BookYear[]> {
  const found: BookYear[] = [];
  for (const owner_id of owners) {
    const { rows: known } = await inRun(context, (connection) =>
      connection.query<{ year: number; mutation_count: number; is_closed: boolean }>(
        'select financial_year as year, mutation_count, is_closed from financial_years where owner_id = $1',
        [owner_id],
      ),
    );
    const asked = { owner_id, known: known.map(({ year }) => year), since: null, signal: context.signal };
    for (const { year, mutations, is_closed } of await context.backOffice.bookYears(asked)) {
      const before = known.find((one) => one.year === year);
      if (before?.mutation_count !== mutations || before.is_closed !== is_closed) found.push({ owner_id, year });
    }
  }
  return found;
}

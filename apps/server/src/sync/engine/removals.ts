import type { Connection } from '../../db/connection.ts';
import type { Within } from './parts-state.ts';
import type { Step } from './step.ts';
import { changedNow, keyText } from './step-columns.ts';
import { rowsIn } from './within.ts';

export const present = (step: Step) => (step.whenGone === 'mark' ? 'row.is_present' : 'true');

/** The ids that a read met, when it took no more than one page; null when they are noted in the database. */
export type Met = readonly string[] | null;

const isSeen = (step: Step) =>
  `exists (select from sync_seen seen where seen.record_type = '${step.type}' and seen.record_id = ${keyText(step, 'row')})`;

/** Holds for a row that the read met, and its value where it takes one. */
function metBy(step: Step, met: Met): { condition: string; values: unknown[] } {
  return met === null
    ? { condition: isSeen(step), values: [] }
    : { condition: `${keyText(step, 'row')} = any($1::text[])`, values: [met] };
}

/** Holds for a row that the read did not meet. */
export function notMet(step: Step, met: Met): { condition: string; values: unknown[] } {
  const { condition, values } = metBy(step, met);
  return { condition: `not ${condition}`, values };
}

export interface Gone {
  kept: number;
  missing: number;
}

interface Missing {
  met: Met;
  within?: Within | undefined;
}

/** How many rows there are, and how many of them the read did not meet. */
export async function gone(connection: Connection, step: Step, { met, within }: Missing): Promise<Gone> {
  const { condition, values } = notMet(step, met);
  const { rows } = await connection.query<Gone>(
    `select count(*)::int as kept, (count(*) filter (where ${condition}))::int as missing
     from ${step.table} row where ${present(step)} and ${rowsIn(within)}`,
    values,
  );
  return rows[0] ?? { kept: 0, missing: 0 };
}

export async function removeGone(connection: Connection, step: Step, { met, within }: Missing): Promise<number> {
  const { condition, values } = notMet(step, met);
  const where = `${present(step)} and ${rowsIn(within)} and ${condition}`;
  const statement =
    step.whenGone === 'mark'
      ? `update ${step.table} row set is_present = false, changed_at = ${changedNow('row')} where ${where}`
      : `delete from ${step.table} row where ${where}`;
  const { rowCount } = await connection.query(statement, values);
  return rowCount ?? 0;
}

/** The ids of rows of a part that its read did not meet: they went, or are in it no longer. */
export async function idsNotMet(connection: Connection, step: Step, { met, within }: Missing): Promise<number[]> {
  const { condition, values } = notMet(step, met);
  const { rows } = await connection.query<{ id: number }>(
    `select id::float8 as id from ${step.table} row
     where ${present(step)} and ${rowsIn(within)} and ${condition} order by id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Rows that were marked as gone and were met again. */
export async function welcomeBack(connection: Connection, step: Step, met: Met): Promise<number> {
  const { condition, values } = metBy(step, met);
  const { rowCount } = await connection.query(
    `update ${step.table} row set is_present = true, changed_at = ${changedNow('row')} where not row.is_present and ${condition}`,
    values,
  );
  return rowCount ?? 0;
}

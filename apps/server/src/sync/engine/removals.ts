import type { Connection } from '../../db/connection.ts';
import type { Within } from './parts-state.ts';
import type { Step } from './step.ts';
import { changedNow, keyText } from './step-columns.ts';
import { rowsIn } from './within.ts';

export const present = (step: Step) => (step.whenGone === 'mark' ? 'row.is_present' : 'true');

const isSeen = (step: Step) =>
  `exists (select from sync_seen seen where seen.record_type = '${step.type}' and seen.record_id = ${keyText(step, 'row')})`;

/** Holds for a row that the read did not meet. */
export const notSeen = (step: Step) => `not ${isSeen(step)}`;

export interface Gone {
  kept: number;
  missing: number;
}

/** How many rows there are, and how many of them the read did not meet, as the one column `gone`. */
export const goneColumn = (step: Step, within?: Within) => `(
  select json_build_object('kept', count(*), 'missing', count(*) filter (where not ${isSeen(step)}))
  from ${step.table} row where ${present(step)} and ${rowsIn(within)}) as gone`;

export async function removeGone(connection: Connection, step: Step, within?: Within): Promise<number> {
  const condition = `${present(step)} and ${rowsIn(within)} and not ${isSeen(step)}`;
  const statement =
    step.whenGone === 'mark'
      ? `update ${step.table} row set is_present = false, changed_at = ${changedNow('row')} where ${condition}`
      : `delete from ${step.table} row where ${condition}`;
  const { rowCount } = await connection.query(statement);
  return rowCount ?? 0;
}

/** The ids of rows of a part that its read did not meet: they went, or are in it no longer. */
export async function idsNotMet(connection: Connection, step: Step, within: Within): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `select id::float8 as id from ${step.table} row
     where ${present(step)} and ${rowsIn(within)} and not ${isSeen(step)} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Rows that were marked as gone and were met again. */
export async function welcomeBack(connection: Connection, step: Step): Promise<number> {
  const { rowCount } = await connection.query(
    `update ${step.table} row set is_present = true, changed_at = ${changedNow('row')} where not row.is_present and ${isSeen(step)}`,
  );
  return rowCount ?? 0;
}

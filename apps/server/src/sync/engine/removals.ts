import type { Connection } from '../../db/connection.ts';
import type { Step } from './step.ts';
import { changedNow, keyText } from './step-columns.ts';

const present = (step: Step) => (step.whenGone === 'mark' ? 'row.is_present' : 'true');

const isSeen = (step: Step) =>
  `exists (select from sync_seen seen where seen.record_type = '${step.type}' and seen.record_id = ${keyText(step, 'row')})`;

/** Holds for a row that the read did not meet. */
export const notSeen = (step: Step) => `not ${isSeen(step)}`;

/** One year of one owner's books, when only those rows are looked at. */
interface Within {
  owner_id: number;
  year: number;
}

const inYear = (within: Within | undefined) =>
  within === undefined ? 'true' : 'row.owner_id = $1 and row.financial_year = $2';
const valuesOf = (within: Within | undefined) => (within === undefined ? [] : [within.owner_id, within.year]);

/** How many rows there are, and how many of them the read did not meet. */
export async function gone(
  connection: Connection,
  step: Step,
  within?: Within,
): Promise<{ kept: number; missing: number }> {
  const { rows } = await connection.query<{ kept: number; missing: number }>(
    `select count(*)::int as kept, (count(*) filter (where not ${isSeen(step)}))::int as missing
     from ${step.table} row where ${present(step)} and ${inYear(within)}`,
    valuesOf(within),
  );
  return rows[0] ?? { kept: 0, missing: 0 };
}

export async function removeGone(connection: Connection, step: Step, within?: Within): Promise<number> {
  const condition = `${present(step)} and ${inYear(within)} and not ${isSeen(step)}`;
  const statement =
    step.whenGone === 'mark'
      ? `update ${step.table} row set is_present = false, changed_at = ${changedNow('row')} where ${condition}`
      : `delete from ${step.table} row where ${condition}`;
  const { rowCount } = await connection.query(statement, valuesOf(within));
  return rowCount ?? 0;
}

/** Rows that were marked as gone and were met again. */
export async function welcomeBack(connection: Connection, step: Step): Promise<number> {
  const { rowCount } = await connection.query(
    `update ${step.table} row set is_present = true, changed_at = ${changedNow('row')} where not row.is_present and ${isSeen(step)}`,
  );
  return rowCount ?? 0;
}

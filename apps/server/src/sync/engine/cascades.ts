import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import type { Within } from './parts-state.ts';
import { type Met, notMet } from './removals.ts';
import type { RunContext } from './run-context.ts';
import type { Step } from './step.ts';
import { rowsIn } from './within.ts';

/** What would go with the rows that a read did not meet: of each record type that follows them so many, of so many. */
export async function cascadeLosses(
  connection: Connection,
  step: Step,
  { steps, met, within }: { steps: RunContext['steps']; met: Met; within?: Within | undefined },
): Promise<SyncLoss[]> {
  if (step.whenGone === 'mark') return [];
  const losses: SyncLoss[] = [];
  const { condition, values } = notMet(step, met);
  for (const child of Object.values(steps)) {
    if (child.goesWith !== step.table || child.placedBy === null) continue;
    const { rows } = await connection.query<{ lost: number; of: number }>(
      `select count(*)::int as "of", (count(*) filter (where row.id is not null))::int as lost
       from ${child.table} child
       left join ${step.table} row on row.id = child."${child.placedBy.by}" and ${condition} and ${rowsIn(within)}`,
      values,
    );
    losses.push({ what: 'along', name: child.type, ...(rows[0] ?? { lost: 0, of: 0 }) });
  }
  return losses;
}

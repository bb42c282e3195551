import { type RecordType, recordTypes } from '@gevel/back-office';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { Step } from '../../apps/server/src/sync/engine/step.ts';
import { steps } from '../../apps/server/src/sync/steps/all-steps.ts';
import { emptyWorld } from '../../apps/server/src/sync/test/build-world.ts';
import type { World } from '../../apps/server/src/sync/test/memory-back-office.ts';

/** The records that the rows of a world were made of, as a back office would hand them out. */
export async function readRecords(database: Database): Promise<World> {
  const world = emptyWorld();
  for (const type of recordTypes) {
    // safe: the columns of a step are those of the records of its type
    (world as Record<RecordType, object[]>)[type] = await recordsOf(database, steps[type]);
  }
  return world;
}

/** The first `most` of one type, or all of them. */
export async function recordsOf(database: Database, step: Step, max?: number): Promise<object[]> {
  // Exact decimals are text in a record.
  const columns = step.columns.map(({ name, sqlType }) =>
    sqlType === 'numeric' ? `"${name}"::text as "${name}"` : `"${name}"`,
  );
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ record: object }>(
      `select to_json(record) as record from (select ${columns.join(', ')} from ${step.table} order by ${step.key.join(', ')} limit ${max ?? 'all'}) record`,
    );
    return rows.map(({ record }) => record);
  });
}

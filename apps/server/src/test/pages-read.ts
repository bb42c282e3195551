import type { Database } from '../db/database.ts';
import type { Statement } from '../db/one-flight.ts';
import type { Scope } from '../db/scope.ts';

/** How many pages of tables and indexes a statement reads for somebody, which no busy machine changes. */
export function pagesRead(
  database: Pick<Database, 'scoped'>,
  scope: Scope,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<number> {
  return database.scoped(scope, async (connection) => {
    const answer = await connection.query<Record<'QUERY PLAN', readonly { Plan: Record<string, number> }[]>>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  });
}

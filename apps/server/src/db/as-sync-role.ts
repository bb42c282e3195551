import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/**
 * One statement on portfolio tables inside a transaction on portal tables, so that both stand or fall together. The
 * synchronisation role runs it, because the owner of the tables sees no row of a portfolio.
 */
export async function asSyncRole(transaction: Db, statement: SQL): Promise<Record<string, unknown>[]> {
  await transaction.execute(sql`set local role gevel_sync`);
  // After a failure the whole transaction is rolled back, and the role with it.
  const result = await transaction.execute(statement);
  await transaction.execute(sql`set local role none`);
  return result.rows;
}

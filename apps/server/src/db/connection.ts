import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** What may be asked inside a transaction: one statement at a time. */
export interface Connection {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

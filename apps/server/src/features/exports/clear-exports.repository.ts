import type { Db } from '../../db/connection.ts';
import { clearExports } from '../../db/schema/clear-exports.ts';

type ClearExport = typeof clearExports.$inferInsert;
export type ShownClear = Pick<ClearExport, 'subject_type' | 'subject_ids'>;

/** From here on the report on a person names the file. */
export async function keepClearExport(db: Db, row: ClearExport): Promise<void> {
  await db.insert(clearExports).values(row);
}

import type { Db } from '../../db/connection.ts';
import { dataOf } from '../../privacy/data-of.ts';
import { inventory } from '../../privacy/inventory.ts';
import type { Person } from '../../privacy/person.ts';
import { retentionRules } from '../../privacy/retention-rules.ts';

/**
 * All data of one person as JSON, table after table: what, why, on what grounds and for how long, and every row. Machines
 * read it, and people can.
 */
export async function* personFile(
  db: Db,
  person: Person,
  { at, written }: { at: Date; written: { rows: number } },
): AsyncGenerator<Uint8Array> {
  const { type, id, name } = person;
  const bytes = (text: string) => Buffer.from(text);
  yield bytes(`{"person":${JSON.stringify({ type, id, name })},"made_at":"${at.toISOString()}","tables":[`);
  let isFirst = true;
  for (const entry of inventory) {
    const rows = await db.transaction((transaction) => dataOf(transaction, entry, person));
    if (rows.length === 0) continue;
    written.rows += rows.length;
    const { table, purpose, basis, kept } = entry;
    const head = JSON.stringify({ table, purpose, basis, kept: retentionRules[kept].term }).slice(0, -1);
    yield bytes(`${isFirst ? '' : ','}\n${head},"rows":[`);
    isFirst = false;
    for (const [index, row] of rows.entries()) yield bytes(`${index === 0 ? '' : ','}\n${JSON.stringify(row)}`);
    yield bytes(']}');
  }
  yield bytes(']}\n');
}

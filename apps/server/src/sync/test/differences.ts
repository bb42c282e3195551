import { type RecordType, recordTypes } from '@gevel/back-office';
import type { Database } from '../../db/database.ts';
import { keptHash } from '../engine/content-hash.ts';
import type { Step } from '../engine/step.ts';
import { columnList, keyOf, keyText } from '../engine/step-columns.ts';
import { steps } from '../steps/all-steps.ts';
import type { World } from './memory-back-office.ts';

/** Where the tables are not what the world says, column by column; empty when they are equal. */
export async function differences(
  database: Database,
  world: World,
  types: readonly RecordType[] = recordTypes,
): Promise<string[]> {
  const found: string[] = [];
  for (const type of types) {
    const step = steps[type];
    const kept = await database.sync(async (connection) => {
      const condition = step.whenGone === 'mark' ? 'where is_present' : '';
      return (await connection.query<Kept>(statementOf(step, condition))).rows;
    });
    const expected = new Map(world[type].map((record) => [keyOf(step, record), record]));
    for (const { key, hash, content } of kept) {
      const record = expected.get(key);
      expected.delete(key);
      if (record === undefined) found.push(`${type} ${key} should not be there`);
      else if (!isSame(record, content) || keptHash(step.shape.fingerprint, record) !== hash)
        found.push(`${type} ${key} is not the same`);
    }
    for (const key of expected.keys()) found.push(`${type} ${key} is missing`);
  }
  return found;
}

interface Kept {
  key: string;
  hash: string;
  content: Record<string, unknown>;
}

const statementOf = (step: Step, condition: string) => `
  select ${keyText(step, 'row')} as key, content_hash as hash,
    (select to_json(content) from (select ${columnList(step, 'row')}) content) as content
  from ${step.table} row ${condition}`;

/** Exact decimals are text in a record and numbers in JSON. */
function isSame(record: object, content: Record<string, unknown>): boolean {
  return Object.entries(record).every(([name, value]) => {
    const kept = content[name];
    return kept === value || (typeof kept === 'number' && typeof value === 'string' && kept === Number(value));
  });
}

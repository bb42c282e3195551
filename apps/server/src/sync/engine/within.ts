import type { BookYear, Condition, Part } from '@gevel/back-office';

/** Holds for the rows of a part; for all rows when there is no part. */
export function rowsIn(within: BookYear | Part | undefined, row = 'row'): string {
  if (within === undefined) return 'true';
  if ('year' in within)
    return `${row}.owner_id = ${number(within.owner_id)} and ${row}.financial_year = ${number(within.year)}`;
  return within.map((condition) => conditionSql(condition, row)).join(' and ') || 'true';
}

function conditionSql(condition: Condition, row: string): string {
  // safe: fields are names of our own, from the description of the record type
  const column = `${row}."${condition.field}"`;
  if ('ids' in condition) return `${column} = any(array[${condition.ids.map(number).join(', ')}]::bigint[])`;
  if ('is' in condition) return `${column} is ${condition.is === null ? 'null' : 'true'}`;
  return `${column} between ${number(condition.from)} and ${number(condition.to)}`;
}

function number(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error('A part is named by whole numbers');
  return value;
}

/** By what the rejections of one year of one owner's books are known; null for other parts. */
export const nameOfPart = (within: BookYear | Part) => ('year' in within ? `${within.owner_id}-${within.year}` : null);

import type { Field } from '@gevel/contract/plain';
import type { FieldSql, ServedList } from '../list-sql.ts';

export function figuresOf(list: ServedList): (FieldSql & { name: string; field: Field })[] {
  return Object.entries(list.description.figures).map(([name, field]) => {
    const sql = list.sql.figures?.[name];
    if (sql === undefined) throw new Error(`The list ${list.description.name} has no SQL for the figure ${name}`);
    return { ...(typeof sql === 'string' ? { sql } : sql), name, field };
  });
}

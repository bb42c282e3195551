import type { ListQuery } from '@gevel/contract';
import { isEmptiness } from '@gevel/contract/plain';
import { addFilter, addSearch, type Conditions } from './conditions.ts';
import { addEmptiness } from './emptiness.ts';
import type { ServedList } from './list-sql.ts';

/** What the query's filter asks, but for the field named in `except`. */
export function filterConditions(list: ServedList, query: ListQuery, except?: string): Conditions {
  const conditions: Conditions = { sql: [], joins: [] };
  for (const [name, value] of Object.entries(query.filter)) {
    if (name === except || list.sql.filters[name]?.isInTable) continue;
    if (name === 'q' && typeof value === 'string') addSearch(list, value, conditions);
    else if (isEmptiness(name)) addEmptiness(list, name, value, conditions);
    else addFilter(list, name, value, conditions);
  }
  return conditions;
}

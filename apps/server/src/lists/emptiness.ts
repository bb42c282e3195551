import type { FilterValue } from '@gevel/contract';
import { type Emptiness, fieldsThatMayBeEmpty } from '@gevel/contract/plain';
import { type Conditions, fieldSql } from './conditions.ts';
import type { ServedList } from './list-sql.ts';
import { isNotReadSql } from './not-read.ts';
import { isUnknownSql } from './unknown-values.ts';

/** The fields that a filter on emptiness names, which decide what its text says. */
export function namedFields(list: Pick<ServedList, 'description'>, value: FilterValue): string[] {
  return fieldsThatMayBeEmpty(list.description).filter((name) => Array.isArray(value) && value.includes(name));
}

/** A value that could not be read, or was not read yet, is not known to be empty, and not to be anything else. */
export function addEmptiness(list: ServedList, asked: Emptiness, value: FilterValue, conditions: Conditions): void {
  for (const name of namedFields(list, value)) {
    const { sql, joins = [] } = fieldSql(list, name);
    conditions.joins.push(...joins);
    const shown = list.description.fields[name]?.kind === 'text' ? `nullif(${sql}, '')` : `(${sql})`;
    if (asked === 'filled') conditions.sql.push(`${shown} is not null`);
    else conditions.sql.push(...emptyOnly(list, name, shown));
  }
}

function emptyOnly(list: ServedList, name: string, shown: string): string[] {
  const doubts = [isUnknownSql(list, name), isNotReadSql(list, name)].filter((doubt) => doubt !== null);
  return [`${shown} is null`, ...doubts.map((doubt) => `not ${doubt}`)];
}

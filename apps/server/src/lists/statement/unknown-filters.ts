import type { ListQuery } from '@gevel/contract';
import { open } from '../asked-values.ts';
import { knownRecords } from '../known-records.ts';
import type { ServedList } from '../list-sql.ts';

export function unknownFilters(list: ServedList, query: ListQuery): string {
  const checks = Object.keys(query.filter).flatMap((name) => {
    const filter = list.sql.filters[name];
    if (filter?.valid) return [`case when not (${filter.valid}) then '${name}' end`];
    // Of records that were not there yet nothing is found.
    if (!filter?.known || query.as_of !== undefined) return [];
    return [
      `case when (select count(*) from ${knownRecords[filter.known]} and known.id = any(${open.ids(name, filter.idType)})) < ${open.idCount(name)}::bigint then '${name}' end`,
    ];
  });
  return `array_remove(array[${checks.join(', ')}]::text[], null)`;
}

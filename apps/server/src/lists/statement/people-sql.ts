import type { MaskedKind } from '@gevel/contract/plain';
import { jsonObject } from '../json-sql.ts';
import type { ServedList } from '../list-sql.ts';
import { peopleOf } from '../shown-people.ts';
import { includeSql } from './row-sql.ts';

/** The people whom a record shows, made before it, so that who they are is known without reading the answer again. */
export function peopleSql(list: ServedList, clear: readonly MaskedKind[]) {
  const { self, includes = {} } = peopleOf[list.description.name] ?? {};
  const names = Object.keys(includes);
  const made = names.map((name) => `${includeSql(list, name, clear)} as ${name}`);
  const ids = names.map((name): [string, string] => [name, `people.${name} ->> 'id'`]);
  if (self !== undefined) ids.push(['self', 't.id::text']);
  return {
    records: new Map(names.map((name) => [name, `people.${name}`])),
    // Without the offset it would be made once for each place where it is named.
    from: names.length === 0 ? '' : `cross join lateral (select ${made.join(', ')} offset 0) people`,
    shown: ids.length === 0 ? `'{}'::json` : jsonObject(ids),
  };
}

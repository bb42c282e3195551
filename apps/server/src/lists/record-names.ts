import type { Database } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import { isIdOf } from './id-forms.ts';
import type { knownRecords } from './known-records.ts';
import type { ServedList } from './list-sql.ts';

/** What records that a filter names are called; of others than these the id has to do. */
const namesSql: { readonly [Known in keyof typeof knownRecords]?: string } = {
  owners: 'select id, name from owners',
  objects: `select id, concat_ws(', ', reference, address, city) as name from objects`,
  relations: 'select id, name from relations where not is_anonymised',
  brokers: 'select id, display_name as name from brokers',
  users: `select id, first_name || ' ' || name as name from users`,
  ticket_states: 'select id, name from ticket_states',
  ledger_accounts: `select id, concat_ws(' ', code, name) as name from ledger_accounts`,
};

/** Names of the records in a filter of a list, by id, as far as the scope sees them. */
export async function readRecordNames(
  database: Database,
  list: ServedList,
  { filter, ids, scope }: { filter: string; ids: readonly string[]; scope: Scope },
): Promise<ReadonlyMap<string, string>> {
  const described = list.sql.filters[filter];
  const sql = described?.known && namesSql[described.known];
  const type = described?.idType ?? 'bigint';
  const asked = ids.filter((id) => isIdOf(type, id));
  if (!sql || asked.length === 0) return new Map();
  const rows = await database.ask<{ id: string; name: string }>(scope, {
    text: `select id::text as id, name from (${sql}) named where id = any($1::${type}[])`,
    values: [asked],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { type Field, isNullable, type RecordType, records } from '@gevel/back-office';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema/index.ts';
import { addRows } from './book-rows.ts';

const tables = new Map(
  Object.values<unknown>(schema).flatMap((part) => (is(part, PgTable) ? [[getTableName(part), part]] : [])),
);

type Row = Record<string, unknown>;
interface Place {
  id: number;
  owner: number;
}

/** Some records of a type for each of these owners, with something in every field, beside what the database holds. */
export async function plantRecords(
  database: Database,
  type: RecordType,
  owners: readonly number[],
  { from = 880_001, each = 3 }: { from?: number; each?: number } = {},
): Promise<void> {
  const places = owners.flatMap((owner, index) =>
    Array.from({ length: each }, (_, place): Place => ({ owner, id: from + index * each + place })),
  );
  for (const place of places) await plant(database, type, place);
}

/** The ids of the rows of these owners, in order. */
export async function idsOfOwners(database: Database, type: RecordType, owners: readonly number[]): Promise<string[]> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query(`select id::text from ${type} where owner_id = any($1)`, [owners]);
    return rows.map(({ id }) => String(id)).sort();
  });
}

async function plant(database: Database, type: RecordType, place: Place): Promise<void> {
  const row = await rowOf(database, type, place);
  if (isOfOwners(type)) return addRows(database, type, [row]);
  const names = Object.keys(row).map((name) => `"${name}"`);
  await database.sync((connection) =>
    connection.query(
      `insert into ${type} (${names.join(', ')}, content_hash)
       select ${names.join(', ')}, 'hash' from jsonb_populate_record(null::${type}, $1::jsonb)`,
      [JSON.stringify(row)],
    ),
  );
}

async function rowOf(database: Database, type: RecordType, place: Place): Promise<Row> {
  const fields: Readonly<Record<string, Field>> = records[type].fields;
  const row: Row = isOfOwners(type) ? { owner_id: place.owner } : {};
  for (const [name, field] of Object.entries(fields)) row[name] ??= await valueOf(database, { name, field, place });
  return { ...emptyOf(type, row), ...row };
}

async function valueOf(database: Database, { name, field, place }: { name: string; field: Field; place: Place }) {
  const { id } = place;
  if (field.kind === 'reference')
    return field.to === null ? id : referenceTo(database, { to: field.to, isNeeded: !isNullable(field), place });
  const values = {
    id,
    text: `${name} ${id}`,
    enum: field.values[id % field.values.length],
    boolean: id % 2 === 0,
    day: `2026-0${(id % 9) + 1}-15`,
    cents: (id % 7) * 12_345,
    decimal: `${id % 90}.5`,
    integer: (id % 12) + 1,
  };
  return values[field.kind];
}

/** A record of the same owner where there is one; else one that is planted for it, where there must be one. */
async function referenceTo(
  database: Database,
  { to, isNeeded, place }: { to: RecordType; isNeeded: boolean; place: Place },
): Promise<number | null> {
  if (to === 'owners') return place.owner;
  const whose = isOfOwners(to) ? 'owner_id = $1' : '$1::bigint is not null';
  const found = await database.sync(async (connection) => {
    const { rows } = await connection.query(`select id from ${to} where ${whose} order by id limit 1`, [place.owner]);
    return rows[0] === undefined ? null : Number(rows[0].id);
  });
  if (found !== null || !isNeeded) return found;
  await plant(database, to, place);
  return place.id;
}

/** Records with an id of their own that belong to an owner: what a list can be made of. */
export const isListable = (type: RecordType): boolean => isOfOwners(type) && records[type].key.join() === 'id';

const isOfOwners = (type: RecordType): boolean => Object.hasOwn(columnsIn(type), 'owner_id');

function columnsIn(type: RecordType) {
  const table = tables.get(type);
  if (table === undefined) throw new Error(`No table holds ${type}`);
  return getTableColumns(table);
}

/** What synchronisation derives later and may not be missing. */
function emptyOf(type: RecordType, row: Row): Row {
  const needed = Object.entries(columnsIn(type)).filter(
    ([name, { notNull, hasDefault, generated }]) =>
      notNull &&
      !hasDefault &&
      !generated &&
      !Object.hasOwn(row, name) &&
      !['broker_id', 'content_hash'].includes(name),
  );
  return Object.fromEntries(needed.map(([name, { dataType }]) => [name, dataType.startsWith('number') ? 0 : '']));
}

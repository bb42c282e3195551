import { recordTypes } from '@gevel/back-office/records';
import type { ListQuery } from '@gevel/contract';
import { getTableColumns, getTableName, is, SQL, StringChunk } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import * as schema from '../db/schema/index.ts';
import type { Scope } from '../db/scope.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { ownerBeside } from './owner-beside.ts';
import type { RequestContext } from './request-context.ts';

/** A day lasts until it ends in the Netherlands. */
const untilThen = `((:asOf + 1)::timestamp at time zone 'Europe/Amsterdam')`;

/**
 * The statement over its tables as they were known at the end of the day `:asOf`. Each table that synchronisation fills is put
 * before the statement under its own name, made of its rows that have been so since, and of the versions that were true then; row
 * security holds for both. So the statement itself is the one of now, and says the same of other rows.
 */
export function asKnown(text: string, { as_of }: Pick<ListQuery, 'as_of'>): string {
  if (as_of === undefined) return text;
  const parts = behind(text);
  if (parts.length === 0) return text;
  const tables = parts
    .map(({ name, sql, isMadeOnce }) => `${name} as ${isMadeOnce ? '' : 'not '}materialized (${sql})`)
    .join(', ');
  const [begin = ''] = /^with (recursive )?/.exec(text) ?? [];
  return begin === '' ? `with ${tables} ${text}` : `${begin}${tables}, ${text.slice(begin.length)}`;
}

/**
 * The same of a statement whose first value says whose portfolio is asked, and which names tables as lists do. Whose a row is, is
 * compared by the function behind `=`: beside row security a second condition would make the planner expect hardly any rows, and
 * read all of the portfolio for each record that it looks up. Of a day it is planned once per connection: each table is two, and
 * to plan that takes longer than to read it.
 */
export function statementThen(
  statement: Statement,
  { asOf, scope }: { asOf: string | undefined; scope: Scope },
): Statement {
  if (asOf === undefined) return statement;
  const { text, values } = statement;
  const column = scope.kind === 'broker' ? 'broker_id' : 'owner_id';
  const then = asKnown(text, { as_of: asOf })
    .replaceAll(':asOf', `$${values.length + 1}::date`)
    .replaceAll(/:ownerBeside\((\w+)\)/g, (_, row: string) => ownerBeside(row, scope))
    .replaceAll(/:(?:mine|lookedUpMine)\((\w+)\)/g, `int8eq($1.${column}, $$1::bigint)`);
  return { text: then, values: [...values, asOf], hasOnePlan: true };
}

/** Refuses a day of which it is not kept what these record types were, and one to come. */
export async function refuseUntold(
  database: Database,
  { scope, today, asOf, types }: { scope: Scope; today: string; asOf: string | undefined; types: readonly string[] },
): Promise<void> {
  if (asOf === undefined) return;
  if (asOf > today) throw new Refusal('day_to_come');
  refuseUnknownDay({ as_of: asOf }, await firstKnownDay(database, { scope, asOf, types }));
}

/** Null when none of these record types was ever read completely. */
export async function firstKnownDay(
  database: Database,
  { scope, asOf, types }: { scope: Scope; asOf: string; types: readonly string[] },
): Promise<string | null> {
  const text = `select true as asked${knownFrom({ as_of: asOf }, types)}`;
  const [told] = await database.ask<{ known_from: string | null }>(scope, { text, values: [] });
  return told?.known_from ?? null;
}

/** Lists of these tables are read in the order of an index. */
const ordered = [
  'objects',
  'contracts',
  'tickets',
  'rental_statements',
  'invoices',
  'debtor_items',
  'financial_mutations',
];

/**
 * The table of a list in two parts, rows that are so still and rows that were so: each is in order by itself, so that a page is made
 * of as many rows of both. Null when a list has another table.
 */
export function halvesOf(table: string): [now: string, was: string] | null {
  if (ordered.includes(table)) return [`${table}_now`, `${table}_was`];
  const links = /\brelation_owners ro join relations\b/;
  if (!links.test(table)) return null;
  return [
    table.replace(links, 'relation_owners_now ro join relations'),
    // In the order of names already, so that a page looks up what stands on it and no more.
    table.replace(links, '(select * from relation_owners_was order by name_sort, relation_id) ro join relations'),
  ];
}

/** The first day of which every state of these record types is kept, as one more column of what is asked. */
export function knownFrom({ as_of }: Pick<ListQuery, 'as_of'>, types: readonly string[]): string {
  if (as_of === undefined) return '';
  return `, (${firstKnownDaySql(types)})::text as known_from`;
}

export function firstKnownDaySql(types: readonly string[]): string {
  return `select (max(known_since) at time zone 'Europe/Amsterdam')::date from sync_freshness
    where record_type = any(array[${types.map(literal).join(', ')}]::text[])`;
}

export function refuseDayToCome({ as_of }: Pick<ListQuery, 'as_of'>, { today }: RequestContext): void {
  if (as_of !== undefined && as_of > today) throw new Refusal('day_to_come');
}

export function refuseUnknownDay({ as_of }: Pick<ListQuery, 'as_of'>, knownFrom: string | null | undefined): void {
  if (as_of !== undefined && knownFrom && as_of < knownFrom) throw new Refusal('not_known_then', { knownFrom });
}

interface Known {
  name: string;
  sql: string;
  /** Whoever reads it looks things up in it. */
  isMadeOnce?: true;
}

/** What the statement reads, and what that reads, in the order in which one may name another: what nothing reads costs time all the same. */
function behind(text: string): Known[] {
  const words = new Set(wordsOf(text));
  const parts: Known[] = [];
  for (const part of known.toReversed()) {
    if (!words.has(part.name)) continue;
    const sql = part.name === 'list_totals' ? totalsThen(text) : part.sql;
    for (const word of wordsOf(sql)) words.add(word);
    parts.unshift({ ...part, sql });
  }
  return parts;
}

/** What may name a table: a text names none, and what the name of a schema or of a row stands before is another's. */
function wordsOf(sql: string): string[] {
  return sql.replaceAll(/'(?:[^']|'')*'/g, "''").match(/(?<![\w.])[a-z_]+\b(?!\()/g) ?? [];
}

const columnsOf = (table: PgTable) => Object.values(getTableColumns(table));
const tables = new Map(
  Object.values<unknown>(schema).flatMap((one) => (is(one, PgTable) ? [[getTableName(one), one] as const] : [])),
);
function tableOf(name: string): PgTable {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return table;
}

/** By these versions are found as rows are; the database keeps them apart from the content, as it does with its owner and broker. */
const keys: Readonly<Record<string, string>> = {
  id: 'record_number',
  contract_id: 'contract_id',
  object_id: 'object_id',
  relation_id: 'relation_id',
  invoice_id: 'invoice_id',
  statement_id: 'statement_id',
  ticket_id: 'ticket_id',
  ledger_account_id: 'ledger_account_id',
};

/**
 * Rows of now that have been so since, and versions that were true then. Neither part has a condition of its own: the planner takes
 * only such parts up into the statement that reads them, and then reads rows along any of their indexes, versions by their keys,
 * both in the order that is asked for, and of a version only the columns that are asked for.
 */
function rowsThen(name: string, of: Part = {}): string {
  const columns = columnsOf(tableOf(name)).map((column) => column.name);
  return `select ${columns.join(', ')} from (${partsThen(name, of).join(' union all ')}) every where ${wasSo}${whose(name, of)}`;
}

/** What is so still, or what was so until later. */
type Half = 'now' | 'was';
interface Part {
  /** Both when absent. */
  half?: Half;
  /** Since when a row of now has been what it is. */
  changed?: string;
}

/** Of what the database wrote down of it. */
const wasSo = `every.kept_type = every.kept_as and every.kept_to >= ${untilThen} and every.kept_from < ${untilThen}
      and (every.kept_since is null or every.kept_since < ${untilThen})`;

function partsThen(name: string, { half, changed = 'changed_at' }: Part): string[] {
  const columns = columnsOf(tableOf(name));
  const since = isDerived(name) ? 'x.derived_at' : 'null::timestamptz';
  const rows = [
    ...columns.map(rowOf),
    ...(name === 'owners' ? ['x.id as owner_id'] : []),
    `'${name}'::text as kept_type, '${name}'::text as kept_as`,
    `x.${changed} as kept_from, 'infinity'::timestamptz as kept_to, ${since} as kept_since`,
  ];
  const versions = [
    ...columns.map((column) => `${wasOf(name, column)} as ${column.name}`),
    ...(name === 'owners' ? ['v.owner_id'] : []),
    `v.record_type as kept_type, '${name}'::text as kept_as`,
    `v.valid_from as kept_from, v.valid_to as kept_to, v.known_from as kept_since`,
  ];
  const parts = {
    now: `select ${rows.join(', ')} from public.${name} x`,
    was: `select ${versions.join(', ')} from public.record_versions v`,
  };
  return half === undefined ? [parts.now, parts.was] : [parts[half]];
}

/**
 * To one owner row security compares the owner of a row with theirs, and every index that begins with it serves. Whatever compares it
 * again would make the planner expect no rows, and read all of the owner for each record that it looks up by its number.
 */
function rowOf({ name, notNull }: PgColumn): string {
  return name === 'owner_id' && notNull ? ':ownerBeside(x) as owner_id' : `x.${name}`;
}

const isDerived = (name: string) => columnsOf(tableOf(name)).some((column) => column.name === 'derived_at');

function wasOf(name: string, column: PgColumn): string {
  // They follow their owner to another broker.
  if (column.name === 'broker_id' || (column.name === 'owner_id' && name !== 'owners')) return `v.${column.name}`;
  const key = keys[column.name];
  // Of whom a name is no longer told the record is still found, by everything else that is kept of it.
  if (column.name === 'search_text') return `coalesce(${kept(column)}, ${madeAgain(name, column)} collate "C")`;
  // A name that is no longer told is kept without what it is sorted by, which is as empty.
  const isNeverNull = column.name === 'contractor_name_sort' || (name === 'owners' && column.name === 'name_sort');
  if (isNeverNull) return `coalesce(${kept(column)}, '' collate "C")`;
  return key === undefined ? kept(column) : `v.${key}`;
}

/** As the trigger wrote it down. */
function kept(column: PgColumn): string {
  const type = column.getSQLType();
  const text = `v.content ->> '${column.name}'`;
  return type.startsWith('text') ? `(${text})${type.slice('text'.length)}` : `(${text})::${type}`;
}

/** What the database makes of other columns of the row, made of what is kept of them. */
function madeAgain(name: string, column: PgColumn): string {
  const made = column.generated?.as;
  if (!is(made, SQL)) throw new Error(`Nothing makes ${column.name} of ${name}`);
  const [chunk, ...more] = made.queryChunks;
  if (!is(chunk, StringChunk) || more.length > 0) throw new Error(`${column.name} of ${name} is not made by one text`);
  const others = new Map(columnsOf(tableOf(name)).map((one) => [one.name, `(${kept(one)})`]));
  return chunk.value.join('').replaceAll(/\b[a-z_]+\b/g, (word) => others.get(word) ?? word);
}

/**
 * What nobody owns is read by whoever may; what some own and others share, both. A page is read along an index that begins with whose
 * it is. What is looked up for one record has an index of its own, which a planner that expects no rows of anybody does not take.
 */
function whose(name: string, { half }: Part): string {
  const mine = mineOf(half);
  if (name === 'owners') return ` and ${mine}`;
  const { owner_id: owner } = getTableColumns(tableOf(name));
  if (owner === undefined) return '';
  return owner.notNull ? ` and ${mine}` : ` and (every.owner_id is null or ${mine})`;
}

const mineOf = (half: Half | undefined) => (half === undefined ? ':lookedUpMine(every)' : ':mine(every)');

const relationOwners = columnsOf(tableOf('relation_owners')).map(({ name }) => name);
/**
 * Of other relations what triggers keep beside the link has been so since. Versions of relations are nobody's: of each that is
 * looked at row security looks up whose it is, so that only those are whose relation is not there to tell that it changed.
 */
const relationsChanged = `select id from public.relations where changed_at >= ${untilThen}
  union select v.record_number from public.record_versions v
    where v.record_type = 'relations' and v.broker_id is null and v.valid_to >= ${untilThen} and v.is_removed and v.record_number is not null
  union select l.relation_id from public.relation_owners l where l.linked_at >= ${untilThen} and :mine(l)
  union select v.relation_id from public.record_versions v
    where v.record_type = 'relation_owners' and v.valid_to >= ${untilThen} and v.relation_id is not null and :mine(v)`;
const linksNow = `select ${relationOwners.join(', ')} from public.relation_owners
  where linked_at < ${untilThen} and relation_id not in (select id from relations_changed)`;
/**
 * The others in the order of names, and one of them per broker, as triggers keep it of now: looked up one by one, being few, the
 * name once for all its owners.
 */
const linksWere = `select c.id as relation_id, l.owner_id, l.broker_id, c.name_sort,
    c.is_named and row_number() over (partition by l.broker_id, c.id order by l.owner_id) = 1 as is_first_of_broker,
    l.linked_at
  from (select c.id, r.id is not null as is_named, r.name_sort from relations_changed c
    left join lateral (select r.id, r.name_sort from relations r where r.id = c.id and not r.is_anonymised offset 0) r on true offset 0) c
  cross join lateral (${rowsThen('relation_owners', { changed: 'linked_at' })} and every.relation_id = c.id offset 0) l`;

const invoiceColumns = [
  'reference, workflow_state, invoice_date, due_date, owner_id, broker_id, relation_id, relation_name, subject, amount_excl',
  'amount_incl, outstanding_amount, journal_post_reference, payment_method, payment_term, financial_year, financial_period',
].join(', ');
const ownColumns =
  'reference_sort, relation_name_sort, subject_sort, search_text, changed_at, kept_type, kept_as, kept_from, kept_to, kept_since';
/** As the view is made of now, of all parts at once: they are read in one order. */
function invoicesThen(half?: Half): string {
  const every = (name: string) => partsThen(name, half === undefined ? {} : { half }).join(' union all ');
  return `select * from (
    select 'sales-' || id::text as id, 'sales' as kind, id as invoice_id, ${invoiceColumns}, contract_id, null::bigint as ticket_id,
      ${ownColumns} from (${every('sales_invoices')}) sales
    union all
    select 'purchases-' || id::text, 'purchases', id, ${invoiceColumns}, null::bigint, ticket_id, ${ownColumns}
      from (${every('purchase_invoices')}) purchases) every where ${wasSo} and ${mineOf(half)}`;
}

/** What triggers keep the totals of, as their arguments say: why a row is left out, and what is added up. */
export const keptTotals: Readonly<Record<string, readonly [leftOut: string, ...added: string[]]>> = {
  objects: [`''`, 'rent_per_month'],
  contracts: [`''`, 'amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'],
  tickets: [`''`],
  rental_statements: [
    `case when workflow_state in ('draft', 'cancelled') then workflow_state else '' end`,
    'income_settled',
    'costs_settled',
    'management_fee_incl',
    'total_settlement_balance',
    'outstanding_amount',
  ],
  sales_invoices: [stoppedInvoices(), 'amount_excl', 'amount_incl', 'outstanding_amount'],
  purchase_invoices: [stoppedInvoices(), 'amount_excl', 'amount_incl', 'outstanding_amount'],
};

function stoppedInvoices(): string {
  const stopped = [
    'revertingprocessingworkflow',
    'disapproved',
    'disapprovedbyowner',
    'dependencydisapproved',
    'cancelled',
    'cancellingprocessingworkflow',
    'error',
    'errorresettingworkflow',
  ];
  return `case when workflow_state = 'draft' then 'draft' when workflow_state in (${stopped.map(literal).join(', ')}) then 'stopped' else '' end`;
}

/** The totals of now, without what became something else since, with what it was: as many rows as changed of what the statement counts. */
function totalsThen(text: string): string {
  const columns = 'owner_id, broker_id, table_name, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5';
  const counted = Object.entries(keptTotals).filter(([name]) => text.includes(literal(name)));
  const changed = counted.flatMap(([name, [leftOut, ...added]]) => {
    const of = (sign: '' | '-', from: string) => {
      const sums = [0, 1, 2, 3, 4].map((place) => (added[place] ? `${sign}coalesce(${added[place]}, 0)` : '0::bigint'));
      return `select owner_id, broker_id, '${name}', ${leftOut}, ${sign}1::bigint, ${sums.join(', ')} from ${from}`;
    };
    return [
      of('-', `public.${name} where ${changedAt(name)} >= ${untilThen}`),
      of('', `(${rowsThen(name, { half: 'was' })}) ${name}`),
    ];
  });
  return [`select ${columns} from public.list_totals`, ...changed].join(' union all ');
}

function changedAt(name: string): string {
  return isDerived(name) ? 'greatest(changed_at, derived_at)' : 'changed_at';
}

/** Each may name those before it. */
const known: readonly Known[] = [
  ...recordTypes.map(
    (name): Known => ({
      name,
      sql: rowsThen(name),
    }),
  ),
  {
    name: 'relations_changed',
    sql: relationsChanged,
    isMadeOnce: true,
  },
  { name: 'relation_owners_now', sql: linksNow },
  { name: 'relation_owners_was', sql: linksWere, isMadeOnce: true },
  {
    name: 'relation_owners',
    sql: 'select * from relation_owners_now union all select * from relation_owners_was',
  },
  {
    name: 'financial_years',
    sql: `select * from public.financial_years where first_read_at < ${untilThen}`,
  },
  // Never changed: of an object and a year the newest row holds.
  { name: 'woz_values', sql: `select * from public.woz_values where entered_at < ${untilThen}` },
  { name: 'service_costs', sql: rowsThen('service_costs') },
  { name: 'invoices', sql: invoicesThen() },
  { name: 'list_totals', sql: totalsThen('') },
  ...ordered.flatMap((name) =>
    (['now', 'was'] as const).map((half) => ({
      name: `${name}_${half}`,
      sql: name === 'invoices' ? invoicesThen(half) : rowsThen(name, { half }),
    })),
  ),
];

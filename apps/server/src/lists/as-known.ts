import { recordTypes } from '@gevel/back-office/records';
import type { ListQuery } from '@gevel/contract';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { literal } from '../db/literal.ts';
import * as schema from '../db/schema/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
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
  const parts = known.filter(({ name, needs }) => [name, ...needs].some((one) => isNamed(one, text)));
  if (parts.length === 0) return text;
  const tables = parts
    .map(({ name, versions, sql }) => {
      const before = versions === undefined ? '' : `${name}_then as materialized (${versions}), `;
      return `${before}${name} as not materialized (${sql})`;
    })
    .join(', ');
  const [begin = ''] = /^with (recursive )?/.exec(text) ?? [];
  return begin === '' ? `with ${tables} ${text}` : `${begin}${tables}, ${text.slice(begin.length)}`;
}

/** The first day of which every state of these record types is kept, as one more column of what is asked. */
export function knownFrom({ as_of }: Pick<ListQuery, 'as_of'>, types: readonly string[]): string {
  if (as_of === undefined) return '';
  return `, (select (max(known_since) at time zone 'Europe/Amsterdam')::date::text from sync_freshness
    where record_type = any(array[${types.map(literal).join(', ')}]::text[])) as known_from`;
}

export function refuseDayToCome({ as_of }: Pick<ListQuery, 'as_of'>, { today }: RequestContext): void {
  if (as_of !== undefined && as_of > today) throw new Refusal('day_to_come');
}

export function refuseUnknownDay({ as_of }: Pick<ListQuery, 'as_of'>, knownFrom: string | null | undefined): void {
  if (as_of !== undefined && knownFrom && as_of < knownFrom) throw new Refusal('not_known_then', { knownFrom });
}

interface Known {
  name: string;
  /** Its rows that were something else then, or went since. */
  versions?: string;
  sql: string;
  /** Whatever names one of these reads this as well. */
  needs: readonly string[];
}

const isNamed = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text);

const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
const tables = new Map(
  Object.values<unknown>(schema).flatMap((one) => (is(one, PgTable) ? [[getTableName(one), one] as const] : [])),
);
function tableOf(name: string): PgTable {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return table;
}

/**
 * Rows of now have no condition of their own, so that the planner reads them along any of their indexes; versions are few beside
 * them, and are made once however often the statement comes back to them.
 */
function rowsThen(name: string, since: string): Pick<Known, 'versions' | 'sql'> {
  const columns = columnsOf(tableOf(name));
  const kept = columns.map((column) => {
    // They follow their owner to another broker.
    const isOfOwner = column === 'broker_id' || (column === 'owner_id' && name !== 'owners');
    return `${isOfOwner ? 'v' : 'r'}.${column}`;
  });
  const versions = `select ${kept.join(', ')}, '-infinity'::timestamptz as known_from
    from public.record_versions v cross join lateral jsonb_populate_record(null::public.${name}, v.content) r
    where v.record_type = '${name}' and v.valid_to >= ${untilThen} and greatest(v.valid_from, v.known_from) < ${untilThen}${whose(name, columns)}`;
  const sql = `select ${columns.join(', ')} from (
      select ${columns.map((column) => `x.${column}`).join(', ')}, ${since} as known_from from public.${name} x
      union all select * from ${name}_then) every
    where known_from < ${untilThen}`;
  return { versions, sql };
}

/** What nobody owns is read by whoever may; what some own and others share, both. */
function whose(name: string, columns: readonly string[]): string {
  if (name !== 'owners' && !columns.includes('owner_id')) return '';
  const { owner_id: owner } = getTableColumns(tableOf(name));
  return owner === undefined || owner.notNull ? ' and :mine(v)' : ' and (v.owner_id is null or :mine(v))';
}

const links = rowsThen('relation_owners', 'x.linked_at');
/** The same rows in the order of names, and one of them per broker, as triggers keep it of now. */
const linksThen = `select l.relation_id, l.owner_id, l.broker_id, r.name_sort,
    r.id is not null and row_number() over (partition by l.broker_id, l.relation_id order by l.owner_id) = 1 as is_first_of_broker,
    l.linked_at
  from (${links.sql}) l left join relations r on r.id = l.relation_id and not r.is_anonymised`;

const invoiceColumns = [
  'reference, workflow_state, invoice_date, due_date, owner_id, broker_id, relation_id, relation_name, subject, amount_excl',
  'amount_incl, outstanding_amount, journal_post_reference, payment_method, payment_term, financial_year, financial_period',
].join(', ');
const sortColumns = 'reference_sort, relation_name_sort, subject_sort, search_text, changed_at';
const invoicesThen = `select 'sales-' || id::text as id, 'sales' as kind, id as invoice_id, ${invoiceColumns}, contract_id, null::bigint as ticket_id,
    ${sortColumns} from sales_invoices
  union all
  select 'purchases-' || id::text, 'purchases', id, ${invoiceColumns}, null::bigint, ticket_id, ${sortColumns} from purchase_invoices`;

/** Each may name those before it. */
const known: readonly Known[] = [
  ...recordTypes.map((name): Known => {
    const hasDerived = columnsOf(tableOf(name)).includes('derived_at');
    return {
      name,
      ...rowsThen(name, hasDerived ? 'greatest(x.changed_at, x.derived_at)' : 'x.changed_at'),
      needs:
        { relations: ['relation_owners'], sales_invoices: ['invoices'], purchase_invoices: ['invoices'] }[
          name as string
        ] ?? [],
    };
  }),
  { name: 'relation_owners', ...links, sql: linksThen, needs: [] },
  {
    name: 'financial_years',
    sql: `select * from public.financial_years where first_read_at < ${untilThen}`,
    needs: [],
  },
  { name: 'invoices', sql: invoicesThen, needs: [] },
];

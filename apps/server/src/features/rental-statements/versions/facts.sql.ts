import { namedRelationSql } from '../../../domain/statement-bookings.ts';
import { namedObjectSql, stateSql } from '../statement-rows.ts';

const dateOf = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`;
const day = (moment: string) => `${dateOf(moment)}::text`;

/** Rows of a table that belong to the statement `t`, as they are and as they were, each with the days at the end of which it was so. */
function everySql(table: string, { ofRow, ofVersion }: { ofRow: string; ofVersion: string }): string {
  return `(select to_jsonb(x) as content, false as is_past, ${day('x.changed_at')} as from_day, null::text as to_day
    from ${table} x where ${ofRow}
  union all
  select v.content, true, ${day('v.valid_from')}, ${day('v.valid_to')} from record_versions v
    where v.record_type = '${table}' and ${ofVersion} and v.owner_id = t.owner_id and not v.is_derived)`;
}

const ofStatement = { ofRow: 'x.statement_id = t.id', ofVersion: 'v.statement_id = t.id' };
const text = (name: string) => `c.content ->> '${name}'`;
const cents = (name: string) => `coalesce((c.content ->> '${name}')::bigint, 0)`;

/** Who is not called so any more by anybody the reader may see, is not named by what was. */
const isTold = '(not c.is_past or b.relation_reference is null and b.relation_name is null or rel.id is not null)';

const bookingsSql = (
  source: string,
  table: string,
  counts: string,
) => `select '${source}-' || b.id as id, b.income, b.costs, 0::bigint as fee,
    jsonb_build_array(b.object_reference, b.relation_reference, b.invoice_reference, b.account, b.description)::text as key,
    b.object_reference is null and b.relation_reference is null and b.invoice_reference is null and b.account is null
      and b.description is null as is_about_nothing,
    case when ${isTold} then coalesce(b.description, b.account_name) else b.account_name end as description,
    rel.id::text as relation_id, case when ${isTold} then b.relation_name end as relation_name,
    obj.id::text as object_id, coalesce(b.object_name, b.object_reference) as object_name,
    b.invoice_reference, c.from_day, c.to_day
  from ${everySql(table, ofStatement)} c
    cross join lateral (select ${text('id')} as id, ${cents('income_settled')} as income, ${cents('costs_settled')} as costs,
      ${text('object_reference')} as object_reference, ${text('object_name')} as object_name,
      ${text('relation_reference')} as relation_reference, ${text('relation_name')} as relation_name,
      ${text('invoice_reference')} as invoice_reference, ${text('ledger_account_code')} as account,
      coalesce(${text('ledger_account_name')}, ${text('ledger_account_code')}) as account_name,
      ${text('description')} as description) b
    left join ${namedObjectSql('b.object_reference')} obj on true
    left join ${namedRelationSql('b.relation_reference')} rel on true
  where ${counts}`;

const feesSql = `select 'object-' || (${text('id')}), 0::bigint, 0::bigint, ${cents('management_fee_incl')}, ${text('object_reference')},
    (${text('object_reference')}) is null, null::text, null::text, null::text, obj.id::text,
    coalesce(${text('object_name')}, ${text('object_reference')}), null::text, c.from_day, c.to_day
  from ${everySql('statement_objects', ofStatement)} c left join ${namedObjectSql(`(${text('object_reference')})`)} obj on true`;

const isIncluded = `(c.content ->> 'is_included')::boolean`;
const lines = `select coalesce(json_agg(l), '[]'::json) from (
  ${bookingsSql('transaction', 'statement_transactions', 'true')}
  union all ${bookingsSql('sales_line', 'statement_sales_lines', isIncluded)}
  union all ${bookingsSql('purchase_line', 'statement_purchase_lines', isIncluded)}
  union all ${feesSql}) l`;

const stated = `select coalesce(json_agg(json_build_object('from_day', c.from_day, 'to_day', c.to_day,
    'state', ${stateSql(`(${text('workflow_state')})`)}, 'income', ${cents('income_settled')}, 'costs', ${cents('costs_settled')},
    'fee', ${cents('management_fee_incl')}, 'carried_over', ${cents('previous_outstanding_amount')},
    'total', ${cents('total_settlement_balance')})), '[]'::json)
  from ${everySql('rental_statements', { ofRow: 'x.id = t.id and x.owner_id = t.owner_id', ofVersion: 'v.record_number = t.id' })} c`;

/** What a version is made of; their states are kept since. */
export const versionTypes = [
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
];
const types = versionTypes.map((type) => `'${type}'`).join(', ');

/**
 * What each is about: statements of other objects stand beside each other, and replace nothing. Null, which is like nothing, where
 * an object is not named or none is known.
 */
const objectsOf = (rows: string) => `(select case when bool_and(o.reference is not null)
  then array_agg(distinct o.reference order by o.reference) end from (${rows}) o)`;
const objectsNow = (statement: string) =>
  objectsOf(`select so.object_reference as reference from statement_objects so where so.statement_id = ${statement}`);
const objectsThen = objectsOf(`select v.content ->> 'object_reference' as reference from record_versions v
  where v.record_type = 'statement_objects' and v.statement_id = g.id and v.owner_id = t.owner_id and not v.is_derived
    and ${dateOf('v.valid_from')} < g.gone_on and ${dateOf('v.valid_to')} >= g.gone_on`);

const knownFrom = `(select ${day('max(known_since)')} from sync_freshness where record_type in (${types}))`;

const sameColumns = `'id', s.id::text, 'reference', s.reference, 'processed_on', s.processed_on, 'state', s.workflow_state,
  'total', s.total, 'gone_on', s.gone_on`;

const presentSql = `select n.id, n.reference, n.processed_on::text, n.workflow_state, n.total_settlement_balance as total,
    null::text as gone_on
  from rental_statements n
  where n.owner_id = t.owner_id and n.id <> t.id and n.period_start = t.period_start and n.period_end = t.period_end
    and ${objectsNow('n.id')} = ${objectsNow('t.id')}`;

/** What the owner's statements of before `t` said last, of those that the source has no longer and whose lines are kept. */
const goneSql = `select g.id, ${text('reference')}, ${text('processed_on')}, ${text('workflow_state')},
    ${cents('total_settlement_balance')}, g.gone_on::text
  from (select v.record_number as id, ${dateOf('max(v.valid_to)')} as gone_on from record_versions v
      where v.record_type = 'rental_statements' and v.owner_id = t.owner_id and v.broker_id = t.broker_id and v.is_removed
        and v.record_number < t.id and not v.is_derived
        and (v.content ->> 'period_start')::date = t.period_start and (v.content ->> 'period_end')::date = t.period_end
        and not exists (select from rental_statements x where x.id = v.record_number)
      group by v.record_number) g
    cross join lateral (select v.content from record_versions v where v.record_type = 'rental_statements'
      and v.record_number = g.id and v.owner_id = t.owner_id and not v.is_derived
      and ${dateOf('v.valid_from')} < g.gone_on and ${dateOf('v.valid_to')} >= g.gone_on order by v.valid_to desc limit 1) c
  where (${text('period_start')})::date = t.period_start and (${text('period_end')})::date = t.period_end
    and g.gone_on::text > coalesce(${knownFrom}, '') and ${objectsThen} = ${objectsNow('t.id')}`;

/**
 * The source numbers what it makes: the later number is the later statement. What is no more than a draft replaces nothing, and of two
 * processed ones that are both there neither does: both count.
 */
const replaces = `select coalesce(json_agg(json_build_object(${sameColumns}) order by s.id desc), '[]'::json)
  from (${presentSql} union all ${goneSql}) s
  where s.id < t.id and t.workflow_state = 'final'
    and (s.workflow_state = 'cancelled' or s.workflow_state = 'final' and s.gone_on is not null)`;
const replacedBy = `select coalesce(json_agg(json_build_object(${sameColumns}) order by s.id), '[]'::json)
  from (${presentSql}) s
  where s.id > t.id and t.workflow_state = 'cancelled' and s.workflow_state = 'final'`;

/** Everything that the statement `$2` says and ever said, of whoever `$1` is, and which others are of the same. */
export const everyStateSql = (
  scope: string,
) => `select (${stated}) as stated, (${lines}) as lines, ${knownFrom} as known_from,
    (${replaces}) as replaces, (${replacedBy}) as replaced_by
  from rental_statements t where ${scope} and t.id = $2::bigint`;

/** The same of the statement `$3` of the owner of `$2`, which may be gone. */
export const everyStateOfOtherSql = (
  scope: string,
) => `select (${stated}) as stated, (${lines}) as lines, ${knownFrom} as known_from
  from (select $3::bigint as id, t.owner_id from rental_statements t where ${scope} and t.id = $2::bigint) t`;

import { managementFeeList, managementFeeObjectsList } from '@gevel/contract/plain';
import { feeBasesSql } from '../../domain/statement-bookings.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';

/** Years that no calendar of a database refuses. */
const year = 'least(greatest(coalesce(:filter(year)::int, extract(year from :today)::int), 1), 9998)';
const monthFrom = 'coalesce(:filter(month_from)::int, 1)';
const monthTo = 'coalesce(:filter(month_to)::int, 12)';

/** A statement counts in the month in which its period begins. */
const picked = `picked as (select r.* from rental_statements r
    where :mine(r) and (:narrowed)
      and (r.workflow_state = 'final' or (:filter(statements) = 'final_and_draft' and r.workflow_state = 'draft'))
      and r.period_start >= make_date(${year}, ${monthFrom}, 1)
      and r.period_start < make_date(${year}, ${monthTo}, 1) + interval '1 month')`;

/** Bases are added up for each statement by itself, because its bookings are few and found at once, whatever the planner thinks of the rest. */
const parts = `parts as (select s.*, t.reference as statement_reference, t.workflow_state, t.period_start, t.period_end
    from picked t cross join lateral (select so.*, case when so.fee_type = 'percentage' then coalesce(base.amount, 0) end as base_amount
      from statement_objects so left join ${feeBasesSql} base on base.object_reference = coalesce(so.object_reference, '')
      where so.statement_id = t.id) s)`;

const within = { known: 'owners', isInTable: true } as const;
const filters = {
  owner: { sql: 'r.owner_id = any(:ids)', ...within },
  year: { sql: 'true' },
  month_from: { sql: 'true' },
  month_to: { sql: 'true' },
  statements: { sql: 'true' },
};
const recordTypes = [
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
];

export const servedManagementFeeObjects = servedList(managementFeeObjectsList, {
  table: `(with ${picked}, ${parts} select * from parts)`,
  rowsOf: [{ type: 'statement_objects', id: 't.id::text' }],
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    statement_id: 't.statement_id',
    statement_reference: {
      sql: 't.statement_reference',
      sort: 'gevel_sort_key(t.statement_reference) collate "C"',
    },
    statement_state: 't.workflow_state',
    period_start: 't.period_start',
    period_end: 't.period_end',
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    object_reference: { sql: 't.object_reference', sort: 'gevel_sort_key(t.object_reference) collate "C"' },
    object_name: { sql: 't.object_name', sort: 'gevel_sort_key(t.object_name) collate "C"' },
    contract_reference: { sql: 't.contract_reference', sort: 'gevel_sort_key(t.contract_reference) collate "C"' },
    tenant_name: { sql: 't.tenant_name', sort: 'gevel_sort_key(t.tenant_name) collate "C"' },
    fee_type: 't.fee_type',
    fee_percentage: `(case when t.fee_type = 'percentage' then t.fee_percentage end)`,
    fee_fixed_amount: `(case when t.fee_type = 'fixed' then t.fee_fixed_amount end)`,
    base_amount: 't.base_amount',
    fee_excl: 't.management_fee_excl',
    fee_vat: 't.management_fee_vat',
    fee_incl: 't.management_fee_incl',
    income_settled: 't.income_settled',
    costs_settled: 't.costs_settled',
    result: '(t.income_settled - t.costs_settled - t.management_fee_incl)',
  },
  filters,
  includes: {},
  search: [
    {
      sql: `gevel_fold(concat_ws(' ', t.statement_reference, t.object_reference, t.object_name, t.contract_reference, t.tenant_name))`,
    },
    { sql: 'o.search_text', joins: ['owner'] },
  ],
  recordTypes,
});

/** Objects that pay nothing do not make an owner's way of paying a mixed one. Compared by their ends, since telling all apart would sort every line. */
const paying = (aggregate: string) => `${aggregate} filter (where q.fee_type <> 'none')`;
const isMixed = `(${paying('min(q.fee_type)')} <> ${paying('max(q.fee_type)')} or ${paying('min(q.rate)')} <> ${paying('max(q.rate)')}
    or ${paying('count(q.rate)')} between 1 and ${paying('count(*)')} - 1)`;
const feeKind = `case when ${isMixed} then 'several' else coalesce(${paying('min(q.fee_type)')}, 'none') end`;

const perOwner = `(with ${picked}, ${parts},
    statements as (select p.owner_id, p.broker_id, count(*)::int as statement_count,
      sum(p.management_fee_incl) as stated_fee from picked p group by 1, 2),
    fees as (select q.owner_id, count(distinct coalesce(q.object_reference, q.object_name) collate "C") as object_count,
      ${feeKind} as fee_kind, ${paying('min(q.rate)')} as rate,
      sum(q.base_amount) as base_amount, sum(q.management_fee_excl) as fee_excl, sum(q.management_fee_vat) as fee_vat,
      sum(q.management_fee_incl) as fee_incl, sum(q.income_settled) as income_settled, sum(q.costs_settled) as costs_settled
      from (select p.*, case p.fee_type when 'percentage' then p.fee_percentage when 'fixed' then p.fee_fixed_amount end as rate
        from parts p) q group by 1)
  select s.owner_id as id, s.owner_id, s.broker_id, s.statement_count, s.stated_fee, coalesce(f.object_count, 0)::int as object_count,
    coalesce(f.fee_kind, 'none') as fee_kind, f.rate, coalesce(f.base_amount, 0) as base_amount, coalesce(f.fee_excl, 0) as fee_excl,
    coalesce(f.fee_vat, 0) as fee_vat, coalesce(f.fee_incl, 0) as fee_incl, coalesce(f.income_settled, 0) as income_settled,
    coalesce(f.costs_settled, 0) as costs_settled
  from statements s left join fees f on f.owner_id = s.owner_id)`;

export const servedManagementFee = servedList(managementFeeList, {
  table: perOwner,
  isMadeOnce: true,
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    statement_count: 't.statement_count',
    object_count: 't.object_count',
    fee_kind: 't.fee_kind',
    fee_percentage: `(case when t.fee_kind = 'percentage' then t.rate end)`,
    fee_fixed_amount: `(case when t.fee_kind = 'fixed' then t.rate end)`,
    base_amount: 't.base_amount',
    fee_excl: 't.fee_excl',
    fee_vat: 't.fee_vat',
    fee_incl: 't.fee_incl',
    difference: '(t.stated_fee - t.fee_incl)',
    income_settled: 't.income_settled',
    costs_settled: 't.costs_settled',
    result: '(t.income_settled - t.costs_settled - t.fee_incl)',
  },
  filters,
  includes: {},
  search: [{ sql: 'o.search_text', joins: ['owner'] }],
  recordTypes,
});

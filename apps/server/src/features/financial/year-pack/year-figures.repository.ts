import type { YearPack } from '@gevel/contract';
import type { LedgerAccountKind } from '@gevel/contract/plain';
import type { Database } from '../../../db/database.ts';
import { statementThen } from '../../../lists/as-known.ts';
import { momentText } from '../../../lists/json-sql.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';
import type { DatedYear } from './book-year.ts';

type Worked = 'worked_out' | 'unclaimed';

/** What the overview of the books does not have, of the same mutations: periods 1 to 13 of the year. Amounts are whole euros and cents. */
export interface YearFigures {
  vat: (Omit<YearPack['vat'][number], 'treatment' | 'difference' | Worked> & Record<'vat' | Worked, string>)[];
  /** What the VAT accounts moved in each quarter, by credit, whatever code it was booked under. */
  vat_moved: { quarter: number; amount: string }[];
  objects: Omit<YearPack['objects'][number], 'result'>[];
  under_contract: Record<string, string>;
  kinds: Record<string, LedgerAccountKind>;
  fee: { excl: string; vat: string; incl: string; stated: string };
  woz: YearPack['woz'];
  statements: { id: string; reference: string | null }[];
  mutation_count: number;
  unbalanced_count: number;
  /** Debit and credit of period 0. */
  opening: { debit: string; credit: string; count: number };
  vat_number: string | null;
  has_previous_year: boolean;
}

const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;
const sumOf = (amount: string, condition: string) => `coalesce(sum(${amount}) filter (where ${condition}), 0)`;
const quarter = 'least(greatest(ceil(m.financial_period / 3.0), 1), 4)::int';
const side = `case m.journal_type when 'sales' then 'sales' when 'purchase' then 'purchase' else 'other' end`;

/** Which codes shift the VAT to the customer is read off their names: the back office has no member that says it. */
export const shiftedCodes = 'verleg|reverse';

/**
 * What the percentage gives over each line, by entry and code. VAT of a purchase that is not claimed back is part of its costs, so that
 * less may be claimed than it gives, and neither more nor on the other side.
 */
const vatOfEntries = `select m.*, m.plain is not null and m.side = 'purchase' and m.base <> 0
      and sign(m.base) * m.vat >= 0 and sign(m.base) * m.vat < sign(m.base) * m.plain as is_claimed_in_part,
      round((m.base + m.vat) * m.percentage / (100 + m.percentage)) as within
    from (select ${side} as side, ${quarter} as quarter, m.tax_rate_id, x.percentage,
        ${sumOf('m.credit - m.debit', `m.quadrant = 'benefits'`)} as income,
        ${sumOf('m.debit - m.credit', `m.quadrant = 'costs'`)} as costs,
        ${sumOf('m.debit - m.credit', `m.quadrant in ('assets', 'liabilities') and m.kind is distinct from 'vat' and m.tax_rate_id is not null`)} as balance,
        ${sumOf('m.credit - m.debit', `m.kind = 'vat'`)} as vat,
        ${sumOf('m.credit - m.debit', `m.kind is distinct from 'vat'`)} as base,
        ${sumOf('round((m.credit - m.debit) * x.percentage / 100)', `m.kind is distinct from 'vat'`)} as plain
      from booked m
      left join lateral (select case when concat_ws(' ', t.name, t.rubric, t.rubric_name) ~* '${shiftedCodes}' then 0
        else coalesce(t.percentage, 0) end as percentage from tax_rates t where t.id = m.tax_rate_id) x on true
      where m.financial_period > 0 group by 1, 2, 3, 4, m.journal_post_id) m`;

/** Final statements count in the year in which their period begins, as in the report of management fees. */
const statementsOfYear = `select s.* from rental_statements s, asked
  where s.owner_id = asked.id and s.workflow_state = 'final'
    and s.period_start between $4::date and $5::date`;

const figuresSql = (inScope: string) => `with asked as (
    select o.id, o.vat_number from owners o where ${inScope} and o.id = $2::bigint),
  booked as materialized (
    select m.*, a.kind, c.quadrant
    from asked join financial_mutations m on m.owner_id = asked.id and m.financial_year = $3::int
    left join ledger_accounts a on a.id = m.ledger_account_id and (a.owner_id is null or a.owner_id = m.owner_id)
    left join compactions c on c.id = a.compaction_id),
  vat as (
    select e.side, e.quarter, e.tax_rate_id, sum(e.income) as income, sum(e.costs) as costs, sum(e.balance) as balance, sum(e.vat) as vat,
      sum(case when e.is_claimed_in_part then e.within else e.plain end) as worked_out,
      sum(case when e.is_claimed_in_part then e.within - e.vat else 0 end) as unclaimed
    from (${vatOfEntries}) e group by 1, 2, 3),
  per_object as (
    select m.object_id, max(m.object_name) as name, ${sumOf('m.credit - m.debit', `m.quadrant = 'benefits'`)} as income,
      ${sumOf('m.debit - m.credit', `m.quadrant = 'costs'`)} as costs
    from booked m where m.financial_period > 0 and m.quadrant in ('benefits', 'costs') group by 1),
  statements as materialized (${statementsOfYear}),
  fees as (
    select coalesce(sum(i.management_fee_excl), 0) as excl, coalesce(sum(i.management_fee_vat), 0) as vat,
      coalesce(sum(i.management_fee_incl), 0) as incl
    from statement_objects i where i.statement_id in (select s.id from statements s)),
  typed as (
    select distinct on (w.object_id) w.object_id, w.amount, w.value_date, w.entered_by, w.entered_at
    from asked join woz_values w on w.owner_id = asked.id and w.year = $3::int order by w.object_id, w.id desc),
  valued as (
    select ob.id, ob.reference, ob.name, w.name as kind_name, w.year, w.amount, w.value_date, w.entered_by, w.entered_at, w.origin
    from asked join objects ob on ob.owner_id = asked.id
    left join lateral (
      (select 'back_office' as origin, v.name, v.year, v.amount, null::date as value_date, null::text as entered_by, null::timestamptz as entered_at
        from property_valuations v
        where v.object_id = ob.id and v.owner_id = ob.owner_id and v.kind = 'valuation' and v.name ~* '\\mwoz' and v.year = $3::int
        order by v.id desc limit 1)
      union all
      select 'owner', null, $3::int, t.amount, t.value_date, t.entered_by, t.entered_at
      from typed t where t.object_id = ob.id and t.amount is not null) w on true
    where w.amount is not null or ob.id in (select p.object_id from per_object p))
  select json_build_object(
    'vat', (select coalesce(json_agg(json_build_object('side', v.side, 'quarter', v.quarter, 'tax_rate_id', v.tax_rate_id::text,
        'name', x.name, 'percentage', x.percentage::text, 'rubric', coalesce(x.rubric_name, x.rubric),
        'income', ${euro('v.income')}, 'costs', ${euro('v.costs')}, 'balance', ${euro('v.balance')}, 'vat', ${euro('v.vat')},
        'worked_out', ${euro('v.worked_out')}, 'unclaimed', ${euro('v.unclaimed')})
        order by v.side = 'other', v.side desc, x.percentage desc nulls last, v.tax_rate_id nulls last, v.quarter), '[]'::json)
      from vat v left join tax_rates x on x.id = v.tax_rate_id
      where v.income <> 0 or v.costs <> 0 or v.balance <> 0 or v.vat <> 0 or v.worked_out <> 0),
    'vat_moved', (select coalesce(json_agg(json_build_object('quarter', v.quarter, 'amount', ${euro('v.amount')}) order by v.quarter), '[]'::json)
      from (select ${quarter} as quarter, sum(m.credit - m.debit) as amount from asked
        join ledger_accounts a on a.kind = 'vat' and (a.owner_id is null or a.owner_id = asked.id)
        join financial_mutations m on m.ledger_account_id = a.id and m.owner_id = asked.id and m.financial_year = $3::int
        where m.financial_period > 0 group by 1) v),
    'objects', (select coalesce(json_agg(json_build_object('object_id', b.object_id::text, 'name', coalesce(ob.name, b.name),
        'income', ${euro('b.income')}, 'costs', ${euro('b.costs')})
        order by b.object_id is null, ob.name_sort, b.name, b.object_id), '[]'::json)
      from per_object b left join objects ob on ob.id = b.object_id and ob.owner_id = $2::bigint),
    'under_contract', (select coalesce(json_object_agg(u.id, ${euro('u.amount')}), '{}'::json) from (
      select m.ledger_account_id::text as id, sum(m.credit - m.debit) as amount from booked m
      where m.financial_period > 0 and m.contract_id is not null group by 1) u),
    'kinds', (select coalesce(json_object_agg(k.id, k.kind), '{}'::json) from (
      select distinct m.ledger_account_id::text as id, m.kind from booked m where m.kind is not null) k),
    'fee', (select json_build_object('excl', ${euro('f.excl')}, 'vat', ${euro('f.vat')}, 'incl', ${euro('f.incl')},
      'stated', ${euro('(select coalesce(sum(s.management_fee_incl), 0) from statements s)')}) from fees f),
    'woz', (select coalesce(json_agg(json_build_object('object_id', v.id::text, 'object_reference', v.reference, 'object_name', coalesce(v.name, v.reference),
        'name', v.kind_name, 'year', v.year, 'amount', ${euro('v.amount')}, 'value_date', v.value_date, 'origin', v.origin,
        'entered_by', v.entered_by, 'entered_at', ${momentText('v.entered_at')}) order by v.name, v.id, v.origin), '[]'::json)
      from valued v),
    'statements', (select coalesce(json_agg(json_build_object('id', s.id::text, 'reference', s.reference)
      order by s.period_start, s.id), '[]'::json) from statements s),
    'mutation_count', (select count(*) from booked),
    'unbalanced_count', (select count(*) from (select from booked m where m.financial_period > 0
      group by m.journal_post_id having sum(m.debit) <> sum(m.credit)) u),
    'opening', (select json_build_object('debit', ${euro('coalesce(sum(m.debit), 0)')}, 'credit', ${euro('coalesce(sum(m.credit), 0)')},
      'count', count(*)) from booked m where m.financial_period = 0),
    'vat_number', asked.vat_number,
    'has_previous_year', exists (select from financial_years y where y.owner_id = asked.id and y.financial_year = $3::int - 1)) as answer
  from asked`;

/** Null when the owner is not the actor's. */
export async function readYearFigures(
  database: Database,
  scope: PortfolioScope,
  { ownerId, year, firstDay, lastDay, asOf }: DatedYear,
): Promise<YearFigures | null> {
  const values = [scopeId(scope), ownerId, year, firstDay, lastDay];
  const statement = statementThen({ text: figuresSql(ownerInScope(scope)), values, hasOnePlan: true }, { asOf, scope });
  const [found] = await database.ask<{ answer: YearFigures }>(scope, statement);
  return found?.answer ?? null;
}

export interface SharedDocument {
  name: string;
  subject_type: 'rental_statements' | 'invoices';
  /** The reference of its statement or invoice. */
  subject_name: string | null;
  storage_key: string;
}

/** What is shared now with the owner at the statements of the year and at its invoices; row security says once more whose it is. */
export function listSharedDocuments(
  database: Database,
  scope: PortfolioScope,
  { ownerId, year, firstDay, lastDay, subjects }: DatedYear & { subjects: readonly SharedDocument['subject_type'][] },
): Promise<SharedDocument[]> {
  const invoices = (kind: string, table: string) =>
    `select '${kind}-' || v.id as id, v.reference from ${table} v, asked where v.owner_id = asked.id and v.financial_year = $3::int`;
  const text = `with asked as (select o.id from owners o where ${ownerInScope(scope)} and o.id = $2::bigint),
    subjects as (
      select 'rental_statements' as type, s.id::text as id, s.reference from (${statementsOfYear}) s
      union all select 'invoices', i.id, i.reference from (${invoices('sales', 'sales_invoices')}
        union all ${invoices('purchases', 'purchase_invoices')}) i)
    select d.name, d.subject_type, s.reference as subject_name, d.storage_key
    from asked join documents d on d.owner_id = asked.id and d.audience = 'owner' and d.subject_type = any($6::text[])
    join subjects s on s.type = d.subject_type and s.id = d.subject_id
    order by d.subject_type desc, s.reference, d.added_at, d.id`;
  const values = [scopeId(scope), ownerId, year, firstDay, lastDay, [...subjects]];
  return database.ask<SharedDocument>(scope, { text, values });
}

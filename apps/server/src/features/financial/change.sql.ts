import { firstDayOfYearSql } from '../../domain/book-year.ts';
import { contractsOfSpanSql } from '../../domain/change-causes/contracts.sql.ts';
import { dueOn } from '../../domain/statement-invoices.sql.ts';

/** To be compared with `in`, by which what recurs is made a hash of once and not read for every amount; nothing is nothing there. */
const known = (id: string) => `coalesce(${id}, 0), ${id} is null`;

/** When it was due is not known of an invoice that was withdrawn: it was made at most so long before or after its period. */
const longestTermDays = 120;

/** One invoice of the management fee of a statement, by its amounts: as the statement's own document names its invoicer. */
const isFee = `exists (select from rental_statements f where f.owner_id = p.owner_id and f.workflow_state = 'final'
  and f.management_fee_incl > 0 and f.management_fee_incl = p.amount_incl and f.management_fee_excl = p.amount_excl
  and p.invoice_date between f.period_start and coalesce(f.processed_on, f.period_end) + 31)`;

const dues = `select coalesce(json_agg(json_build_object('invoice_id', 'sales-' || s.id, 'invoice_reference', s.reference,
      'due', ${dueOn('s')}, 'amount', i.amount, 'is_compared', i.is_compared, 'is_cancelled', i.is_cancelled, 'contract_id', s.contract_id::text,
      'relation_name', s.relation_name, 'early', 0,
      'recurs', coalesce((select bool_or((side.name, account.id, ${known('s.relation_id')}, ${known('s.contract_id')}) in
        (select r.side, r.account_id, ${known('r.relation_id')}, ${known('r.contract_id')} from recent r))
        from unnest(i.accounts) account(id)), false)) order by s.id, i.is_compared), '[]'::json)
  from (select e.sales_invoice_id as id, e.is_compared, sum(e.amount) as amount, array_agg(e.account_id) as accounts, false as is_cancelled
      from entries e where e.side = side.name and e.sales_invoice_id is not null group by 1, 2
      union all
      select w.id, true, line.amount, line.accounts, true
      from sales_invoices w cross join lateral (select sum(l.amount_excl) as amount, array_agg(l.ledger_account_id) as accounts
        from sales_invoice_lines l join accounts a on a.id = l.ledger_account_id where l.invoice_id = w.id) line
      where w.owner_id = asked.id and w.outstanding_amount is null and w.workflow_state = 'cancelled'
        and w.invoice_date between side.first_day - ${longestTermDays} and side.last_day + ${longestTermDays}
        and w.financial_year = side.year and w.financial_period between side.first and side.last) i
    join sales_invoices s on s.id = i.id and s.owner_id = asked.id`;

const lines = `select coalesce(json_agg(json_build_object('id', i.id, 'is_invoiced', true, 'is_income', i.is_income, 'amount', i.amount, 'day', null, 'is_compared', i.is_compared,
      'invoice_id', 'purchases-' || p.id, 'invoice_reference', coalesce(p.reference, i.invoice_reference), 'due', null,
      'invoice_total', p.amount_incl, 'contract_id', null, 'relation_name', coalesce(p.relation_name, i.relation_name),
      'object_id', i.object_id::text, 'object_name', i.object_name, 'account', i.account, 'description', null,
      'has_ticket', p.ticket_id is not null, 'is_fee', p.id is not null and ${isFee},
      'recurs', (side.name, i.account_id, ${known('i.object_id')}) in
        (select r.side, r.account_id, ${known('r.object_id')} from recent r)) order by i.id), '[]'::json)
  from (select min(e.id) as id, e.is_compared, e.is_income, e.account_id, e.account, e.purchase_invoice_id, e.object_id, max(e.object_name) as object_name,
      max(e.relation_name) as relation_name, max(e.invoice_reference) as invoice_reference, sum(e.amount) as amount
    from entries e where e.side = side.name and not exists (select from sales_invoices s where s.id = e.sales_invoice_id and s.owner_id = asked.id)
    group by e.is_compared, e.is_income, e.account_id, e.account, e.purchase_invoice_id, e.object_id) i
    left join purchase_invoices p on p.id = i.purchase_invoice_id and p.owner_id = asked.id
  where i.amount <> 0`;

/** The opening of a year belongs to its first month, its closing to the last. */
const monthOf = (period: string) => `least(greatest(${period}, 1), 12)`;
const firstDay = (period: string) => `(began.on_day + make_interval(months => ${monthOf(period)} - 1))::date`;
const lastDay = (period: string) =>
  `(began.on_day + make_interval(months => ${monthOf(period)}) - interval '1 day')::date`;

/**
 * The books of each of the owners `$2` over two periods and what their difference may come from: `$3` to `$5` are year, first and last period of
 * the one, `$6` to `$8` of the other, `$9` a group of accounts, or nothing for the whole result. `$10` and `$11` are the first and last
 * period of the one that has a counterpart in the other, `$12` and `$13` those of the other.
 */
export const twoBooksSql = (
  inScope: string,
) => `select wanted.id::text as owner_id, of_owner.owner_name, of_owner.facts from unnest($2::bigint[]) with ordinality wanted(id, place) cross join lateral (
  with recursive asked as (select o.id, o.name from owners o where ${inScope} and o.id = wanted.id),
  below as (select c.id from compactions c where c.id = $9::bigint
    union select c.id from compactions c join below b on c.parent_id = b.id),
  accounts as materialized (select a.id, coalesce(a.name, a.code) as name, c.quadrant = 'benefits' as is_income
    from asked cross join ledger_accounts a join compactions c on c.id = a.compaction_id and c.quadrant in ('benefits', 'costs')
    where (a.owner_id is null or a.owner_id = asked.id) and ($9::bigint is null or c.id in (select b.id from below b))),
  sides as materialized (select v.name, v.year, v.first, v.last, v.whole_first, v.whole_last, began.on_day as year_first_day,
      ${firstDay('v.first')} as first_day, ${lastDay('v.last')} as last_day,
      ${firstDay('v.whole_first')} as whole_first_day, ${lastDay('v.whole_last')} as whole_last_day
    from (values ('now', $3::int, $10::int, $11::int, $4::int, $5::int),
        ('before', $6::int, $12::int, $13::int, $7::int, $8::int)) v(name, year, first, last, whole_first, whole_last)
      cross join lateral (select ${firstDayOfYearSql('(select id from asked)', 'v.year')} as on_day) began),
  entries as materialized (select side.name as side, m.id, a.id as account_id, a.name as account, a.is_income, m.credit - m.debit as amount,
      m.financial_period between side.first and side.last as is_compared, m.sales_invoice_id, m.purchase_invoice_id, m.object_id, m.object_name, m.relation_name, m.invoice_reference
    from sides side join financial_mutations m on m.owner_id = (select id from asked) and m.financial_year = side.year
      and m.financial_period between side.whole_first and side.whole_last
    join accounts a on a.id = m.ledger_account_id),
  recent as materialized (select distinct side.name as side, m.ledger_account_id as account_id, m.object_id, m.relation_id,
      coalesce(m.contract_id, s.contract_id) as contract_id
    -- Each year by itself: row security lets no sum narrow what is read, and every year before would be.
    from sides side cross join lateral unnest(array[side.year - 1, side.year]) past(year)
      join financial_mutations m on m.owner_id = (select id from asked) and m.financial_year = past.year and m.financial_period between 1 and 12
      and m.financial_year * 12 + m.financial_period between side.year * 12 + greatest(side.first, 1) - 6 and side.year * 12 + greatest(side.first, 1) - 1
      -- Of a join with accounts the planner expects one row, and compares all with all.
      and m.ledger_account_id = any(array(select a.id from accounts a))
    left join sales_invoices s on s.id = m.sales_invoice_id and s.owner_id = m.owner_id)
  select asked.name as owner_name, json_build_object(
    'sides', (select json_object_agg(side.name, json_build_object('year_first_day', side.year_first_day, 'period_start', side.first_day, 'period_end', side.last_day,
      'dues', (${dues}), 'lines', (${lines}))) from sides side),
    'contracts', (${contractsOfSpanSql({ owner: 'asked.id', from: '(select min(whole_first_day) from sides)', until: '(select max(whole_last_day) from sides)' })}),
    'has_group', $9::bigint is null or exists (select from accounts)) as facts
  from asked) of_owner order by wanted.place`;

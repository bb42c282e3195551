import { contractsOfSpanSql } from '../../../domain/change-causes/contracts.sql.ts';
import { bookingsSql, namedRelationSql } from '../../../domain/statement-bookings.ts';
import { dueInvoicesSql, dueOn } from '../../../domain/statement-invoices.sql.ts';
import { namedObjectSql } from '../statement-rows.ts';

/** Of what was withdrawn no index knows when it was due: it was invoiced at most so long before or after. */
const longestTermDays = 120;

const isWithdrawn = (row: string) => `${row}.outstanding_amount is null and ${row}.workflow_state = 'cancelled'
  and ${row}.invoice_date between t.period_start - ${longestTermDays} and t.period_end + ${longestTermDays}`;

/** Accounts that the owner's statements of the half year before `t` booked, with the object. */
const recentSql = `(select distinct b.ledger_account_code as account, b.object_reference as object
  from rental_statements e join statement_transactions b on b.statement_id = e.id
  where e.owner_id = t.owner_id and e.workflow_state = 'final' and e.period_start < t.period_start
    and e.period_start >= (t.period_start - interval '6 months')::date)`;

const bookings = `select coalesce(json_agg(json_build_object(
    'id', i.source || '-' || i.id, 'is_invoiced', i.source = 'sales_line',
    'is_income', i.costs_settled = 0, 'amount', i.income_settled - i.costs_settled,
    'day', coalesce(i.transaction_date, i.invoice_date),
    'invoice_id', coalesce('sales-' || sale.id, 'purchases-' || purchase.id), 'invoice_reference', i.invoice_reference,
    'due', ${dueOn('sale')}, 'invoice_total', coalesce(sale.amount_incl, purchase.amount_incl),
    'contract_id', sale.contract_id::text, 'relation_name', i.relation_name,
    'object_id', obj.id::text, 'object_name', coalesce(i.object_name, i.object_reference),
    'account', coalesce(i.ledger_account_name, i.ledger_account_code), 'description', i.description,
    'has_ticket', purchase.ticket_id is not null,
    'recurs', recent.account is not null) order by i.id), '[]'::json)
  from ${bookingsSql} i
    left join ${namedObjectSql('i.object_reference')} obj on true
    left join ${namedRelationSql('i.relation_reference')} rel on true
    left join lateral (select s.id, s.due_date, s.invoice_date, s.amount_incl, s.contract_id from sales_invoices s
      where s.owner_id = i.owner_id and s.invoice_date = i.invoice_date and s.reference = i.invoice_reference
        and (rel.id is null or s.relation_id = rel.id) and i.is_income order by s.id limit 1) sale on true
    left join lateral (select p.id, p.ticket_id, p.amount_incl from purchase_invoices p where p.owner_id = i.owner_id
      and p.invoice_date = i.invoice_date and p.reference = i.invoice_reference
      and (rel.id is null or p.relation_id = rel.id) and i.is_costs order by p.id limit 1) purchase on true
    left join ${recentSql} recent on recent.account = i.ledger_account_code
      and recent.object is not distinct from i.object_reference
  where i.income_settled <> 0 or i.costs_settled <> 0`;

/** Deposits are no income: what is held of tenants stands on accounts of liabilities. */
const incomeLines = `sales_invoice_lines l join ledger_accounts a on a.id = l.ledger_account_id
  join compactions c on c.id = a.compaction_id and c.quadrant = 'benefits'`;

const dues = `select coalesce(json_agg(json_build_object(
    'invoice_id', 'sales-' || s.id, 'invoice_reference', s.reference, 'due', ${dueOn('s')}, 'amount', line.amount,
    'is_cancelled', s.outstanding_amount is null, 'contract_id', s.contract_id::text, 'relation_name', s.relation_name,
    'early', early.amount,
    'recurs', (recent.accounts && line.accounts) is true) order by s.id), '[]'::json)
  from (
      select * from ${dueInvoicesSql('t.id', (row) => `${row}.outstanding_amount is not null`)} i
      union all
      select * from ${dueInvoicesSql('t.id', isWithdrawn)} i) s
    cross join lateral (select coalesce(sum(l.amount_incl), 0)::bigint as amount, array_agg(l.ledger_account_id) as accounts
      from ${incomeLines} where l.invoice_id = s.id) line
    cross join lateral (select coalesce(sum(b.income_settled), 0)::bigint as amount from statement_transactions b
      join rental_statements e on e.id = b.statement_id and e.workflow_state = 'final'
      where b.owner_id = s.owner_id and b.invoice_reference = s.reference and b.invoice_date = s.invoice_date
        and b.transaction_date < t.period_start) early
    left join (select e.relation_id, coalesce(e.contract_id, 0) as contract_id, array_agg(distinct el.ledger_account_id) as accounts
      from sales_invoices e join sales_invoice_lines el on el.invoice_id = e.id
      where e.owner_id = t.owner_id and e.outstanding_amount is not null and ${dueOn('e')} < t.period_start
        and ${dueOn('e')} >= (t.period_start - interval '6 months')::date
      group by 1, 2) recent on recent.relation_id = s.relation_id and recent.contract_id = coalesce(s.contract_id, 0)
  where line.amount > 0`;

const fees = `select coalesce(json_agg(json_build_object('object_id', obj.id::text,
    'object_name', coalesce(i.object_name, i.object_reference), 'amount', i.management_fee_incl) order by i.position, i.id), '[]'::json)
  from statement_objects i left join ${namedObjectSql('i.object_reference')} obj on true
  where i.statement_id = t.id and i.management_fee_incl <> 0`;

/**
 * Two statements of one owner and what their difference may come from: `$2` and `$3`, or what `$2` took over from. It reads
 * what belongs to these periods, the half year before them and the owner's contracts, however large the portfolio is.
 */
export const twoStatementsSql = (inScope: string) => `select asked.against_id::text as against_id, json_build_object(
    'statements', (select json_agg(json_build_object('id', t.id::text, 'workflow_state', t.workflow_state,
        'period_start', t.period_start, 'period_end', t.period_end, 'income', t.income_settled, 'costs', t.costs_settled,
        'fee', t.management_fee_incl, 'previous', t.previous_outstanding_amount, 'total', t.total_settlement_balance,
        'bookings', (${bookings}), 'dues', (${dues}), 'fees', (${fees})))
      from rental_statements t where t.owner_id = asked.owner_id and t.id in (asked.id, asked.against_id)),
    'contracts', (${contractsOfSpanSql({ owner: 'asked.owner_id', from: 'asked.first_day', until: 'asked.last_day' })})) as facts
  from (select s.id, s.owner_id, p.id as against_id, least(s.period_start, p.period_start) as first_day,
      greatest(s.period_end, p.period_end) as last_day
    from rental_statements s
      left join rental_statements p on p.owner_id = s.owner_id and p.id = coalesce($3::bigint, s.previous_statement_id)
        and p.id <> s.id and ($3::bigint is not null or p.workflow_state = 'final')
    where s.id = $2::bigint and ${inScope}) asked`;

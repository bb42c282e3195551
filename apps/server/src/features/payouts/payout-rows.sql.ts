import { phaseOfState, type WorkflowState, workflowStates } from '@gevel/contract/plain';
import { isSetOff, isSettlement, namesInvoice, onDebtorAccount } from '../../domain/debtor-bookings.sql.ts';
import { dueInvoicesSql, dueOn, isKeptStatement } from '../../domain/statement-invoices.sql.ts';

/** Whether somebody owes the invoice: it is booked, however much of it is paid. */
const isOwed = (row: string) => `${row}.outstanding_amount is not null`;

/** What fell due in the period of the payout, of those of one period each invoice in one. */
export const dueInvoices = dueInvoicesSql('t.statement_id', isOwed);

const firstOfMonth = (day: string) => `date_trunc('month', ${day}::timestamp)`;

/** Months since the year 0, so that owner and month make one number. */
const monthsPerOwner = 100_000;
const monthNumber = (day: string) => `(extract(year from ${day})::int * 12 + extract(month from ${day})::int - 1)`;
const numberOfMonth = `(w.owner_id::numeric * ${monthsPerOwner} + ${monthNumber('m.first_day')})`;

const ofStatement = ['reference', 'workflow_state', 'income_settled', 'costs_settled', 'management_fee_incl'];
const amountsOfStatement = ['previous_outstanding_amount', 'total_settlement_balance', 'outstanding_amount'];
const columns = [...ofStatement, ...amountsOfStatement];

/**
 * Statements that were not cancelled; and the months from an owner's first statement on, of an owner without one this month
 * alone, that no statement covers and in which something fell due: most are covered, so that is looked at first (`offset 0`).
 */
export const payoutRows = `(
  select 'statement' as kind, 'statement-' || w.id as id, w.id as statement_id, w.owner_id, w.broker_id, w.period_start, w.period_end,
    ${columns.map((name) => `w.${name}`).join(', ')}
  from rental_statements w where ${isKeptStatement('w')} and (:narrowed)
  union all
  select 'month', 'month-' || ${numberOfMonth}, null, w.owner_id, w.broker_id, m.first_day, m.last_day,
    null, null, ${columns
      .slice(2)
      .map(() => 'null::bigint')
      .join(', ')}
  from (select id as owner_id, broker_id from owners) w
    cross join lateral (select all_months.* from (
        select month::date as first_day, (month + interval '1 month' - interval '1 day')::date as last_day
        from generate_series(coalesce((select ${firstOfMonth('min(s.period_start)')} from rental_statements s
            where s.owner_id = w.owner_id and ${isKeptStatement('s')}), ${firstOfMonth(':today')}), ${firstOfMonth(':today')}, interval '1 month') month
        offset 0) all_months
      where not exists (select from rental_statements s where s.owner_id = w.owner_id and ${isKeptStatement('s')}
        and s.period_start <= all_months.last_day and s.period_end >= all_months.first_day)
      offset 0) m
    cross join lateral (select from sales_invoices i where i.owner_id = w.owner_id and ${isOwed('i')}
      and ${dueOn('i')} between m.first_day and m.last_day limit 1) owed
  where (:narrowed))`;

/** Which row has the id `:id`; the kind is a constant of each half, so that only one is looked through. */
export const payoutRecord = `t.id = :id and t.kind = split_part(:id, '-', 1)
  and case t.kind when 'statement' then t.statement_id = split_part(:id, '-', 2)::bigint
    else t.owner_id = split_part(:id, '-', 2)::bigint / ${monthsPerOwner} end`;

/** What fell due in the period, and what is still missing of it. */
export const dueJoin = `left join lateral (select coalesce(sum(i.amount_incl), 0) as amount,
    coalesce(sum(i.outstanding_amount), 0) as missing, count(*) filter (where i.outstanding_amount <> 0)::int as missing_count
  from ${dueInvoices} i) due on true`;

const paid = `p.state = 'completed'`;
const sumOf = (condition: string) => `coalesce(sum(p.amount) filter (where ${condition}), 0)`;

const accountOf = (condition: string) =>
  `(array_agg(p.account_number order by p.payment_date desc, p.id desc) filter (where p.account_number is not null and (${condition})))[1]`;

/** The payments of the statement by how far they came; of one without a state nobody knows whether it was made. */
export const paymentsJoin = `left join lateral (select ${sumOf(paid)} as made, ${sumOf(`p.state = 'in_batch'`)} as in_batch,
    ${sumOf(`p.state = 'on_hold'`)} as on_hold, ${sumOf('p.state is null')} as unstated, ${sumOf(`p.state = 'new'`)} as planned,
    max(p.payment_date) filter (where p.state = 'completed') as completed_on,
    max(p.payment_date) filter (where p.state = 'in_batch') as in_batch_on, max(p.payment_date) filter (where p.state = 'new') as new_on,
    ${accountOf(paid)} as paid_to, ${accountOf(`p.state = 'in_batch'`)} as in_batch_to, ${accountOf(`p.state = 'on_hold'`)} as on_hold_to,
    ${accountOf(`p.state = 'new'`)} as new_to, ${accountOf('true')} as account
  from statement_payments p where p.statement_id = t.statement_id) pay on true`;

/** What the final statement after this one took over from it. */
export const nextStatement = `rental_statements n where n.owner_id = t.owner_id and n.previous_statement_id = t.statement_id
  and n.workflow_state = 'final' and n.previous_outstanding_amount <> 0`;

/**
 * What is neither made nor open nor taken over by the next statement; that is asked only of what is on its way, kept back or without a state, and where payments are just what is open nothing was taken off for them.
 */
const takenOff = `greatest(case when (pay.in_batch > 0 or pay.on_hold > 0 or pay.unstated > 0) and pay.in_batch + pay.on_hold + pay.unstated + pay.planned <> o.open then t.total_settlement_balance - pay.made - o.open
  - (select coalesce(sum(greatest(n.previous_outstanding_amount, 0)), 0) from ${nextStatement}) end, 0)`;

/**
 * The balance in seven parts, each of what the ones before it leave, so that they add up to it. The back office may take a payment off
 * what is open as soon as it is in a batch: what is on its way or kept back is of that first, and only then of what is open. The one
 * that looks at another statement is kept apart (`offset 0`): the planner would write it out, and plan it, wherever it is named.
 */
export const partsJoin = `left join lateral (select o.open, w.on_its_way, k.kept_back, u.unstated, l.planned,
    o.open - r.of_open - l.planned as unplanned,
    t.total_settlement_balance - pay.made - o.open - (w.on_its_way + k.kept_back + u.unstated - r.of_open) as otherwise
  from (select coalesce(t.outstanding_amount, t.total_settlement_balance - pay.made) as open) o
    cross join lateral (select ${takenOff} as amount offset 0) f
    cross join lateral (select least(greatest(pay.in_batch, 0), greatest(o.open, 0) + f.amount) as on_its_way) w
    cross join lateral (select least(greatest(pay.on_hold, 0), greatest(o.open, 0) + f.amount - w.on_its_way) as kept_back) k
    cross join lateral (select case when pay.unstated < 0 then greatest(pay.unstated, least(t.total_settlement_balance - pay.made - o.open, 0))
      else least(pay.unstated, greatest(o.open, 0) + f.amount - w.on_its_way - k.kept_back) end as unstated) u
    cross join lateral (select greatest(w.on_its_way + k.kept_back + greatest(u.unstated, 0) - f.amount, 0) as of_open) r
    cross join lateral (select least(greatest(pay.planned, 0), greatest(o.open, 0) - r.of_open) as planned) l
  where t.workflow_state = 'final') parts on true`;

/** The day and the account of the payment that the row tells of: what is on its way before what is kept back, before what is ordered. */
export const plannedOnSql = `(case when parts.on_its_way > 0 then pay.in_batch_on
  when parts.planned > 0 and parts.kept_back = 0 then pay.new_on end)`;
export const accountSql = `coalesce(case when parts.on_its_way > 0 then pay.in_batch_to when parts.kept_back > 0 then pay.on_hold_to
  when parts.planned > 0 then pay.new_to end, pay.paid_to, pay.account, o.iban)`;

/** What was taken off invoices of the period without money coming in. */
export const setOffBookings = `${dueInvoices} i join financial_mutations m on ${namesInvoice}
    where ${isSettlement} and ${onDebtorAccount} and ${isSetOff}`;

const statesOf = (phase: string) =>
  workflowStates
    .filter((state: WorkflowState) => phaseOfState[state] === phase && state !== 'final')
    .map((state) => `'${state}'`);
const isIn = (phase: string) => `t.workflow_state in (${statesOf(phase).join(', ')})`;

const reasonSql = `(case
  when t.workflow_state is null then case when t.period_end >= :today then 'period_runs' else 'no_statement' end
  when t.workflow_state = 'final' then case
    when parts.open < 0 then 'owner_pays'
    when parts.on_its_way > 0 then 'in_batch'
    when parts.kept_back > 0 then 'on_hold'
    when parts.unstated <> 0 then 'payment_unstated'
    when parts.open = 0 and pay.made <> 0 then 'paid'
    when parts.open = 0 and t.total_settlement_balance = 0 then 'nothing'
    when parts.open = 0 and exists (select from ${nextStatement}) then 'carried_over'
    when parts.open = 0 then 'settled_otherwise'
    when parts.planned > 0 then 'planned'
    else 'no_payment' end
  when t.workflow_state = 'onhold' then 'statement_on_hold'
  when t.workflow_state = 'ownerapprovalworkflow' then 'owner_approval'
  when ${isIn('approved')} then 'being_processed'
  when ${isIn('stopped')} then 'stopped'
  when t.workflow_state = 'draft' then 'draft'
  else 'in_approval' end)`;

/** Why the payout is not there yet, or that it is; asked once, however many fields follow from it. */
export const reasonJoin = `left join lateral (select ${reasonSql} as reason offset 0) why on true`;

/** Which stage each reason belongs to. */
export const stageSql = `(case why.reason
  when 'period_runs' then 'collecting' when 'no_statement' then 'collecting'
  when 'being_processed' then 'approved' when 'no_payment' then 'approved' when 'planned' then 'approved' when 'payment_unstated' then 'approved'
  when 'in_batch' then 'on_its_way' when 'on_hold' then 'kept_back' when 'paid' then 'paid' when 'owner_pays' then 'owner_pays'
  when 'nothing' then 'settled' when 'carried_over' then 'settled' when 'settled_otherwise' then 'settled'
  else 'drafted' end)`;

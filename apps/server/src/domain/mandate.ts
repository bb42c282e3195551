import { ticketIsOpenSql, ticketStatusJoins } from './ticket-status.ts';

/**
 * The one rule of mandates, in cents, over the ticket `t`: its own mandate, else that of its object, else of the nearest object
 * that this one is a part of. `amount` is null where none of them has one; a mandate of nought is one.
 */
export const mandateSql = (t: string): string => `(
  with recursive upwards as (
    select 0 as step, o.mandate_amount, o.parent_id from objects o
    where o.id = ${t}.object_id and o.owner_id = ${t}.owner_id and ${t}.mandate_amount is null
    union all
    select u.step + 1, o.mandate_amount, o.parent_id from upwards u
      join objects o on o.id = u.parent_id and o.owner_id = ${t}.owner_id
    where u.mandate_amount is null and u.step < 10)
  select coalesce(${t}.mandate_amount, found.mandate_amount) as amount,
    case when ${t}.mandate_amount is not null then 'ticket'
      when found.step = 0 then 'object' when found.step > 0 then 'parent' end as of
  from (values (1)) always (there)
    left join (select step, mandate_amount from upwards where mandate_amount is not null order by step limit 1) found on true)`;

/**
 * Whom the costs of the ticket `t`, with its mandate `m`, ask something: the owner where they are above the mandate, an agent where
 * that cannot be told. Costs of the tenant ask nobody.
 */
const needOfTicket = `case
  when t.costs_are_for_tenant then 'none'
  when t.expected_costs is null then 'costs_unknown'
  when t.expected_costs <= 0 then 'none'
  when m.amount is null then 'mandate_unknown'
  when t.expected_costs > m.amount then 'asked'
  else 'none' end`;

/** Every ticket and invoice of which somebody may have to be asked something, and what. */
export const approvalNeeds = `
  select 'tickets' as subject_type, t.id as record_id, t.id::text as subject_id, t.owner_id, t.broker_id, t.reference,
    t.expected_costs as amount, m.amount as mandate, m.of as mandate_of, ${needOfTicket} as need
  from tickets t cross join lateral ${mandateSql('t')} m ${ticketStatusJoins('t')} where ${ticketIsOpenSql('t')}
  union all
  select 'invoices', i.id, 'purchases-' || i.id, i.owner_id, i.broker_id, i.reference, i.amount_incl, null, null, 'asked'
  from purchase_invoices i where i.workflow_state = 'ownerapprovalworkflow'`;

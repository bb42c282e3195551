import { bookingsSql, feeBasesSql } from '../../domain/statement-bookings.ts';

/** What a statement's workflow state means to a person. */
export function stateSql(workflowState: string): string {
  return `case ${workflowState} when 'draft' then 'draft' when 'final' then 'final' when 'cancelled' then 'cancelled'
    else 'in_progress' end`;
}

/**
 * The record of the owner that a reference of the statement `t` names. References are not unique by law: one that names two
 * records of the owner leads to neither. Each is looked up by itself, since a statement names few of what its owner has.
 */
export const namedObjectSql = (reference: string) => `lateral (select case when count(*) = 1 then min(ob.id) end as id
  from objects ob where ob.owner_id = t.owner_id and ob.reference = ${reference})`;
export const namedContractSql = (reference: string) => `lateral (select case when count(*) = 1 then min(co.id) end as id
  from contracts co where co.owner_id = t.owner_id and co.reference = ${reference})`;

/** Over which amount the percentage of the row `i` of statement_objects was taken. */
export const feeBaseSql = `case when i.fee_type = 'percentage' then coalesce((select base.amount from ${feeBasesSql} base
  where base.object_reference = coalesce(i.object_reference, '')), 0) end`;

/** Rows `i` of a name, what the statement states, and what its parts come to. */
export const checksSql = `(select expected.position, expected.name, expected.stated, expected.found from
  (select coalesce(sum(ob.income_settled), 0) as income, coalesce(sum(ob.costs_settled), 0) as costs,
    coalesce(sum(ob.management_fee_incl), 0) as fee, coalesce(sum(ob.settlement_balance), 0) as balance
    from statement_objects ob where ob.statement_id = t.id) objects,
  (select coalesce(sum(b.income_settled), 0) as income, coalesce(sum(b.costs_settled), 0) as costs from ${bookingsSql} b) bookings,
  lateral (values
    (1, 'subtotal', t.subtotal, t.income_settled - t.costs_settled - t.management_fee_incl),
    (2, 'total', t.total_settlement_balance, t.subtotal + t.previous_outstanding_amount),
    (3, 'objects_income', t.income_settled, objects.income),
    (4, 'objects_costs', t.costs_settled, objects.costs),
    (5, 'objects_fee', t.management_fee_incl, objects.fee),
    (6, 'objects_balance', t.subtotal, objects.balance),
    (7, 'bookings_income', t.income_settled, bookings.income),
    (8, 'bookings_costs', t.costs_settled, bookings.costs)
  ) expected (position, name, stated, found)) i`;

/** A statement of the same owner beside `t`; of several, for example one that was made again, the one that counts. */
export function neighbourInclude(condition: string) {
  return {
    from: `(select n.* from rental_statements n where n.owner_id = t.owner_id and ${condition}
      order by n.workflow_state = 'cancelled', n.period_start, n.id limit 1) i`,
    fields: {
      id: 'i.id',
      reference: 'i.reference',
      period_start: 'i.period_start',
      period_end: 'i.period_end',
      state: stateSql('i.workflow_state'),
      total_settlement_balance: 'i.total_settlement_balance',
    },
  };
}

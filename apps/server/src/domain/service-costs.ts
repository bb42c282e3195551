import { isComplexSql } from './occupancy.ts';

/**
 * The property whose service costs an object bears, of the object's own owner: the nearest complex that it is, or is a part of;
 * else the nearest building, else the object itself. Null where there is no such object.
 */
export const propertySql = (objectId: string, ownerId: string) => `(with recursive up as (
    select x.id, x.parent_id, x.owner_id, x.type, 0 as steps from objects x where x.id = ${objectId} and x.owner_id = ${ownerId}
    union all
    select x.id, x.parent_id, x.owner_id, x.type, up.steps + 1
    from up join objects x on x.id = up.parent_id and x.owner_id = up.owner_id where up.steps < 8)
  select up.id from up order by ${isComplexSql('up')} desc, up.type = 'building' desc, up.steps limit 1)`;

/** Says of an entry `m` on an account for service costs `a` what it is; what names a settlement but is no advance and no cost belongs to it. */
export const partSql = (m: string, a: string) => `(case
    when ${m}.journal_type = 'service_costs_settlement' or ${a}.kind = 'service_other' and ${m}.service_costs_reference is not null then 'settled'
    when ${a}.kind = 'service_advances' then 'advances'
    when ${a}.kind = 'service_expenses' then 'costs'
    else 'other' end)`;

/** That an entry was settled: it belongs to a settlement, or names the one in which it was. */
export const isSettledSql = (m: string) =>
  `(${m}.journal_type = 'service_costs_settlement' or ${m}.service_costs_reference is not null)`;

export const serviceAccountsSql = (a: string) =>
  `${a}.kind in ('service_expenses', 'service_advances', 'service_other')`;

/** What an entry comes to in its part: what tenants pay is income, costs are costs. */
export const amountSql = (m: string, part: string) =>
  `(case ${part} when 'costs' then ${m}.debit - ${m}.credit else ${m}.credit - ${m}.debit end)`;

/** The last day on which tenants must have the settlement of a year. */
export const dueSql = (row: string) => `make_date(${row}.year + 1, 6, 30)`;

const year = (today: string) => `extract(year from ${today})::int`;

/** The state of a row of `service_costs` on a day. */
export const serviceCostStateSql = (row: string, today: string) => `(case
    when ${row}.year is null or not ${row}.is_whole then 'unknown'
    when ${row}.year >= ${year(today)} then 'running'
    when ${row}.settled_count > 0 and ${row}.settled_count >= ${row}.tenant_count then 'settled'
    when ${row}.settled_count > 0 and ${today} > ${dueSql(row)} then 'partly_overdue'
    when ${row}.settled_count > 0 then 'partly_settled'
    when ${row}.tenant_count = 0 then 'no_advances'
    when ${today} > ${dueSql(row)} then 'overdue'
    else 'open' end)`;

/** Before how many days people are reminded of what is due. */
export const remindedBefore = [60, 30] as const;

/**
 * The last reminder that its state calls for; null for none. Each is told once. Of a year that is settled in part people are reminded when
 * its day went by, not before: who has nothing to pay and gets nothing back is not always booked.
 */
export const reminderSql = (row: string, today: string) => `(case ${serviceCostStateSql(row, today)}
    when 'overdue' then 'overdue'
    when 'partly_overdue' then 'rest_overdue'
    when 'open' then case ${[...remindedBefore]
      .sort((a, b) => a - b)
      .map((days) => `when ${dueSql(row)} - ${today} <= ${days} then 'due_${days}'`)
      .join(' ')} end end)`;

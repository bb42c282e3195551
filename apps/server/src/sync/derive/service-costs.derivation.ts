import {
  amountSql,
  isSettledSql,
  partSql,
  propertySql,
  reminderSql,
  serviceAccountsSql,
} from '../../domain/service-costs.ts';
import type { Derivation } from './derivation.ts';

const columns = [
  'property_name',
  'is_whole',
  'advances_amount',
  'costs_amount',
  'other_amount',
  'settled_amount',
  'tenant_count',
  'settled_count',
  'settled_on',
] as const;
/** Two rows of one owner, property and year, also without these; as equations, which many rows are matched by at once. */
const isSame = (one: string, other: string) =>
  `${one}.owner_id = ${other}.owner_id and coalesce(${one}.property_id::text, '') = coalesce(${other}.property_id::text, '')
    and coalesce(${one}.year, 0) = coalesce(${other}.year, 0)`;
const sumOf = (part: string) => `coalesce(sum(e.amount) filter (where e.part = '${part}'), 0)::bigint`;

/** Entries on the accounts for service costs, by owner, property and year; what opens a book year repeats what was booked before. */
const entries = `
  accounts as materialized (select a.id, a.kind, a.owner_id from ledger_accounts a where ${serviceAccountsSql('a')}),
  booked as materialized (
    select m.owner_id, m.object_id, m.service_costs_year as year, m.relation_id, m.transaction_date, ${partSql('m', 'a')} as part,
      ${isSettledSql('m')} as is_settled, m.debit, m.credit
    from owners w join financial_mutations m on m.owner_id = w.id
      join accounts a on a.id = m.ledger_account_id and (a.owner_id is null or a.owner_id = m.owner_id)
    where w.id > $1 and w.id <= $2 and not m.is_opening and m.ledger_account_id = any(array(select id from accounts))),
  properties as materialized (
    select o.owner_id, o.object_id, ${propertySql('o.object_id', 'o.owner_id')} as property_id
    from (select distinct owner_id, object_id from booked where object_id is not null) o),
  entries as materialized (
    select b.owner_id, p.property_id, b.year, b.relation_id, b.transaction_date, b.part, b.is_settled, ${amountSql('b', 'b.part')} as amount
    from booked b left join properties p on p.owner_id = b.owner_id and p.object_id = b.object_id)`;

/** A tenant is whom an advance was asked of, and not taken back; tenants who were settled with are those of them whom an entry says it of. */
const tenants = `
  tenants as (
    select t.owner_id, t.property_id, t.year, count(*)::int as tenant_count, (count(*) filter (where t.is_settled))::int as settled_count
    from (select e.owner_id, e.property_id, e.year, e.relation_id, sum(e.amount) filter (where e.part = 'advances') as advances,
        bool_or(e.is_settled) as is_settled
      from entries e where e.part <> 'costs' group by 1, 2, 3, 4) t
    where t.advances <> 0 group by 1, 2, 3)`;

const wanted = `
  sums as (
    select e.owner_id, e.property_id, e.year, ${sumOf('advances')} as advances_amount, ${sumOf('costs')} as costs_amount,
      ${sumOf('other')} as other_amount, ${sumOf('settled')} as settled_amount,
      max(e.transaction_date) filter (where e.part = 'settled') as settled_on
    from entries e group by 1, 2, 3),
  rows as (
    select s.*, w.broker_id, coalesce(nullif(p.name, ''), p.reference) as property_name, coalesce(t.tenant_count, 0) as tenant_count,
      coalesce(t.settled_count, 0) as settled_count,
      exists (select from financial_years y where y.owner_id = s.owner_id and y.financial_year = s.year) as is_whole
    from sums s join owners w on w.id = s.owner_id left join objects p on p.id = s.property_id
      left join tenants t on ${isSame('t', 's')}),
  wanted as materialized (select r.*, ${reminderSql('r', '$3::date')} as reminder from rows r)`;

const values = [...columns, 'reminder'];
const listed = (of: string) => values.map((name) => `${of}.${name}`).join(', ');

export const serviceCostsDerivation: Derivation = {
  over: 'owners',
  into: 'service_costs',
  statements: [
    `with ${entries}, ${tenants}, ${wanted}, gone as (
      delete from service_costs kept
      where kept.owner_id > $1 and kept.owner_id <= $2 and not exists (select from wanted where ${isSame('wanted', 'kept')}))
    insert into service_costs (owner_id, broker_id, property_id, year, ${values.join(', ')})
    select owner_id, broker_id, property_id, year, ${values.join(', ')} from wanted
    where not exists (
      select from service_costs kept where ${isSame('wanted', 'kept')} and (${listed('wanted')}) is not distinct from (${listed('kept')}))
    order by owner_id, year, property_id
    on conflict (owner_id, property_id, year) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ],
};

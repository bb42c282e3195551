import { serviceCostsList } from '@gevel/contract/plain';
import {
  amountSql,
  dueSql,
  isSettledSql,
  partSql,
  propertySql,
  serviceAccountsSql,
  serviceCostStateSql,
} from '../../domain/service-costs.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';

const state = serviceCostStateSql('t', ':today');
const isKnown = '(t.year is null or t.is_whole)';
const known = (sql: string) => `(case when ${isKnown} then ${sql} end)`;
const inYear = (sql: string) => `(case when t.is_whole then ${sql} end)`;

/** Entries that name a tenant, of the row's owner, property and year. */
const part = partSql('m', 'a');
const sumOf = (name: string) => `coalesce(sum(${amountSql('m', part)}) filter (where ${part} = '${name}'), 0)`;
const tenants = `(select m.relation_id, max(m.relation_name) as relation_name, ${sumOf('advances')} as advances, ${sumOf('other')} as other,
    ${sumOf('settled')} as settlement, bool_or(${isSettledSql('m')}) as is_settled,
    max(m.transaction_date) filter (where ${part} = 'settled') as settled_on
  from financial_mutations m
    join ledger_accounts a on a.id = m.ledger_account_id and (a.owner_id is null or a.owner_id = m.owner_id) and ${serviceAccountsSql('a')}
  where m.owner_id = t.owner_id and not m.is_opening and m.service_costs_year is not distinct from t.year and ${part} <> 'costs'
    and ${propertySql('m.object_id', 'm.owner_id')} is not distinct from t.property_id
  group by m.relation_id) i`;
const relation = `(select r.id from relations r where r.id = i.relation_id and not r.is_anonymised
  and exists (select from relation_owners ro where ro.relation_id = r.id and :mine(ro)))`;

export const servedServiceCosts = servedList(serviceCostsList, {
  table: 'service_costs',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    property_id: 't.property_id',
    property_name: { sql: 't.property_name', sort: 't.name_sort' },
    year: 't.year',
    state: {
      sql: state,
      sort: `array_position(array[${serviceCostsList.fields.state.values.map((name) => `'${name}'`).join(', ')}], ${state})`,
    },
    advances_amount: known('t.advances_amount'),
    costs_amount: known('t.costs_amount'),
    difference_amount: inYear('t.costs_amount - t.advances_amount'),
    other_amount: known('t.other_amount'),
    settlement_amount: 't.settled_amount',
    tenant_count: inYear('t.tenant_count'),
    settled_count: inYear('t.settled_count'),
    settled_on: 't.settled_on',
    due_date: dueSql('t'),
    days_left: `(case when ${state} in ('running', 'open', 'overdue', 'partly_overdue', 'partly_settled') then ${dueSql('t')} - :today end)`,
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
  },
  filters: {
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    property: { sql: 't.property_id = any(:ids)', known: 'objects' },
  },
  figures: {
    overdue_count: `count(*) filter (where ${state} in ('overdue', 'partly_overdue'))`,
    unknown_count: `count(*) filter (where ${state} = 'unknown')`,
  },
  includes: {
    tenants: {
      from: tenants,
      orderBy: 'gevel_sort_key(i.relation_name) collate "C", i.relation_id',
      fields: {
        relation_id: relation,
        relation_name: 'i.relation_name',
        advances_amount: 'i.advances',
        other_amount: 'i.other',
        settlement_amount: 'i.settlement',
        is_settled: 'i.is_settled',
        settled_on: 'i.settled_on',
      },
    },
  },
  search: [{ sql: 't.search_text' }, { sql: 'o.search_text', joins: ['owner'] }],
  recordTypes: ['financial_mutations', 'ledger_accounts'],
});

import { ticketsList } from '@gevel/contract/plain';
import { ticketIsOpenSql, ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { servedList } from '../../lists/list-sql.ts';
import { byWords } from '../../lists/search-words.ts';

const person = (column: string) => ({
  from: `relations i where i.id = t.${column} and not i.is_anonymised`,
  fields: { id: 'i.id', name: 'i.name', phone: 'coalesce(i.phone, i.mobile)', email: 'i.email' },
});

export const servedTickets = servedList(ticketsList, {
  table: 'tickets',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: 'join owners o on o.id = t.owner_id', state: ticketStatusJoins('t') },
  fields: {
    id: 't.id',
    reference: { sql: 't.reference', sort: 't.reference_sort' },
    reporting_date: 't.reporting_date',
    closing_date: 't.closing_date',
    age_days: 'coalesce(t.closing_date, :today) - t.reporting_date',
    status: { sql: ticketStatusSql('t'), joins: ['state'] },
    state_name: { sql: 'state.name', sort: 'state.name_sort', joins: ['state'] },
    is_open: { sql: ticketIsOpenSql('t'), joins: ['state'] },
    priority: {
      sql: 't.priority',
      sort: `case t.priority when 'low' then 1 when 'normal' then 2 else 3 end`,
    },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    object_id: 't.object_id',
    object_name: { sql: 't.object_name', sort: 't.object_name_sort' },
    address: { sql: 't.address', sort: 't.address_sort' },
    tenant_name: { sql: 't.tenant_name', sort: 't.tenant_name_sort' },
    reporter_name: { sql: 't.reporter_name', sort: 't.reporter_name_sort' },
    supplier_name: { sql: 't.supplier_name', sort: 't.supplier_name_sort' },
    problem_category: { sql: 't.problem_category', sort: 't.problem_category_sort' },
    category: { sql: 't.category', sort: 't.category_sort' },
    description: 't.description',
    mandate_amount: 't.mandate_amount',
    expected_costs: 't.expected_costs',
    costs_are_for_tenant: 't.costs_are_for_tenant',
    assigned_to: 't.assigned_to',
    attachments: 'null',
  },
  filters: {
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    object: { sql: 't.object_id = any(:ids)', known: 'objects' },
    relation: {
      sql: '(t.tenant_id = any(:ids) or t.reporter_id = any(:ids) or t.supplier_id = any(:ids))',
      known: 'relations',
    },
    state: { sql: 't.state_id = any(:ids)', known: 'ticket_states' },
  },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: { id: 'i.id', name: 'i.name', reference: 'i.reference' },
    },
    object: {
      from: 'objects i where i.id = t.object_id and :mine(i)',
      fields: { id: 'i.id', reference: 'i.reference', name: 'i.name', address: 'i.address' },
    },
    tenant: person('tenant_id'),
    reporter: person('reporter_id'),
    supplier: person('supplier_id'),
  },
  kept: { tables: ['tickets'], sums: {} },
  search: byWords('tickets', 'tickets'),
  earlier: {
    state_name: `(select s.name from ticket_states s where s.id = (content ->> 'state_id')::bigint)`,
  },
  recordTypes: ['tickets', 'ticket_states', 'objects'],
});

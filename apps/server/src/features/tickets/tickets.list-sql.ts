import { ticketsList } from '@gevel/contract/plain';
import { objects } from '../../db/schema/objects.ts';
import { owners } from '../../db/schema/owners.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { ticketIsOpenSql, ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { columnsOf, sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { byWords } from '../../lists/search-words.ts';

const person = (column: string) => ({
  from: `relations i where i.id = t.${column} and not i.is_anonymised`,
  fields: { id: 'i.id', name: 'i.name', phone: 'coalesce(i.phone, i.mobile)', email: 'i.email' },
});

export const servedTickets = servedList(ticketsList, {
  table: 'tickets',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin, state: ticketStatusJoins('t') },
  fields: {
    ...sortedColumnsOf(ticketsList.fields, tickets),
    age_days: 'coalesce(t.closing_date, :today) - t.reporting_date',
    status: { sql: ticketStatusSql('t'), joins: ['state'] },
    state_name: { sql: 'state.name', sort: 'state.name_sort', joins: ['state'] },
    is_open: { sql: ticketIsOpenSql('t'), joins: ['state'] },
    priority: {
      sql: 't.priority',
      sort: `case t.priority when 'low' then 1 when 'normal' then 2 else 3 end`,
    },
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
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
      fields: columnsOf(ticketsList.includes.owner.fields, owners),
    },
    object: {
      from: 'objects i where i.id = t.object_id and :mine(i)',
      fields: columnsOf(ticketsList.includes.object.fields, objects),
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

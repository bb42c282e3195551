import { relationsList } from '@gevel/contract/plain';
import { contracts } from '../../db/schema/contracts.ts';
import { debtorItems } from '../../db/schema/invoices.ts';
import { relations } from '../../db/schema/relations.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { contractStateSql } from '../../domain/contract-state.ts';
import { ticketIsOpenSql, ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { columnsOf, sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { relationsByWords } from '../../lists/search-words.ts';

export const servedRelations = servedList(relationsList, {
  // Seen through the owners it has to do with, whose rows lie in the order of names, so that a page of ten reads ten. Row-level
  // security narrows both tables the same way.
  table: `(select r.*, ro.name_sort as listed_by from relation_owners ro join relations r on r.id = ro.relation_id
    where :mine(ro) and :listed(ro))`,
  recordType: 'relations',
  rowsOf: [{ type: 'relations', id: 't.id::text' }],
  scope: { portfolio: 'not t.is_anonymised' },
  shared: {
    whenGone: 'exists (select from removed_relation_owners ro where ro.relation_id = :id and :mine(ro))',
  },
  joins: {},
  fields: {
    ...sortedColumnsOf(relationsList.fields, relations),
    // The back office numbers relations by their reference.
    number: { sql: 't.reference', sort: 't.reference_sort' },
    name: { sql: 't.name', sort: 't.listed_by' },
    owner_names: `(select string_agg(ow.name, ', ' order by ow.name_sort, ow.id) from relation_owners ro
      join owners ow on ow.id = ro.owner_id where ro.relation_id = t.id and :mine(ro))`,
    address: { sql: 't.street_address', sort: 't.street_address_sort' },
    postal_code: { sql: 't.postal_code', sort: 'gevel_sort_key(t.postal_code) collate "C"' },
    phone: { sql: 't.phone', sort: 'gevel_sort_key(t.phone) collate "C"' },
    mobile: { sql: 't.mobile', sort: 'gevel_sort_key(t.mobile) collate "C"' },
    email: { sql: 't.email', sort: 'gevel_sort_key(t.email) collate "C"' },
    gender: 'null',
  },
  filters: {
    owner: {
      sql: 'exists (select from relation_owners ro where ro.relation_id = t.id and :mine(ro) and ro.owner_id = any(:ids))',
      known: 'owners',
    },
  },
  includes: {
    contracts: {
      from: 'contracts i where i.relation_id = t.id and :mine(i)',
      orderBy: 'i.start_date desc, i.id desc',
      fields: { ...columnsOf(relationsList.includes.contracts.fields, contracts), state: contractStateSql('i') },
    },
    tickets: {
      from: `tickets i ${ticketStatusJoins('i')} where t.id in (i.tenant_id, i.reporter_id, i.supplier_id) and :mine(i)`,
      orderBy: 'i.reporting_date desc, i.id desc',
      fields: {
        ...columnsOf(relationsList.includes.tickets.fields, tickets),
        status: ticketStatusSql('i'),
        is_open: ticketIsOpenSql('i'),
      },
    },
    open_items: {
      // Of a relation that several owners share, only what is owed to one's own.
      from: 'debtor_items i join owners io on io.id = i.owner_id where i.relation_id = t.id and :mine(i)',
      orderBy: 'i.due_date, i.invoice_date, i.id',
      fields: {
        ...columnsOf(relationsList.includes.open_items.fields, debtorItems),
        days_overdue: 'greatest(0, coalesce(:today - i.due_date, 0))',
        owner_name: 'io.name',
      },
    },
  },
  kept: { rows: 'relation_owners k where :mine(k) and :listed(k)' },
  search: relationsByWords,
  earlier: { address: `content ->> 'street_address'` },
  recordTypes: ['relations', 'contracts', 'tickets'],
});

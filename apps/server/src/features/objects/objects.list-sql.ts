import { objectsList } from '@gevel/contract/plain';
import { contracts } from '../../db/schema/contracts.ts';
import { purchaseOrders } from '../../db/schema/invoices.ts';
import { objects, propertyValuations } from '../../db/schema/objects.ts';
import { owners } from '../../db/schema/owners.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { contractStateSql, currentAmountSql } from '../../domain/contract-state.ts';
import { ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { columnsOf, sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { byWords } from '../../lists/search-words.ts';

export const servedObjects = servedList(objectsList, {
  table: 'objects',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    ...sortedColumnsOf(objectsList.fields, objects),
    // The back office gives objects no number beside their reference.
    object_number: { sql: 't.reference', sort: 't.reference_sort' },
    building_id: 't.parent_id',
    postal_code: { sql: 't.postal_code', sort: 'gevel_sort_key(t.postal_code) collate "C"' },
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    energy_label: { sql: 't.energy_label', sort: 'gevel_sort_key(t.energy_label) collate "C"' },
    remarks: 'null',
  },
  filters: {
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    building: { sql: 't.parent_id = any(:ids)', known: 'objects' },
    relation: {
      sql: `exists (select from contract_objects co join contracts c on c.id = co.contract_id
        where co.object_id = t.id and :mine(c) and c.relation_id = any(:ids))`,
      known: 'relations',
    },
  },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: columnsOf(objectsList.includes.owner.fields, owners),
    },
    register: {
      // An object with several contracts stands there several times, each time with the same measures.
      from: `(select max(cl.raw_floor_area) as raw_floor_area, max(cl.rentable_floor_area) as rentable_floor_area,
        max(cl.cadastral_number) as cadastral_number from control_list cl
        where cl.owner_id = t.owner_id and :mine(cl) and coalesce(cl.unit_reference, cl.object_reference) = t.reference
        having count(*) > 0) i`,
      fields: {
        raw_floor_area: 'i.raw_floor_area',
        rentable_floor_area: 'i.rentable_floor_area',
        cadastral_number: 'i.cadastral_number',
      },
    },
    parts: {
      from: 'objects i where i.parent_id = t.id and :mine(i)',
      orderBy: 'i.address_sort, i.reference_sort, i.id',
      fields: columnsOf(objectsList.includes.parts.fields, objects),
    },
    contracts: {
      from: 'contracts i join contract_objects io on io.contract_id = i.id where io.object_id = t.id and :mine(i)',
      orderBy: 'i.start_date desc, i.id desc',
      fields: {
        ...columnsOf(objectsList.includes.contracts.fields, contracts),
        state: contractStateSql('i'),
        contractor_id: 'i.relation_id',
        amount_excl_per_month: currentAmountSql('i', 'amount_excl_per_month'),
      },
    },
    valuations: {
      from: 'property_valuations i where i.object_id = t.id and :mine(i)',
      orderBy: 'i.year desc, i.kind, i.id',
      fields: {
        ...columnsOf(objectsList.includes.valuations.fields, propertyValuations),
        // A WOZ value of a year is what the object was worth on the first day of the year before.
        value_date: String.raw`case when i.kind = 'valuation' and i.name ~* '\mwoz\M' and i.year between 1990 and 2200
          then make_date(i.year - 1, 1, 1) end`,
      },
    },
    orders: {
      from: `purchase_orders i left join relations ir on ir.id = i.relation_id and not ir.is_anonymised
          and exists (select from relation_owners ro where ro.relation_id = ir.id and :mine(ro))
        where i.object_id = t.id and :mine(i)`,
      orderBy: 'i.state_changed_on desc, i.id desc',
      fields: {
        ...columnsOf(objectsList.includes.orders.fields, purchaseOrders),
        relation_id: 'ir.id',
        relation_name: 'ir.name',
      },
    },
    tickets: {
      from: `tickets i ${ticketStatusJoins('i')} where i.object_id = t.id and :mine(i)`,
      orderBy: 'i.reporting_date desc, i.id desc',
      fields: {
        ...columnsOf(objectsList.includes.tickets.fields, tickets),
        status: ticketStatusSql('i'),
        age_days: 'coalesce(i.closing_date, :today) - i.reporting_date',
      },
    },
  },
  kept: { tables: ['objects'], sums: { rent_per_month: 'k.sum_1' } },
  search: byWords('objects', 'objects'),
  recordTypes: ['objects', 'addresses', 'contracts', 'contract_lines', 'contract_objects'],
});

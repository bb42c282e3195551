import { objectsList } from '@gevel/contract/plain';
import { contractStateSql, currentAmountSql } from '../../domain/contract-state.ts';
import { ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { servedList } from '../../lists/list-sql.ts';
import { byWords } from '../../lists/search-words.ts';

export const servedObjects = servedList(objectsList, {
  table: 'objects',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: 'join owners o on o.id = t.owner_id' },
  fields: {
    id: 't.id',
    reference: { sql: 't.reference', sort: 't.reference_sort' },
    // The back office gives objects no number beside their reference.
    object_number: { sql: 't.reference', sort: 't.reference_sort' },
    name: { sql: 't.name', sort: 't.name_sort' },
    type: 't.type',
    category: { sql: 't.category', sort: 't.category_sort' },
    building_id: 't.parent_id',
    building: { sql: 't.building', sort: 't.building_sort' },
    address: { sql: 't.address', sort: 't.address_sort' },
    postal_code: { sql: 't.postal_code', sort: 'gevel_sort_key(t.postal_code) collate "C"' },
    city: { sql: 't.city', sort: 't.city_sort' },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    availability: 't.availability',
    management_state: 't.management_state',
    financial_management: 't.financial_management',
    technical_management: 't.technical_management',
    floor_area: 't.floor_area',
    rent_per_month: 't.rent_per_month',
    tenant_name: { sql: 't.tenant_name', sort: 't.tenant_name_sort' },
    mandate_amount: 't.mandate_amount',
    management_allowance_type: 't.management_allowance_type',
    management_allowance_amount: 't.management_allowance_amount',
    under_management_since: 't.under_management_since',
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
      fields: { id: 'i.id', name: 'i.name', reference: 'i.reference' },
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
      fields: {
        id: 'i.id',
        reference: 'i.reference',
        name: 'i.name',
        type: 'i.type',
        address: 'i.address',
        availability: 'i.availability',
        rent_per_month: 'i.rent_per_month',
      },
    },
    contracts: {
      from: 'contracts i join contract_objects io on io.contract_id = i.id where io.object_id = t.id and :mine(i)',
      orderBy: 'i.start_date desc, i.id desc',
      fields: {
        id: 'i.id',
        reference: 'i.reference',
        type: 'i.type',
        state: contractStateSql('i'),
        contractor_id: 'i.relation_id',
        contractor_name: 'i.contractor_name',
        start_date: 'i.start_date',
        end_date: 'i.end_date',
        amount_excl_per_month: currentAmountSql('i', 'amount_excl_per_month'),
      },
    },
    tickets: {
      from: `tickets i ${ticketStatusJoins('i')} where i.object_id = t.id and :mine(i)`,
      orderBy: 'i.reporting_date desc, i.id desc',
      fields: {
        id: 'i.id',
        reference: 'i.reference',
        reporting_date: 'i.reporting_date',
        status: ticketStatusSql('i'),
        priority: 'i.priority',
        description: 'i.description',
        age_days: 'coalesce(i.closing_date, :today) - i.reporting_date',
      },
    },
  },
  kept: { tables: ['objects'], sums: { rent_per_month: 'k.sum_1' } },
  search: byWords('objects', 'objects'),
  recordTypes: ['objects', 'addresses', 'contracts', 'contract_lines', 'contract_objects'],
});

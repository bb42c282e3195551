import { type Fill, fill } from './fill.ts';

/** Each unit under its running contract, or vacant. */
export const overviewsFills = (): Fill[] => [
  fill('commercial_overview', {
    from: `objects object
      left join contracts contract on contract.id = object.active_contract_id
      left join relations tenant on tenant.id = contract.relation_id
      left join contract_lines rent on rent.id = (contract.id - 1) * 3 + 1
      left join contract_lines service on service.id = (contract.id - 1) * 3 + 2
      where object.type in ('unit', 'rentableObject')`,
    columns: {
      object_id: 'object.id',
      position: '0',
      group_object_id: 'coalesce(object.parent_id, object.id)',
      is_occupied: 'contract.id is not null',
      tenant_reference: 'tenant.reference',
      tenant_name: 'tenant.name',
      raw_floor_area: 'object.floor_area + 2.5',
      rentable_floor_area: 'object.floor_area',
      bare_rent_per_year: 'round(rent.amount_excl * 12 / 100.0, 2)',
      rent_discount_per_year: 'null',
      service_costs_per_year: 'round(service.amount_excl * 12 / 100.0, 2)',
      other_per_year: 'null',
      vat_per_year: 'round((rent.vat + service.vat) * 12 / 100.0, 2)',
      theoretical_rent_per_year: 'coalesce(round(rent.amount_excl * 12 / 100.0, 2), 9600.00)',
      contract_reference: 'contract.reference',
      contract_start_date: 'contract.start_date',
      contract_end_date: 'contract.end_date',
      notice_period_months: 'contract.notice_period_months',
      notice_date: 'null',
      extension_months: 'contract.expiration_months',
      next_index_date: 'contract.next_index_date',
      deposit_amount: 'contract.deposit_amount',
      future_contract_start_date: 'null',
      contract_remarks: 'contract.remarks',
    },
  }),
  fill('control_list', {
    from: `objects object
      join owners owner on owner.id = object.owner_id
      left join contracts contract on contract.id = object.active_contract_id
      left join relations tenant on tenant.id = contract.relation_id`,
    columns: {
      id: 'object.id',
      owner_reference: 'owner.reference',
      object_reference: 'object.reference',
      unit_reference: 'null',
      contract_reference: 'contract.reference',
      is_occupied: 'contract.id is not null',
      raw_floor_area: 'object.floor_area + 2.5',
      rentable_floor_area: 'object.floor_area',
      cadastral_number: `'GVL00 A ' || object.id`,
      tenant_reference: 'tenant.reference',
      payment_method: `case when contract.id is not null then 'direct_debit' end`,
      bank_account_number: 'null',
      deposit_type: `case when contract.id is not null then 'Waarborgsom' end`,
      sends_invoices: 'contract.id is not null',
    },
  }),
];

import {
  commercialExpiryList,
  commercialGroupsList,
  commercialOverviewList,
  debtorAccountsList,
  invoicesList,
  managementFeeList,
  outstandingItemsList,
} from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type {
  CommercialExpiryRow,
  CommercialGroupRow,
  CommercialRow,
  DebtorAccountRow,
  FeeRow,
  InvoiceRow,
  OutstandingItemRow,
} from './reports.queries.ts';

/** Valid rows for tests, with what a test cares about put over them. */
export function anInvoice(overrides: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    ...aRow(invoicesList),
    id: 'sales-12',
    kind: 'sales',
    reference: 'VF-12',
    relation_id: 'r1',
    relation_name: 'J. de Vries',
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    subject: 'Huur mei',
    invoice_date: '2026-04-20',
    due_date: '2026-05-01',
    amount_excl: '1500.00',
    vat: '0.00',
    total_amount: '1500.00',
    outstanding_amount: '1500.00',
    phase: 'final',
    workflow_state: 'final',
    contract_id: 'c1',
    ticket_id: null,
    payment_method: 'bank_transfer',
    payment_term: null,
    journal_post_reference: 'VK-1',
    financial_year: 2026,
    financial_period: 5,
    ...overrides,
  };
}

export function anItem(overrides: Partial<OutstandingItemRow> = {}): OutstandingItemRow {
  return {
    ...aRow(outstandingItemsList),
    id: '12',
    invoice_id: 'sales-12',
    invoice_reference: 'VF-12',
    relation_id: 'r1',
    relation_reference: 'H-1',
    relation_name: 'J. de Vries',
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    object_id: null,
    object_name: null,
    subject: 'Huur mei',
    invoice_date: '2026-04-20',
    due_date: '2026-05-01',
    age_days: 45,
    bucket: 'days_31_60',
    reminder_phase: 'first_reminder',
    reminder_comment: null,
    amount_excl: '1500.00',
    vat: '0.00',
    total_amount: '1500.00',
    paid_amount: '0.00',
    outstanding_amount: '1500.00',
    ...overrides,
  };
}

export function anAccount(overrides: Partial<DebtorAccountRow> = {}): DebtorAccountRow {
  return {
    ...aRow(debtorAccountsList),
    id: 'o1',
    owner_name: 'De Linde B.V.',
    provable_from: '2024-01-01',
    is_provable: true,
    item_count: 1,
    items_amount: '1470.00',
    not_attributable_amount: '-70.00',
    account_amount: '1400.00',
    booked_ahead_amount: '0.00',
    ...overrides,
  };
}

export function aCommercialRow(overrides: Partial<CommercialRow> = {}): CommercialRow {
  return {
    ...aRow(commercialOverviewList),
    id: '7-0',
    object_id: '7',
    object_reference: 'O-7',
    object_name: null,
    object_type: 'unit',
    category: null,
    address: 'Oudegracht 1',
    city: 'Utrecht',
    complex_id: null,
    complex_name: null,
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    floor_area: '80',
    occupancy: 'let',
    tenant_id: 'r1',
    tenant_name: 'J. de Vries',
    contract_id: 'c1',
    contract_reference: 'HC-1',
    rent_per_year: '18000.00',
    rent_per_month: '1500.00',
    rent_per_m2: '225.00',
    rent_reduction_per_year: '0.00',
    service_costs_per_year: '0.00',
    other_per_year: '0.00',
    vat_regime: 'untaxed',
    vat_per_year: '0.00',
    vat_code: null,
    theoretical_rent_per_year: '18000.00',
    vacancy_per_year: null,
    vacant_since: null,
    future_contract_start_date: null,
    contract_start_date: '2020-01-01',
    contract_end_date: null,
    term: 'open_ended',
    term_end_date: null,
    latest_notice_date: null,
    notice_given_date: null,
    break_date: null,
    notice_period_months: 3,
    extension_months: 12,
    next_index_date: '2027-07-01',
    deposit_amount: null,
    contract_remarks: null,
    ...overrides,
  };
}

export function aFee(overrides: Partial<FeeRow> = {}): FeeRow {
  return {
    ...aRow(managementFeeList),
    id: 'o1',
    owner_name: 'De Linde B.V.',
    statement_count: 9,
    object_count: 3,
    fee_kind: 'percentage',
    fee_percentage: '5.5',
    fee_fixed_amount: null,
    base_amount: '10000.00',
    fee_excl: '550.00',
    fee_vat: '115.50',
    fee_incl: '665.50',
    difference: '0.00',
    income_settled: '10000.00',
    costs_settled: '0.00',
    result: '9334.50',
    ...overrides,
  };
}

const buckets = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'credit'];

export const ageingFigures = {
  ...Object.fromEntries(
    buckets.flatMap((name) => [
      [`${name}_amount`, '0.00'],
      [`${name}_count`, 0],
    ]),
  ),
  days_31_60_amount: '1500.00',
  days_31_60_count: 1,
  credit_amount: '-30.00',
  credit_count: 1,
  debtor_count: 2,
  not_attributable_amount: null,
  not_provable_count: 0,
};

/** The same of a day, with a line beside the items. */
export const figuresOfDay = { ...ageingFigures, not_attributable_amount: '-70.00' };

export const commercialFigures = {
  theoretical_rent: '30000.00',
  contracted_rent: '18000.00',
  vacancy_rent: '12000.00',
  vacancy_percentage: '40.0',
  object_count: 2,
  vacant_count: 1,
  vacant_without_rent_count: 0,
  contract_count: 1,
  repeated_object_count: 0,
  open_ended_count: 1,
  term_unknown_count: 0,
  average_remaining_years: null,
  average_years_to_break: null,
  vacancy_estimated_count: 1,
  vacancy_unknown_count: 0,
  market_unknown_count: 1,
  expiring_3_months: 0,
  expiring_6_months: 1,
  expiring_12_months: 2,
  months_0_3_rent: '0.00',
  months_3_6_rent: '0.00',
  months_6_12_rent: '0.00',
  years_1_3_rent: '0.00',
  years_over_3_rent: '0.00',
  extends_rent: '0.00',
  open_ended_rent: '18000.00',
  term_unknown_rent: '0.00',
};

export function aGroup(overrides: Partial<CommercialGroupRow> = {}): CommercialGroupRow {
  return {
    ...aRow(commercialGroupsList),
    id: '20',
    group_id: '20',
    group_name: 'De Linde',
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    rent_per_year: '18000.00',
    theoretical_rent_per_year: '30000.00',
    vacancy_cost_per_month: '1000.00',
    market_rent_per_year: '18500.00',
    market_difference_per_year: '-500.00',
    ...overrides,
  };
}
export const groupMeta = {
  totals: {
    rent_per_year: '36000.00',
    theoretical_rent_per_year: '60000.00',
    vacancy_cost_per_month: '1000.00',
    market_rent_per_year: '18500.00',
    market_difference_per_year: '-500.00',
  },
  figures: {
    object_count: 4,
    vacant_count: 2,
    average_remaining_years: '3.0',
    average_years_to_break: '2.5',
    vacancy_estimated_count: 0,
    vacancy_unknown_count: 1,
    market_unknown_count: 1,
  },
};

export function anExpiry(id: number | 'open_ended' | 'term_unknown'): CommercialExpiryRow {
  const isYear = typeof id === 'number';
  return {
    ...aRow(commercialExpiryList),
    id: String(id),
    kind: isYear ? 'year' : id,
    year: isYear ? id : null,
    rent_per_year: '18000.00',
    ending_rent_per_year: '0.00',
  };
}

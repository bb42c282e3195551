import type { FigureDescription, FigureRows } from './figure.ts';

const objects = { list: 'objects', read: 'rows' } as const;
const commercial = 'reports/commercial-overview';
const running = { state: 'active' } as const;

/** Contracts that run today and end within so many months. */
const ending = (months: number) =>
  ({
    list: 'contracts',
    filter: ({ today, inMonths }) => ({ ...running, end_date: { from: today, to: inMonths(months) } }),
    sort: 'end_date',
    read: 'rows',
  }) as const satisfies FigureRows;

/** The same contracts as the commercial overview has them, one row for each of their objects. */
const expiring = (months: 3 | 6 | 12) =>
  ({
    list: commercial,
    filter: ({ today, inMonths }) => ({ contract_end_date: { from: today, to: inMonths(months) } }),
    sort: 'contract_end_date',
    read: `figures.expiring_${months}_months`,
  }) as const satisfies FigureRows;

/** What a portfolio holds, what it brings in, what stands empty and what may end. */
export const portfolioFigures = {
  objects_under_management: {
    unit: 'objects',
    rows: { ...objects, filter: { management_state: 'under_management' } },
    also: ['dashboard.objects_under_management'],
  },
  objects_in_list: { unit: 'objects', rows: objects, also: ['tree.objects'] },
  lettable_objects: {
    unit: 'objects',
    rows: { ...objects, filter: { availability: ['rented', 'available', 'reserved', 'under_option'] } },
    also: ['dashboard.rentable_objects', 'tree.lettable', { list: commercial, read: 'figures.object_count' }],
  },
  let_objects: {
    unit: 'objects',
    rows: { ...objects, filter: { availability: 'rented' } },
    also: ['dashboard.let_objects'],
  },
  occupancy: {
    unit: 'percent',
    rows: { ...objects, filter: { availability: 'rented' } },
    share: ['let_objects', 'lettable_objects'],
  },
  vacant_objects: {
    unit: 'objects',
    rows: { ...objects, filter: { availability: ['available', 'reserved', 'under_option'] } },
    also: ['tree.vacant', { list: commercial, read: 'figures.vacant_count' }],
  },
  contract_rent: {
    unit: 'euro_per_month',
    rows: { list: 'objects', sort: '-rent_per_month', read: 'totals.rent_per_month' },
    also: ['dashboard.rent_per_month', 'tree.rent_per_month'],
  },
  rent_trend: { unit: 'euro_per_month', also: ['dashboard.rent_trend'] },
  contract_amount_excl: {
    unit: 'euro_per_month',
    rows: { list: 'contracts', filter: running, read: 'totals.amount_excl_per_month' },
    also: [{ list: 'contracts', read: 'totals.amount_excl_per_month' }],
  },
  contract_amount_vat: {
    unit: 'euro_vat',
    rows: { list: 'contracts', filter: running, read: 'totals.vat_per_month' },
    also: [{ list: 'contracts', read: 'totals.vat_per_month' }],
  },
  contract_amount_incl: {
    unit: 'euro_per_month_incl',
    rows: { list: 'contracts', filter: running, read: 'totals.amount_incl_per_month' },
    also: [{ list: 'contracts', read: 'totals.amount_incl_per_month' }],
    parts: [
      { list: 'contracts', read: 'totals.amount_excl_per_month' },
      { list: 'contracts', read: 'totals.vat_per_month' },
    ],
  },
  open_tickets: {
    unit: 'tickets',
    rows: { list: 'tickets', filter: { is_open: true }, sort: ['-priority', 'reporting_date'], read: 'rows' },
    also: ['dashboard.open_tickets'],
    parts: [
      'dashboard.open_tickets_by_priority.low',
      'dashboard.open_tickets_by_priority.normal',
      'dashboard.open_tickets_by_priority.high',
    ],
  },
  open_tickets_of_objects: { unit: 'tickets', also: ['tree.open_tickets'] },
  ending_contracts_3: {
    unit: 'contracts',
    rows: ending(3),
    also: ['dashboard.contracts_ending.within_3_months'],
  },
  ending_contracts_6: {
    unit: 'contracts',
    rows: ending(6),
    also: ['dashboard.contracts_ending.within_6_months'],
  },
  ending_contracts_12: {
    unit: 'contracts',
    rows: ending(12),
    also: ['dashboard.contracts_ending.within_12_months'],
  },
  contracted_rent: {
    unit: 'euro_per_year',
    rows: {
      list: commercial,
      filter: { occupancy: ['let', 'group', 'not_lettable'] },
      read: 'figures.contracted_rent',
    },
    also: [
      { list: commercial, read: 'figures.contracted_rent' },
      { list: commercial, read: 'totals.rent_per_year' },
    ],
    parts: (['months_0_3', 'months_3_6', 'months_6_12', 'years_1_3', 'years_over_3', 'open_ended'] as const).map(
      (band) => ({ list: commercial, read: `figures.${band}_rent` as const }),
    ),
  },
  contracted_rent_per_month: {
    unit: 'euro_per_month',
    rows: { list: commercial, read: 'totals.rent_per_month' },
  },
  rent_reductions: { unit: 'euro_per_year', rows: { list: commercial, read: 'totals.rent_reduction_per_year' } },
  service_costs: { unit: 'euro_per_year', rows: { list: commercial, read: 'totals.service_costs_per_year' } },
  other_charges: { unit: 'euro_per_year', rows: { list: commercial, read: 'totals.other_per_year' } },
  vat_on_rent: { unit: 'euro_vat', rows: { list: commercial, read: 'totals.vat_per_year' } },
  theoretical_rent: {
    unit: 'euro_per_year',
    rows: { list: commercial, filter: { occupancy: ['let', 'vacant'] }, read: 'figures.theoretical_rent' },
    also: [
      { list: commercial, read: 'figures.theoretical_rent' },
      { list: commercial, read: 'totals.theoretical_rent_per_year' },
    ],
  },
  vacancy_rent: {
    unit: 'euro_per_year',
    rows: { list: commercial, filter: { occupancy: 'vacant' }, read: 'figures.vacancy_rent' },
    also: [
      { list: commercial, read: 'figures.vacancy_rent' },
      { list: commercial, read: 'totals.vacancy_per_year' },
    ],
  },
  vacancy_share: {
    unit: 'percent',
    rows: { list: commercial, read: 'figures.vacancy_percentage' },
    share: ['vacancy_rent', 'theoretical_rent'],
  },
  vacant_without_rent: {
    unit: 'objects',
    rows: { list: commercial, filter: { occupancy: 'vacant' }, read: 'figures.vacant_without_rent_count' },
    also: [{ list: commercial, read: 'figures.vacant_without_rent_count' }],
  },
  rent_contracts: {
    unit: 'contracts',
    rows: {
      list: commercial,
      filter: { occupancy: ['let', 'group', 'not_lettable'] },
      read: 'figures.contract_count',
    },
    also: [{ list: commercial, read: 'figures.contract_count' }],
  },
  open_ended_contracts: { unit: 'contracts', rows: { list: commercial, read: 'figures.open_ended_count' } },
  remaining_term: {
    unit: 'years',
    rows: {
      list: commercial,
      filter: ({ today }) => ({ contract_end_date: { from: today } }),
      sort: 'contract_end_date',
      read: 'figures.average_remaining_years',
    },
    also: [{ list: commercial, read: 'figures.average_remaining_years' }],
  },
  expiring_contracts_3: {
    unit: 'contracts',
    rows: expiring(3),
    also: [{ list: commercial, read: 'figures.expiring_3_months' }],
  },
  expiring_contracts_6: {
    unit: 'contracts',
    rows: expiring(6),
    also: [{ list: commercial, read: 'figures.expiring_6_months' }],
  },
  expiring_contracts_12: {
    unit: 'contracts',
    rows: expiring(12),
    also: [{ list: commercial, read: 'figures.expiring_12_months' }],
  },
} as const satisfies Record<string, FigureDescription>;

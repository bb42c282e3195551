import { endingTerms } from '../features/contracts.list.ts';
import type { FigureDescription, FigureRows } from './figure.ts';

const objects = { list: 'objects', read: 'rows' } as const;
const commercial = 'reports/commercial-overview';
const running = { state: 'active' } as const;
const underContract = { occupancy: ['let', 'group', 'not_lettable'] } as const;

/** Contracts that run today and end within so many months: notice was given, or nothing extends them. */
const ending = (months: number) =>
  ({
    list: 'contracts',
    filter: ({ today, inMonths }) => ({
      ...running,
      term: endingTerms,
      end_date: { from: today, to: inMonths(months) },
    }),
    sort: 'end_date',
    read: 'rows',
  }) as const satisfies FigureRows;

/** The same contracts as the commercial overview has them, one row for each of their objects. */
const expiring = (months: 3 | 6 | 12) =>
  ({
    list: commercial,
    filter: ({ today, inMonths }) => ({ term: endingTerms, term_end_date: { from: today, to: inMonths(months) } }),
    sort: 'term_end_date',
    read: `figures.expiring_${months}_months`,
  }) as const satisfies FigureRows;

const total = (name: string) => ({ list: commercial, read: `totals.${name}` }) as const satisfies FigureRows;
const ofRunning = (name: string) =>
  ({ list: 'contracts', filter: running, read: `totals.${name}` }) as const satisfies FigureRows;

/** What a portfolio holds, what it brings in, what stands empty and what may end. */
export const portfolioFigures = {
  objects_under_management: {
    unit: 'objects',
    rows: { ...objects, filter: { management_state: 'under_management' } },
  },
  objects_in_list: { unit: 'objects', rows: objects },
  lettable_objects: {
    unit: 'objects',
    rows: { ...objects, filter: { availability: ['rented', 'available', 'reserved', 'under_option'] } },
  },
  let_objects: { unit: 'objects', rows: { ...objects, filter: { availability: 'rented' } } },
  occupancy: {
    unit: 'percent',
    rows: { ...objects, filter: { availability: 'rented' } },
    share: ['let_objects', 'lettable_objects'],
  },
  vacant_objects: {
    unit: 'objects',
    rows: { ...objects, filter: { availability: ['available', 'reserved', 'under_option'] } },
  },
  contract_rent: {
    unit: 'euro_per_month',
    rows: { list: 'objects', sort: '-rent_per_month', read: 'totals.rent_per_month' },
  },
  rent_of_no_object: { unit: 'euro_per_month' },
  rent_trend: { unit: 'euro_per_month' },
  contract_amount_excl: { unit: 'euro_per_month', rows: ofRunning('amount_excl_per_month') },
  contract_amount_vat: { unit: 'euro_vat', rows: ofRunning('vat_per_month') },
  contract_amount_incl: { unit: 'euro_per_month_incl', rows: ofRunning('amount_incl_per_month') },
  open_tickets: {
    unit: 'tickets',
    rows: { list: 'tickets', filter: { is_open: true }, sort: ['-priority', 'reporting_date'], read: 'rows' },
  },
  open_tickets_of_objects: { unit: 'tickets' },
  ending_contracts_3: { unit: 'contracts', rows: ending(3) },
  ending_contracts_6: { unit: 'contracts', rows: ending(6) },
  ending_contracts_12: { unit: 'contracts', rows: ending(12) },
  ending_term_unknown: {
    unit: 'contracts',
    rows: { list: 'contracts', filter: { ...running, term: 'unknown' }, read: 'rows' },
  },
  contracted_rent: {
    unit: 'euro_per_year',
    rows: { list: commercial, filter: underContract, read: 'figures.contracted_rent' },
  },
  contracted_rent_per_month: { unit: 'euro_per_month', rows: total('rent_per_month') },
  rent_reductions: { unit: 'euro_per_year', rows: total('rent_reduction_per_year') },
  service_costs: { unit: 'euro_per_year', rows: total('service_costs_per_year') },
  other_charges: { unit: 'euro_per_year', rows: total('other_per_year') },
  vat_on_rent: { unit: 'euro_vat', rows: total('vat_per_year') },
  theoretical_rent: {
    unit: 'euro_per_year',
    rows: { list: commercial, filter: { occupancy: ['let', 'vacant'] }, read: 'figures.theoretical_rent' },
  },
  vacancy_rent: {
    unit: 'euro_per_year',
    rows: { list: commercial, filter: { occupancy: 'vacant' }, read: 'figures.vacancy_rent' },
  },
  vacancy_share: {
    unit: 'percent',
    rows: { list: commercial, read: 'figures.vacancy_percentage' },
    share: ['vacancy_rent', 'theoretical_rent'],
  },
  urgent_tickets: {
    unit: 'tickets',
    rows: { list: 'tickets', filter: { is_open: true, priority: 'high' }, sort: 'reporting_date', read: 'rows' },
  },
  notice_dates: {
    unit: 'contracts',
    rows: {
      list: 'contracts',
      filter: ({ today, inMonths }) => ({
        ...running,
        term: ['extends', 'ends'],
        latest_notice_date: { from: today, to: inMonths(1) },
      }),
      sort: 'latest_notice_date',
      read: 'rows',
    },
  },
  vacant_without_rent: {
    unit: 'objects',
    rows: { list: commercial, filter: { occupancy: 'vacant' }, read: 'figures.vacant_without_rent_count' },
  },
  rent_contracts: {
    unit: 'contracts',
    rows: { list: commercial, filter: underContract, read: 'figures.contract_count' },
  },
  objects_with_more_contracts: { unit: 'objects', rows: { list: commercial, read: 'figures.repeated_object_count' } },
  open_ended_contracts: { unit: 'contracts', rows: { list: commercial, read: 'figures.open_ended_count' } },
  term_unknown_contracts: {
    unit: 'contracts',
    rows: { list: commercial, filter: { term: 'unknown' }, read: 'figures.term_unknown_count' },
  },
  remaining_term: {
    unit: 'years',
    rows: {
      list: commercial,
      filter: ({ today }) => ({ term_end_date: { from: today } }),
      sort: 'term_end_date',
      read: 'figures.average_remaining_years',
    },
  },
  remaining_term_to_break: {
    unit: 'years',
    rows: {
      list: commercial,
      filter: ({ today }) => ({ term_end_date: { from: today } }),
      sort: 'term_end_date',
      read: 'figures.average_years_to_break',
    },
  },
  vacancy_cost: {
    unit: 'euro_per_month',
    rows: { list: commercial, filter: { occupancy: 'vacant' }, read: 'totals.vacancy_cost_per_month' },
  },
  vacancy_estimated: {
    unit: 'objects',
    rows: { list: commercial, filter: { vacancy_basis: 'last_contract' }, read: 'rows' },
  },
  vacancy_unknown: { unit: 'objects', rows: { list: commercial, filter: { vacancy_basis: 'unknown' }, read: 'rows' } },
  market_rent: { unit: 'euro_per_year', rows: total('market_rent_per_year') },
  market_difference: { unit: 'euro_per_year', rows: total('market_difference_per_year') },
  market_unknown: { unit: 'objects', rows: { list: commercial, read: 'figures.market_unknown_count' } },
  ending_rent: {
    unit: 'euro_per_year',
    rows: {
      list: commercial,
      filter: ({ today }) => ({ term: endingTerms, term_end_date: { from: today } }),
      sort: 'term_end_date',
      read: 'figures.contracted_rent',
    },
  },
  expiring_contracts_3: { unit: 'contracts', rows: expiring(3) },
  expiring_contracts_6: { unit: 'contracts', rows: expiring(6) },
  expiring_contracts_12: { unit: 'contracts', rows: expiring(12) },
} as const satisfies Record<string, FigureDescription>;

import { expiryBands } from '../features/commercial-overview.list.ts';
import { type AgeingBucket, ageingBuckets } from '../features/outstanding-items.list.ts';
import type { FigurePlaces, FigureRows } from './figure.ts';
import type { FigureName } from './figures.ts';

type Read = FigureRows['read'];
const overview = (read: Read) => ({ list: 'reports/commercial-overview', read }) as const satisfies FigureRows;
const groups = (read: Read) => ({ list: 'reports/commercial-groups', read }) as const satisfies FigureRows;
const expiry = (name: string) =>
  ({ list: 'reports/commercial-expiry', read: `totals.${name}` }) as const satisfies FigureRows;
const contracts = (name: string) => ({ list: 'contracts', read: `totals.${name}` }) as const satisfies FigureRows;
const items = (read: Read) => ({ list: 'reports/outstanding-items', read }) as const satisfies FigureRows;
const debtors = (read: Read) => ({ list: 'reports/outstanding-debtors', read }) as const satisfies FigureRows;
/** Of a reference date, which is today where nobody chose another. */
const ofToday = (list: FigureRows['list'], read: Read) =>
  ({ list, filter: ({ today }) => ({ reference_date: today }), read }) as const satisfies FigureRows;
const accounts = (name: string) => ofToday('reports/debtor-accounts', `totals.${name}`);
const invoices = (kind: 'sales' | 'purchases', name: string) =>
  ({ list: 'reports/invoices', filter: { kind }, read: `totals.${name}` }) as const satisfies FigureRows;
const bucket = (name: AgeingBucket): FigurePlaces => ({
  also: [items(`figures.${name}_amount`), debtors(`figures.${name}_amount`), debtors(`totals.${name}`)],
});
const fees = (name: string) =>
  ({ list: 'reports/management-fee', read: `totals.${name}` }) as const satisfies FigureRows;
const feesOfObjects = (name: string) =>
  ({ list: 'reports/management-fee-objects', read: `totals.${name}` }) as const satisfies FigureRows;
/** Final statements whose period begins in this year, which is what the report on fees opens with. */
const ofThisYear = (name: string) =>
  ({
    list: 'rental-statements',
    filter: ({ today }) => ({
      state: 'final',
      period_start: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
    }),
    read: `totals.${name}`,
  }) as const satisfies FigureRows;
const late = ageingBuckets.filter((name) => name !== 'not_due' && name !== 'credit');

/** Every other place that shows a figure, for the same scope. */
export const figurePlaces: Partial<Record<FigureName, FigurePlaces>> = {
  objects_under_management: { also: ['dashboard.objects_under_management'] },
  objects_in_list: { also: ['tree.objects'] },
  lettable_objects: {
    also: [
      'dashboard.rentable_objects',
      'tree.lettable',
      overview('figures.object_count'),
      groups('figures.object_count'),
    ],
  },
  let_objects: { also: ['dashboard.let_objects'] },
  vacant_objects: { also: ['tree.vacant', overview('figures.vacant_count'), groups('figures.vacant_count')] },
  contract_rent: { also: ['dashboard.rent_per_month', 'tree.rent_per_month'] },
  rent_of_no_object: { also: ['dashboard.rent_of_no_object'] },
  rent_trend: { also: ['dashboard.rent_trend'] },
  contract_amount_excl: { also: [contracts('amount_excl_per_month')] },
  contract_amount_vat: { also: [contracts('vat_per_month')] },
  contract_amount_incl: {
    also: [contracts('amount_incl_per_month')],
    sums: [[contracts('amount_excl_per_month'), contracts('vat_per_month')]],
  },
  open_tickets: {
    also: ['dashboard.open_tickets'],
    sums: [
      [
        'dashboard.open_tickets_by_priority.low',
        'dashboard.open_tickets_by_priority.normal',
        'dashboard.open_tickets_by_priority.high',
      ],
    ],
  },
  urgent_tickets: { also: ['dashboard.open_tickets_by_priority.high'] },
  open_tickets_of_objects: { also: ['tree.open_tickets'] },
  ending_contracts_3: { also: ['dashboard.contracts_ending.within_3_months'] },
  ending_contracts_6: { also: ['dashboard.contracts_ending.within_6_months'] },
  ending_contracts_12: { also: ['dashboard.contracts_ending.within_12_months'] },
  ending_term_unknown: { also: ['dashboard.contracts_ending.term_unknown'] },
  contracted_rent: {
    also: [
      overview('figures.contracted_rent'),
      overview('totals.rent_per_year'),
      groups('totals.rent_per_year'),
      expiry('rent_per_year'),
    ],
    sums: [expiryBands.map((band) => overview(`figures.${band}_rent`))],
  },
  theoretical_rent: {
    also: [
      overview('figures.theoretical_rent'),
      overview('totals.theoretical_rent_per_year'),
      groups('totals.theoretical_rent_per_year'),
    ],
  },
  vacancy_rent: { also: [overview('figures.vacancy_rent'), overview('totals.vacancy_per_year')] },
  vacant_without_rent: { also: [overview('figures.vacant_without_rent_count')] },
  rent_contracts: { also: [overview('figures.contract_count')] },
  term_unknown_contracts: { also: [overview('figures.term_unknown_count')] },
  remaining_term: { also: [overview('figures.average_remaining_years'), groups('figures.average_remaining_years')] },
  remaining_term_to_break: {
    also: [overview('figures.average_years_to_break'), groups('figures.average_years_to_break')],
  },
  vacancy_cost: { also: [overview('totals.vacancy_cost_per_month'), groups('totals.vacancy_cost_per_month')] },
  vacancy_estimated: {
    also: [overview('figures.vacancy_estimated_count'), groups('figures.vacancy_estimated_count')],
  },
  vacancy_unknown: { also: [overview('figures.vacancy_unknown_count'), groups('figures.vacancy_unknown_count')] },
  market_rent: { also: [groups('totals.market_rent_per_year')] },
  market_difference: { also: [groups('totals.market_difference_per_year')] },
  market_unknown: { also: [groups('figures.market_unknown_count')] },
  ending_rent: {
    also: [expiry('ending_rent_per_year')],
    sums: [
      (['months_0_3', 'months_3_6', 'months_6_12', 'years_1_3', 'years_over_3'] as const).map((band) =>
        overview(`figures.${band}_rent`),
      ),
    ],
  },
  expiring_contracts_3: { also: [overview('figures.expiring_3_months')] },
  expiring_contracts_6: { also: [overview('figures.expiring_6_months')] },
  expiring_contracts_12: { also: [overview('figures.expiring_12_months')] },
  open_items: {
    also: [debtors('totals.outstanding_amount'), invoices('sales', 'outstanding_amount')],
    sums: [ageingBuckets.map((name) => items(`figures.${name}_amount`))],
  },
  overdue_items: { sums: [late.map((name) => items(`figures.${name}_amount`))] },
  arrears: { also: [debtors('totals.arrears_amount')] },
  not_due_items: bucket('not_due'),
  items_1_30: bucket('days_1_30'),
  items_31_60: bucket('days_31_60'),
  items_61_90: bucket('days_61_90'),
  items_over_90: bucket('over_90'),
  credits: bucket('credit'),
  open_item_count: {
    sums: [
      ageingBuckets.map((name) => items(`figures.${name}_count`)),
      ageingBuckets.map((name) => debtors(`figures.${name}_count`)),
    ],
  },
  debtors: { also: [items('figures.debtor_count'), debtors('figures.debtor_count')] },
  open_items_invoiced: { sums: [[items('totals.amount_excl'), items('totals.vat')]] },
  debtor_account: {
    also: [ofToday('reports/outstanding-debtors', 'totals.outstanding_amount'), accounts('account_amount')],
    sums: [[accounts('items_amount'), accounts('not_attributable_amount')]],
  },
  not_attributable: {
    also: [
      ofToday('reports/outstanding-items', 'figures.not_attributable_amount'),
      ofToday('reports/outstanding-debtors', 'figures.not_attributable_amount'),
      accounts('not_attributable_amount'),
    ],
  },
  not_provable_owners: {
    also: [
      ofToday('reports/outstanding-items', 'figures.not_provable_count'),
      ofToday('reports/outstanding-debtors', 'figures.not_provable_count'),
    ],
  },
  invoiced: { sums: [[invoices('sales', 'amount_excl'), invoices('sales', 'vat')]] },
  purchased: { sums: [[invoices('purchases', 'amount_excl'), invoices('purchases', 'vat')]] },
  fee_base: { also: [feesOfObjects('base_amount')] },
  fee_excl: { also: [feesOfObjects('fee_excl')] },
  fee_vat: { also: [feesOfObjects('fee_vat')] },
  fee: {
    also: [feesOfObjects('fee_incl'), ofThisYear('management_fee_incl')],
    sums: [[fees('fee_excl'), fees('fee_vat')]],
  },
  fee_income: { also: [feesOfObjects('income_settled'), ofThisYear('income_settled')] },
  fee_costs: { also: [feesOfObjects('costs_settled'), ofThisYear('costs_settled')] },
  owner_result: { also: [feesOfObjects('result')] },
  service_overdue: { also: [{ list: 'reports/service-costs', read: 'figures.overdue_count' }] },
  service_unknown: { also: [{ list: 'reports/service-costs', read: 'figures.unknown_count' }] },
  assets: { also: ['financial.quadrants.assets'] },
  liabilities: { also: ['financial.quadrants.liabilities'] },
  benefits: { also: ['financial.quadrants.benefits', 'financial.trend.benefits'] },
  costs: { also: ['financial.quadrants.costs', 'financial.trend.costs'] },
  result: { also: ['financial.result', 'financial.trend.result'] },
  result_to_date: { also: ['financial.result_to_date'] },
  books_difference: { also: ['financial.difference'] },
  brokers: { also: ['admin.brokers'] },
  owners: { also: ['admin.owners'] },
  owners_without_broker: { also: ['admin.owners_without_broker'] },
  users: { also: ['admin.users'] },
  users_never_logged_in: { also: ['admin.users_never_logged_in'] },
  users_without_second_factor: { also: ['admin.users_without_second_factor'] },
};

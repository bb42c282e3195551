import { ageingBuckets } from '../features/outstanding-items.list.ts';
import type { FigureDescription, FigureRows } from './figure.ts';

const sales = (read: FigureRows['read']) =>
  ({ list: 'reports/invoices', filter: { kind: 'sales' }, read }) as const satisfies FigureRows;
const purchases = (read: FigureRows['read']) =>
  ({ list: 'reports/invoices', filter: { kind: 'purchases' }, read }) as const satisfies FigureRows;
const items = (read: FigureRows['read']) => ({ list: 'reports/outstanding-items', read }) as const satisfies FigureRows;
const debtors = (read: FigureRows['read']) =>
  ({ list: 'reports/outstanding-debtors', read }) as const satisfies FigureRows;
/** Of a reference date, which is today where nobody chose another. */
const ofToday = <const Read extends FigureRows['read']>(list: FigureRows['list'], read: Read) =>
  ({ list, filter: ({ today }) => ({ reference_date: today }), read }) as const satisfies FigureRows;
const accounts = (name: string) => ofToday('reports/debtor-accounts', `totals.${name}`);
const late = ['days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
const inBucket = (bucket: (typeof ageingBuckets)[number]) =>
  ({
    unit: 'euro_incl',
    rows: {
      list: 'reports/outstanding-items',
      filter: { bucket },
      read: 'totals.outstanding_amount',
    },
    also: [items(`figures.${bucket}_amount`), debtors(`figures.${bucket}_amount`), debtors(`totals.${bucket}`)],
  }) as const satisfies FigureDescription;
const countIn = (read: `figures.${string}`) => [items(read), debtors(read)] as const;

const statements = (read: FigureRows['read']) => ({ list: 'rental-statements', read }) as const satisfies FigureRows;
/** Final statements whose period begins in this year, which is what the report on fees opens with. */
const ofThisYear = (read: FigureRows['read']) =>
  ({
    list: 'rental-statements',
    filter: ({ today }) => ({
      state: 'final',
      period_start: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
    }),
    read,
  }) as const satisfies FigureRows;
const fees = (name: string) => ({ list: 'reports/management-fee', read: `totals.${name}` }) as const;
const feesOfObjects = (name: string) => ({ list: 'reports/management-fee-objects', read: `totals.${name}` }) as const;

/** What is invoiced, owed, settled, paid out and booked. */
export const moneyFigures = {
  open_items: {
    unit: 'euro_incl',
    rows: items('totals.outstanding_amount'),
    also: [debtors('totals.outstanding_amount'), sales('totals.outstanding_amount'), accounts('items_amount')],
    parts: ageingBuckets.map((bucket) => items(`figures.${bucket}_amount`)),
  },
  overdue_items: {
    unit: 'euro_incl',
    rows: { list: 'reports/outstanding-items', filter: { bucket: late }, read: 'totals.outstanding_amount' },
    parts: late.map((bucket) => items(`figures.${bucket}_amount`)),
  },
  not_due_items: inBucket('not_due'),
  items_1_30: inBucket('days_1_30'),
  items_31_60: inBucket('days_31_60'),
  items_61_90: inBucket('days_61_90'),
  items_over_90: inBucket('over_90'),
  credits: inBucket('credit'),
  open_item_count: {
    unit: 'invoices',
    rows: items('rows'),
    parts: ageingBuckets.map((bucket) => items(`figures.${bucket}_count`)),
  },
  debtors: {
    unit: 'debtors',
    rows: debtors('rows'),
    also: countIn('figures.debtor_count'),
  },
  open_items_excl: { unit: 'euro', rows: items('totals.amount_excl') },
  open_items_vat: { unit: 'euro_vat', rows: items('totals.vat') },
  open_items_invoiced: {
    unit: 'euro_incl',
    rows: items('totals.total_amount'),
    parts: [items('totals.amount_excl'), items('totals.vat')],
  },
  open_items_paid: { unit: 'euro_incl', rows: items('totals.paid_amount') },
  debtor_account: {
    unit: 'euro_booked',
    rows: ofToday('reports/outstanding-items', 'totals.outstanding_amount'),
    also: [ofToday('reports/outstanding-debtors', 'totals.outstanding_amount'), accounts('account_amount')],
    parts: [accounts('items_amount'), accounts('not_attributable_amount')],
  },
  not_attributable: {
    unit: 'euro_booked',
    rows: {
      list: 'reports/outstanding-items',
      filter: ({ today }) => ({ reference_date: today, bucket: 'not_attributable' }),
      read: 'totals.outstanding_amount',
    },
    also: [
      ofToday('reports/outstanding-items', 'figures.not_attributable_amount'),
      ofToday('reports/outstanding-debtors', 'figures.not_attributable_amount'),
      accounts('not_attributable_amount'),
    ],
  },
  booked_ahead: { unit: 'euro_booked', rows: accounts('booked_ahead_amount') },
  not_provable_owners: {
    unit: 'number',
    rows: {
      list: 'reports/outstanding-items',
      filter: ({ today }) => ({ reference_date: today, bucket: 'not_provable' }),
      read: 'rows',
    },
    also: [
      ofToday('reports/outstanding-items', 'figures.not_provable_count'),
      ofToday('reports/outstanding-debtors', 'figures.not_provable_count'),
    ],
  },
  invoiced_excl: { unit: 'euro', rows: sales('totals.amount_excl') },
  invoiced_vat: { unit: 'euro_vat', rows: sales('totals.vat') },
  invoiced: {
    unit: 'euro_incl',
    rows: sales('totals.total_amount'),
    parts: [sales('totals.amount_excl'), sales('totals.vat')],
  },
  purchased_excl: { unit: 'euro', rows: purchases('totals.amount_excl') },
  purchased_vat: { unit: 'euro_vat', rows: purchases('totals.vat') },
  purchased: {
    unit: 'euro_incl',
    rows: purchases('totals.total_amount'),
    parts: [purchases('totals.amount_excl'), purchases('totals.vat')],
  },
  to_pay: { unit: 'euro_incl', rows: purchases('totals.outstanding_amount') },
  statement_income: { unit: 'euro_incl', rows: statements('totals.income_settled') },
  statement_costs: { unit: 'euro_incl', rows: statements('totals.costs_settled') },
  statement_fee: { unit: 'euro_incl', rows: statements('totals.management_fee_incl') },
  payout: { unit: 'euro_incl', rows: statements('totals.total_settlement_balance') },
  payout_outstanding: { unit: 'euro_incl', rows: statements('totals.outstanding_amount') },
  fee_base: { unit: 'euro', rows: fees('base_amount'), also: [feesOfObjects('base_amount')] },
  fee_excl: { unit: 'euro', rows: fees('fee_excl'), also: [feesOfObjects('fee_excl')] },
  fee_vat: { unit: 'euro_vat', rows: fees('fee_vat'), also: [feesOfObjects('fee_vat')] },
  fee: {
    unit: 'euro_incl',
    rows: fees('fee_incl'),
    also: [feesOfObjects('fee_incl'), ofThisYear('totals.management_fee_incl')],
    parts: [fees('fee_excl'), fees('fee_vat')],
  },
  fee_difference: { unit: 'euro_incl', rows: fees('difference') },
  fee_income: {
    unit: 'euro_incl',
    rows: fees('income_settled'),
    also: [feesOfObjects('income_settled'), ofThisYear('totals.income_settled')],
  },
  fee_costs: {
    unit: 'euro_incl',
    rows: fees('costs_settled'),
    also: [feesOfObjects('costs_settled'), ofThisYear('totals.costs_settled')],
  },
  owner_result: { unit: 'euro_incl', rows: fees('result'), also: [feesOfObjects('result')] },
  booked_debit: { unit: 'euro_booked', rows: { list: 'financial/mutations', read: 'totals.debit' } },
  booked_credit: { unit: 'euro_booked', rows: { list: 'financial/mutations', read: 'totals.credit' } },
  assets: { unit: 'euro_booked', also: ['financial.quadrants.assets'] },
  liabilities: { unit: 'euro_booked', also: ['financial.quadrants.liabilities'] },
  benefits: { unit: 'euro_booked', also: ['financial.quadrants.benefits', 'financial.trend.benefits'] },
  costs: { unit: 'euro_booked', also: ['financial.quadrants.costs', 'financial.trend.costs'] },
  result: { unit: 'euro_booked', also: ['financial.result', 'financial.trend.result'] },
  result_to_date: { unit: 'euro_booked', also: ['financial.result_to_date'] },
  books_difference: { unit: 'euro_booked', also: ['financial.difference'] },
} as const satisfies Record<string, FigureDescription>;

const unit = 'number';
/** What administrators look after. */
export const administrationFigures = {
  brokers: { unit, rows: { list: 'brokers', read: 'rows' }, also: ['admin.brokers'] },
  incomplete_brokers: { unit, rows: { list: 'brokers', filter: { is_complete: false }, read: 'rows' } },
  owners: { unit, rows: { list: 'owners', read: 'rows' }, also: ['admin.owners'] },
  incomplete_owners: { unit, rows: { list: 'owners', filter: { is_complete: false }, read: 'rows' } },
  owners_without_broker: { unit, also: ['admin.owners_without_broker'] },
  users: { unit, rows: { list: 'users', read: 'rows' }, also: ['admin.users'] },
  users_never_logged_in: {
    unit,
    rows: { list: 'users', filter: { has_logged_in: false }, read: 'rows' },
    also: ['admin.users_never_logged_in'],
  },
  users_without_second_factor: {
    unit,
    rows: { list: 'users', filter: { two_factor_enabled: false }, read: 'rows' },
    also: ['admin.users_without_second_factor'],
  },
} as const satisfies Record<string, FigureDescription>;

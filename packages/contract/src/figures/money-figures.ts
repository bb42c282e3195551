import type { FigureDescription, FigureFilter, FigureRows } from './figure.ts';

const sales = (name: string) =>
  ({ list: 'reports/invoices', filter: { kind: 'sales' }, read: `totals.${name}` }) as const satisfies FigureRows;
const purchases = (name: string) =>
  ({ list: 'reports/invoices', filter: { kind: 'purchases' }, read: `totals.${name}` }) as const satisfies FigureRows;
const services = (read: FigureRows['read']) => ({ list: 'reports/service-costs', read }) as const satisfies FigureRows;
const items = (name: string) =>
  ({ list: 'reports/outstanding-items', read: `totals.${name}` }) as const satisfies FigureRows;
const inBuckets = (bucket: string | readonly string[]) =>
  ({
    unit: 'euro_incl',
    rows: { list: 'reports/outstanding-items', filter: { bucket }, read: 'totals.outstanding_amount' },
  }) as const satisfies FigureDescription;
/** Of a reference date, which is today where nobody chose another. */
const ofToday = (list: FigureRows['list'], read: FigureRows['read'], filter: FigureFilter = {}) =>
  ({ list, filter: ({ today }) => ({ reference_date: today, ...filter }), read }) as const satisfies FigureRows;
const accounts = (name: string) => ofToday('reports/debtor-accounts', `totals.${name}`);
const statements = (name: string) =>
  ({ list: 'rental-statements', read: `totals.${name}` }) as const satisfies FigureRows;
const fees = (name: string) =>
  ({ list: 'reports/management-fee', read: `totals.${name}` }) as const satisfies FigureRows;

/** What is invoiced, owed, settled, paid out and booked. */
export const moneyFigures = {
  open_items: { unit: 'euro_incl', rows: items('outstanding_amount') },
  overdue_items: inBuckets(['days_1_30', 'days_31_60', 'days_61_90', 'over_90']),
  arrears: { unit: 'euro_incl', rows: items('arrears_amount') },
  not_due_items: inBuckets('not_due'),
  items_1_30: inBuckets('days_1_30'),
  items_31_60: inBuckets('days_31_60'),
  items_61_90: inBuckets('days_61_90'),
  items_over_90: inBuckets('over_90'),
  credits: inBuckets('credit'),
  open_item_count: { unit: 'invoices', rows: { list: 'reports/outstanding-items', read: 'rows' } },
  debtors: { unit: 'debtors', rows: { list: 'reports/outstanding-debtors', read: 'rows' } },
  open_items_excl: { unit: 'euro', rows: items('amount_excl') },
  open_items_vat: { unit: 'euro_vat', rows: items('vat') },
  open_items_invoiced: { unit: 'euro_incl', rows: items('total_amount') },
  open_items_paid: { unit: 'euro_incl', rows: items('paid_amount') },
  items_of_day: { unit: 'euro_incl', rows: accounts('items_amount') },
  debtor_account: { unit: 'euro_booked', rows: ofToday('reports/outstanding-items', 'totals.outstanding_amount') },
  not_attributable: {
    unit: 'euro_booked',
    rows: ofToday('reports/outstanding-items', 'totals.outstanding_amount', { bucket: 'not_attributable' }),
  },
  booked_ahead: { unit: 'euro_booked', rows: accounts('booked_ahead_amount') },
  not_provable_owners: {
    unit: 'number',
    rows: ofToday('reports/outstanding-items', 'rows', { bucket: 'not_provable' }),
  },
  invoiced_excl: { unit: 'euro', rows: sales('amount_excl') },
  invoiced_vat: { unit: 'euro_vat', rows: sales('vat') },
  invoiced: { unit: 'euro_incl', rows: sales('total_amount') },
  purchased_excl: { unit: 'euro', rows: purchases('amount_excl') },
  purchased_vat: { unit: 'euro_vat', rows: purchases('vat') },
  purchased: { unit: 'euro_incl', rows: purchases('total_amount') },
  to_pay: { unit: 'euro_incl', rows: purchases('outstanding_amount') },
  statement_income: { unit: 'euro_incl', rows: statements('income_settled') },
  statement_costs: { unit: 'euro_incl', rows: statements('costs_settled') },
  statement_fee: { unit: 'euro_incl', rows: statements('management_fee_incl') },
  previous_balance: { unit: 'euro_incl' },
  payout: { unit: 'euro_incl', rows: statements('total_settlement_balance') },
  payout_outstanding: { unit: 'euro_incl', rows: statements('outstanding_amount') },
  payout_due: { unit: 'euro_incl' },
  payout_received: { unit: 'euro_incl' },
  payout_missing: { unit: 'euro_incl' },
  payout_expected_in: { unit: 'days' },
  schedule_due: { unit: 'euro_incl' },
  schedule_received: { unit: 'euro_incl' },
  schedule_open: { unit: 'euro_incl' },
  schedule_arrears: { unit: 'euro_incl' },
  payment_days: { unit: 'days' },
  payment_first_late: { unit: 'days' },
  late_first_time: { unit: 'contracts' },
  expected_rent: { unit: 'euro_per_month' },
  indexation_effect: { unit: 'euro_per_month' },
  missed_rent: { unit: 'euro_per_month' },
  missed_claim: { unit: 'euro' },
  fee_base: { unit: 'euro', rows: fees('base_amount') },
  fee_excl: { unit: 'euro', rows: fees('fee_excl') },
  fee_vat: { unit: 'euro_vat', rows: fees('fee_vat') },
  fee: { unit: 'euro_incl', rows: fees('fee_incl') },
  fee_difference: { unit: 'euro_incl', rows: fees('difference') },
  fee_income: { unit: 'euro_incl', rows: fees('income_settled') },
  fee_costs: { unit: 'euro_incl', rows: fees('costs_settled') },
  owner_result: { unit: 'euro_incl', rows: fees('result') },
  service_advances: { unit: 'euro_booked', rows: services('totals.advances_amount') },
  service_expenses: { unit: 'euro_booked', rows: services('totals.costs_amount') },
  service_difference: { unit: 'euro_booked', rows: services('totals.difference_amount') },
  service_other: { unit: 'euro_booked', rows: services('totals.other_amount') },
  service_settlements: { unit: 'euro_booked', rows: services('totals.settlement_amount') },
  service_due: {
    unit: 'number',
    rows: { list: 'reports/service-costs', filter: { state: 'open' }, read: 'rows' },
  },
  service_overdue: {
    unit: 'number',
    rows: { list: 'reports/service-costs', filter: { state: ['overdue', 'partly_overdue'] }, read: 'rows' },
  },
  service_unknown: {
    unit: 'number',
    rows: { list: 'reports/service-costs', filter: { state: 'unknown' }, read: 'rows' },
  },
  booked_debit: { unit: 'euro_booked', rows: { list: 'financial/mutations', read: 'totals.debit' } },
  booked_credit: { unit: 'euro_booked', rows: { list: 'financial/mutations', read: 'totals.credit' } },
  assets: { unit: 'euro_booked' },
  liabilities: { unit: 'euro_booked' },
  benefits: { unit: 'euro_booked' },
  costs: { unit: 'euro_booked' },
  result: { unit: 'euro_booked' },
  result_to_date: { unit: 'euro_booked' },
  books_difference: { unit: 'euro_booked' },
} as const satisfies Record<string, FigureDescription>;

const unit = 'number';
/** What administrators look after. */
export const administrationFigures = {
  brokers: { unit, rows: { list: 'brokers', read: 'rows' } },
  incomplete_brokers: { unit, rows: { list: 'brokers', filter: { is_complete: false }, read: 'rows' } },
  owners: { unit, rows: { list: 'owners', read: 'rows' } },
  incomplete_owners: { unit, rows: { list: 'owners', filter: { is_complete: false }, read: 'rows' } },
  owners_without_broker: { unit },
  users: { unit, rows: { list: 'users', read: 'rows' } },
  users_never_logged_in: { unit, rows: { list: 'users', filter: { has_logged_in: false }, read: 'rows' } },
  invitations_ended: { unit, rows: { list: 'users', filter: { invitation: 'ended' }, read: 'rows' } },
  invitations_ending: { unit, rows: { list: 'users', filter: { invitation: 'ending' }, read: 'rows' } },
  users_without_second_factor: { unit, rows: { list: 'users', filter: { two_factor_enabled: false }, read: 'rows' } },
  rejected_records: { unit, rows: { list: 'tools/unread', filter: { kind: 'record' }, read: 'rows' } },
  mails_failed: { unit, rows: { list: 'tools/mail-log', filter: { trouble: 'failed' }, read: 'rows' } },
  mails_late: { unit, rows: { list: 'tools/mail-log', filter: { trouble: 'late' }, read: 'rows' } },
} as const satisfies Record<string, FigureDescription>;

import type { TermName } from '@gevel/i18n';

/** Fields of records whose label is a term, the same in every list. */
export const fieldTerms: Readonly<Partial<Record<string, TermName>>> = {
  deposit_amount: 'deposit',
  amount_excl_per_month: 'service_costs',
  rent_per_month: 'bare_rent',
  indexation: 'indexation',
  next_index_date: 'indexation',
  term: 'term',
  term_end_date: 'running_term',
  extends_automatically: 'renewal',
  notice_period_months: 'notice_period',
  latest_notice_date: 'latest_notice',
  break_date: 'break_option',
  break_notice_date: 'break_option',
  next_extension_months: 'renewal',
  payment_method: 'payment_method',
  energy_label: 'energy_label',
  expiration_months: 'expiry_notice',
  payment_term: 'payment_term',
  contractor_name: 'contractor',
  mandate_amount: 'mandate',
  mandate: 'mandate',
  management_allowance_amount: 'management_fee',
  management_fee_excl: 'management_fee',
  building: 'complex',
  financial_management: 'financial_management',
  technical_management: 'technical_management',
  total_settlement_balance: 'balance',
  previous_outstanding_amount: 'carried_over',
  income_aside: 'not_settled',
  costs_aside: 'not_settled',
  workflow_state: 'manager_status',
  state_name: 'manager_status',
  due_date: 'due_date',
  outstanding_amount: 'outstanding',
  journal_post_reference: 'journal_entry',
  financial_year: 'book_year',
};

/** The term that the label of a field of a record is, if it is one. */
export function termOf(list: string, field: string): TermName | undefined {
  // What is open of a statement is no invoice.
  if (list === 'rental-statements' && field === 'outstanding_amount') return 'to_settle';
  return fieldTerms[field];
}

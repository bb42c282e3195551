import { type List, type ListName, lists } from '@gevel/contract/plain';
import type { TermName } from '@gevel/i18n';
import { fieldTerms, termOf } from './field-terms.ts';

/** Columns whose head is a term, beside the fields of records. */
const everywhere: Readonly<Partial<Record<string, TermName>>> = {
  service_costs_per_year: 'service_costs',
  rent_reduction_per_year: 'rent_reduction',
  extension_months: 'renewal',
  fee_incl: 'management_fee',
  base_amount: 'base_amount',
  complex_name: 'complex',
  occupancy: 'occupancy',
  vacancy_per_year: 'vacancy',
  theoretical_rent_per_year: 'theoretical_rent',
  vat_regime: 'vat_regime',
  vat_code: 'vat_code',
  running_balance: 'balance',
  phase: 'phase',
  credit: 'credit_note',
  bucket: 'ageing',
  account_amount: 'debtor_account',
  counter_accounts: 'counter_account',
  tax_rate_name: 'vat_code',
  arrears_amount: 'arrears',
  reminder_phase: 'reminder',
  fee_excl: 'management_fee',
  rent_per_year: 'bare_rent',
  vacancy_cost_per_month: 'vacancy',
  market_rent_per_year: 'market_rent',
  market_difference_per_year: 'market_rent',
  average_remaining_years: 'remaining_term',
  average_years_to_break: 'walt',
  advances_amount: 'advances',
  settlement_amount: 'service_settlement',
  kept_back_amount: 'kept_back',
  settled_otherwise_amount: 'settled_otherwise',
  statement_reference: 'rental_statement',
  not_attributable_amount: 'not_attributable',
  booked_ahead_amount: 'booked_ahead',
  debit: 'debit',
  journal_type: 'journal',
  ledger_account_name: 'ledger_account',
};

/** Where a list means something else by the same name. */
const ofList: Readonly<Partial<Record<ListName, typeof everywhere>>> = {
  'financial/mutations': { credit: 'credit' },
  'reports/outstanding-items': { relation_name: 'debtor' },
  'reports/outstanding-debtors': { relation_name: 'debtor' },
};

/** The term that the head of a column is, if it is one. */
export function columnTerm(name: ListName, field: string): TermName | undefined {
  return ofList[name]?.[field] ?? termOf(name, field) ?? everywhere[field];
}

/** The terms in the columns of a list, each once. */
export function termsIn(name: ListName): TermName[] {
  const { fields }: List = lists[name];
  const terms = Object.keys(fields).map((field) => columnTerm(name, field));
  return [...new Set(terms.filter((term) => term !== undefined))];
}

/** The fields that are named here and there, for the test that each list has one. */
export const fieldsWithTerm: readonly string[] = [fieldTerms, everywhere, ...Object.values(ofList)].flatMap((terms) =>
  Object.keys(terms),
);

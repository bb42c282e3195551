/** What the VAT of a code is: of a percentage, of nought percent, exempt (a code without a percentage), shifted to the customer, or of no code. */
export const vatTreatments = ['percentage', 'zero', 'exempt', 'reverse_charge', 'no_code'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** In which journal it was booked: to customers, from suppliers, or elsewhere, such as what was paid to the tax office. */
export const vatSides = ['sales', 'purchase', 'other'] as const;
export type VatSide = (typeof vatSides)[number];

/** What in a year pack is held against what. */
export const yearPackChecks = [
  'books_difference',
  'objects_result',
  'vat_base',
  'vat_accounts',
  'fee_statements',
  'debtors_start',
  'debtors_end',
  'creditors_start',
  'creditors_end',
  'creditor_items_start',
  'creditor_items_end',
  'opening_balance',
] as const;
export type YearPackCheck = (typeof yearPackChecks)[number];

export const wozOrigins = ['back_office', 'owner'] as const;

/** The two ends of a book year. */
export const yearEnds = ['start', 'end'] as const;

/** What a year pack lacks, or does not know. */
export const yearPackGaps = [
  'year_open',
  'year_days_unproven',
  'year_other_length',
  'account_kinds_unknown',
  'vat_codes_unknown',
  'no_opening_balance',
  'no_vat_number',
  'entries_out_of_balance',
  'debtors_not_provable',
  'creditor_items_unknown',
  'woz_unknown',
  'woz_value_date_unknown',
  'woz_differs',
  'not_in_reports',
  'not_in_statements',
  'not_in_contracts',
] as const;
export type YearPackGap = (typeof yearPackGaps)[number];

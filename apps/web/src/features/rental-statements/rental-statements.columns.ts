export const rentalStatementColumns = [
  'reference',
  'owner_name',
  'period_start',
  'period_end',
  'state',
  'income_settled',
  'costs_settled',
  'management_fee_incl',
  'total_settlement_balance',
  'outstanding_amount',
] as const;

/** Of those, what goes first on a narrow page. */
export const lessImportantStatementColumns = [
  'management_fee_incl',
  'period_start',
  'income_settled',
  'costs_settled',
] as const;

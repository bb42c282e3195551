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

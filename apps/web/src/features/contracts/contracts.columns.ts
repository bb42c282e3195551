export const contractColumns = [
  'reference',
  'contractor_name',
  'address',
  'city',
  'owner_name',
  'state',
  'start_date',
  'end_date',
  'latest_notice_date',
  'amount_excl_per_month',
  'first_amount_excl_per_month',
] as const;

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

/** Of those, what goes first on a narrow page. */
export const lessImportantContractColumns = [
  'first_amount_excl_per_month',
  'city',
  'start_date',
  'owner_name',
] as const;

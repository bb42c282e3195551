/** Why one amount differs from another. Each is a rule that `docs/figures.md` states; what no rule proves is the rest. */
export const changeCauses = [
  'indexed',
  'new_tenant',
  'vacancy',
  'sold',
  'contract_change',
  'billing_interval',
  'more_months',
  'late_receipt',
  'early_receipt',
  'one_off_income',
  'one_off_cost',
  'running_costs',
  'fee',
  'correction',
  'carried_over',
] as const;
export type ChangeCause = (typeof changeCauses)[number];

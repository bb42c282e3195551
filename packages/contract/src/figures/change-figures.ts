import type { ChangeCause } from '../features/change-causes.ts';
import type { FigureDescription } from './figure.ts';

/** The causes by which two payouts differ, and what no rule proves: each is a rule, stated with what counts. */
export const changeFigures = {
  change_indexed: { unit: 'euro_incl' },
  change_new_tenant: { unit: 'euro_incl' },
  change_vacancy: { unit: 'euro_incl' },
  change_sold: { unit: 'euro_incl' },
  change_contract_change: { unit: 'euro_incl' },
  change_billing_interval: { unit: 'euro_incl' },
  change_more_months: { unit: 'euro_incl' },
  change_late_receipt: { unit: 'euro_incl' },
  change_early_receipt: { unit: 'euro_incl' },
  change_one_off_income: { unit: 'euro_incl' },
  change_one_off_cost: { unit: 'euro_incl' },
  change_running_costs: { unit: 'euro_incl' },
  change_fee: { unit: 'euro_incl' },
  change_correction: { unit: 'euro_incl' },
  change_carried_over: { unit: 'euro_incl' },
  change_rest: { unit: 'euro_incl' },
} as const satisfies Record<`change_${ChangeCause | 'rest'}`, FigureDescription>;

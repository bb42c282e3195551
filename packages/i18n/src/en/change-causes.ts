import type { changeCauses as dutch } from '../nl/change-causes.ts';
import type { Shape } from '../shape.ts';

export const changeCauses: Shape<typeof dutch> = {
  names: {
    indexed: 'Rent increase by indexation',
    new_tenant: 'New tenant',
    vacancy: 'Vacancy',
    sold: 'Object sold',
    contract_change: 'Other amount in the contract',
    billing_interval: 'Rent per quarter or year',
    more_months: 'More or fewer months',
    late_receipt: 'Rent paid late',
    early_receipt: 'Rent paid ahead',
    one_off_income: 'One-off income',
    one_off_cost: 'One-off costs',
    running_costs: 'Recurring costs',
    fee: 'Management fee',
    correction: 'Correction',
    carried_over: 'From the previous statement',
    rest: 'Not explained',
  },
  sentence: {
    only: '{compared}; cause: {causes}.',
    mainly: '{compared}; main causes: {causes}.',
    and: 'and',
  },
};

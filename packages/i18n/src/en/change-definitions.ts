import type { changeDefinitions as dutch, changeFigureNames as dutchNames } from '../nl/change-definitions.ts';
import type { Shape } from '../shape.ts';

export const changeDefinitions: Shape<typeof dutch> = {
  change_indexed: {
    means: 'The difference because the rent was indexed.',
    counts:
      'Contracts that ran in both periods. On the index date of the contract an indexable line was followed by a higher one, and the invoices agree with the lines.',
  },
  change_new_tenant: {
    means: 'The difference because a new tenant came.',
    counts:
      'Contracts that began after the beginning of the earlier period, of a tenant who did not rent this object before. The tenant who left the same object counts as well.',
  },
  change_vacancy: {
    means: 'The difference because a tenant left and no other came.',
    counts:
      'Contracts that ended before the end of the later period. The object was not let again in that time and can be let now: it is under management, and not sold or archived.',
  },
  change_sold: {
    means: 'The difference because a tenant left an object that was sold.',
    counts:
      'Contracts that ended before the end of the later period. All their objects were sold by the end of that period, and not let again.',
  },
  change_contract_change: {
    means:
      'The difference because a contract line began, ended or changed in amount, other than by indexation, or because a tenant received another contract.',
    counts:
      'Contracts that ran in both periods and whose invoices agree with the lines. Also contracts of the same tenant for the same object that follow each other at once: the old one and the new one.',
  },
  change_billing_interval: {
    means: 'The difference because a tenant pays per quarter, half year or year.',
    counts:
      'Contracts with an invoicing interval of more than a month, of which an invoice fell due in only one of the periods.',
  },
  change_more_months: {
    means: 'The difference because one period has more months than the other.',
    counts:
      'Rent, costs and other income of the months without a counterpart, and in the books their management fee. Counterparts are the same months of the year if the longer period has all of them, otherwise its first months. The other causes count only months with a counterpart, except rent paid late and ahead and what a statement states as a whole. An invoice for several months belongs to the month in which it falls due. If a statement begins or ends within a month, no months are set apart.',
  },
  change_late_receipt: {
    means: 'The difference because rent came in later than it was due.',
    counts:
      'Plus: what was received in the period and was due before it. Minus: what was due in the period and was not received then.',
  },
  change_early_receipt: {
    means: 'The difference because rent came in earlier than it was due.',
    counts:
      'Plus: what was received in the period and was due only after it. Minus: what was due in the period and is on an earlier statement.',
  },
  change_one_off_income: {
    means: 'Invoices to tenants that do not recur, such as a settlement of service charges.',
    counts:
      'Invoices that do not follow from the contract lines, on an account on which the tenant was invoiced nothing in the six months before.',
  },
  change_one_off_cost: {
    means: 'Costs that do not recur, such as a repair.',
    counts:
      'Costs of a notification, and costs on an account that does not occur for the object in the six months before or in the other period.',
  },
  change_running_costs: {
    means: 'The difference in costs that recur, such as cleaning.',
    counts:
      'Costs on an account that occurs for the same object in the other period or in the six months before as well.',
  },
  change_fee: {
    means: 'The difference in the management fee, including VAT.',
    counts:
      'The management fee that the statements state, by object, over their whole period; in the books that of the months with a counterpart.',
  },
  change_correction: {
    means: 'The difference because of credit notes and of invoices that were withdrawn.',
    counts:
      'Postings of invoices with an amount below zero, and invoices to a tenant that were cancelled or withdrawn without another one in their place.',
  },
  change_carried_over: {
    means: 'The difference in what was still outstanding from a previous statement.',
    counts: 'What the statements state about it.',
  },
  change_rest: {
    means: 'What none of the rules proves.',
    counts:
      'The whole difference less all causes, to the cent. Also what a statement states more or less than its postings together, a tenant who later came back to the same object, and one who left what can no longer be let and was not sold by then.',
  },
};

export const changeFigureNames: Shape<typeof dutchNames> = {
  change_indexed: 'Difference: rent increase',
  change_new_tenant: 'Difference: new tenant',
  change_vacancy: 'Difference: vacancy',
  change_sold: 'Difference: object sold',
  change_contract_change: 'Difference: other amount in the contract',
  change_billing_interval: 'Difference: rent per quarter or year',
  change_more_months: 'Difference: more or fewer months',
  change_late_receipt: 'Difference: rent paid late',
  change_early_receipt: 'Difference: rent paid ahead',
  change_one_off_income: 'Difference: one-off income',
  change_one_off_cost: 'Difference: one-off costs',
  change_running_costs: 'Difference: recurring costs',
  change_fee: 'Difference: management fee',
  change_correction: 'Difference: correction',
  change_carried_over: 'Difference: from the previous statement',
  change_rest: 'Difference: not explained',
};

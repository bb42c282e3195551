import { contracts } from '../../db/schema/contracts.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const contractsStep = step('contracts', {
  table: contracts,
  placedBy: byOwner,
  ours: [
    'object_id',
    'address',
    'city',
    'contractor_name',
    'amount_excl_per_month',
    'vat_per_month',
    'amount_incl_per_month',
  ],
  positiveAmounts: (contract) => [contract.deposit_amount],
});

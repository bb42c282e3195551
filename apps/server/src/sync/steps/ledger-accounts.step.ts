import { ledgerAccounts } from '../../db/schema/financial.ts';
import { step } from '../engine/step.ts';
import { byOwnerOrNobody } from './placements.ts';

export const ledgerAccountsStep = step('ledger_accounts', {
  table: ledgerAccounts,
  placedBy: byOwnerOrNobody,
});

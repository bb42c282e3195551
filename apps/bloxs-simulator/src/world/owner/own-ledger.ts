import { idOf } from '../ids.ts';
import { ACCOUNTS, type LedgerAccount } from '../shared/chart.ts';
import type { OwnerProfile } from './profile.ts';

/** Some owners have a ledger account of their own for the money that the manager holds for them. */
export function ownLedgerAccount(owner: OwnerProfile): LedgerAccount | null {
  if (!owner.hasOwnBankLedger) return null;
  return {
    id: idOf('ownLedgerAccount', owner.ownerNo, 0),
    code: `11${String(owner.ownerNo).padStart(4, '0')}`,
    name: `Rekening ${owner.party.name}`,
    compactionId: ACCOUNTS.bank.compactionId,
    type: 'BankJournal',
  };
}

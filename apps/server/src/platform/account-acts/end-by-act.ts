import type { Db } from '../../db/connection.ts';
import { deleteTokens } from '../account-token/account-tokens.ts';
import { type AuditEvent, recordAudit } from '../audit/record-audit.ts';
import { dropNextAddress } from '../next-address/addressed-user.repository.ts';
import { closePasskeyLoginsOf, deletePasskeysOf } from '../session/passkeys.repository.ts';
import { deletePersonalTokensOf } from '../session/personal-token.repository.ts';
import { deletePushDeviceOfSession, deletePushDevicesOf } from '../session/push-devices.repository.ts';
import { deleteRecoveryCodes } from '../session/recovery-codes.repository.ts';
import {
  closePortalsOf,
  deleteHalfLoginsOf,
  deleteOtherSessionsOf,
  deleteSession,
} from '../session/session.repository.ts';
import { deleteDevicesOf } from '../session/trusted-devices.repository.ts';
import { clearSecondFactor } from '../session/two-factor.repository.ts';
import { type AccountAct, type AccountThing, accountActs, accountThings } from './account-acts.ts';

export interface ActedOn {
  userId: string;
  /** The session of that very user in which the act is done; null when it is done elsewhere or by somebody else. */
  ownSession: Buffer | null;
  auditContext: Pick<AuditEvent, 'at' | 'by' | 'subject' | 'address'>;
}

/** Ends what an act ends. Within the act's transaction, after its own record: each token that ends is written down. */
export async function endByAct(transaction: Db, act: AccountAct, on: ActedOn): Promise<void> {
  const ends = accountActs[act];
  for (const thing of accountThings) if (ends[thing] === 'ends') await enders[thing](transaction, on);
}

const enders: Record<AccountThing, (transaction: Db, on: ActedOn) => Promise<unknown>> = {
  reset_links: (transaction, { userId }) => deleteTokens(transaction, userId, ['reset']),
  invitation_links: (transaction, { userId }) => deleteTokens(transaction, userId, ['invitation']),
  address_links: (transaction, { userId }) => deleteTokens(transaction, userId, ['email', 'former_email']),
  next_address: (transaction, { userId }) => dropNextAddress(transaction, userId),
  own_messages: async (transaction, { userId, ownSession }) => {
    if (ownSession !== null) await deletePushDeviceOfSession(transaction, { userId, idHash: ownSession });
  },
  other_messages: (transaction, { userId, ownSession }) => deletePushDevicesOf(transaction, userId, ownSession),
  own_session: async (transaction, { ownSession }) => {
    if (ownSession !== null) await deleteSession(transaction, ownSession);
  },
  other_sessions: (transaction, { userId, ownSession }) => deleteOtherSessionsOf(transaction, userId, ownSession),
  half_logins: (transaction, { userId, ownSession }) => deleteHalfLoginsOf(transaction, userId, ownSession),
  opened_portals: (transaction, { userId }) => closePortalsOf(transaction, userId),
  trusted_devices: (transaction, { userId }) => deleteDevicesOf(transaction, userId),
  recovery_codes: (transaction, { userId }) => deleteRecoveryCodes(transaction, userId),
  second_factor: (transaction, { userId }) => clearSecondFactor(transaction, userId),
  passkeys: (transaction, { userId }) => deletePasskeysOf(transaction, userId),
  passkey_logins: (transaction, { userId }) => closePasskeyLoginsOf(transaction, userId),
  personal_tokens: async (transaction, { userId, auditContext }) => {
    for (const name of await deletePersonalTokensOf(transaction, userId)) {
      await recordAudit(transaction, { ...auditContext, action: 'personal_token.delete', before: { name } });
    }
  },
};

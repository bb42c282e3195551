import type { Db } from '../../db/connection.ts';
import { deleteTokens } from '../account-token/account-tokens.ts';
import { type AuditEvent, recordAudit } from '../audit/record-audit.ts';
import { deletePersonalTokensOf } from './personal-token.repository.ts';
import { deleteSessionsOf } from './session.repository.ts';
import { deleteDevicesOf } from './trusted-devices.repository.ts';

/**
 * Ends all that opens an account beside its password: sessions, trusted devices, mailed links and personal tokens, each of
 * which stands in the audit trail. The second factor stays.
 */
export async function endAccess(
  transaction: Db,
  access: {
    userId: string;
    /** The session in which its owner asked for this; null when all end. */
    keepSession: Buffer | null;
    auditContext: Pick<AuditEvent, 'at' | 'by' | 'subject' | 'address'>;
  },
): Promise<void> {
  const { userId, keepSession, auditContext } = access;
  await deleteSessionsOf(transaction, userId, keepSession);
  await deleteDevicesOf(transaction, userId);
  await deleteTokens(transaction, userId, ['reset', 'invitation', 'email']);
  for (const name of await deletePersonalTokensOf(transaction, userId)) {
    await recordAudit(transaction, { ...auditContext, action: 'personal_token.delete', before: { name } });
  }
}

import { eq } from 'drizzle-orm';
import type { Portal } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { deleteTokens } from '../account-token/account-tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deletePersonalTokensOf } from '../session/personal-token.repository.ts';
import { deleteSessionsOf } from '../session/session.repository.ts';
import { deleteDevicesOf } from '../session/trusted-devices.repository.ts';
import type { PasswordOwner } from './password-owner.repository.ts';

/**
 * A new password ends what the old one opened: other sessions, trusted devices, personal tokens and mailed links. The
 * second factor stays.
 */
export async function replacePassword(
  transaction: Portal,
  change: {
    owner: PasswordOwner;
    passwordHash: string;
    now: Date;
    address: string;
    /** The session in which it was changed. */
    keepSession: Buffer | null;
  },
): Promise<void> {
  const { owner, passwordHash, now, address, keepSession } = change;
  await transaction
    .update(users)
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where(eq(users.id, owner.id));
  await deleteSessionsOf(transaction, owner.id, keepSession);
  await deleteDevicesOf(transaction, owner.id);
  const endedTokens = await deletePersonalTokensOf(transaction, owner.id);
  await deleteTokens(transaction, owner.id, ['reset', 'invitation', 'email']);
  const name = `${owner.first_name} ${owner.name}`;
  const deed = {
    at: now,
    by: { id: owner.id, name },
    subject: { type: 'user', id: owner.id, name },
    address,
  };
  await recordAudit(transaction, { ...deed, action: keepSession === null ? 'password.reset' : 'password.change' });
  for (const token of endedTokens) {
    await recordAudit(transaction, { ...deed, action: 'personal_token.delete', before: { name: token } });
  }
}

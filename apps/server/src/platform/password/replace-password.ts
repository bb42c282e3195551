import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endAccess } from '../session/end-access.ts';
import type { PasswordOwner } from './password-owner.repository.ts';

/** A new password ends what the old one opened. */
export async function replacePassword(
  transaction: Db,
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
  const name = `${owner.first_name} ${owner.name}`;
  const auditContext = {
    at: now,
    by: { id: owner.id, name },
    subject: { type: 'user', id: owner.id, name },
    address,
  };
  await recordAudit(transaction, {
    ...auditContext,
    action: keepSession === null ? 'password.reset' : 'password.change',
  });
  await endAccess(transaction, { userId: owner.id, keepSession, auditContext });
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { endByAct } from '../account-acts/end-by-act.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { PasswordOwner } from './password-owner.repository.ts';

/** A new password ends what the old one opened. */
export async function replacePassword(
  transaction: Db,
  change: {
    owner: PasswordOwner;
    passwordHash: string;
    now: Date;
    address: string;
    /** By the link of a mail, or by whoever gave the former one. */
    act: 'password.reset' | 'password.change';
    /** What the link was mailed for. */
    purpose?: string;
    /** Of that user, in which it is changed. */
    ownSession: Buffer | null;
  },
): Promise<void> {
  const { owner, passwordHash, now, address, act, purpose, ownSession } = change;
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
  const after = purpose === undefined ? undefined : { purpose };
  await recordAudit(transaction, { ...auditContext, action: act, after });
  await endByAct(transaction, act, { userId: owner.id, ownSession, auditContext });
}

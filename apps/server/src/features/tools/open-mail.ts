import { operations } from '@gevel/contract';
import { eachPermission } from '@gevel/contract/plain';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { mails } from '../../db/schema/mails.ts';
import { accountTokens, users } from '../../db/schema/users.ts';
import { refuseKinds, refuseStronger } from '../../platform/administrators/refuse-lacking.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashOfId } from '../../platform/session/secret-id.ts';

/**
 * What a mail in the outbox says, with its links. Whoever reads the mail of an account can have its password: it is for who holds
 * all that the account opens, and written down before it is answered.
 */
export async function openMail(
  db: Db,
  auditContext: AuditContext,
  id: string,
): Promise<{ text: string | null; html: string | null }> {
  return db.transaction(async (transaction) => {
    const isKept = and(eq(mails.id, id), eq(mails.state, 'outbox'));
    const [mail] = isUuid(id) ? await transaction.select().from(mails).where(isKept) : [];
    if (!mail) throw new Refusal('not_found');
    const accounts = await accountsOf(transaction, mail);
    const held = auditContext.by.permissions;
    for (const user of accounts) {
      refuseStronger(held, { permissions: eachPermission((name) => user[name]) });
      refuseKinds(operations.tools.mailText, held, [user.type]);
    }
    const event = {
      ...auditContext,
      action: 'tools.mail.read',
      after: { kind: mail.kind, recipient: mail.recipient },
    } as const;
    const subjects = accounts.map((user) => ({ type: 'user', id: user.id, name: `${user.first_name} ${user.name}` }));
    await recordAudits(
      transaction,
      subjects.length === 0 ? [event] : subjects.map((subject) => ({ ...event, subject })),
    );
    return { text: mail.text, html: mail.html };
  });
}

/** Whose links stand in it, and who reads the address to which it goes or that waits to be theirs. */
async function accountsOf(transaction: Db, { text, recipient }: { text: string | null; recipient: string }) {
  const secrets = [...(text ?? '').matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)].map(([secret]) => hashOfId(secret));
  const linked = await transaction
    .select({ id: accountTokens.user_id })
    .from(accountTokens)
    .where(inArray(accountTokens.token_hash, secrets));
  const address = recipient.toLowerCase();
  const ids = linked.map(({ id }) => id);
  return transaction
    .select()
    .from(users)
    .where(or(inArray(users.id, ids), eq(users.email, address), eq(users.next_email, address)));
}

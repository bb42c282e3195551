import { allPermissions } from '@gevel/contract/plain';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';
import { inviteByLink, type MailDeps, mailUser } from '../mail/user-mails.ts';
import { type Administrator, holdUserAt, invitationEnd } from './administrators.repository.ts';

export interface FirstAdministrator {
  email: string;
  /** The link itself; null when it was mailed, or given at an earlier start or by another server. */
  link: string | null;
  /** Until when an earlier one works; null when this is a new one. */
  earlierUntil: Date | null;
}

/**
 * A link with which the first administrator chooses a password, as long as nobody has one; else null. There is no default
 * account: until the link is used nobody can log in. One link holds for all servers and starts, until it was used or is seven
 * days old. It goes by mail when there is an address (`FIRST_ADMIN_EMAIL`) and a mail server, else to whoever starts the server.
 */
export async function inviteFirstAdministrator(
  deps: MailDeps,
  wanted: { email: string | null },
): Promise<FirstAdministrator | null> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const email = wanted.email ?? `beheerder@${deps.publicUrl.hostname}`;
  const found = await db.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(isNotNull(users.password_hash))
      .limit(1);
    if (known) return null;
    const { user, isRenamed } = await holdFirst(transaction, { email, isChosen: wanted.email !== null });
    // Whoever was invited at the address of before is so no more: the new link is the only one.
    const earlierUntil = isRenamed ? null : await invitationEnd(transaction, user.id, now);
    if (earlierUntil !== null) return { user, earlierUntil, path: null };
    const path = await inviteByLink(transaction, user, now);
    return { user, earlierUntil, path };
  });
  if (found === null) return null;
  const { user, earlierUntil, path } = found;
  if (path === null) return { email: user.email, link: null, earlierUntil };
  const isMailed = wanted.email !== null && (await mailUser(deps, user, { kind: 'invitation', path })) !== 'outbox';
  return { email: user.email, link: isMailed ? null : `${deps.publicUrl.origin}${path}`, earlierUntil };
}

/** The administrator who is to be the first, held so that no other server invites them as well. */
async function holdFirst(
  transaction: Db,
  { email, isChosen }: { email: string; isChosen: boolean },
): Promise<{ user: Administrator; isRenamed: boolean }> {
  const [earlier] = await transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.type, 'admin'))
    .orderBy(asc(users.created_at))
    .limit(1);
  const address = isChosen || !earlier ? email : earlier.email;
  const isRenamed = earlier !== undefined && earlier.email !== address;
  if (isRenamed) await transaction.update(users).set({ email: address }).where(eq(users.id, earlier.id));
  if (!earlier) {
    const named = { first_name: 'Eerste', name: 'Beheerder' };
    await transaction
      .insert(users)
      .values({ type: 'admin', email, ...named, ...allPermissions })
      .onConflictDoNothing();
  }
  const user = await holdUserAt(transaction, address);
  if (user === null) throw new Error('The first administrator was not made');
  return { user, isRenamed };
}

import type { Db } from '../../db/connection.ts';
import { type MailDeps, telling, tellOfNewAddress } from '../mail/user-mails.ts';
import { type AddressedUser, holdAddressed, listDueAddresses } from './addressed-user.repository.ts';
import { takeAddress, undoAddress } from './next-address.ts';
import { tellOfUndone } from './next-address-mails.ts';
import { notTaken } from './not-taken.ts';

/** Lets each address hold whose time has come, once over all servers. One that somebody else took meanwhile does not come. */
export async function takeDueAddresses(deps: MailDeps): Promise<void> {
  const now = deps.clock.now();
  for (const userId of await listDueAddresses(deps.database.db, now)) await takeDue(deps, userId, now);
}

async function takeDue(deps: MailDeps, userId: string, at: Date): Promise<void> {
  const act = { at, by: null, address: null };
  const isOver = await notTaken(() =>
    telling(deps, async (transaction, tell) => {
      const due = await holdDue(transaction, userId, at);
      if (due === null) return true;
      const { user: before, email } = due;
      const after = await takeAddress(transaction, { ...act, user: before, email, ownSession: null });
      if (after !== null) await tellOfNewAddress(tell, after, before.email);
      return after !== null;
    }),
  );
  if (isOver) return;
  const reason = 'Somebody else has the address by now';
  await telling(deps, async (transaction, tell) =>
    tellOfUndone(transaction, tell, await undoAddress(transaction, { ...act, userId, reason })),
  );
}

/** Null when another server was quicker, or it was undone or replaced meanwhile. */
async function holdDue(
  transaction: Db,
  userId: string,
  now: Date,
): Promise<{ user: AddressedUser; email: string } | null> {
  const user = await holdAddressed(transaction, userId);
  if (!user?.next_email || !user.next_email_at || user.next_email_at > now) return null;
  return { user, email: user.next_email };
}

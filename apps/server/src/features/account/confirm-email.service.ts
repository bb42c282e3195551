import type { FastifyRequest } from 'fastify';
import { consumeToken } from '../../platform/account-token/account-tokens.ts';
import { telling, tellOfNewAddress } from '../../platform/mail/user-mails.ts';
import { holdAddressed, isTaken } from '../../platform/next-address/addressed-user.repository.ts';
import { addressWaitsMs, delayAddress, hasToWait, takeAddress } from '../../platform/next-address/next-address.ts';
import { tellOfDelay } from '../../platform/next-address/next-address-mails.ts';
import { notTaken } from '../../platform/next-address/not-taken.ts';
import type { AccountDeps } from './account-deps.ts';

interface Confirmed {
  email: string;
  /** Null when it holds now. */
  holdsFrom: Date | null;
}

/**
 * Who reads the new address confirms that it is theirs; of an administrator it waits then, until the former address confirms as well.
 * Null when the token is dead, its user is gone, or somebody else has the address by now.
 */
export async function confirmEmail(
  deps: AccountDeps,
  token: string,
  request: FastifyRequest,
): Promise<Confirmed | null> {
  const now = deps.clock.now();
  return notTaken<Confirmed | null>(() =>
    telling(deps, async (transaction, tell) => {
      const used = await consumeToken(transaction, { token, purposes: ['email', 'former_email'], now });
      const before = used && (await holdAddressed(transaction, used.userId));
      if (!used?.email || !before || (await isTaken(transaction, before.id, used.email))) return null;
      const { email } = used;
      const act = { at: now, by: { id: before.id, name: before.first_name }, address: request.ip };
      if (used.purpose === 'email' && hasToWait(before)) {
        await delayAddress(transaction, { ...act, user: before, email });
        await tellOfDelay(transaction, tell, { user: before, email, now });
        return { email, holdsFrom: new Date(now.getTime() + addressWaitsMs) };
      }
      const ownSession = sessionOf(request, before.id);
      const after = await takeAddress(transaction, { ...act, user: before, email, ownSession });
      if (after === null) return null;
      await tellOfNewAddress(tell, after, before.email);
      return { email, holdsFrom: null };
    }),
  );
}

/** The session of the browser that confirms, when it is the user's own: its login was complete before. */
function sessionOf({ session }: FastifyRequest, userId: string): Buffer | null {
  return session !== null && session.actor !== null && session.userId === userId ? session.idHash : null;
}

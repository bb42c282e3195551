import { allPermissions } from '@gevel/contract/plain';
import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { Clock } from '../clock.ts';
import { issueToken } from './account-tokens.ts';

/**
 * A link with which the first administrator chooses a password, as long as nobody has one; else null. There is no default
 * account: until the link is used nobody can log in. A new start gives a new link and kills the one before.
 */
export async function firstAdministratorLink(deps: {
  database: Database;
  clock: Clock;
  publicUrl: URL;
}): Promise<string | null> {
  const { db } = deps.database;
  const [known] = await db.select({ id: users.id }).from(users).where(isNotNull(users.password_hash)).limit(1);
  if (known) return null;
  const email = `beheerder@${deps.publicUrl.hostname}`;
  const [made] = await db
    .insert(users)
    .values({ type: 'admin', email, first_name: 'Eerste', name: 'Beheerder', ...allPermissions })
    // Made at an earlier start: the row is answered all the same.
    .onConflictDoUpdate({ target: users.email, set: { email } })
    .returning({ id: users.id });
  if (!made) throw new Error('The first administrator was not made');
  const token = await issueToken(db, {
    user: { id: made.id, email },
    purpose: 'invitation',
    now: deps.clock.now(),
  });
  return `${deps.publicUrl.origin}/reset-password/${token}`;
}

import type { Database } from '../../apps/server/src/db/database.ts';
import { users } from '../../apps/server/src/db/schema/users.ts';
import { hashOfId, newSecretId } from '../../apps/server/src/platform/session/secret-id.ts';
import { createSession } from '../../apps/server/src/platform/session/session.repository.ts';
import { createXsrfTokens } from '../../apps/server/src/platform/session/xsrf-token.ts';
import { settingsOfServer } from '../../apps/server/src/test/server-process.ts';

const xsrfTokens = createXsrfTokens(settingsOfServer.APP_SECRET);

export type WorldUser = Pick<typeof users.$inferSelect, 'id' | 'type' | 'email' | 'broker_id' | 'owner_id'>;

export interface SignedIn extends WorldUser {
  /** The cookie header of the user's browser, for a portal on this machine. */
  cookie: string;
}

/** Signs everybody of the world in, as often as it takes to have so many sessions. */
export async function signIn(database: Database, { sessions }: { sessions: number }): Promise<SignedIn[]> {
  const everybody: WorldUser[] = await database.db.select().from(users).orderBy(users.type, users.email);
  const signedIn: SignedIn[] = [];
  while (signedIn.length < Math.max(sessions, everybody.length)) {
    for (const user of everybody) signedIn.push({ ...user, cookie: await openSession(database, user) });
  }
  return signedIn;
}

export async function openSession(database: Database, user: Pick<WorldUser, 'id'>): Promise<string> {
  const id = newSecretId();
  const browser = { userAgent: 'bench', address: '127.0.0.1' };
  await createSession(database.db, {
    ...browser,
    userId: user.id,
    state: 'active',
    idHash: hashOfId(id),
    now: new Date(),
  });
  // A browser has its anti-forgery token since its first answer, and is given no other.
  return `gevel=${id}; XSRF-TOKEN=${xsrfTokens.issue(id)}`;
}

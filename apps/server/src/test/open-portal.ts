import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema/users.ts';
import { hashOfId } from '../platform/session/secret-id.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Has an administrator who is logged in look through somebody's portal for half an hour: the broker's of the test when none is named. */
export async function openPortal(
  { database, clock, brokers }: Pick<TestServer, 'database' | 'clock' | 'brokers'>,
  client: TestClient,
  portal: { type: 'broker' | 'owner'; id: number } = { type: 'broker', id: brokers.dekade.id },
): Promise<void> {
  const now = clock.now();
  await database.db
    .update(sessions)
    .set({
      portal_type: portal.type,
      portal_id: portal.id,
      portal_opened_at: now,
      portal_expires_at: new Date(now.getTime() + 30 * 60_000),
    })
    .where(eq(sessions.id_hash, hashOfId(client.cookies.get('gevel') ?? '')));
}

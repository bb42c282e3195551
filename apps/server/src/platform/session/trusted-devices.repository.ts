import { trustedDeviceDays } from '@gevel/contract/plain';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { trustedDevices, users } from '../../db/schema/users.ts';
import { hashOfId } from './secret-id.ts';

const dayMs = 24 * 3_600_000;

export interface Browser {
  userAgent: string | null;
  address: string;
}

/** The device takes the place of the one that its browser had for this user. */
export async function addTrustedDevice(
  db: Db,
  device: Browser & { userId: string; token: string; now: Date },
): Promise<void> {
  await db.insert(trustedDevices).values({
    user_id: device.userId,
    token_hash: hashOfId(device.token),
    user_agent: device.userAgent,
    address: device.address,
    created_at: device.now,
    last_used_at: device.now,
    expires_at: new Date(device.now.getTime() + trustedDeviceDays * dayMs),
  });
}

/** Whose device a token is, with the address that they log in with; null when it is nobody's any more. */
export async function getDeviceUser(
  database: Database,
  token: string | null,
  now: Date,
): Promise<{ deviceId: string; userId: string; email: string } | null> {
  if (token === null) return null;
  const [row] = await database.db
    .select({ deviceId: trustedDevices.id, userId: users.id, email: users.email })
    .from(trustedDevices)
    .innerJoin(users, eq(users.id, trustedDevices.user_id))
    .where(and(eq(trustedDevices.token_hash, hashOfId(token)), gt(trustedDevices.expires_at, now)));
  return row ?? null;
}

export async function touchDevice(database: Database, deviceId: string, now: Date): Promise<void> {
  await database.db.update(trustedDevices).set({ last_used_at: now }).where(eq(trustedDevices.id, deviceId));
}

export async function listDevicesOf(database: Database, userId: string, now: Date) {
  return database.db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.user_id, userId), gt(trustedDevices.expires_at, now)))
    .orderBy(desc(trustedDevices.created_at));
}

export async function deleteDeviceOf(database: Database, userId: string, id: string): Promise<boolean> {
  const gone = await database.db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.user_id, userId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return gone.length > 0;
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.user_id, userId));
}

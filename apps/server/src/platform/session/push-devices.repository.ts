import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { pushDevices } from '../../db/schema/push.ts';
import { sessions } from '../../db/schema/users.ts';
import { hashOfId } from './secret-id.ts';

interface Login {
  token: string;
  userId: string;
  idHash: Buffer;
}

/**
 * The browser of a login: messages on its device go on when they are this user's, and end when they are somebody else's. Answers
 * whether they go on.
 */
export async function passPushDevice(db: Db, { token, userId, idHash }: Login): Promise<boolean> {
  const isOfBrowser = eq(pushDevices.token_hash, hashOfId(token));
  await db.delete(pushDevices).where(and(isOfBrowser, ne(pushDevices.user_id, userId)));
  const passed = await db
    .update(pushDevices)
    .set({ session_id: sql`coalesce(${publicIdOf(db, idHash)}, ${pushDevices.session_id})` })
    .where(isOfBrowser)
    .returning({ id: pushDevices.id });
  return passed.length > 0;
}

/** Whoever logs out of a browser gets no more messages on its device. */
export async function deletePushDeviceOf(db: Db, token: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.token_hash, hashOfId(token)));
}

/** The device of the browser of one session. */
export async function deletePushDeviceOfSession(
  db: Db,
  { userId, ...session }: { userId: string } & ({ idHash: Buffer } | { publicId: string }),
): Promise<void> {
  const id = 'idHash' in session ? publicIdOf(db, session.idHash) : session.publicId;
  await db.delete(pushDevices).where(and(eq(pushDevices.user_id, userId), eq(pushDevices.session_id, id)));
}

/** Those of all browsers of a user, or of all but that of one session. */
export async function deletePushDevicesOf(db: Db, userId: string, except: Buffer | null): Promise<void> {
  const isOther =
    except === null ? undefined : sql`${pushDevices.session_id} is distinct from ${publicIdOf(db, except)}`;
  await db.delete(pushDevices).where(and(eq(pushDevices.user_id, userId), isOther));
}

const publicIdOf = (db: Db, idHash: Buffer) =>
  sql`(${db.select({ id: sessions.public_id }).from(sessions).where(eq(sessions.id_hash, idHash))})`;

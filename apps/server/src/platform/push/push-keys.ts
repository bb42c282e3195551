import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { pushKeys } from '../../db/schema/push.ts';
import { pushKeyPlace } from '../secrets/push-places.ts';
import type { Secrets } from '../secrets/secrets.ts';

const makingLock = 7_310_079;

/** The key that browsers are to let in: the newest that this server can read. One is made when there is none. */
export async function currentPushKey(database: Database, secrets: Secrets, now: Date): Promise<string> {
  const known = await newestKey(database.db, secrets);
  if (known !== null) return known;
  return await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
    return (await newestKey(transaction, secrets)) ?? (await makeKey(transaction, secrets, now));
  });
}

async function newestKey(db: Db, secrets: Secrets): Promise<string | null> {
  const rows = await db.select().from(pushKeys).orderBy(desc(pushKeys.created_at), asc(pushKeys.public_key));
  return rows.find(({ private_key }) => secrets.knows(private_key))?.public_key ?? null;
}

async function makeKey(db: Db, secrets: Secrets, now: Date): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), ...[jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'))];
  const publicKey = Buffer.concat(point).toString('base64url');
  const sealed = secrets.seal(JSON.stringify(jwk), pushKeyPlace(publicKey));
  await db.insert(pushKeys).values({ public_key: publicKey, private_key: sealed, created_at: now });
  return publicKey;
}

/** Null of one that is gone, or that another secret sealed. */
export async function privatePushKey(db: Db, secrets: Secrets, publicKey: string): Promise<KeyObject | null> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.public_key, publicKey));
  if (row === undefined || !secrets.knows(row.private_key)) return null;
  // Written by this server.
  const key = JSON.parse(secrets.open(row.private_key, pushKeyPlace(publicKey))) as JsonWebKey;
  return createPrivateKey({ key, format: 'jwk' });
}

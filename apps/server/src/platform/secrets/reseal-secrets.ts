import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { pushDevices, pushKeys } from '../../db/schema/push.ts';
import { users } from '../../db/schema/users.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import { pushDevicePlace, pushKeyPlace } from './push-places.ts';
import type { Secrets } from './secrets.ts';
import { webhookPlace } from './webhook-place.ts';

/** Whose second factor no secret of this server opens. */
export async function listUnreadable(db: Db, secrets: Secrets): Promise<{ email: string }[]> {
  const rows = await listSealed(db);
  return rows.filter(({ sealed }) => !secrets.knows(sealed)).map(({ email }) => ({ email }));
}

/**
 * Answers how many second factors the secrets do not open. Refuses a secret that opens none of them: it is the wrong one, and
 * everybody who has a second factor would be locked out.
 */
export async function refuseForeignSecret({
  database,
  secrets,
}: {
  database: Database;
  secrets: Secrets;
}): Promise<number> {
  const sealed = await listSealed(database.db);
  const unreadable = sealed.filter((one) => !secrets.knows(one.sealed)).length;
  if (unreadable > 0 && unreadable === sealed.length) {
    const people = unreadable === 1 ? '1 person has' : `${unreadable} people have`;
    throw new Error(
      `APP_SECRET: opens no second factor of this database, and ${people} one. Give the secret that was in use before, or name it in APP_SECRET_PREVIOUS. Where it is lost for good: npm run admin -- reset-unreadable-2fa --reason TEXT`,
    );
  }
  return unreadable;
}

/** Second factors in use; one whose set-up waits for its first code is begun anew by its user. */
async function listSealed(db: Db) {
  const rows = await db
    .select({ email: users.email, sealed: users.two_factor_secret })
    .from(users)
    .where(eq(users.two_factor_enabled, true))
    .orderBy(users.email);
  return rows.flatMap(({ email, sealed }) => (sealed === null ? [] : [{ email, sealed }]));
}

interface Resealing {
  database: Database;
  secrets: Secrets;
}

/** Seals with the secret of now what was sealed with one of before; answers how many. What opens with none of them stays as it is. */
export async function resealSecrets(resealing: Resealing): Promise<number> {
  return (await resealFactors(resealing)) + (await resealWebhooks(resealing)) + (await resealPush(resealing));
}

async function resealWebhooks({ database, secrets }: Resealing): Promise<number> {
  let resealed = 0;
  for (const { id, secret, former_secret } of await database.db.select().from(webhooks)) {
    for (const [name, sealed] of Object.entries({ secret, former_secret })) {
      if (sealed === null || secrets.isCurrent(sealed)) continue;
      const plain = opened(secrets, sealed, webhookPlace(id));
      if (plain === null) continue;
      const column = name === 'secret' ? webhooks.secret : webhooks.former_secret;
      await database.db
        .update(webhooks)
        .set({ [name]: secrets.seal(plain, webhookPlace(id)) })
        .where(and(eq(webhooks.id, id), eq(column, sealed)));
      resealed += 1;
    }
  }
  return resealed;
}

async function resealPush({ database: { db }, secrets }: Resealing): Promise<number> {
  let resealed = 0;
  for (const { public_key: publicKey, private_key: sealed } of await db.select().from(pushKeys)) {
    const plain = secrets.isCurrent(sealed) ? null : opened(secrets, sealed, pushKeyPlace(publicKey));
    if (plain === null) continue;
    await db
      .update(pushKeys)
      .set({ private_key: secrets.seal(plain, pushKeyPlace(publicKey)) })
      .where(and(eq(pushKeys.public_key, publicKey), eq(pushKeys.private_key, sealed)));
    resealed += 1;
  }
  for (const { id, subscription: sealed } of await db.select().from(pushDevices)) {
    const plain = sealed === null || secrets.isCurrent(sealed) ? null : opened(secrets, sealed, pushDevicePlace(id));
    if (sealed === null || plain === null) continue;
    await db
      .update(pushDevices)
      .set({ subscription: secrets.seal(plain, pushDevicePlace(id)) })
      .where(and(eq(pushDevices.id, id), eq(pushDevices.subscription, sealed)));
    resealed += 1;
  }
  return resealed;
}

async function resealFactors({ database, secrets }: Resealing): Promise<number> {
  const rows = await database.db
    .select({ id: users.id, sealed: users.two_factor_secret })
    .from(users)
    .where(isNotNull(users.two_factor_secret));
  let resealed = 0;
  for (const { id, sealed } of rows) {
    if (sealed === null || secrets.isCurrent(sealed)) continue;
    const plain = opened(secrets, sealed, id);
    if (plain === null) continue;
    // Only the very text that was read: its user may have made another one meanwhile.
    const isSame = and(eq(users.id, id), eq(users.two_factor_secret, sealed));
    await database.db
      .update(users)
      .set({ two_factor_secret: secrets.seal(plain, id) })
      .where(isSame);
    resealed += 1;
  }
  return resealed;
}

function opened(secrets: Secrets, sealed: string, place: string): string | null {
  try {
    return secrets.open(sealed, place);
  } catch {
    return null;
  }
}

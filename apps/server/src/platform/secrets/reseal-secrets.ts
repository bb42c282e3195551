import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { Secrets } from './secrets.ts';

/** Seals with the secret of now what was sealed with one of before; answers how many. What opens with none of them stays as it is. */
export async function resealSecrets({ database, secrets }: { database: Database; secrets: Secrets }): Promise<number> {
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

import type { MaskedKind, UserKind } from '@gevel/contract/plain';
import { userKinds } from '@gevel/contract/plain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';

const name = 'clear_phones';

/** Read along with the session, so that it costs no round trip. */
export const clearPhonesColumn: SQL<string | null> =
  sql`(select ${settings.value} from ${settings} where ${settings.name} = ${name})`;

/** Which kinds of user see phone numbers unmasked. */
export async function getClearPhones(db: Db): Promise<UserKind[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return readKinds(row?.value ?? null);
}

export async function saveClearPhones(db: Db, kinds: readonly UserKind[]): Promise<void> {
  const value = kinds.join();
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** What somebody of these kinds sees in clear: an administrator in an opened portal is of two, and sees what both may. */
export function clearTo(value: string | null, kinds: readonly UserKind[]): readonly MaskedKind[] {
  const chosen = readKinds(value);
  return kinds.every((kind) => chosen.includes(kind)) ? ['phone'] : [];
}

/** Until somebody chooses, those who call tenants and suppliers all day. */
function readKinds(value: string | null): UserKind[] {
  if (value === null) return ['broker'];
  const names = value.split(',');
  return userKinds.filter((kind) => names.includes(kind));
}

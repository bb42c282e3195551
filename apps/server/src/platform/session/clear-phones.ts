import type { ClearPhones } from '@gevel/contract';
import { type GrantRoleName, grantRoleNames, type MaskedKind, type UserKind, userKinds } from '@gevel/contract/plain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';

const name = 'clear_phones';

/** Read along with the session, so that it costs no round trip. */
export const clearPhonesColumn: SQL<string | null> =
  sql`(select ${settings.value} from ${settings} where ${settings.name} = ${name})`;

/** Who sees phone numbers unmasked: kinds of user, and roles of whoever was let in on an owner. */
export async function getClearPhones(db: Db): Promise<ClearPhones> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return readChosen(row?.value ?? null);
}

export async function saveClearPhones(db: Db, { kinds, roles }: ClearPhones): Promise<void> {
  const value = `${kinds.join()};${roles.join()}`;
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/**
 * What somebody of these kinds sees in clear: an administrator in an opened portal is of two, and sees what both may. Whoever sees an
 * owner by a grant sees what its role may, whatever owners may.
 */
export function clearTo(
  value: string | null,
  { kinds, role }: { kinds: readonly UserKind[]; role: GrantRoleName | null },
): readonly MaskedKind[] {
  const chosen = readChosen(value);
  const isClear = role === null ? kinds.every((kind) => chosen.kinds.includes(kind)) : chosen.roles.includes(role);
  return isClear ? ['phone'] : [];
}

/** Until somebody chooses, those who call tenants and suppliers all day. Before roles were chosen they saw what owners may. */
function readChosen(value: string | null): ClearPhones {
  if (value === null) return { kinds: ['broker'], roles: [] };
  const [kindsText = '', rolesText] = value.split(';');
  const kinds = userKinds.filter((kind) => kindsText.split(',').includes(kind));
  const usual = kinds.includes('owner') ? grantRoleNames : [];
  return { kinds, roles: grantRoleNames.filter((role) => (rolesText?.split(',') ?? usual).includes(role)) };
}

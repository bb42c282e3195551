import type { Branding, PortalContact, Theme } from '@gevel/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { logoAddress } from '../../domain/logo-address.ts';

const contactColumns = {
  name: brokers.display_name,
  phone_exchange: brokers.phone_exchange,
  phone_number: brokers.phone_number,
  email: brokers.email,
};

export async function getPortalBrand(
  database: Database,
  label: string,
): Promise<Pick<Branding, 'logo_url' | 'theme' | 'contact'> | null> {
  const [row] = await database.db
    .select({ logo: brokers.logo_file_id, theme: brokers.theme, contact: contactColumns })
    .from(brokers)
    .where(eq(brokers.portal_url, label));
  if (!row) return null;
  // Themes are checked against the contract when they are saved.
  return { logo_url: logoAddress(row.logo), theme: row.theme as Theme | null, contact: row.contact };
}

/** How the broker is reached, and who of it handles the owner, if it is an owner's portal. Who is blocked handles nobody. */
export async function getPortalContact(
  database: Database,
  { brokerId, ownerId }: { brokerId: number; ownerId: number | null },
): Promise<PortalContact | null> {
  const [row] = await database.db
    .select({
      ...contactColumns,
      own_text: brokers.own_text,
      own_text_en: brokers.own_text_en,
      opening_hours: brokers.opening_hours,
      opening_hours_en: brokers.opening_hours_en,
      handler: { name: sql<string>`trim(${users.first_name} || ' ' || ${users.name})`, email: users.email },
    })
    .from(brokers)
    .leftJoin(ownerPortals, eq(ownerPortals.owner_id, ownerId ?? 0))
    .leftJoin(
      users,
      and(
        sql`${users.id} = coalesce(${ownerPortals.handler_id}, ${brokers.handler_id})`,
        eq(users.broker_id, brokers.id),
        isNull(users.blocked_at),
      ),
    )
    .where(eq(brokers.id, brokerId));
  return row ? { ...row, handler: ownerId === null ? null : row.handler } : null;
}

import type { Branding, ContactBlock, Theme } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
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

export async function getContactBlock(database: Database, brokerId: number): Promise<ContactBlock | null> {
  const [row] = await database.db.select(contactColumns).from(brokers).where(eq(brokers.id, brokerId));
  return row ?? null;
}

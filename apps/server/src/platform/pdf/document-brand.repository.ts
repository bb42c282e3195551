import { buffer } from 'node:stream/consumers';
import type { Theme } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { getFile } from '../files/files.repository.ts';

/** Whose document it is: the broker that the owner is linked to. */
export interface DocumentBrand {
  name: string;
  phone: string | null;
  email: string | null;
  color: string;
  logo: { bytes: Buffer; background: string } | null;
}

const productBrand: DocumentBrand = { name: 'Gevel', phone: null, email: null, color: '#1f5f5b', logo: null };

export async function getDocumentBrand(
  { database, files }: { database: Database; files: FileStorage },
  scope: Scope,
  ownerId: string,
): Promise<DocumentBrand> {
  const brokerId = await brokerOf(database, scope, ownerId);
  if (brokerId === null) return productBrand;
  const [broker] = await database.db.select().from(brokers).where(eq(brokers.id, brokerId));
  if (!broker) return productBrand;
  // Themes are checked against the contract when they are saved.
  const theme = broker.theme as Theme | null;
  const bytes = await logoOf({ database, files }, broker.logo_file_id);
  return {
    name: broker.display_name || productBrand.name,
    phone: broker.phone_number ?? broker.phone_exchange,
    email: broker.email,
    color: theme?.main_color ?? productBrand.color,
    logo: bytes === null ? null : { bytes, background: theme?.logo_background_color ?? '#ffffff' },
  };
}

/** The name and the colour of whoever makes a file, or is the broker of the owner who does. */
export async function getDress(database: Database, scope: Scope): Promise<Pick<DocumentBrand, 'name' | 'color'>> {
  const brokerId =
    scope.kind === 'broker'
      ? scope.brokerId
      : scope.kind === 'owner'
        ? await brokerOf(database, scope, String(scope.ownerId))
        : null;
  const found = brokerId === null ? [] : await database.db.select().from(brokers).where(eq(brokers.id, brokerId));
  const [broker] = found;
  return broker ? { name: broker.display_name || productBrand.name, color: colorOf(broker.theme) } : productBrand;
}

/** Themes are checked against the contract when they are saved. */
const colorOf = (theme: unknown) => (theme as Theme | null)?.main_color ?? productBrand.color;

async function brokerOf(database: Database, scope: Scope, ownerId: string): Promise<number | null> {
  return database.scoped(scope, async (connection) => {
    const found = await connection.query<{ broker_id: string | null }>(
      'select linked_broker_id as broker_id from owners where id = $1::bigint',
      [ownerId],
    );
    const brokerId = found.rows[0]?.broker_id ?? null;
    return brokerId === null ? null : Number(brokerId);
  });
}

async function logoOf(
  { database, files }: { database: Database; files: FileStorage },
  id: string | null,
): Promise<Buffer | null> {
  const row = id === null ? null : await getFile(database.db, { id, kind: 'logo' });
  return row === null ? null : buffer(await files.open(row.storage_key));
}

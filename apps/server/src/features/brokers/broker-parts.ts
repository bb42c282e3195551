import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What files, logo and theme of a broker need. */
export interface BrokerPartsDeps {
  database: Database;
  clock: Clock;
  files: FileStorage;
}

export interface BrokerFace {
  id: number;
  name: string;
  logoFileId: string | null;
  theme: unknown;
}

const columns = {
  id: brokers.id,
  name: brokers.display_name,
  logoFileId: brokers.logo_file_id,
  theme: brokers.theme,
};

/** The broker of an address; an id of another form is a broker that does not exist. */
export async function getBrokerFace(db: Db, id: string): Promise<BrokerFace> {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new Refusal('not_found');
  const [row] = await db
    .select(columns)
    .from(brokers)
    .where(eq(brokers.id, Number(id)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * The same, held against others who change it until the transaction ends. Its key stays free: two who each wrote a row that
 * names the broker would else wait for each other.
 */
export async function holdBrokerFace(transaction: Db, id: number): Promise<BrokerFace> {
  const [row] = await transaction.select(columns).from(brokers).where(eq(brokers.id, id)).for('no key update');
  if (!row) throw new Refusal('not_found');
  return row;
}

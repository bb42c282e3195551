import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { FileStorage } from './file-storage.ts';
import { keepText, readText } from './kept-text.ts';
import { storageClaimKey } from './own-keys.ts';

/** A portal renews its claim whenever it tidies, which is every hour. One that did not for so long is gone. */
const claimLastsMs = 48 * 3_600_000;

/** What lies in a storage and says whose it is. */
const storageClaim = z.object({ storage: z.uuid(), database: z.string(), token: z.uuid(), at: z.string() });
type StorageClaim = z.infer<typeof storageClaim>;

/** Another portal, or another copy of this one, takes the storage for its own. */
export class StorageClaimed extends Error {
  constructor(at: string) {
    super(
      `Another portal, or another copy of the database of this one, claimed this storage at ${at}, so no file of it was thrown away. Give each a storage of its own. When the other is gone, this one goes on 48 hours after that moment.`,
    );
    this.name = 'StorageClaimed';
  }
}

/**
 * Claims a storage for this database before anything of it is thrown away. A copy of a database says the same of itself as the
 * original does; so with each claim the storage and the database get a new word that they share, and of two that had the same one only
 * the first to claim has it afterwards.
 *
 * @throws StorageClaimed while somebody else's claim holds.
 */
export async function claimStorage({
  database,
  files,
  clock,
}: {
  database: Database;
  files: FileStorage;
  clock: Clock;
}): Promise<void> {
  const own = await identityOf(database);
  const now = clock.now();
  // First what the database expects, then what lies in the storage: a process that dies between them has lost nothing.
  const storage = await locked(database, async (transaction) => {
    const claim = await readClaim(files);
    const known = claim === null ? [] : await readTokens(transaction, claim.storage);
    const isOurs = claim === null || (claim.database === own && known.includes(claim.token));
    if (!isOurs && now.getTime() - Date.parse(claim.at) < claimLastsMs) throw new StorageClaimed(claim.at);
    const name = claim?.storage ?? randomUUID();
    const value = `${claim?.token ?? ''} ${randomUUID()}`.trim();
    await transaction.execute(sql`insert into settings (name, value) values (${settingOf(name)}, ${value})
      on conflict (name) do update set value = excluded.value`);
    return name;
  });
  await locked(database, async (transaction) => {
    const token = (await readTokens(transaction, storage)).at(-1) ?? '';
    const claim: StorageClaim = { storage, database: own, token, at: now.toISOString() };
    await keepText(files, storageClaimKey, JSON.stringify(claim));
  });
}

const settingOf = (storage: string) => `storage_claim ${storage}`;
/** Of several servers one claims at a time. */
const claimLock = 6_204_918_377;

function locked<T>(database: Database, work: (transaction: Db) => Promise<T>): Promise<T> {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    return await work(transaction);
  });
}

async function readClaim(files: FileStorage): Promise<StorageClaim | null> {
  const text = await readText(files, storageClaimKey);
  return text === null ? null : storageClaim.parse(JSON.parse(text));
}

/** The word that the storage had, and the one that it gets. */
async function readTokens(transaction: Db, storage: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ value: string }>(
    sql`select value from settings where name = ${settingOf(storage)}`,
  );
  return rows[0]?.value.split(' ') ?? [];
}

/** Another one for each database of each cluster, so that a dump that is loaded elsewhere is known at once. */
async function identityOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ oid: string }>(
    sql`select oid::text from pg_database where datname = current_database()`,
  );
  const cluster = await db
    .execute<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`)
    // A managed database may keep it to itself.
    .catch(() => ({ rows: [{ id: '' }] }));
  return `${cluster.rows[0]?.id}/${rows[0]?.oid}`;
}

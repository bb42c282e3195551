import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { erasures } from '../db/schema/privacy.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { keepText, readText } from '../platform/files/kept-text.ts';
import { erasureListKey } from '../platform/files/own-keys.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

export type ErasureRow = typeof erasures.$inferSelect;

/** What lies beside the files: a restored backup of the database does not know who was erased after it was made. */
interface KeptList {
  key: string;
  erasures: (Omit<ErasureRow, 'erased_at'> & { erased_at: string })[];
}

const keyName = 'erasure_key';
const keyPlace = 'key of the erasures';
/** Of several nodes one works on the list at a time. */
const listLock = 5_813_402_121;

export async function lockErasures(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${listLock})`);
}

/** Brings the list in the database and the one beside the files to the same, each with what the other lacks; answers the key. */
export async function joinErasureLists(
  transaction: Db,
  { files, secrets }: { files: FileStorage; secrets: Secrets },
): Promise<Buffer> {
  await lockErasures(transaction);
  const list = await readList(files);
  const inDatabase = await readKey(transaction);
  const sealedBefore = list?.key ?? inDatabase;
  const known = await transaction.select({ id: erasures.id }).from(erasures).limit(1);
  const isNeeded = known.length > 0 || (list?.erasures.length ?? 0) > 0;
  const key = (sealedBefore === null ? null : openKey(secrets, sealedBefore, isNeeded)) ?? randomBytes(32);
  // Sealed anew at each start, so that after a change of the secret the new one is in use.
  const sealed = secrets.seal(key.toString('base64'), keyPlace);
  await transaction.execute(sql`insert into settings (name, value) values (${keyName}, ${sealed})
    on conflict (name) do update set value = excluded.value`);
  const missing = list?.erasures ?? [];
  for (const erasure of missing) {
    const row = { ...erasure, erased_at: new Date(erasure.erased_at) };
    await transaction.insert(erasures).values(row).onConflictDoNothing();
  }
  await writeList(transaction, files, sealed);
  return key;
}

/**
 * Begins an empty list under a new key, where no secret opens the one there is; answers how many erasures nobody can be known by any
 * more, or null when it opens. Nothing is lost that was not: its hashes say nothing without their key.
 */
export async function dropUnreadable(
  transaction: Db,
  { files, secrets }: { files: FileStorage; secrets: Secrets },
): Promise<number | null> {
  await lockErasures(transaction);
  const list = await readList(files);
  const sealed = list?.key ?? (await readKey(transaction));
  const rows = await transaction.select({ id: erasures.id }).from(erasures);
  const ids = new Set([...rows, ...(list?.erasures ?? [])].map(({ id }) => id));
  if (sealed === null || ids.size === 0 || secrets.knows(sealed)) return null;
  await transaction.delete(erasures);
  await transaction.execute(sql`delete from settings where name = ${keyName}`);
  await writeList(transaction, files, secrets.seal(randomBytes(32).toString('base64'), keyPlace));
  return ids.size;
}

/** Before the transaction ends: an erasure that is not on the list beside the files did not happen. */
export async function keepErasure(
  transaction: Db,
  { files, secrets, key }: { files: FileStorage; secrets: Secrets; key: Buffer },
  row: ErasureRow,
): Promise<void> {
  await transaction.insert(erasures).values(row).onConflictDoNothing();
  await writeList(transaction, files, secrets.seal(key.toString('base64'), keyPlace));
}

async function writeList(transaction: Db, files: FileStorage, sealed: string): Promise<void> {
  const rows = await transaction.select().from(erasures);
  const list: KeptList = {
    key: sealed,
    erasures: rows.map((row) => ({ ...row, erased_at: row.erased_at.toISOString() })),
  };
  await keepText(files, erasureListKey, JSON.stringify(list));
}

async function readList(files: FileStorage): Promise<KeptList | null> {
  const text = await readText(files, erasureListKey);
  // safe: nobody else writes this file
  return text === null ? null : (JSON.parse(text) as KeptList);
}

async function readKey(transaction: Db): Promise<string | null> {
  const { rows } = await transaction.execute<{ value: string }>(
    sql`select value from settings where name = ${keyName}`,
  );
  return rows[0]?.value ?? null;
}

/** Null when it does not open and nobody was erased with it: then another one does as well. */
function openKey(secrets: Secrets, sealed: string, isNeeded: boolean): Buffer | null {
  try {
    return Buffer.from(secrets.open(sealed, keyPlace), 'base64');
  } catch (cause) {
    if (!isNeeded) return null;
    throw new Error(
      'APP_SECRET: the list of erased people was encrypted with another one. Name that one in APP_SECRET_PREVIOUS, so that the erased stay erased. When it is lost for good, npm run admin -- drop-unreadable-erasures says what can be done.',
      { cause },
    );
  }
}

import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { asRefusal } from '../http/failure-code.ts';
import type { FileStorage, ReceivedFile } from './file-storage.ts';
import { type FileRow, insertFile } from './files.repository.ts';

export interface FileDeps {
  database: Database;
  files: FileStorage;
}

export type NewFile = Pick<FileRow, 'kind' | 'broker_id' | 'name' | 'content_type' | 'uploaded_by' | 'uploaded_at'> & {
  description?: string;
};

/**
 * Keeps received bytes with their row. `link` does what belongs to the same act, in the same transaction; when it fails,
 * neither row nor bytes stay.
 */
export async function storeFile<T>(
  deps: FileDeps,
  { received, ...file }: NewFile & { received: ReceivedFile },
  link: (transaction: Db, fileId: string) => Promise<T>,
): Promise<T> {
  return await keepBytes(deps, received, async (transaction, kept) =>
    link(transaction, await insertFile(transaction, { ...file, ...kept })),
  );
}

/** What a row says of the bytes that it stands for. */
export interface KeptBytes {
  byte_count: number;
  sha256: string;
  storage_key: string;
}

/** Keeps received bytes; when `insert` fails to make the row that speaks of them, they do not stay. */
export async function keepBytes<T>(
  { database, files }: FileDeps,
  received: ReceivedFile,
  insert: (transaction: Db, kept: KeptBytes) => Promise<T>,
): Promise<T> {
  const storage_key = await received.keep().catch(async (error: unknown) => {
    await received.discard();
    throw error;
  });
  try {
    return await database.db.transaction(async (transaction) => {
      const { byteCount: byte_count, sha256 } = received;
      return insert(transaction, { byte_count, sha256, storage_key });
    });
  } catch (error) {
    // Of a commit whose answer was lost nobody knows whether it was made, and a row without its bytes is a lost file.
    if (asRefusal(error).code !== 'unavailable') await forgetBytes(files, storage_key);
    throw error;
  }
}

/** Takes bytes away that no row speaks of any more. When that fails the change is done all the same: they are tidied up later. */
export async function forgetBytes(files: FileStorage, key: string): Promise<void> {
  try {
    await files.delete(key);
  } catch {
    // `tidyFiles` finds them
  }
}

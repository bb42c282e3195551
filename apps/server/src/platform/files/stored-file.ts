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
  { database, files }: FileDeps,
  { received, ...file }: NewFile & { received: ReceivedFile },
  link: (transaction: Db, fileId: string) => Promise<T>,
): Promise<T> {
  const storage_key = await received.keep().catch(async (error: unknown) => {
    await received.discard();
    throw error;
  });
  try {
    return await database.db.transaction(async (transaction) => {
      const { byteCount: byte_count, sha256 } = received;
      const id = await insertFile(transaction, { ...file, byte_count, sha256, storage_key });
      return link(transaction, id);
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

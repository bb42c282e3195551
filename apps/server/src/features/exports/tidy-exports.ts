import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { endOfTerm } from '../../privacy/retention-rules.ts';
import { deleteForgotten, expireExport, interruptUnseen, listOutdated } from './exports.repository.ts';

/** A process at work says so every second. */
const unseenMs = 30_000;

interface TidyDeps {
  database: Database;
  files: FileStorage;
  clock: Clock;
}

/** Files go when their time is over; what a process left behind when it died is free to be started again. */
export async function tidyExports({ database, files, clock }: TidyDeps): Promise<void> {
  const { db } = database;
  const now = clock.now();
  await interruptUnseen(db, { unseenMs, now });
  for (const { id, storage_key } of await listOutdated(db, now)) {
    await expireExport(db, id);
    // After the row: a file without one is found by whoever tidies the storage, a row without its file by the user.
    if (storage_key !== null) await files.delete(storage_key);
  }
  await deleteForgotten(db, endOfTerm('exports', now));
}

/** At the start. The embedded database has no other process at work in it, so whatever runs there was cut off. */
export async function recoverExports({ database, clock }: TidyDeps): Promise<void> {
  if (!database.isEmbedded) return;
  await interruptUnseen(database.db, { unseenMs: 0, now: clock.now() });
}

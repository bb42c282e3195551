import { readMigrations } from '../db/migrations-of-product.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { type BackupContents, type BackupHead, backupFormat, type Piece, Tally, writeBackup } from './backup-file.ts';
import { listTables, rowsOf } from './backup-tables.ts';
import { inOneMoment, type OpenedDatabase } from './one-moment.ts';

export interface BackupDeps {
  database: OpenedDatabase;
  /** Of the tables, for a restore; whoever opened the database when nobody else is named. */
  owner?: OpenedDatabase['pool'];
  files: FileStorage;
  clock: Clock;
  /** What a backup is encrypted with, and opened; null writes it open. */
  passphrase: string | null;
}

export type MadeBackup = BackupContents & { head: BackupHead; isEncrypted: boolean };

/** Rows of one moment, and the files that they speak of. */
export async function makeBackup(deps: BackupDeps, path: string): Promise<MadeBackup> {
  const made: { head?: BackupHead; contents?: BackupContents } = {};
  await writeBackup(path, piecesOf(deps, made), deps.passphrase);
  if (!made.head || !made.contents) throw new Error('The backup was not written');
  return { head: made.head, ...made.contents, isEncrypted: deps.passphrase !== null };
}

async function* piecesOf(
  deps: BackupDeps,
  made: { head?: BackupHead; contents?: BackupContents },
): AsyncGenerator<Piece> {
  const contents: BackupContents = { tables: {}, files: {}, missing_files: [] };
  const keys = new Set<string>();
  made.head = await headOf(deps);
  yield { is: 'head', ...made.head };
  for await (const piece of inOneMoment(deps.database, (connection) => tablePieces(connection, contents, keys)))
    yield piece;
  for (const key of [...keys].sort()) yield* filePieces(deps.files, key, contents);
  made.contents = contents;
  yield { is: 'contents', ...contents };
}

async function headOf({ database, clock }: BackupDeps): Promise<BackupHead> {
  const { rows } = await database.pool.query<{ kind: string; last: string }>(
    `select value as kind, (select max(created_at)::text from drizzle.__drizzle_migrations) as last
     from settings where name = 'database_kind'`,
  );
  const kind = rows[0]?.kind;
  if (kind !== 'demo' && kind !== 'real')
    throw new Error('This database holds no portal yet; there is nothing to back up.');
  const when = Number(rows[0]?.last);
  const name = (await readMigrations()).find((migration) => migration.when === when)?.name ?? 'unknown';
  return { format: backupFormat, made_at: clock.now().toISOString(), kind, schema: { when, name } };
}

async function* tablePieces(
  connection: Parameters<typeof listTables>[0],
  contents: BackupContents,
  keys: Set<string>,
): AsyncGenerator<Piece> {
  for (const table of await listTables(connection)) {
    const columns = table.columns.map(({ name }) => name);
    yield { is: 'table', table: table.name, columns };
    const tally = new Tally();
    for await (const rows of rowsOf(connection, table)) {
      tally.addRows(rows);
      for (const row of rows) {
        const key = row[columns.indexOf('storage_key')];
        if (key) keys.add(key);
      }
      yield { is: 'rows', rows };
    }
    contents.tables[table.name] = { rows: tally.count, sha256: tally.sha256 };
  }
}

async function* filePieces(files: FileStorage, key: string, contents: BackupContents): AsyncGenerator<Piece> {
  const stream = await files.open(key).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  });
  if (stream === null) {
    // Deleted since, with its row, or lost before: whoever restores is told.
    contents.missing_files.push(key);
    return;
  }
  yield { is: 'file', file: key };
  const tally = new Tally();
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array); // files are read as bytes
    tally.addBytes(bytes);
    yield { is: 'bytes', bytes };
  }
  contents.files[key] = { bytes: tally.count, sha256: tally.sha256 };
}

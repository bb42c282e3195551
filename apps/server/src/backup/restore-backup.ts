import type { Connection } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migrations-of-product.ts';
import { readRights, refuseStranger } from '../db/rights.ts';
import { finishDatabase, unfinishedKind } from '../demo/database-kind.ts';
import { type AfterRestoreStep, afterRestoreSteps, type RestoreDeps } from './after-restore.ts';
import { type BackupContents, type BackupHead, DamagedBackup, type Row, readBackup, Tally } from './backup-file.ts';
import { type BackupTable, listTables, quoted, rowsOf } from './backup-tables.ts';
import type { BackupDeps } from './make-backup.ts';
import type { OpenedDatabase } from './one-moment.ts';
import { withoutKeys } from './without-keys.ts';

type Pool = OpenedDatabase['pool'];

export class NotRestored extends Error {
  constructor(why: string) {
    super(`Nothing was restored: ${why}`);
    this.name = 'NotRestored';
  }
}

export interface RestoreOptions {
  isDemo: boolean;
  steps?: readonly AfterRestoreStep[];
}

export type Restored = BackupContents & { head: BackupHead };

/**
 * Reads the backup twice: once to see that it is whole, before anything is touched, and once to restore it. The rows come
 * in one transaction and are compared with what was backed up before it is kept.
 */
export async function restoreBackup(deps: RestoreDeps, path: string, options: RestoreOptions): Promise<Restored> {
  const { head, contents } = await checkBackup(path, deps.passphrase);
  const isKnown = (await readMigrations()).some(({ when }) => when === head.schema.when);
  if (!isKnown) throw new NotRestored(`the backup is of a newer version of Gevel (${head.schema.name}) than this one.`);
  if (options.isDemo !== (head.kind === 'demo'))
    throw new NotRestored(
      `the backup is of a ${head.kind} portal, and this is a ${options.isDemo ? 'demo' : 'real'} one.`,
    );
  const owner = deps.owner ?? deps.database.pool;
  await refuseFilled(owner);
  await migrate(owner, { upTo: head.schema.when });
  await markUnfinished(owner);
  await restoreFiles(deps, path);
  await restoreRows(owner, { path, passphrase: deps.passphrase }, contents);
  // What is newer in this version than in the backup.
  await migrate(owner);
  await forceRowSecurity(owner);
  // Else the steps that follow would change nothing, and nobody would hear of it.
  if (!deps.database.isEmbedded) refuseStranger(await readRights(deps.database.pool));
  for (const { run } of options.steps ?? afterRestoreSteps) await run(deps);
  await finishDatabase(deps.database, head.kind);
  await deps.database.tidy();
  return { head, ...contents };
}

/** Everything in it is what its end says. */
export async function checkBackup(
  path: string,
  passphrase: string | null,
): Promise<{ head: BackupHead; contents: BackupContents }> {
  let head: BackupHead | null = null;
  let contents: BackupContents | null = null;
  const found: Pick<BackupContents, 'tables' | 'files'> = { tables: {}, files: {} };
  let end = () => {};
  let tally = new Tally();
  const begin = (finish: (done: Tally) => void) => {
    end();
    const own = new Tally();
    tally = own;
    end = () => finish(own);
  };
  for await (const piece of readBackup(path, passphrase)) {
    if (contents !== null || (piece.is === 'head') !== (head === null))
      throw new DamagedBackup('its pieces are out of order');
    if (piece.is === 'head') head = headOf(piece);
    else if (piece.is === 'table')
      begin((done) => {
        found.tables[piece.table] = { rows: done.count, sha256: done.sha256 };
      });
    else if (piece.is === 'file')
      begin((done) => {
        found.files[piece.file] = { bytes: done.count, sha256: done.sha256 };
      });
    else if (piece.is === 'rows') tally.addRows(piece.rows);
    else if (piece.is === 'bytes') tally.addBytes(piece.bytes);
    else {
      end();
      const { is: _, ...rest } = piece;
      contents = rest;
    }
  }
  if (head === null || contents === null) throw new DamagedBackup('it breaks off');
  const { tables, files } = contents;
  if (sorted(found.tables) !== sorted(tables) || sorted(found.files) !== sorted(files))
    throw new DamagedBackup('its contents are not what it says of itself');
  return { head, contents };
}

function headOf({ format, made_at, kind, schema }: BackupHead): BackupHead {
  return { format, made_at, kind, schema };
}

function sorted(record: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function refuseFilled(owner: Pool): Promise<void> {
  const { rows: known } = await owner.query<{ is: boolean }>(`select to_regclass('public.settings') is not null as is`);
  if (!known[0]?.is) return;
  await inOwnTransaction(owner, `begin read only; ${seeingRows}`, async (client) => {
    const { rowCount } = await client.query(`select from settings where name = 'database_kind'`);
    if (rowCount !== 0)
      throw new NotRestored('the target holds a portal already. Name an empty database, or another DATA_DIR.');
  });
}

/** Before anything comes: wherever it breaks off, no server opens this database as an empty portal. */
function markUnfinished(owner: Pool): Promise<void> {
  return inOwnTransaction(owner, `begin; ${seeingRows}`, async (client) => {
    await client.query(`insert into settings (name, value) values ('database_kind', $1)`, [unfinishedKind]);
  });
}

async function inOwnTransaction(
  owner: Pool,
  begin: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(begin);
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** As in a step of the schema; else row security holds for the owner of the tables too. */
const seeingRows = `set local gevel.migrating = 'yes'`;

/**
 * Until the newest schema is there the owner sees rows whatever the policies of the backup's own schema say, so that no
 * reference is taken for whole because nobody saw its row.
 */
async function unforceRowSecurity(connection: Connection, tables: Iterable<BackupTable>): Promise<void> {
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} no force row level security`);
}

async function forceRowSecurity(owner: Pool): Promise<void> {
  await inOwnTransaction(owner, 'begin', async (client) => {
    for (const { name } of await listTables(client))
      await client.query(`alter table ${quoted(name)} force row level security`);
  });
}

async function restoreFiles({ files, passphrase }: BackupDeps, path: string): Promise<void> {
  const pieces = readBackup(path, passphrase);
  for (let next = await pieces.next(); !next.done; ) {
    if (next.value.is !== 'file') {
      next = await pieces.next();
      continue;
    }
    const { file } = next.value;
    next = await pieces.next();
    const bytesOf = async function* () {
      for (; !next.done && next.value.is === 'bytes'; next = await pieces.next()) yield next.value.bytes;
    };
    await (await files.receive(bytesOf())).keep(file);
  }
}

interface Source {
  path: string;
  passphrase: string | null;
}

async function restoreRows(owner: Pool, source: Source, contents: BackupContents): Promise<void> {
  await inOwnTransaction(owner, `begin; set local timezone = 'UTC'`, async (client) => {
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
    await unforceRowSecurity(client, tables.values());
    await withoutKeys(client, [...tables.keys()], () => insertAll(client, source, tables));
    await compareRows(client, contents);
    await client.query(`update settings set value = $1 where name = 'database_kind'`, [unfinishedKind]);
  });
}

async function insertAll(
  connection: Connection,
  { path, passphrase }: Source,
  tables: Map<string, BackupTable>,
): Promise<void> {
  let insert = async (_rows: Row[]) => {};
  for await (const piece of readBackup(path, passphrase)) {
    if (piece.is === 'table') {
      const table = tables.get(piece.table);
      if (!table) throw new NotRestored(`the backup speaks of a table ${piece.table} that is not there.`);
      const statement = insertOf(table, piece.columns);
      insert = async (rows) => void (await connection.query(statement, [JSON.stringify(rows)]));
    } else if (piece.is === 'rows') await insert(piece.rows);
  }
  for (const table of tables.values()) await continueCounting(connection, table);
}

function insertOf({ name, columns }: BackupTable, given: readonly string[]): string {
  const values = given.map((column, index) => {
    const type = columns.find((known) => known.name === column)?.type;
    if (!type) throw new NotRestored(`the backup speaks of a column ${name}.${column} that is not there.`);
    return `(r ->> ${index})::${type}`;
  });
  return `insert into ${quoted(name)} (${given.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) r`;
}

/** New rows get numbers after those that were restored. */
async function continueCounting(connection: Connection, { name, columns }: BackupTable): Promise<void> {
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    const { rows } = await connection.query<{ max: string | null }>(
      `select max(${quoted(column.name)})::text as max from ${quoted(name)}`,
    );
    const max = rows[0]?.max;
    if (max)
      await connection.query(`select setval(pg_get_serial_sequence($1, $2), $3)`, [quoted(name), column.name, max]);
  }
}

/** What is in the database now is what was backed up, to the last character. */
async function compareRows(connection: Connection, contents: BackupContents): Promise<void> {
  const differing: string[] = [];
  for (const table of await listTables(connection)) {
    const tally = new Tally();
    for await (const rows of rowsOf(connection, table)) tally.addRows(rows);
    const wanted = contents.tables[table.name] ?? { rows: 0, sha256: new Tally().sha256 };
    if (wanted.rows !== tally.count || wanted.sha256 !== tally.sha256) differing.push(table.name);
  }
  if (differing.length > 0) throw new NotRestored(`what came in differs from the backup in ${differing.join(', ')}.`);
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupDeps, type MadeBackup, makeBackup } from '../backup/make-backup.ts';
import { type Restored, restoreBackup } from '../backup/restore-backup.ts';
import { keptAppSecret } from '../config/app-secret.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { DataFolderInUse } from '../db/embedded-lock.ts';
import { openPool } from '../db/pool.ts';
import { prepareSchema } from '../db/prepare-schema.ts';
import { readRights, refuseDangerous } from '../db/rights.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { adminCommand } from './admin-command.ts';
import { askRunningServer } from './control-socket.ts';
import { trailCommand } from './trail-command.ts';

export const commandNames = ['backup', 'restore', 'trail', 'admin', 'migrate'] as const;
export type CommandName = (typeof commandNames)[number];

const usage = {
  backup: 'Say where to: npm run backup -- --to FILE',
  restore: 'Say where from: npm run restore -- --from FILE',
};

/** Does what an operator asks for on the command line, and answers what to tell. */
export async function runCommand(name: CommandName, args: string[], config: Config): Promise<string> {
  if (name === 'admin') return adminCommand(config, args);
  if (name === 'migrate') return bringSchemaOn(config);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, from: text } });
  if (name === 'trail') return trailCommand(config, values, opened);
  const path = name === 'backup' ? values.to : values.from;
  if (!path) throw new Error(usage[name]);
  return name === 'backup' ? backup(config, path) : restore(config, path);
}

/** For whoever starts servers without the password of the owner of the tables. */
async function bringSchemaOn(config: Config): Promise<string> {
  const database = await openDatabase(config);
  try {
    const notice = await prepareSchema(database, config);
    return ['The schema is that of this version.', ...(notice === null ? [] : [notice])].join('\n');
  } finally {
    await database.close();
  }
}

async function backup(config: Config, path: string): Promise<string> {
  try {
    return sentenceOf(path, await opened(config, (deps) => makeBackup(deps, path)));
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    // The embedded database belongs to the server that runs, which makes the backup itself.
    return await askRunningServer(config.dataDir, { backup_to: resolve(path) });
  }
}

async function restore(config: Config, path: string): Promise<string> {
  const restored = await opened(config, (deps) => restoreAsOwner(deps, path, config));
  return `Restored ${summary(restored)}, as it was at ${restored.head.made_at}. Everybody has to log in again.`;
}

/** Tables are made and filled by their owner; what follows is the portal's own. */
async function restoreAsOwner(opened: BackupDeps, path: string, config: Config): Promise<Restored> {
  const appSecret = config.appSecret ?? (await keptAppSecret(config.dataDir));
  const deps = { ...opened, secrets: createSecrets(appSecret, ...config.previousAppSecrets) };
  if (config.databaseUrl === null) return await restoreBackup(deps, path, config);
  const { migrationDatabaseUrl: ofOwner, databaseDirectUrl: direct, databaseUrl } = config;
  const { pool, stop } = await openPool(
    ofOwner === null
      ? { dataDir: '', databaseUrl: direct ?? databaseUrl }
      : { dataDir: '', databaseUrl: ofOwner, setting: 'MIGRATION_DATABASE_URL' },
  );
  try {
    refuseDangerous(await readRights(pool));
    return await restoreBackup({ ...deps, owner: pool }, path, config);
  } finally {
    await pool.end();
    await stop();
  }
}

async function opened<T>(config: Config, work: (deps: BackupDeps) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    const passphrase = config.backupPassphrase;
    return await work({ database, files: await openStorage(config), clock: systemClock, passphrase });
  } finally {
    await database.close();
  }
}

export function sentenceOf(path: string, made: MadeBackup): string {
  const missing = made.missing_files.length;
  const warning = missing === 0 ? '' : ` ${missing} of its files were not in the storage.`;
  const closed = made.isEncrypted
    ? ' It is encrypted with BACKUP_PASSPHRASE, without which nobody restores it.'
    : '\nWARNING: THIS BACKUP IS NOT ENCRYPTED. Whoever reads the file reads everything in it. Name a BACKUP_PASSPHRASE.';
  return `Backed up ${summary(made)} to ${path}.${warning}${closed}`;
}

function summary({ tables, files }: Pick<MadeBackup, 'tables' | 'files'>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files`;
}

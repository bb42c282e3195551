import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { usingConnection } from './using-connection.ts';

/** A database on a server, and how it goes. */
export interface OnServer {
  url: string;
  drop(): Promise<void>;
}

const noSuchDatabase = '3D000';
/** Of one kind; those of older sources go when a newer one comes. */
const maxTemplates = 4;

/** A new database, empty or like another; `makeTemplate` is asked for the other when it is not there. */
export async function copyOnServer(
  serverUrl: string,
  template: string | null,
  makeTemplate?: () => Promise<void>,
): Promise<OnServer> {
  const name = `gevel_test_${randomBytes(6).toString('hex')}`;
  await usingConnection(serverUrl, async (client) => {
    const create = `create database ${name}${template === null ? '' : ` template ${template} strategy ${await cheapest(client)}`}`;
    await client.query(create).catch(async (error: unknown) => {
      const isMissing = error instanceof Error && Reflect.get(error, 'code') === noSuchDatabase;
      if (!isMissing || makeTemplate === undefined) throw error;
      await makeTemplate();
      await client.query(create);
    });
  });
  return {
    url: urlOf(serverUrl, name),
    drop: () => usingConnection(serverUrl, (client) => dropped(client, name)),
  };
}

/** Files cost half of what blocks do, but for the two checkpoints, which a server that waits for its disk pays dearly for. */
async function cheapest(client: pg.Client): Promise<'file_copy' | 'wal_log'> {
  const { rows } = await client.query<{ fsync: string }>(`select current_setting('fsync') as fsync`);
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
}

/** Whoever is no superuser may not end a worker of the server itself that tidies the database at that moment; it ends soon. */
async function dropped(client: pg.Client, name: string, tries = 100): Promise<void> {
  try {
    await client.query(`drop database ${name} with (force)`);
  } catch (error) {
    const isTidied = error instanceof Error && Reflect.get(error, 'code') === '42501';
    if (!isTidied || tries === 0) throw error;
    await pause(100);
    await dropped(client, name, tries - 1);
  }
}

/** Keeps what `make` makes under the name of a template: once, however many ask at the same time. */
export async function keptOnServer(serverUrl: string, name: string, make: () => Promise<OnServer>): Promise<void> {
  await usingConnection(serverUrl, async (client) => {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Under its own name until it is whole.
    const made = await make();
    await client.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`);
    const kind = name.replace(/[^_]+$/, '');
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) order by oid desc offset $2',
      [kind, maxTemplates],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => {});
  });
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

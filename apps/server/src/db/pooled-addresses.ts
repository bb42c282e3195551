import pg from 'pg';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { wayOf } from './pooler.ts';

/** An address leads to the database in another way than its setting is for. */
export class WrongWay extends Error {
  constructor(setting: string, why: string) {
    super(`${setting}: ${why}`);
    this.name = 'WrongWay';
  }
}

interface Reached {
  /** Of the files that the server was made with; a replica has the same. */
  system: string;
  database: string;
  login: string;
  isReplica: boolean;
}

const question = `select (select system_identifier from pg_control_system())::text as system, current_database()::text as database,
  current_user::text as login, pg_is_in_recovery() as "isReplica"`;

const directSetting = 'DATABASE_DIRECT_URL';

/** Refuses an address by which nobody could listen, or that is not of the database that the pool asks. */
export async function straightTo(pool: pg.Pool, directUrl: string): Promise<void> {
  const direct = await reached(directSetting, directUrl);
  if (direct.isPooled) throw new WrongWay(directSetting, 'leads through a pooler as well. Name the database itself.');
  if (direct.isReplica) throw new WrongWay(directSetting, 'leads to a replica, which tells nobody of changes.');
  const { rows } = await pool.query<Reached>(question);
  const [asked] = rows;
  if (asked?.system !== direct.system || asked.database !== direct.database)
    throw new WrongWay(directSetting, 'leads to another database than DATABASE_URL.');
  if (asked.login !== direct.login)
    throw new WrongWay(
      directSetting,
      `has the login ${direct.login}, and DATABASE_URL has ${asked.login}. Give both the same.`,
    );
}

async function reached(setting: string, connectionString: string): Promise<Reached & { isPooled: boolean }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { isPooled } = await wayOf(client);
    const { rows } = await client.query<Reached>(question);
    const [found] = rows;
    if (found === undefined) throw new Error('The database says nothing of itself');
    return { ...found, isPooled };
  } catch (error) {
    throw new DatabaseUnreachable(setting, connectionString, error);
  } finally {
    await client.end().catch(() => {});
  }
}

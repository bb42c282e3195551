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
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { isPooled } = await wayOf(client);
    if (isPooled) throw new WrongWay(directSetting, 'leads through a pooler as well. Name the database itself.');
    const { isReplica } = await reached(client);
    if (isReplica) throw new WrongWay(directSetting, 'leads to a replica, which tells nobody of changes.');
    await ofSameDatabase(directSetting, { primary: pool, other: client });
  } catch (error) {
    throw error instanceof WrongWay ? error : new DatabaseUnreachable(directSetting, directUrl, error);
  } finally {
    await client.end().catch(() => {});
  }
}

type Asked = Pick<pg.Pool | pg.Client, 'query'>;

/** Refuses an address of other data than those of DATABASE_URL, or one with other rights. */
export async function ofSameDatabase(
  setting: string,
  { primary, other }: { primary: Asked; other: Asked },
): Promise<void> {
  const [here, there] = [await reached(primary), await reached(other)];
  if (here.system !== there.system || here.database !== there.database)
    throw new WrongWay(setting, 'leads to another database than DATABASE_URL.');
  if (here.login !== there.login)
    throw new WrongWay(
      setting,
      `has the login ${there.login}, and DATABASE_URL has ${here.login}. Give both the same.`,
    );
}

async function reached(asked: Asked): Promise<Reached> {
  // safe: both ask in the same way
  const { rows } = await (asked as pg.Client).query<Reached>(question);
  const [found] = rows;
  if (found === undefined) throw new Error('The database says nothing of itself');
  return found;
}

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type pg from 'pg';

/** What lies between this process and the database. */
export interface Way {
  /** A pooler, which lends a connection of the database for a transaction at a time. */
  isPooled: boolean;
  /** Statements that were prepared under a name are there whenever they are asked for. */
  keepsPrepared: boolean;
}

/** What is asked of a connection to find out the way. */
type Asked = Pick<pg.ClientBase, 'query'>;

const straight: Way = { isPooled: false, keepsPrepared: true };

/**
 * A database tells each connection the number of its process; a pooler makes one up, since which process serves changes. Those
 * that keep prepared statements for whoever prepared them give them names of their own at the database; others let the
 * name through, and the next statement may come to a process that does not know it.
 */
export async function wayOf(client: Asked): Promise<Way> {
  const served = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (served.rows[0]?.pid === Reflect.get(client, 'processID')) return straight;
  const name = `gevel_way_${randomBytes(4).toString('hex')}`;
  // One transaction is one process.
  await client.query('begin read only');
  const text = 'select exists (select from pg_prepared_statements where name = $1) as "isLetThrough"';
  const { rows } = await client.query<{ isLetThrough: boolean }>({ name, text, values: [name] });
  const isLetThrough = rows[0]?.isLetThrough ?? true;
  if (isLetThrough) await client.query(`deallocate ${name}`);
  await client.query('commit');
  return { isPooled: true, keepsPrepared: !isLetThrough };
}

const pooled = new WeakSet<object>();
const unprepared = new WeakSet<object>();

/** Lets a connection be used as its way allows. */
export function takeWay(client: pg.ClientBase, { isPooled, keepsPrepared }: Way): void {
  if (isPooled) pooled.add(client);
  if (keepsPrepared) return;
  unprepared.add(client);
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const unnamed = (asked: unknown, ...others: unknown[]) => query(withoutName(asked), ...others);
  Object.assign(client, { query: unnamed });
}

/** The driver takes queries of one's own too, which send themselves. */
function withoutName(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
  return isNamed ? { ...asked, name: undefined } : asked;
}

export const isUnprepared = (client: object): boolean => unprepared.has(client);

const cancelCode = 80_877_102;
const longestCancelMs = 5_000;

/** Ends what runs on a connection; resolves when it was told. */
export async function cancelOn(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  if (pooled.has(client)) return cancelThrough(client);
  await pool.query('select pg_cancel_backend($1)', [Reflect.get(client, 'processID')]).catch(() => {});
}

/** A pooler alone knows which process serves a connection: it is told as the protocol has it, by the number that it gave. */
function cancelThrough(client: object): Promise<void> {
  const [host, port, id, key] = ['host', 'port', 'processID', 'secretKey'].map((name) => Reflect.get(client, name));
  const message = Buffer.alloc(16);
  for (const [place, number] of [16, cancelCode, Number(id), Number(key)].entries())
    message.writeInt32BE(number, 4 * place);
  return new Promise((resolve) => {
    const folder = String(host);
    const socket = folder.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${String(port)}`)
      : connect(Number(port), folder);
    socket.setTimeout(longestCancelMs, () => socket.destroy());
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    // It is closed by the other side, when it has been heard.
    socket.write(message);
    socket.resume();
  });
}

import type { Connection } from '../db/connection.ts';
import { addRows, objectRow } from './book-rows.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { TestDatabase } from './test-database.ts';

const owners = Array.from({ length: 50 }, (_, place) => 1_001 + place);

/** Fifty owners, each with objects of its own. */
export async function addFiftyOwners(database: TestDatabase): Promise<void> {
  await database.sync((connection) =>
    connection.query(
      `insert into owners (id, relation_id, reference, name, is_active, content_hash)
       select id, id, 'E-' || id, 'Eigenaar ' || id, true, 'hash' from unnest($1::bigint[]) id`,
      [owners],
    ),
  );
  const rows = owners.flatMap((owner_id) => [1, 2, 3].map((place) => objectRow(owner_id * 10 + place, { owner_id })));
  await addRows(database, 'objects', rows);
}

/** Ways in which a request ends before its time; the connection goes to somebody else afterwards. */
const endings: readonly ((connection: Connection, isEmbedded: boolean) => Promise<unknown>)[] = [
  () => Promise.reject(new Error('the handler failed')),
  (connection) => connection.query('select 1 / 0'),
  (connection) => connection.query('select nothing from nowhere'),
  (connection) => connection.query('delete from objects'),
  async (connection, isEmbedded) => {
    // The embedded database cannot be interrupted.
    if (isEmbedded) throw new Error('the reader left');
    await connection.query('set local statement_timeout = 5');
    await connection.query('select pg_sleep(1)');
  },
  async (connection, isEmbedded) => {
    if (isEmbedded) throw new Error('the reader left');
    await connection.query('select pg_terminate_backend(pg_backend_pid())');
  },
];

export interface Interleaved {
  answered: number;
  broken: number;
  /** Rows that somebody saw and that are not theirs, and answers without all of their own. */
  wrong: string[];
}

/** Requests of fifty tenants through two connections, a part of which ends in the middle. */
export async function interleave(database: TestDatabase, requests: number, seed: number): Promise<Interleaved> {
  database.pool.options.max = Math.min(2, database.pool.options.max);
  const random = createSeededRandom(seed);
  const found: Interleaved = { answered: 0, broken: 0, wrong: [] };
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await request(
        database,
        { owner: random.oneOf(owners), ending: random.chance(0.1) ? random.oneOf(endings) : null },
        found,
      );
    }
  };
  await Promise.all(Array.from({ length: 25 }, work));
  return found;
}

async function request(
  database: TestDatabase,
  { owner, ending }: { owner: number; ending: (typeof endings)[number] | null },
  found: Interleaved,
): Promise<void> {
  const own = [1, 2, 3].map((place) => String(owner * 10 + place)).join();
  try {
    const seen = await database.scoped({ kind: 'owner', ownerId: owner }, async (connection) => {
      const before = await idsSeen(connection);
      if (ending) await ending(connection, database.isEmbedded);
      return [before, await idsSeen(connection)];
    });
    found.answered += 1;
    for (const ids of seen) if (ids !== own) found.wrong.push(`${owner} saw ${ids}`);
  } catch (error) {
    if (!ending) found.wrong.push(`${owner} was refused: ${error instanceof Error ? error.message : String(error)}`);
    found.broken += 1;
  }
  // Whoever has the connection next has no scope of anybody.
  const { rows } = await database.pool.query<{ scope: string }>(
    `select concat(current_setting('gevel.owner_id', true), current_setting('role')) as scope`,
  );
  if (rows[0]?.scope !== 'none') found.wrong.push(`${owner} left ${rows[0]?.scope}`);
}

async function idsSeen(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ ids: string | null }>(
    `select string_agg(id::text, ',' order by id) as ids from objects`,
  );
  return rows[0]?.ids ?? '';
}

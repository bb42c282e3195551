import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { blockOf, type RowBlock, RowCells, type TextRow, textOf, wholeRows } from './row-blocks.ts';
import type { Scope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const scope: Scope = { kind: 'owner', ownerId: 101 };
const underWay = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (state <> 'idle' or wait_event = 'PgSleep')`,
  );
  return rows[0]?.count ?? 0;
};

function rowsOf(block: RowBlock, columns: number): TextRow[] {
  const cells = new RowCells(columns);
  const rows: TextRow[] = [];
  for (let place = 0; place < block.length; ) {
    place = cells.read(block, place);
    rows.push(
      Array.from({ length: columns }, (_, index) => {
        const cell = cells.at(index);
        return cell.end < cell.start ? null : textOf(cell);
      }),
    );
  }
  return rows;
}

// The embedded database has one connection, which a snapshot would hold; exports read it in chunks instead.
test('a snapshot copies every row out, under the scope and read-only', async () => {
  if (database.isEmbedded) return;
  const seen: TextRow[] = [];
  const refused = await database
    .snapshot(scope, new AbortController().signal, async (snapshot) => {
      const text = `select n::text, null::text, repeat('é', n), $2::text from generate_series(1, $1::int) n`;
      for await (const block of snapshot.copied({ text, values: [2_000, `a'b\\c`] })) seen.push(...rowsOf(block, 4));
      const { rows } = await snapshot.query<{ owner: string }>(`select current_setting('gevel.owner_id') as owner`);
      expect(rows[0]?.owner).toBe('101');
      await snapshot.query('create table nothing ()');
    })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(seen).toEqual(
    Array.from({ length: 2_000 }, (_, index) => [String(index + 1), null, 'é'.repeat(index + 1), `a'b\\c`]),
  );
});

test.each([1, 2, 3, 7, 64, 100_000])(
  'rows that come in pieces of %i bytes are the rows that were sent',
  async (size) => {
    const rows: TextRow[] = [
      ['a', null, ''],
      ['é'.repeat(40), '€', '\n'],
      [null, null, null],
    ];
    const opening = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
    const sent = Buffer.concat([opening, blockOf(rows), Buffer.from([0xff, 0xff])]);
    async function* pieces(upTo: number) {
      for (let from = 0; from < upTo; from += size) yield sent.subarray(from, Math.min(from + size, upTo));
    }
    const read = async (upTo: number) => {
      const seen: TextRow[] = [];
      for await (const block of wholeRows(pieces(upTo))) seen.push(...rowsOf(block, 3));
      return seen;
    };
    expect(await read(sent.length)).toEqual(rows);
    // Without its end it may lack rows.
    await expect(read(sent.length - 2)).rejects.toThrow('in the middle');
  },
);

test('cutting it off ends a statement that is under way, at once and at the server', async () => {
  if (database.isEmbedded) return;
  const abort = new AbortController();
  const reason = new Error('Enough');
  const reading = database.snapshot(scope, abort.signal, async (snapshot) => {
    const statement = { text: `select pg_sleep(3600)::text`, values: [] };
    for await (const rows of snapshot.copied(statement)) expect(rows).toBe('never');
  });
  while ((await underWay()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  abort.abort(reason);
  await expect(reading).rejects.toBe(reason);
  while ((await underWay()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('it is cut off between two statements too: the next one ends', async () => {
  if (database.isEmbedded) return;
  const abort = new AbortController();
  const reason = new Error('Enough');
  const reading = database.snapshot(scope, abort.signal, async (snapshot) => {
    abort.abort(reason);
    // Nothing runs when the first cancellation arrives.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await snapshot.query('select pg_sleep(3600)');
  });
  await expect(reading).rejects.toBe(reason);
  while ((await underWay()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('who reads no further, or loses the connection in the middle of rows, harms nobody', async () => {
  if (database.isEmbedded) return;
  const enough = new Error('Enough');
  const statement = { text: `select repeat('x', 1000) from generate_series(1, 1000000)`, values: [] };
  const reading = (inTheMiddle: (pid: number | undefined) => Promise<unknown>) =>
    database.snapshot(scope, new AbortController().signal, async (snapshot) => {
      const { rows } = await snapshot.query<{ pid: number }>('select pg_backend_pid() as pid');
      for await (const block of snapshot.copied(statement)) if (block.length > 0) await inTheMiddle(rows[0]?.pid);
    });
  await expect(reading(() => Promise.reject(enough))).rejects.toBe(enough);
  const lose = (pid: number | undefined) => database.pool.query('select pg_terminate_backend($1)', [pid]);
  await expect(reading(lose)).rejects.toThrow();
  while ((await underWay()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a connection that is lost fails the work and nothing else', async () => {
  if (database.isEmbedded) return;
  const reading = database.snapshot(scope, new AbortController().signal, async (snapshot) => {
    const { rows } = await snapshot.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await snapshot.query('select 1');
  });
  await expect(reading).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

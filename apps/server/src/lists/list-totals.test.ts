import { workflowStates } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowPhaseSql } from '../domain/workflow-phase.ts';
import { addRows, invoiceRow, objectRow } from '../test/book-rows.ts';
import { createSeededRandom } from '../test/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';
import { checkListTotals } from './check-list-totals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTestPeople(database);
});
afterAll(() => database.close());

const owners = [101, 102, 201, 202];
/** Why a row counts in no total. */
const leftOut: Readonly<Record<string, string>> = {
  objects: `''`,
  sales_invoices: `case when ${workflowPhaseSql('r')} in ('draft', 'stopped') then ${workflowPhaseSql('r')} else '' end`,
  purchase_invoices: `case when ${workflowPhaseSql('r')} in ('draft', 'stopped') then ${workflowPhaseSql('r')} else '' end`,
};
const counted: Readonly<Record<string, readonly string[]>> = {
  objects: ['rent_per_month'],
  sales_invoices: ['amount_excl', 'amount_incl', 'outstanding_amount'],
  purchase_invoices: ['amount_excl', 'amount_incl', 'outstanding_amount'],
};

/** What is kept, and what counting the rows says, by table and owner; owners without rows left out. */
async function totals(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const sum = (column: string | undefined, place: number) =>
    `${column === undefined ? 0 : `coalesce(sum(${column}), 0)`}::bigint as sum_${place + 1}`;
  const counts = Object.entries(counted).map(
    ([
      table,
      columns,
    ]) => `select '${table}' as table_name, owner_id, broker_id, ${leftOut[table]} as left_out, count(*) as row_count,
      ${[0, 1, 2, 3, 4].map((place) => sum(columns[place], place)).join(', ')} from ${table} r group by 2, 3, 4`,
  );
  const inOrder = 'order by table_name collate "C", owner_id, left_out collate "C"';
  return database.sync(async (connection) => {
    const kept = await connection.query(
      `select table_name, owner_id, broker_id, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5 from list_totals
       where table_name = any($1) and row_count <> 0 ${inOrder}`,
      [Object.keys(counted)],
    );
    const rows = await connection.query(`select * from (${counts.join(' union all ')}) counted ${inOrder}`);
    return { kept: kept.rows, counted: rows.rows };
  });
}

test('totals are what counting the rows says, whatever is written, moved and taken back', async () => {
  const random = createSeededRandom(11);
  let next = 1;
  let turn = 0;
  const changes: Record<string, () => Promise<unknown>> = {
    'new rows': () => {
      const rows = Array.from({ length: 1 + random.below(5) }, () => {
        const amounts = {
          amount_excl: random.below(9_000),
          amount_incl: random.below(9_000),
          outstanding_amount: random.perhaps([0, 5]),
        };
        return { id: next++, owner_id: random.oneOf(owners), amounts };
      });
      const tables = Object.keys(counted);
      // In turn, so that each has some.
      const table = tables[(turn += 1) % tables.length] ?? '';
      return addRows(
        database,
        table,
        rows.map(({ id, owner_id, amounts }) =>
          table === 'objects'
            ? objectRow(id, { owner_id, rent_per_month: amounts.amount_excl })
            : invoiceRow(id, { owner_id, workflow_state: random.oneOf(workflowStates), ...amounts }),
        ),
      );
    },
    'another state': () =>
      write('update sales_invoices set workflow_state = $2 where id % 3 = $1', [
        random.below(3),
        random.oneOf(workflowStates),
      ]),
    'other amounts': () =>
      write('update sales_invoices set amount_incl = amount_incl + 7, outstanding_amount = null where id % 3 = $1', [
        random.below(3),
      ]),
    'another owner of the same broker': () =>
      write(
        'update objects set owner_id = 102, broker_id = (select broker_id from owners where id = 102) where id % 5 = $1',
        [random.below(5)],
      ),
    'nothing of interest': () => write(`update purchase_invoices set payment_term = 'later' where id > $1`, [0]),
    'rows that go': () => write('delete from purchase_invoices where id % 4 = $1', [random.below(4)]),
    'an owner who moves to another broker': () =>
      write(
        `update owners set linked_broker_id = (select id from brokers order by id offset $2 limit 1) where id = $1`,
        [random.oneOf(owners), random.below(2)],
      ),
    'work that is given up': async () => {
      const given = database.sync(async (connection) => {
        await connection.query('delete from objects');
        throw new Error('given up');
      });
      await expect(given).rejects.toThrow('given up');
    },
  };
  const names = Object.keys(changes);
  for (let step = 0; step < 40; step++) {
    const name = step < 10 ? 'new rows' : random.oneOf(names);
    await changes[name]?.();
    const { kept, counted: rows } = await totals();
    expect(kept, `${step}: ${name}`).toEqual(rows);
  }
  const { kept } = await totals();
  expect(new Set(kept.map((row) => Reflect.get(Object(row), 'table_name'))).size).toBe(3);
});

test('an owner reads its own totals and not those of its broker', async () => {
  const seen = { text: 'select distinct owner_id::int as owner from list_totals order by 1', values: [] };
  expect(await database.ask({ kind: 'owner', ownerId: 101 }, seen)).toEqual([{ owner: 101 }]);
});

test('totals that went wrong are found, told and mended', async () => {
  await checkListTotals(database);
  await write(`update list_totals set row_count = row_count + 1 where table_name = 'objects' and owner_id = $1`, [
    await anOwner(),
  ]);
  await write(`delete from list_totals where table_name = 'sales_invoices'`, []);
  await expect(checkListTotals(database)).rejects.toThrow(/objects of 1 owners, sales_invoices of [1-9]/);
  const { kept, counted: rows } = await totals();
  expect(kept).toEqual(rows);
  await checkListTotals(database);
});

async function anOwner(): Promise<unknown> {
  const found = await database.sync((connection) =>
    connection.query<{ owner_id: string }>(`select owner_id from list_totals where table_name = 'objects' limit 1`),
  );
  return found.rows[0]?.owner_id;
}

function write(text: string, values: unknown[]): Promise<unknown> {
  return database.sync((connection) => connection.query(text, values));
}

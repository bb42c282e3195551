import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../test/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTestPeople(database);
});
afterAll(() => database.close());

const owners = [101, 102, 201, 202];

/** What the rows say of their relations, and what the relations themselves do. */
function listed() {
  return database.sync(async (connection) => {
    const kept = await connection.query(
      `select relation_id::int, owner_id::int, name_sort, is_first_of_broker from relation_owners order by 1, 2`,
    );
    const wanted = await connection.query(
      `select ro.relation_id::int, ro.owner_id::int, gevel_sort_key(r.name) as name_sort,
         r.id is not null and not exists (select from relation_owners other where other.relation_id = ro.relation_id
           and other.broker_id = ro.broker_id and other.owner_id < ro.owner_id) as is_first_of_broker
       from relation_owners ro left join relations r on r.id = ro.relation_id and not r.is_anonymised order by 1, 2`,
    );
    return { kept: kept.rows, wanted: wanted.rows };
  });
}

function write(text: string, ...values: unknown[]): Promise<{ rowCount: number | null }> {
  return database.sync((connection) => connection.query(text, values));
}

test('relations stand in the order of their names for whoever sees them, whatever is written, moved and taken back', async () => {
  const random = createSeededRandom(7);
  let next = 1;
  const changes: Record<string, () => Promise<unknown>> = {
    'new relations': () =>
      write(
        `insert into relations (id, type, name, is_active, is_anonymised, content_hash)
         select $1::bigint + n, 'person', (array['Éva', 'van Dijk 10', 'van Dijk 9', 'Ça', '?'])[1 + ($1::bigint + n) % 5], true, n = 3, 'hash'
         from generate_series(0, 4) n`,
        (next += 5) - 5,
      ),
    'met through owners': () =>
      write(
        `insert into relation_owners (relation_id, owner_id, broker_id)
         select met, o.id, o.broker_id from generate_series($1::bigint, $1::bigint + 6) met, owners o
         where o.id = any($2::bigint[]) on conflict do nothing`,
        1 + random.below(next),
        owners.filter(() => random.below(2) === 0),
      ),
    'met no more': () =>
      write(
        'delete from relation_owners where relation_id % 7 = $1 and owner_id = $2',
        random.below(7),
        random.oneOf(owners),
      ),
    'other names': () => write(`update relations set name = name || 'x' where id % 5 = $1`, random.below(5)),
    'made anonymous': () =>
      write('update relations set is_anonymised = not is_anonymised where id % 6 = $1', random.below(6)),
    'gone from the back office': () => write('delete from relations where id % 11 = $1', random.below(11)),
    'nothing of interest': () => write(`update relations set city = 'Utrecht' where id > $1`, 0),
    'an owner who moves to another broker': () =>
      write(
        `update owners set linked_broker_id = (select id from brokers order by id offset $2 limit 1) where id = $1`,
        random.oneOf(owners),
        random.below(2),
      ),
  };
  const names = Object.keys(changes);
  const seen = new Set<string>();
  for (let step = 0; step < 80; step++) {
    const name = names[step] ?? random.oneOf(names);
    await changes[name]?.();
    const { kept, wanted } = await listed();
    expect(kept, `${step}: ${name}`).toEqual(wanted);
    for (const { is_first_of_broker, name_sort } of wanted) seen.add(`${is_first_of_broker} ${name_sort === null}`);
  }
  // Rows that are the first of their broker, further ones, and ones that are not shown.
  expect([...seen].sort()).toEqual(['false false', 'false true', 'true false']);
});

test('two who write at once leave one first row for the broker of both', async () => {
  const [ownerA, ownerB] = await ownersOfOneBroker();
  await write(`insert into relations (id, type, name, is_active, is_anonymised, content_hash)
    values (90001, 'person', 'Beiden', true, false, 'hash')`);
  const meets = `insert into relation_owners (relation_id, owner_id, broker_id) select 90001, id, broker_id from owners where id = $1`;
  await Promise.all([write(meets, ownerA), write(meets, ownerB)]);
  const { kept, wanted } = await listed();
  expect(kept).toEqual(wanted);
});

async function ownersOfOneBroker(): Promise<unknown[]> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ ids: string[] }>(
      `select array_agg(id::text order by id) as ids from owners where broker_id > 0 group by broker_id having count(*) > 1 limit 1`,
    ),
  );
  const ids = rows[0]?.ids ?? [];
  if (ids.length < 2) throw new Error('No broker has two owners');
  return ids;
}

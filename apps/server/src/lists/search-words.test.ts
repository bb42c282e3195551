import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { addRows, invoiceRow, objectRow } from '../test/book-rows.ts';
import { createSeededRandom } from '../test/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';
import { beginsWith, partsOf, wordsOfKind } from './search-words.ts';
import { wholeValues } from './whole-values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTestPeople(database);
});
afterAll(() => database.close());

const owners = [101, 102, 201, 202];
/** Tables with the kind of their words, and the column that says whose they are. */
const searched = [
  ['objects', 'objects', 'owner_id'],
  ['sales_invoices', 'sales', 'owner_id'],
  ['purchase_invoices', 'purchases', 'owner_id'],
  ['owners', 'owners', 'id'],
] as const;

/** What is kept, and what the rows say: words as the server parts a text, numbers from any digit on. */
async function words(): Promise<{ kept: string[]; made: string[] }> {
  return await database.sync(async (connection) => {
    const kept = await connection.query<{ row: string }>(
      `select concat_ws(' ', owner_id, broker_id, kind, record_id, word) as row from search_words`,
    );
    const made: string[] = [];
    for (const [table, kind, owner] of searched) {
      const { rows } = await connection.query<Record<'owner' | 'broker' | 'id' | 'text', string>>(
        `select ${owner} as owner, broker_id as broker, id, search_text as text from ${table}`,
      );
      for (const { owner: of, broker, id, text } of rows)
        made.push(...partsOf(text).map((word) => `${of} ${broker} ${kind} ${id} ${word}`));
    }
    const { rows } = await connection.query<
      Record<'owner' | 'broker' | 'id' | 'text', string> & Record<'phone' | 'mobile' | 'iban' | 'born', string | null>
    >(
      `select ro.owner_id as owner, ro.broker_id as broker, r.id, r.search_text as text, r.phone, r.mobile, r.iban,
         r.birth_date::text as born
       from relations r join relation_owners ro on ro.relation_id = r.id where not r.is_anonymised`,
    );
    for (const { owner, broker, id, text, phone, mobile, iban, born } of rows) {
      const numbers = [phone, mobile, iban, born].flatMap((value) => wholeValues(value ?? ''));
      // A date looks like a number as well; only what is kept as one is.
      const whole = numbers.filter(({ word }) => born === null || word !== `phone ${born.replaceAll('-', '')}`);
      made.push(
        ...[...partsOf(text), ...whole.map(({ word }) => word)].map(
          (word) => `${owner} ${broker} relations ${id} ${word}`,
        ),
      );
    }
    return { kept: kept.rows.map(({ row }) => row).sort(), made: [...new Set(made)].sort() };
  });
}

const names = ['Jansen & Zonen', 'Van der Berg-de Vries', 'Zoë Østergård', 'O’Neill', 'Bakkerij 4712', ''];
const phones = ['+31 (0)20-765 43 21', '06 12345678', null];

test('words are what the rows say, whatever is written, moved, erased and taken back', async () => {
  const random = createSeededRandom(23);
  let next = 1;
  const newRelation = () => ({
    id: 70_000 + next++,
    reference: `R-${next}`,
    type: 'person',
    name: random.oneOf(names),
    is_active: true,
    is_anonymised: random.below(8) === 0,
    phone: random.oneOf(phones),
    birth_date: random.oneOf(['1961-07-23', null]),
    iban: random.oneOf(['NL91 ABNA 0417 1643 00', null]),
    content_hash: 'hash',
  });
  const changes: Record<string, () => Promise<unknown>> = {
    'new rows': async () => {
      await addRows(database, 'objects', [
        objectRow(next++, { owner_id: random.oneOf(owners), name: random.oneOf(names) }),
      ]);
      for (const table of ['sales_invoices', 'purchase_invoices']) {
        const row = () => invoiceRow(next++, { owner_id: random.oneOf(owners), relation_name: random.oneOf(names) });
        await addRows(database, table, [row(), row(), row()]);
      }
    },
    'new relations': () => insertRelations(Array.from({ length: 6 }, newRelation)),
    'relations that are met through more owners': () =>
      write(
        `insert into relation_owners (relation_id, owner_id, broker_id) select r.id, o.id, o.broker_id from relations r, owners o
         where r.id % 3 = $1 and o.id = $2 on conflict do nothing`,
        [random.below(3), random.oneOf(owners)],
      ),
    'relations that are met through fewer': () =>
      write('delete from relation_owners where owner_id = $1 and relation_id % 2 = $2', [
        random.oneOf(owners),
        random.below(2),
      ]),
    'relations of another name': () =>
      write('update relations set name = $1, iban = null where id % 3 = $2', [random.oneOf(names), random.below(3)]),
    'relations of other numbers': () => write('update relations set mobile = phone, phone = null where id % 2 = 0', []),
    'relations that are made nobody': () =>
      write('update relations set is_anonymised = not is_anonymised where id % 4 = $1', [random.below(4)]),
    'relations that go': () => write('delete from relations where id % 7 = $1', [random.below(7)]),
    'other texts': () =>
      write('update sales_invoices set subject = $1 where id % 3 = $2', [random.oneOf(names), random.below(3)]),
    'another owner of the same broker': () =>
      write(
        `update objects set owner_id = 102, broker_id = (select broker_id from owners where id = 102) where id % 5 = $1`,
        [random.below(5)],
      ),
    'nothing of interest': () => write(`update purchase_invoices set payment_term = 'later'`, []),
    'rows that go': () => write('delete from purchase_invoices where id % 4 = $1', [random.below(4)]),
    'an owner who moves to another broker': () =>
      write(
        `update owners set name = $3, linked_broker_id = (select id from brokers order by id offset $2 limit 1) where id = $1`,
        [random.oneOf(owners), random.below(2), random.oneOf(names)],
      ),
    'an owner without a broker': () =>
      write('update owners set linked_broker_id = null where id = $1', [random.oneOf(owners)]),
    'work that is given up': async () => {
      const given = database.sync(async (connection) => {
        await connection.query('delete from objects');
        throw new Error('given up');
      });
      await expect(given).rejects.toThrow('given up');
    },
  };
  const all = Object.keys(changes);
  let max = 0;
  for (let step = 0; step < 90; step++) {
    const name = step < 2 * all.length ? (all[step % all.length] ?? '') : random.oneOf(all);
    await changes[name]?.();
    const { kept, made } = await words();
    expect(kept, `${step}: ${name}`).toEqual(made);
    max = Math.max(max, kept.filter((row) => row.includes(' phone ')).length);
  }
  expect(max).toBeGreaterThan(5);
});

const sign = fc.constantFrom(...'.,-_\'"\\/()&%$ \t\u00a0', '’', '–', '…', '½', 'ﬁ', '％', 'Ⅻ', '\u0301');
const letter = fc.constantFrom(...'abzAZ0189éÉøØæßıİŁΩωЖж日İ😀');
// Letters that both have known for long: of newer ones only one of them may know the plain form.
const text = fc.array(fc.oneof(sign, letter, fc.string({ unit: 'grapheme-ascii', maxLength: 2 })), { maxLength: 20 });

test('the server parts every text as the database does', async () => {
  const texts = fc.sample(text, { numRuns: 2_000, seed: 5 }).map((parts) => parts.join('').replaceAll('\0', ''));
  const { rows } = await database.sync((connection) =>
    connection.query<{ words: string[] }>(
      `select array(select gevel_words(gevel_fold(text)) order by 1) as words
       from unnest($1::text[]) with ordinality as given (text, place) order by place`,
      [texts],
    ),
  );
  const inOrder = (parts: string[]) =>
    [...new Set(parts)].sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
  expect(rows.map((row) => row.words)).toEqual(texts.map((one) => inOrder(partsOf(one))));
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('a word is found in a range of an index, under row security', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 3_000 }, (_, each) =>
      invoiceRow(100_000 + each, { owner_id: 101, relation_name: `Persoon${each} Gemeen`, subject: null }),
    );
    await write('update owners set linked_broker_id = (select min(id) from brokers) where id = 101', []);
    await addRows(database, 'sales_invoices', rows);
    await database.tidy(['search_words']);
  });

  test.each([
    ['broker', 'search_words_by_broker'] as const,
    ['owner', 'search_words_owner_id_kind_word_record_id_pk'] as const,
  ])('of a %s', async (kind, indexName) => {
    const { rows: brokers } = await database.sync((connection) =>
      connection.query<{ id: string }>('select min(id) as id from brokers'),
    );
    const id = kind === 'broker' ? Number(brokers[0]?.id) : 101;
    const scope: Scope = kind === 'broker' ? { kind, brokerId: id } : { kind, ownerId: id };
    const found = wordsOfKind('sales').replace(':mine(w)', `w.${kind}_id = $1`).replace(':word', beginsWith('$2'));
    const explained = async (word: string) =>
      await database.scoped(scope, async (connection) => {
        const { rows } = await connection.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (analyze, buffers, timing off, format json) ${found} order by w.word, w.record_id desc limit 201`,
          [id, word],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (!plan) throw new Error('There is no plan');
        return plan;
      });
    for (const word of ['persoon1234', 'gemeen']) {
      const plan = await explained(word);
      const [scan] = nodesOf(plan).filter((node) => node['Index Name'] === indexName);
      expect(scan?.['Index Cond'], word).toMatch(/word >= .*word < /s);
      // Of a word that every record has a broker reads the newest alone; those of one owner are put in order.
      const max = kind === 'broker' || word !== 'gemeen' ? 60 : 400;
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], word).toBeLessThan(max);
    }
  });

  test('and nobody reads the words of another', async () => {
    const seen = { text: 'select distinct owner_id::int as owner from search_words order by 1', values: [] };
    expect(await database.ask({ kind: 'owner', ownerId: 101 }, seen)).toEqual([{ owner: 101 }]);
    await expect(database.ask({ kind: 'admin' }, seen)).rejects.toThrow(/permission denied/);
  });
});

/** Synchronisation names the columns that it writes; the others are made by the database. */
function insertRelations(rows: readonly Record<string, unknown>[]): Promise<unknown> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return write(
    `insert into relations (${columns}) select ${columns} from jsonb_populate_recordset(null::relations, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

function write(statement: string, values: unknown[]): Promise<unknown> {
  return database.sync((connection) => connection.query(statement, values));
}

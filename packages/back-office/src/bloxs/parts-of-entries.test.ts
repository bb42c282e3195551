import { createTableSource, type FeedRow } from '@gevel/bloxs-simulator';
import { afterEach, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { knownBooks } from '../fixtures/known-books.ts';
import { knownRows } from '../fixtures/known-world.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';

let pair: RunningPair;
afterEach(() => pair?.stop());

const [example = {}] = knownBooks()['FinancialMutations'] ?? [];
const [entryExample = {}] = knownBooks()['JournalPostTransactions'] ?? [];
const entryOf = (id: number) => ({ ...example, JournalPostTransactionId: id, Debit: 100, Credit: 0 });
const booked = (id: number, Amount: number | string) => ({ ...entryExample, JournalPostTransactionId: id, Amount });

interface Case {
  rows: FeedRow[];
  /** Of the lines of the journal, of which one without a number has the number of its place. */
  journal?: (number | string)[];
  /** What is taken over, in cents, and why the others are not. */
  kept: number[];
  told?: string[];
}
const again = 'came again on the same account with the same amount, and may be booked once';
const cases: Record<number, Case> = {
  // without the journal
  11: { rows: [{ Debit: 60 }, { Debit: 40 }], kept: [4_000, 6_000] },
  12: { rows: [{ LedgerAccountId: 71 }, { LedgerAccountId: 70 }], kept: [10_000, 10_000] },
  13: { rows: [{}, {}], kept: [10_000], told: [again] },
  14: { rows: [{ RelationId: 1005 }, { RelationId: 1006 }], kept: [10_000], told: [again] },
  // with it
  21: { rows: [{}, {}], journal: [200], kept: [10_000, 10_000] },
  22: { rows: [{}, {}], journal: [100, 100], kept: [10_000, 10_000] },
  23: { rows: [{}, {}], journal: [100], kept: [10_000] },
  24: { rows: [{ RelationId: 1005 }, { RelationId: 1006 }], journal: [-200], kept: [10_000, 10_000] },
  25: {
    rows: [{ RelationId: 1005 }, { RelationId: 1006 }],
    journal: [-100],
    kept: [10_000],
    told: ['came again with other contents, and is booked once'],
  },
  26: {
    rows: [{ Debit: 60 }, { Debit: 50 }],
    journal: [100],
    kept: [],
    told: Array.from({ length: 2 }, () => 'is a part of an entry that the journal books with another amount'),
  },
  // a part that cannot be read
  31: { rows: [{ Debit: 60 }, { Debit: 'veel' }], journal: [100], kept: [6_000], told: ['Debit is not an amount'] },
  // a line of the journal that cannot be read: nobody knows what it books in all
  32: { rows: [{ Debit: 60 }, { Debit: 40 }], journal: [60, 'veel'], kept: [4_000, 6_000] },
  33: { rows: [{}, {}], journal: [100, 'veel'], kept: [10_000], told: [again] },
  // no room for numbers of parts
  9_000_000_000_001: {
    rows: [{ Debit: 60 }, { Debit: 40 }],
    kept: [4_000],
    told: ['is a part of an entry whose number is too large'],
  },
};

it.each([1, 2, 3, 2_000])(
  'entries in several rows of one number lose no amount and count none twice, in pages of %s',
  async (pageSize) => {
    const rows = knownRows();
    const entries = Object.entries(cases);
    rows['FinancialMutations'] = entries.flatMap(([id, one]) =>
      one.rows.map((row) => ({ ...entryOf(Number(id)), ...row })),
    );
    rows['JournalPostTransactions'] = entries.flatMap(([id, { journal = [] }]) =>
      journal.map((amount, LineIndex) => ({ ...booked(Number(id), amount), LineIndex })),
    );
    pair = await startPair({ source: createTableSource(rows) }, { pageSize });
    const { records, rejections, pages } = await readWhole(pair.backOffice, 'financial_mutations');
    const repeated = pages.reduce((sum, page) => sum + (page.repeated ?? 0), 0);
    // what is left out is counted, so that the rows add up to what the feed counts
    expect([repeated, records.length + rejections.length + repeated]).toEqual([1, pages.at(-1)?.total]);
    const ids = [...records.map(({ id }) => String(id)), ...rejections.map(({ id }) => id ?? 'none')];
    expect(new Set(ids).size).toBe(ids.length);
    const numberOf = (id: number | string | null) => Number(id ?? 9_000_000_000_001) % 2 ** 43;
    for (const [id, { kept, told = [] }] of entries) {
      const number = numberOf(id);
      const parts = records.filter((record) => numberOf(record.id) === number);
      expect(
        parts.map(({ debit }) => debit).sort((one, other) => one - other),
        id,
      ).toEqual(kept);
      const reasons = rejections.filter((one) => numberOf(one.id) === number);
      expect(
        reasons.map(({ reason }) => reason),
        id,
      ).toEqual(told);
      expect(reasons.every(({ links }) => links?.['owner_id'] === 21)).toBe(true);
    }
    // the same parts have the same ids whatever order they come in
    rows['FinancialMutations'].reverse();
    await pair.stop();
    pair = await startPair({ source: createTableSource(rows) }, { pageSize });
    const other = await readWhole(pair.backOffice, 'financial_mutations');
    expect(other.records).toEqual(records);
  },
);

const allLinks = ['contract_id', 'sales_invoice_id', 'purchase_invoice_id', 'tax_rate_id'];

it('an entry tells its contract, invoice and VAT code as far as the journal knows them', async () => {
  pair = await startPair();
  const { records } = await readWhole(pair.backOffice, 'financial_mutations');
  const [first, second] = records.filter(({ financial_year }) => financial_year === 2026);
  expect(first).toMatchObject({ contract_id: 401, sales_invoice_id: 801, purchase_invoice_id: null, tax_rate_id: 2 });
  expect(second).toMatchObject({
    contract_id: null,
    sales_invoice_id: null,
    purchase_invoice_id: null,
    tax_rate_id: null,
  });
  expect(pair.backOffice.limits()).toEqual([]);
});

it.each(['http-403', 'http-400'])('a journal that is not given (%s) costs no mutation, and is told', async (fault) => {
  pair = await startPair({ faults: [`${fault}@JournalPostTransactions`] });
  const { records, rejections } = await readWhole(pair.backOffice, 'financial_mutations');
  expect([records.length, rejections]).toEqual([36, []]);
  expect(records.every(({ contract_id, tax_rate_id }) => contract_id === null && tax_rate_id === null)).toBe(true);
  const told = { set: 'JournalPostTransactions', kind: 'entries-not-told', value: null };
  expect(pair.backOffice.limits()).toContainEqual(told);
  expect(pair.backOffice.notGiven('financial_mutations').sort()).toEqual([...allLinks].sort());
  pair.simulator.faults.clear();
  await readWhole(pair.backOffice, 'financial_mutations');
  expect(pair.backOffice.notGiven('financial_mutations')).toEqual([]);
  expect(pair.backOffice.limits()).toEqual([]);
});

async function readBooks() {
  const { records, rejections, pages } = await readWhole(pair.backOffice, 'financial_mutations');
  return { records, rejections, partly: pages.flatMap(({ partly }) => partly ?? []) };
}
it.each([
  ['a line', { Amount: 'veel' }, [[401, allLinks]]],
  ['a value of a line', { TaxRateId: 'geen nummer' }, [[401, ['tax_rate_id']]]],
  // what comes with it or behind it may be of the same entry
  [
    'the number of an entry',
    { JournalPostTransactionId: null },
    [
      [401, allLinks],
      [402, allLinks],
    ],
  ],
] as [string, FeedRow, [number, string[]][]][])(
  '%s of the journal that cannot be read is told of the mutations that it is about',
  async (_, spoiled, expected) => {
    const rows = knownRows();
    rows['FinancialMutations'] = [401, 402].map(entryOf);
    rows['JournalPostTransactions'] = [401, 402].map((id) => booked(id, 100));
    pair = await startPair({ source: createTableSource(rows) });
    const whole = await readBooks();
    expect([whole.records.length, whole.partly]).toEqual([2, []]);
    await pair.stop();
    rows['JournalPostTransactions'] = [{ ...booked(401, 100), ...spoiled }, booked(402, 100)];
    pair = await startPair({ source: createTableSource(rows) });
    const { records, partly, rejections } = await readBooks();
    expect(rejections).toEqual([]);
    expect(partly.map(({ record, faults }) => [record.id, faults.map(({ field }) => field)])).toEqual(expected);
    for (const { record, faults } of partly)
      for (const { field } of faults) expect(Reflect.get(record, field ?? '')).toBeNull();
    // what could be read of it is there
    for (const record of records) {
      const unread = partly.find((one) => one.record === record)?.faults.map(({ field }) => field) ?? [];
      const before = whole.records.find(({ id }) => id === record.id);
      for (const field of allLinks.filter((name) => !unread.includes(name)))
        expect(Reflect.get(record, field)).toBe(Reflect.get(before ?? {}, field));
    }
  },
);

it('amounts add up where the ledger gives its entries in parts', async () => {
  const sums = async (faults: string[]) => {
    pair = await startPair({ faults }, { pageSize: 7 });
    const { records, rejections } = await readWhole(pair.backOffice, 'financial_mutations');
    await pair.stop();
    expect(rejections).toEqual([]);
    const total = (of: 'debit' | 'credit') => records.reduce((sum, record) => sum + record[of], 0);
    return { rows: records.length, debit: total('debit'), credit: total('credit') };
  };
  const whole = await sums([]);
  const split = await sums(['split-rows=3@FinancialMutations']);
  expect(split).toMatchObject({ debit: whole.debit, credit: whole.credit });
  expect(split.rows).toBeGreaterThan(whole.rows + 10);
});

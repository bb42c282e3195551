import { createTableSource } from '@gevel/bloxs-simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { knownRows } from '../fixtures/known-world.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';

let pair: RunningPair;
afterEach(() => pair?.stop());

const unknown = (year: number) => ({ year, mutations: null, is_closed: null, has_changed: true });

/** A world that is too large for its books to be read without an owner and a year. */
function largeWorld() {
  const source = createTableSource(knownRows());
  return { ...source, mustNarrow: (set: string) => set === 'FinancialMutations' || set === 'JournalPostTransactions' };
}

describe.each([
  { books: 'that may be asked about as a whole', isLarge: false },
  { books: 'that must be asked about by owner and year', isLarge: true },
])('the years of books $books', ({ isLarge }) => {
  const start = async () => {
    const clock = { now: () => Date.UTC(2026, 10, 20), elapsed: () => performance.now(), wait: async () => {} };
    pair = await startPair(isLarge ? { source: largeWorld(), faults: ['ledger-by-owner'] } : {}, { clock });
    return pair.backOffice;
  };

  it('are found where nothing is known', async () => {
    const backOffice = await start();
    const asked = { known: [], since: null };
    expect(await backOffice.bookYears({ owner_id: 21, ...asked })).toEqual([2024, 2025, 2026].map(unknown));
    expect(await backOffice.bookYears({ owner_id: 23, ...asked })).toEqual([]);
  });

  it('are counted where they are known, with what changed since a moment', async () => {
    const backOffice = await start();
    const question = { owner_id: 21, known: [2024, 2025, 2026], since: '2026-10-01T00:00:00.000Z' };
    expect(await backOffice.bookYears(question)).toEqual([
      { year: 2024, mutations: 9, is_closed: true, has_changed: false },
      { year: 2025, mutations: 9, is_closed: false, has_changed: false },
      { year: 2026, mutations: 9, is_closed: false, has_changed: true },
    ]);
    const later = { ...question, since: '2026-11-19T00:00:00.000Z' };
    expect((await backOffice.bookYears(later)).map((year) => year.has_changed)).toEqual([false, false, false]);
  });

  it('that rest are not counted, unless a change in them is known', async () => {
    const backOffice = await start();
    const question = { owner_id: 21, known: [2024, 2025, 2026], resting: [2024, 2025] };
    const yearsOf = async (since: string | null) =>
      (await backOffice.bookYears({ ...question, since })).map(({ year }) => year);
    expect(await yearsOf(null)).toEqual([2026]);
    // where changes cannot be asked of all owners together, only the daily count finds them
    expect(await yearsOf('2000-01-01T00:00:00.000Z')).toEqual(isLarge ? [2026] : [2024, 2025, 2026]);
  });

  it('are asked what changed once for each read, though since the same moment', async () => {
    const backOffice = await start();
    const question = { owner_id: 21, known: [2025], since: '2026-11-19T00:00:00.000Z' };
    const hasChanged = async (begun: string) => (await backOffice.bookYears({ ...question, begun }))[0]?.has_changed;
    expect(await hasChanged('2026-11-20T10:00:00.000Z')).toBe(false);
    const [entry] = [...pair.simulator.source.rows('JournalPostTransactions')].filter(
      (row) => row['OwnerId'] === 21 && row['FinancialYear'] === 2025,
    );
    pair.simulator.source.patchRow('JournalPostTransactions', Number(entry?.['JournalPostTransactionId']), {
      LastModified: '2026-11-20T10:15:00Z',
    });
    // where all owners may be asked together, that is once for each read
    expect(await hasChanged('2026-11-20T10:00:00.000Z')).toBe(isLarge);
    expect(await hasChanged('2026-11-20T10:20:00.000Z')).toBe(true);
  });

  it('go on behind the last that is known, and a known year may be empty by now', async () => {
    const backOffice = await start();
    expect(await backOffice.bookYears({ owner_id: 22, known: [2023, 2025], since: null })).toEqual([
      { year: 2023, mutations: 0, is_closed: null, has_changed: true },
      { year: 2025, mutations: 3, is_closed: false, has_changed: true },
      unknown(2026),
    ]);
  });

  it('are read one at a time, from any cursor of that year and of no other', async () => {
    const backOffice = await start();
    const read = async (year: number, after?: string) => {
      const pages = [];
      const within = { owner_id: 21, year };
      for await (const page of backOffice.read(
        'financial_mutations',
        after === undefined ? { within } : { within, after },
      ))
        pages.push(page);
      return pages;
    };
    const pages = await read(2025);
    const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 9 }, (_, index) => 21_002_025_001 + index));
    expect(pages[0]?.total).toBe(9);
    const cursor = pages[0]?.cursor ?? '';
    expect((await read(2025, cursor)).flatMap(({ records }) => records)).toHaveLength(3);
    await expect(read(2026, cursor)).rejects.toMatchObject({ kind: 'misunderstood' });
  });
});

it('numbers that are no years of books are told one by one, and no years in between are made up', async () => {
  const rows = knownRows();
  const mutations = rows['FinancialMutations'] ?? [];
  const [first = {}] = mutations.filter((row) => row['OwnerId'] === 21);
  const odd = [0, -3, 20_261, 2_147_483_647].map((FinancialYear, index) => ({
    ...first,
    JournalPostTransactionId: 5 + index,
    FinancialYear,
  }));
  rows['FinancialMutations'] = [...odd, ...mutations];
  pair = await startPair({ source: createTableSource(rows) });
  const years = await pair.backOffice.bookYears({ owner_id: 21, known: [], since: null });
  expect(years.map(({ year }) => year)).toEqual([-3, 0, 2024, 2025, 2026, 20_261, 2_147_483_647]);
  for await (const page of pair.backOffice.read('financial_mutations', { within: { owner_id: 21, year: 20_261 } })) {
    expect(page.records).toEqual([]);
    expect(page.rejections).toMatchObject([
      {
        id: '7',
        reason: 'is not a year of books',
        fault: { field: 'financial_year', property: 'FinancialYear', value: '20261' },
      },
    ]);
  }
  // what comes behind the last year is behind the last real one
  const next = { ...first, JournalPostTransactionId: 99, FinancialYear: 2027 };
  rows['FinancialMutations'] = [...odd, ...mutations, next];
  await pair.stop();
  pair = await startPair({ source: createTableSource(rows) });
  const later = await pair.backOffice.bookYears({ owner_id: 21, known: [0, 2026, 20_261], since: null });
  expect(later.map(({ year, mutations: counted }) => [year, counted])).toEqual([
    [0, 1],
    [2026, 9],
    [2027, null],
    [20_261, 1],
  ]);
});

it('an open year changed for all we know where the journal does not tell what did', async () => {
  pair = await startPair({ faults: ['changes-refused=1000'] });
  const question = { owner_id: 21, known: [2024, 2026], since: '2026-11-19T00:00:00.000Z' };
  expect((await pair.backOffice.bookYears(question)).map((year) => year.has_changed)).toEqual([false, true]);
});

describe('the commercial overview', () => {
  it.each([1, 2, 3, 4, 7])('keeps the contracts of an object together in pages of %s', async (pageSize) => {
    pair = await startPair({}, { pageSize });
    const { records } = await readWhole(pair.backOffice, 'commercial_overview');
    expect(records).toHaveLength(18);
    const rows = records
      .filter(({ object_id }) => object_id === 303)
      .sort((left, right) => left.position - right.position);
    expect(rows.map(({ position, contract_reference }) => [position, contract_reference])).toEqual([
      [0, 'C497'],
      [1, 'C498'],
      [2, 'C499'],
    ]);
  });

  it('refuses all rows of an object when one of them cannot be read', async () => {
    const rows = knownRows();
    const overview = rows['CommercialOverviewSpecific'] ?? [];
    const broken = overview.findIndex((row) => row['RealEstateObjectId'] === 305);
    overview[broken] = { ...overview[broken], GroupRealEstateObjectId: 'none' };
    pair = await startPair({ source: createTableSource(rows) });
    const { records, rejections } = await readWhole(pair.backOffice, 'commercial_overview');
    expect(records.filter(({ object_id }) => object_id === 305)).toEqual([]);
    expect(rejections.map(({ reason }) => reason)).toEqual([
      'GroupRealEstateObjectId is not a number',
      'another row of its object could not be read, so that their order is not known',
    ]);
  });
});

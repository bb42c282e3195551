import { operations } from '@gevel/contract';
import { type AgeingBounds, boundFilters, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import { ageingBuckets, centsOf, euroOf } from '@gevel/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRows, debtorItemRow } from '../../test/book-rows.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** The clock of tests stands on 15 June 2026. */
const today = '2026-06-15';
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

interface Item {
  id: number;
  owner_id: number;
  relation_id: number;
  relation_name: string;
  invoice_date: string;
  due_date: string | null;
  outstanding_amount: number;
  reminder_phase: string | null;
}

/** On each side of every edge, before it is due, without a due date, a credit, and a prepayment that is not due yet. */
const dueDaysAgo = [-20, -1, 0, 1, 30, 31, 60, 61, 90, 91, 400];
const items: Item[] = [
  ...dueDaysAgo.map((days, place) =>
    item(1_000 + place, { due_date: daysAgo(days), outstanding_amount: 10_001 + place }),
  ),
  item(1_100, { due_date: null, invoice_date: daysAgo(45), outstanding_amount: 4_500 }),
  item(1_101, {
    due_date: null,
    invoice_date: daysAgo(200),
    outstanding_amount: -30_000,
    relation_id: 9_002,
    relation_name: 'Huurder Twee',
  }),
  item(1_102, { due_date: daysAgo(-5), outstanding_amount: -1, relation_id: 9_002, relation_name: 'Huurder Twee' }),
  item(1_103, { owner_id: 102, due_date: daysAgo(70), outstanding_amount: 7_000, reminder_phase: null }),
  item(1_104, {
    owner_id: 102,
    due_date: daysAgo(10),
    relation_id: 9_003,
    relation_name: 'Ämilie',
    reminder_phase: 'debt_collection',
  }),
  item(1_105, { owner_id: 102, relation_id: 9_004, relation_name: 'In Regeling', reminder_phase: 'in_progress' }),
  item(1_106, { owner_id: 102, relation_id: 9_004, relation_name: 'In Regeling', reminder_phase: 'excluded' }),
];
const foreign = item(2_000, {
  owner_id: 201,
  due_date: daysAgo(5),
  outstanding_amount: 98_765_432,
  relation_name: 'KANARIE',
});

function item(id: number, more: Partial<Item>): Item {
  return {
    id,
    owner_id: 101,
    relation_id: 9_001,
    relation_name: 'Huurder Een',
    invoice_date: daysAgo(100),
    due_date: daysAgo(80),
    outstanding_amount: 121_000,
    reminder_phase: 'first_reminder',
    ...more,
  };
}

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await addRows(
    server.database,
    'debtor_items',
    [...items, foreign].map((one) => debtorItemRow(one.id, { ...one })),
  );
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function ask(path: string, client = broker) {
  const answer = await client.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

interface Asked {
  basis: 'due_date' | 'invoice_date';
  reference: string;
  /** Whether a day is asked, so that the items are held against the books: there are none here. */
  isOfDay?: boolean;
  bounds?: AgeingBounds;
}

function ageOf(one: Item, asked: Asked): number | null {
  if (one.outstanding_amount < 0) return null;
  const from = asked.basis === 'invoice_date' ? one.invoice_date : (one.due_date ?? one.invoice_date);
  return (Date.parse(asked.reference) - Date.parse(from)) / 86_400_000;
}

function bucketOf(one: Item, asked: Asked): (typeof ageingBuckets)[number] {
  const age = ageOf(one, asked);
  if (age === null) return 'credit';
  const [first, second, third] = asked.bounds ?? defaultAgeingBounds;
  if (age <= 0) return 'not_due';
  if (age <= first) return 'days_1_30';
  if (age <= second) return 'days_31_60';
  return age <= third ? 'days_61_90' : 'over_90';
}

function figuresOf(found: readonly Item[], asked: Asked) {
  const figures = ageingBuckets.flatMap((bucket): [string, string | number][] => {
    const inside = found.filter((one) => bucketOf(one, asked) === bucket);
    return [
      [`${bucket}_amount`, euroOf(BigInt(sumOf(inside)))],
      [`${bucket}_count`, inside.length],
    ];
  });
  return {
    ...Object.fromEntries(figures),
    debtor_count: new Set(found.map((one) => one.relation_id)).size,
    not_attributable_amount: asked.isOfDay ? '0.00' : null,
    not_provable_count: 0,
  };
}

const sumOf = (found: readonly Item[]) => found.reduce((sum, one) => sum + one.outstanding_amount, 0);

describe('the age of an outstanding item', () => {
  test('falls into its bucket at every edge, by due date and today', async () => {
    const { data } = await ask('/reports/outstanding-items?per_page=100');
    const buckets = new Map(data.map((row: { id: string; age_days: number | null; bucket: string }) => [row.id, row]));
    expect(dueDaysAgo.map((_, place) => buckets.get(String(1_000 + place)))).toMatchObject(
      [
        'not_due',
        'not_due',
        'not_due',
        'days_1_30',
        'days_1_30',
        'days_31_60',
        'days_31_60',
        'days_61_90',
        'days_61_90',
        'over_90',
        'over_90',
      ].map((bucket, place) => ({ bucket, age_days: dueDaysAgo[place] })),
    );
    // Without a due date the invoice date counts, and a credit has no age at all.
    expect(buckets.get('1100')).toMatchObject({ bucket: 'days_31_60', age_days: 45, due_date: null });
    expect(buckets.get('1101')).toMatchObject({ bucket: 'credit', age_days: null, outstanding_amount: '-300.00' });
    expect(buckets.get('1102')).toMatchObject({ bucket: 'credit', age_days: null, outstanding_amount: '-0.01' });
  });

  test('moves with the basis, and amounts do not', async () => {
    const byInvoice = await ask('/reports/outstanding-items?filter[basis]=invoice_date&per_page=100');
    expect(byInvoice.data.find((row: { id: string }) => row.id === '1000')).toMatchObject({
      bucket: 'over_90',
      age_days: 100,
    });
    const now = await ask('/reports/outstanding-items?per_page=100');
    expect(byInvoice.meta.totals).toEqual(now.meta.totals);
  });

  test.each([
    'filter[basis]=payment_date',
    'filter[reference_date]=2026-02-30',
    'filter[reference_date]=2026-06-16',
    'filter[reference_date][from]=2026-01-01',
    'filter[first_bound]=60',
    'filter[first_bound]=0',
    'filter[second_bound]=90',
    'filter[third_bound]=3651',
    'filter[third_bound]=90.5',
    'filter[first_bound]=20,25',
  ])('refuses %s', async (query) => {
    expect((await broker.get(`/reports/outstanding-items?${query}`)).statusCode).toBe(422);
  });
});

describe('the summary', () => {
  test('holds every item once: its buckets with the credits apart add up to the total of the list', async () => {
    const { meta } = await ask('/reports/outstanding-items');
    expect(meta.figures).toEqual(figuresOf(items, { basis: 'due_date', reference: today }));
    const amounts = ageingBuckets.map((bucket) => centsOf(meta.figures[`${bucket}_amount`]));
    expect(euroOf(amounts.reduce((sum, cents) => sum + cents, 0n))).toBe(meta.totals.outstanding_amount);
    expect(meta.totals.outstanding_amount).toBe(euroOf(BigInt(sumOf(items))));
    expect(meta.figures.credit_amount).toBe('-300.01');
  });

  test('agrees with the items under any filter, as list and per debtor', async () => {
    const asked = fc.record(
      {
        basis: fc.constantFrom('due_date', 'invoice_date'),
        reference_date: fc.constant(today),
        owner: fc.constantFrom('101', '102', '101,102'),
        bucket: fc.subarray([...ageingBuckets], { minLength: 1 }).map((names) => names.join(',')),
        due_date: fc.record({ from: fc.constantFrom(daysAgo(90), daysAgo(30)) }),
        outstanding_amount: fc.record({ to: fc.constantFrom('0', '100.05', '-0.005') }),
        bounds: fc
          .uniqueArray(fc.constantFrom(1, 9, 10, 29, 30, 31, 45, 61, 90, 400, 3650), { minLength: 3, maxLength: 3 })
          .map((days) => days.toSorted((one, other) => one - other)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async ({ bounds, ...filter }) => {
        const days = Object.fromEntries(boundFilters.map((name, place) => [name, bounds?.[place]?.toString()]));
        const how: Asked = {
          // Three of them, as they were drawn.
          ...(bounds && { bounds: bounds as unknown as AgeingBounds }),
          basis: filter.basis === 'invoice_date' ? 'invoice_date' : 'due_date',
          reference: today,
          isOfDay: filter.reference_date !== undefined,
        };
        const found = items.filter(
          (one) =>
            (filter.owner ?? '101,102').includes(String(one.owner_id)) &&
            (!filter.bucket || filter.bucket.split(',').includes(bucketOf(one, how))) &&
            (!filter.due_date || (one.due_date !== null && one.due_date >= filter.due_date.from)) &&
            (!filter.outstanding_amount || one.outstanding_amount <= Number(filter.outstanding_amount.to) * 100),
        );
        const { data, meta } = await ask(
          `/reports/outstanding-items?per_page=100&counts=bucket&${queryOf({ ...filter, ...days })}`,
        );
        expect(data.map((row: { id: string }) => Number(row.id)).sort()).toEqual(found.map(({ id }) => id).sort());
        expect(meta).toMatchObject({ total: found.length, figures: figuresOf(found, how) });
        expect(meta.totals.outstanding_amount).toBe(euroOf(BigInt(sumOf(found))));

        const { owner, basis, reference_date } = filter;
        const ofOwners = items.filter((one) => (owner ?? '101,102').includes(String(one.owner_id)));
        const debtors = await ask(
          `/reports/outstanding-debtors?per_page=100&${queryOf({ owner, basis, reference_date, ...days })}`,
        );
        expect(debtors.meta.figures).toEqual(figuresOf(ofOwners, how));
        expect(debtors.meta.totals.outstanding_amount).toBe(euroOf(BigInt(sumOf(ofOwners))));
      }),
      { numRuns: 40, seed: 3 },
    );
  });
});

function queryOf(filter: Record<string, string | Record<string, string> | undefined>): string {
  return Object.entries(filter)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      if (typeof value === 'string') return [`filter[${name}]=${value}`];
      return Object.entries(value).map(([bound, text]) => `filter[${name}][${bound}]=${text}`);
    })
    .join('&');
}

describe('arrears', () => {
  /** Late by its due date, and neither under an arrangement nor excluded. */
  const isInArrears = (one: Item) =>
    (ageOf(one, { basis: 'due_date', reference: today }) ?? 0) > 0 &&
    one.reminder_phase !== 'in_progress' &&
    one.reminder_phase !== 'excluded';
  const arrears = euroOf(BigInt(sumOf(items.filter(isInArrears))));

  test.each(['due_date', 'invoice_date'])('are the same whichever age is asked: %s', async (basis) => {
    const { data, meta } = await ask(`/reports/outstanding-items?filter[basis]=${basis}&per_page=100`);
    for (const one of items) {
      const row = data.find(({ id }: { id: string }) => id === String(one.id));
      expect(row.arrears_amount, row.id).toBe(isInArrears(one) ? row.outstanding_amount : '0.00');
    }
    expect(meta.totals.arrears_amount).toBe(arrears);
  });

  test('per debtor come to the same, and leave out whoever is not due or has an arrangement', async () => {
    const { data, meta } = await ask('/reports/outstanding-debtors?per_page=100');
    expect(meta.totals.arrears_amount).toBe(arrears);
    expect(data.find(({ id }: { id: string }) => id === '9004')).toMatchObject({
      outstanding_amount: '2420.00',
      arrears_amount: '0.00',
    });
    const late = await ask('/reports/outstanding-debtors?filter[arrears_amount][from]=0.01&filter[kind]=debtor');
    expect(late.data.map(({ id }: { id: string }) => id).sort()).toEqual(['9001', '9003']);
  });
});

describe('per debtor', () => {
  test('a debtor of two owners is one row, with its items in their buckets', async () => {
    const answer = await ask('/reports/outstanding-debtors');
    operations.reports.outstandingDebtors.answer.parse(answer);
    const first = answer.data.find((row: { id: string }) => row.id === '9001');
    const mine = items.filter((one) => one.relation_id === 9_001);
    expect(answer.meta.total).toBe(4);
    expect(first).toMatchObject({
      id: '9001',
      owner_id: null,
      owner_name: 'Verhuurder Aalders, Verhuurder Bos',
      relation_name: 'Huurder Een',
      item_count: mine.length,
      age_days: 400,
    });
    expect(first.outstanding_amount).toBe(euroOf(BigInt(sumOf(mine))));
    expect(answer.data.find((row: { id: string }) => row.id === '9002')).toMatchObject({
      credit: '-300.01',
      outstanding_amount: '-300.01',
      age_days: null,
    });
  });

  test('is found by name and narrowed to one owner before it is summed', async () => {
    expect((await ask('/reports/outstanding-debtors?filter[q]=amilie')).data).toMatchObject([{ id: '9003' }]);
    const { data } = await ask('/reports/outstanding-debtors?filter[owner]=102&filter[relation]=');
    expect(data.map((row: { id: string; item_count: number }) => [row.id, row.item_count])).toEqual([
      ['9004', 2],
      ['9003', 1],
      ['9001', 1],
    ]);
  });
});

describe('who sees what', () => {
  test('an owner sees its own items and a broker those of its owners, in rows, totals and figures', async () => {
    const own = await ask('/reports/outstanding-items?per_page=100', await server.login('owner'));
    const mine = items.filter((one) => one.owner_id === 101);
    expect(own.meta).toMatchObject({
      total: mine.length,
      figures: figuresOf(mine, { basis: 'due_date', reference: today }),
    });
    const other = await ask('/reports/outstanding-items', await server.login('otherBroker'));
    expect(other.data.map((row: { id: string }) => row.id)).toEqual(['2000']);
    for (const path of ['outstanding-items', 'outstanding-debtors']) {
      const body = JSON.stringify(await ask(`/reports/${path}?per_page=100`));
      expect(body).not.toContain('KANARIE');
      expect(body).not.toContain('987654.32');
      expect((await broker.get(`/reports/${path}?filter[owner]=201`)).statusCode).toBe(422);
      expect((await (await server.login('admin')).get(`/reports/${path}`)).statusCode).toBe(403);
    }
  });
});

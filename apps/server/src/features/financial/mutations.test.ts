import type { FinancialOverview, GroupFigures, LedgerAccountFigures } from '@gevel/contract';
import { centsOf, type Quadrant } from '@gevel/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookedMutation, chart, writeBooks } from '../../test/books.ts';
import { createSeededRandom } from '../../test/seeded-random.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let owner: TestClient;
let otherBroker: TestClient;

const accounts = chart.ledger_accounts.map(({ id }) => id);
const random = createSeededRandom(11);
/** Entries that balance, on any account, in any period of two years, dated as entries of real books are: roughly. */
const booked: BookedMutation[] = Array.from({ length: 260 }, (_, place) => {
  const cents = random.below(2_000_000) - 400_000;
  const year = 2025 + random.below(2);
  const period = random.below(14);
  const day = String(1 + random.below(28)).padStart(2, '0');
  const month = String(1 + random.below(12)).padStart(2, '0');
  const shared = { owner_id: place % 3 === 0 ? 102 : 101, year, period, date: `${year}-${month}-${day}` };
  const side = (id: number, amount: number) => ({
    ...shared,
    id,
    account: random.oneOf(accounts.filter((account) => account !== 519 || shared.owner_id === 101)),
    cents: amount,
    description: `Boeking ${place}`,
  });
  return [side(1_000 + place * 2, cents), side(1_001 + place * 2, -cents)];
}).flat();

const golden: BookedMutation[] = [
  { id: 1, owner_id: 101, year: 2024, period: 0, account: 512, cents: 100_000, date: '2024-01-01' },
  { id: 2, owner_id: 101, year: 2024, period: 1, account: 512, cents: 165_000, date: '2024-01-03' },
  { id: 3, owner_id: 101, year: 2024, period: 1, account: 512, cents: -5_001, date: '2024-01-20' },
  // Booked in the next period and dated in this one, and the other way round.
  { id: 5, owner_id: 101, year: 2024, period: 2, account: 512, cents: -11_000, date: '2024-01-31' },
  { id: 4, owner_id: 101, year: 2024, period: 2, account: 512, cents: -140_000, date: '2024-02-05' },
  { id: 6, owner_id: 101, year: 2024, period: 1, account: 512, cents: 7, date: '2024-02-06' },
  { id: 7, owner_id: 101, year: 2024, period: 13, account: 512, cents: 1, date: '2024-12-31' },
  { id: 8, owner_id: 101, year: 2024, period: 1, account: 570, cents: -165_000, date: '2024-01-01', relation_id: 31 },
  { id: 9, owner_id: 101, year: 2024, period: 2, account: 570, cents: 165_000, date: '2024-02-01', relation_id: 32 },
];
const linked: BookedMutation[] = [
  // The same number from two suppliers: the relation tells them apart.
  { id: 20, owner_id: 101, year: 2023, period: 1, account: 540, cents: 1, relation_id: 31, invoice_reference: 'F-1' },
  { id: 21, owner_id: 101, year: 2023, period: 1, account: 540, cents: 2, relation_id: 32, invoice_reference: 'F-1' },
  // Without a relation the entry tells, and without either nobody can.
  { id: 22, owner_id: 101, year: 2023, period: 1, account: 540, cents: 3, entry: 'INK-2', invoice_reference: 'F-1' },
  { id: 23, owner_id: 101, year: 2023, period: 1, account: 540, cents: 4, invoice_reference: 'F-1' },
  { id: 24, owner_id: 101, year: 2023, period: 1, account: 540, cents: 5, invoice_reference: 'HF-9' },
  { id: 25, owner_id: 101, year: 2023, period: 1, account: 540, cents: 6, invoice_reference: 'HF-OTHER' },
  { id: 26, owner_id: 101, year: 2023, period: 1, account: 540, cents: 7 },
];
/** An invoice with VAT of one owner; the same entry has a line in the books of another. */
const invoice = { owner_id: 101, year: 2022, period: 3, post: 77_001 };
const opening = { owner_id: 101, year: 2022, period: 0, post: 77_002 };
const entries: BookedMutation[] = [
  { ...invoice, id: 51, account: 512, cents: 121_00 },
  { ...invoice, id: 52, account: 570, cents: -100_00 },
  { ...invoice, id: 53, account: 573, cents: -21_00 },
  { ...invoice, id: 54, account: 540, cents: 5, owner_id: 102 },
  { ...opening, id: 55, account: 512, cents: 1 },
  { ...opening, id: 56, account: 570, cents: -1 },
];

beforeAll(async () => {
  server = await startTestServer();
  await writeBooks(server.database, {
    ...chart,
    financial_years: [{ owner_id: 101, financial_year: 2026 }],
    mutations: [...booked, ...golden, ...linked, ...entries],
    invoices: [
      { kind: 'purchase', id: 1, owner_id: 101, reference: 'F-1', relation_id: 31, entry: 'INK-1' },
      { kind: 'purchase', id: 2, owner_id: 101, reference: 'F-1', relation_id: 32, entry: 'INK-2' },
      { kind: 'sales', id: 1, owner_id: 101, reference: 'HF-9', relation_id: 33 },
      { kind: 'sales', id: 2, owner_id: 102, reference: 'HF-OTHER', relation_id: 33 },
    ],
  });
  [broker, owner, otherBroker] = await Promise.all([
    server.login('broker'),
    server.login('owner'),
    server.login('otherBroker'),
  ]);
});
afterAll(() => server.close());

interface Asked {
  quadrant?: string;
  ledger_account?: string;
  owner: string;
  year: number;
  period_start: number;
  period_end: number;
}
const filterOf = (asked: Partial<Asked>) =>
  Object.entries(asked)
    .map(([name, value]) => `filter[${name}]=${value}`)
    .join('&');
const list = async (asked: Partial<Asked>, more = '', client = broker) => {
  const answer = await client.get(`/financial/mutations?${filterOf(asked)}&per_page=100${more}`);
  return { status: answer.statusCode, ...answer.json() };
};

const accountsIn = (group: GroupFigures): LedgerAccountFigures[] => [
  ...group.ledger_accounts,
  ...group.groups.flatMap(accountsIn),
];

describe('the mutations behind a figure', () => {
  test('sum to it, whichever quadrant, account and periods it is of', async () => {
    const question = fc.record({
      owner: fc.constantFrom('101', '102'),
      year: fc.constantFrom(2025, 2026),
      periods: fc.tuple(fc.nat(13), fc.nat(13)).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ owner: ownerId, year, periods: [period_start = 0, period_end = 13] }) => {
        const range = `owner=${ownerId}&year=${year}&period_start=${period_start}&period_end=${period_end}`;
        const books: FinancialOverview = (await broker.get(`/financial/overview?${range}`)).json().data;
        expect(books.difference).toBe('0.00');
        for (const { quadrant, groups, ...sums } of books.quadrants) {
          const asked = { quadrant, owner: ownerId, year, period_start, period_end };
          expect((await list(asked)).meta.totals).toEqual({ debit: sums.debit, credit: sums.credit });
          expectToSum({ closing: sums.closing, groups, ledger_accounts: [] });
          for (const account of groups.flatMap(accountsIn)) {
            const { data, meta } = await list({ ...asked, ledger_account: account.id });
            expect(meta.totals).toEqual({ debit: account.debit, credit: account.credit });
            if (data.length > 0) expect(data.at(-1).running_balance).toBe(account.closing);
            expectToRun(data, quadrant, account.opening);
          }
        }
      }),
      { numRuns: 12, seed: 5 },
    );
  });

  test('run in the order of their dates from what came before the period', async () => {
    const asked = {
      quadrant: 'assets',
      ledger_account: '512',
      owner: '101',
      year: 2024,
      period_start: 2,
      period_end: 13,
    };
    const { data } = await list(asked);
    const rows = data.map((row: Record<string, string>) => [
      row['id'],
      row['transaction_date'],
      row['running_balance'],
    ]);
    expect(rows).toEqual([
      ['5', '2024-01-31', '2490.06'],
      ['4', '2024-02-05', '1090.06'],
      ['7', '2024-12-31', '1090.07'],
    ]);
  });

  test('keep the balance of the account under any search, order and page', async () => {
    const asked = { ledger_account: '512', owner: '101', year: 2024, period_start: 0, period_end: 13 };
    const balances = async (more: string) =>
      (await list(asked, more)).data.map((row: Record<string, string>) => [row['id'], row['running_balance']]);
    const all = await balances('');
    expect(all.map(([id]: string[]) => id)).toEqual(['1', '2', '3', '5', '4', '6', '7']);
    expect(all.at(-1)).toEqual(['7', '1090.07']);
    expect(await balances('&sort=-debit')).toEqual(expect.arrayContaining(all));
    const answer = await broker.get(`/financial/mutations?${filterOf(asked)}&per_page=2&page=2`);
    expect(answer.json().data.map((row: Record<string, string>) => row['running_balance'])).toEqual([
      '2599.99',
      '2489.99',
    ]);
    expect(await balances('&filter[debit][to]=0')).toEqual(
      all.filter(([id]: string[]) => ['3', '5', '4'].includes(id ?? '')),
    );
  });

  test('of benefits run by credit, from nothing, and back', async () => {
    const { data } = await list({
      quadrant: 'benefits',
      ledger_account: '570',
      owner: '101',
      year: 2024,
      period_start: 1,
      period_end: 2,
    });
    expect(data.map((row: Record<string, string>) => row['running_balance'])).toEqual(['1650.00', '0.00']);
    const second = await list({ ledger_account: '570', owner: '101', year: 2024, period_start: 2, period_end: 2 });
    expect(second.data[0].running_balance).toBe('-1650.00');
  });

  test('of another quadrant than the account lies in are none', async () => {
    const { meta } = await list({ quadrant: 'costs', ledger_account: '512', owner: '101', year: 2024 });
    expect(meta).toMatchObject({ total: 0, totals: { debit: '0.00', credit: '0.00' } });
  });

  test('lead to the one invoice that they mean, and to none where nobody can tell', async () => {
    const { data } = await list({ owner: '101', year: 2023 });
    const invoices = data.map((row: Record<string, string>) => [row['id'], row['invoice_id']]);
    expect(invoices).toEqual([
      ['20', 'purchases-1'],
      ['21', 'purchases-2'],
      ['22', 'purchases-2'],
      ['23', null],
      ['24', 'sales-1'],
      ['25', null],
      ['26', null],
    ]);
  });

  test('lead to the contract, invoice and VAT code that the journal names, of their own owner only', async () => {
    const names = (contract: number, tax: number, invoice: number) =>
      server.database.owner.query(
        'update financial_mutations set contract_id = $1, tax_rate_id = $2, sales_invoice_id = $3 where id = 25',
        [contract, tax, invoice],
      );
    await server.database.owner.query(`
      insert into contracts (id, reference, owner_id, broker_id, relation_id, type, start_date, number,
        extends_automatically, invoice_interval_months, content_hash)
      select r.id, r.reference, r.owner_id, o.broker_id, 31, 'private_rent', '2020-01-01', r.id, true, 1, 'hash'
      from (values (7001, 'C-7001', 101), (7002, 'C-7002', 102)) r (id, reference, owner_id) join owners o on o.id = r.owner_id;
      insert into tax_rates (id, name, is_active, content_hash) values (5, 'Hoog 21%', true, 'hash')`);
    const told = async () => {
      const { data } = await list({ owner: '101', year: 2023 });
      const { contract_id, contract_reference, tax_rate_name, invoice_id } = data[5];
      return [contract_id, contract_reference, tax_rate_name, invoice_id];
    };
    expect(await told()).toEqual([null, null, null, null]);
    await names(7001, 5, 1);
    expect(await told()).toEqual(['7001', 'C-7001', 'Hoog 21%', 'sales-1']);
    // what belongs to another owner, or is not known, is nowhere to go
    await names(7002, 6, 999);
    expect(await told()).toEqual([null, null, null, null]);
  });

  test('name the accounts on the other side of their entry, of their own books and of no opening', async () => {
    const { data } = await list({ owner: '101', year: 2022 });
    const told = new Map(data.map((row: Record<string, string>) => [row['id'], row['counter_accounts']]));
    const name = (id: number) => {
      const { code, name: called } = chart.ledger_accounts.find((account) => account.id === id) ?? {
        code: '',
        name: '',
      };
      return `${code} ${called}`;
    };
    expect(told.get('51')).toBe([name(570), name(573)].toSorted().join(', '));
    expect([told.get('52'), told.get('53')]).toEqual([name(512), name(512)]);
    expect([told.get('55'), told.get('56')]).toEqual([null, null]);
    const of = await list({ owner: '102', year: 2022 });
    expect(of.data.map((row: Record<string, string>) => row['counter_accounts'])).toEqual([null]);
  });

  test('are found by any word of theirs', async () => {
    const found = await list({ owner: '101' }, '&filter[q]=hf-9');
    expect(found.data.map((row: { id: string }) => row.id)).toEqual(['24']);
  });
});

/** Each level of the books is the sum of the one below it, down to the accounts. */
function expectToSum({
  closing,
  groups,
  ledger_accounts,
}: Pick<GroupFigures, 'closing' | 'groups' | 'ledger_accounts'>) {
  const below = [...groups, ...ledger_accounts].reduce((sum, one) => sum + centsOf(one.closing), 0n);
  expect(centsOf(closing)).toBe(below);
  for (const group of groups) expectToSum(group);
}

/** Each balance is the one before it with the row's own amount. */
function expectToRun(rows: Record<string, string>[], quadrant: Quadrant, opening: string) {
  const sign = quadrant === 'liabilities' || quadrant === 'benefits' ? -1n : 1n;
  let balance = centsOf(opening);
  for (const row of rows) {
    balance += sign * (centsOf(row['debit'] ?? '') - centsOf(row['credit'] ?? ''));
    expect(centsOf(row['running_balance'] ?? '')).toBe(balance);
  }
}

describe('who sees whose mutations', () => {
  test('a broker those of its owners, an owner its own', async () => {
    const totalOf = async (client: TestClient, asked: Partial<Asked> = {}) =>
      (await list(asked, '', client)).meta.total;
    const all = [...booked, ...golden, ...linked, ...entries];
    expect(await totalOf(broker)).toBe(all.length);
    expect(await totalOf(owner)).toBe(all.filter(({ owner_id }) => owner_id === 101).length);
    expect(await totalOf(otherBroker)).toBe(0);
  });

  test.each([
    ['filter[owner]=201', 'filter.owner'],
    ['filter[owner]=301', 'filter.owner'],
    ['filter[owner]=abc', 'filter.owner'],
    ['filter[ledger_account]=999999', 'filter.ledger_account'],
    ['filter[period_end]=14', 'filter.period_end'],
    ['filter[period_start]=1,2', 'filter.period_start'],
    ['filter[year]=2026.5', 'filter.year'],
    ['filter[year]=2025,2026', 'filter.year'],
    ['filter[year][from]=2025', 'filter.year'],
    ['filter[quadrant]=everything', 'filter.quadrant'],
  ])('%s is refused', async (filter, field) => {
    const answer = await broker.get(`/financial/mutations?${filter}`);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("another owner's own account does not exist", async () => {
    const secondOwner = await server.login('secondOwner');
    const answer = await secondOwner.get('/financial/mutations?filter[ledger_account]=519');
    expect(answer.statusCode).toBe(422);
    expect((await owner.get('/financial/mutations?filter[ledger_account]=519')).statusCode).toBe(200);
  });
});

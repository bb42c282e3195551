import type { RecordType } from '@gevel/back-office';
import type { FinancialOverview, FinancialOwner, GroupFigures, LedgerAccountFigures } from '@gevel/contract';
import { centsOf, euroOf, type Quadrant } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { openWholeWorld } from '../../test/whole-world.ts';

const types: RecordType[] = [
  'owners',
  'compactions',
  'ledger_accounts',
  'sales_invoices',
  'purchase_invoices',
  'financial_mutations',
];
const ranges = [
  [0, 0],
  [0, 13],
  [1, 13],
  [4, 6],
  [12, 13],
] as const;
const rowFields = ['id', 'ledger_account_id', 'financial_period', 'debit', 'credit', 'invoice_reference', 'invoice_id'];

interface Row {
  id: string;
  ledger_account_id: string;
  financial_period: number;
  debit: string;
  credit: string;
  invoice_reference: string | null;
  invoice_id: string | null;
}
interface OwnerYear {
  owner: FinancialOwner;
  year: number;
  rows: Row[];
  overviews: FinancialOverview[];
}

let world: TestServer;
let years: OwnerYear[];

beforeAll(async () => {
  world = await openWholeWorld(types);
  const broker = await world.login('broker');
  const owners: FinancialOwner[] = (await broker.get('/financial/owners')).json().data;
  years = [];
  for (const owner of owners) {
    for (const { year } of owner.years) years.push(await readYear(broker, owner, year));
  }
});
afterAll(() => world?.close());

async function readYear(broker: TestClient, owner: FinancialOwner, year: number): Promise<OwnerYear> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await broker.get(
      `/financial/mutations?filter[owner]=${owner.id}&filter[year]=${year}&fields[financial/mutations]=${rowFields}&per_page=100&page=${page}`,
    );
    expect(answer.statusCode).toBe(200);
    last = answer.json().meta.last_page;
    rows.push(...answer.json().data);
  }
  const overviews: FinancialOverview[] = [];
  for (const [start, end] of ranges) {
    const query = `owner=${owner.id}&year=${year}&period_start=${start}&period_end=${end}`;
    overviews.push((await broker.get(`/financial/overview?${query}`)).json().data);
  }
  return { owner, year, rows, overviews };
}

const accountsIn = (group: GroupFigures): LedgerAccountFigures[] => [
  ...group.ledger_accounts,
  ...group.groups.flatMap(accountsIn),
];
const sum = (rows: readonly Row[], amount: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + amount(row), 0n);
const byDebit = (row: Row) => centsOf(row.debit) - centsOf(row.credit);

/** What the rows of an account say of a period, apart from how the server sums. */
function expected(quadrant: Quadrant, rows: readonly Row[], { period_start, period_end }: FinancialOverview) {
  const sign = quadrant === 'liabilities' || quadrant === 'benefits' ? -1n : 1n;
  const isBalance = quadrant === 'assets' || quadrant === 'liabilities';
  const before = isBalance ? rows.filter((row) => row.financial_period < period_start) : [];
  const within = rows.filter((row) => row.financial_period >= period_start && row.financial_period <= period_end);
  return {
    opening: euroOf(sign * sum(before, byDebit)),
    debit: euroOf(sum(within, (row) => centsOf(row.debit))),
    credit: euroOf(sum(within, (row) => centsOf(row.credit))),
    closing: euroOf(sign * sum([...before, ...within], byDebit)),
  };
}

describe('over the whole demo world', () => {
  test('there are books to speak of', () => {
    expect(years.length).toBeGreaterThan(20);
    expect(years.reduce((count, { rows }) => count + rows.length, 0)).toBeGreaterThan(10_000);
    const periods = new Set(years.flatMap(({ rows }) => rows.map((row) => row.financial_period)));
    expect(periods).toEqual(new Set(Array.from({ length: 14 }, (_, period) => period)));
  });

  test('every figure of every account is the sum of its mutations, and every booked account is shown', () => {
    for (const { rows, overviews } of years) {
      for (const overview of overviews) {
        expect(overview.unplaced).toEqual([]);
        const shown = new Set<string>();
        for (const { quadrant, groups } of overview.quadrants) {
          for (const account of groups.flatMap(accountsIn)) {
            shown.add(account.id);
            const own = rows.filter((row) => row.ledger_account_id === account.id);
            expect(account).toMatchObject(expected(quadrant, own, overview));
          }
        }
        const { period_start, period_end } = overview;
        const booked = rows.filter((row) => row.financial_period >= period_start && row.financial_period <= period_end);
        const moved = booked.filter((row) => row.debit !== '0.00' || row.credit !== '0.00');
        expect(moved.filter((row) => !shown.has(row.ledger_account_id))).toEqual([]);
      }
    }
  });

  test('assets are liabilities and result everywhere but in the one year with a planted error, which shows its cent', () => {
    const wrong = years.flatMap(({ owner, year, overviews }) =>
      overviews
        .filter(({ difference }) => difference !== '0.00')
        .map(({ period_start, period_end, difference }) => [owner.id, year, period_start, period_end, difference]),
    );
    expect(new Set(wrong.map(([id, year]) => `${id} ${year}`)).size).toBe(1);
    expect(new Set(wrong.map((each) => each[4]))).toEqual(new Set(['0.01']));
    // Nothing was planted in what opens the year.
    expect(wrong.some(([, , start, end]) => start === 0 && end === 0)).toBe(false);
  });

  test('each year opens with the balance on which the one before it closed', () => {
    for (const { owner, year, overviews } of years) {
      const before = years.find((one) => one.owner.id === owner.id && one.year === year - 1);
      const [opened] = overviews;
      const closed = before?.overviews[2];
      if (!opened || !closed || closed.difference !== '0.00') continue;
      const closings = (books: FinancialOverview) =>
        new Map(books.quadrants.map(({ quadrant, closing }) => [quadrant, centsOf(closing)]));
      const [opening, closing] = [closings(opened), closings(closed)];
      expect([owner.id, year, opening.get('assets')]).toEqual([owner.id, year, closing.get('assets')]);
      // The result of the year goes to the equity of the next.
      const equity = (closing.get('liabilities') ?? 0n) + centsOf(closed.result_to_date);
      expect([owner.id, year, opening.get('liabilities')]).toEqual([owner.id, year, equity]);
    }
  });

  test('every mutation of an invoice leads to that invoice', () => {
    const invoiced = years.flatMap(({ rows }) => rows.filter((row) => row.invoice_reference !== null));
    expect(invoiced.length).toBeGreaterThan(1_000);
    expect(invoiced.filter((row) => row.invoice_id === null)).toEqual([]);
  });
});

import type { RecordType } from '@gevel/back-office';
import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { openWholeWorld } from '../../test/whole-world.ts';

const types: RecordType[] = [
  'owners',
  'objects',
  'contracts',
  'contract_objects',
  'ledger_accounts',
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
  'purchase_invoice_lines',
  'debtor_items',
  'commercial_overview',
];

let world: TestServer;
let broker: TestClient;

beforeAll(async () => {
  world = await openWholeWorld(types);
  broker = await world.login('broker');
});
afterAll(() => world?.close());

type Row = Record<string, string | null>;

async function ask(path: string) {
  const answer = await broker.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function readAll<R = Row>(path: string): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await ask(`${path}&per_page=100&page=${page}`);
    last = meta.last_page;
    rows.push(...data);
  }
  return rows;
}

const total = (rows: readonly Row[], name: string) => euroOf(sumOf(rows.map((row) => row[name] ?? '0.00')));

describe('over the whole demo world', () => {
  test('the lines of every invoice of a year come to its total, and exempt lines are not lines of 0 %', async () => {
    const rows = await readAll<{ id: string; total_amount: string; vat: string; lines: Record<string, string>[] }>(
      '/reports/invoices?filter[invoice_date][from]=2025-07-01&include=lines&fields[reports/invoices]=id,total_amount,vat',
    );
    expect(rows.length).toBeGreaterThan(1_000);
    for (const { id, total_amount, vat, lines } of rows) {
      const part = (name: string) => euroOf(sumOf(lines.map((line) => line[name] ?? '')));
      expect([id, part('amount_incl'), part('vat')]).toEqual([id, total_amount, vat]);
    }
    const codes = new Set(rows.flatMap(({ lines }) => lines.map((line) => line['vat_code'])));
    expect([...codes]).toEqual(expect.arrayContaining(['Vrijgesteld van btw', 'Btw hoog 21%']));
  });

  test('what is outstanding is what the sales invoices have open, item by item, debtor by debtor and in its buckets', async () => {
    const items = await readAll('/reports/outstanding-items?sort=due_date');
    const debtors = await readAll('/reports/outstanding-debtors?sort=relation_name');
    const { meta } = await ask('/reports/outstanding-items');
    const { meta: invoices } = await ask('/reports/invoices?filter[kind]=sales');
    const outstanding = meta.totals.outstanding_amount;
    expect(centsOf(outstanding)).toBeGreaterThan(0n);
    expect(total(items, 'outstanding_amount')).toBe(outstanding);
    expect(total(debtors, 'outstanding_amount')).toBe(outstanding);
    expect(invoices.totals.outstanding_amount).toBe(outstanding);
    const buckets = Object.entries(meta.figures).filter(([name]) => name.endsWith('_amount'));
    expect(euroOf(sumOf(buckets.map(([, amount]) => String(amount))))).toBe(outstanding);
    expect(meta.figures.credit_count).toBeGreaterThan(0);
    expect(meta.figures.debtor_count).toBe(debtors.length);
  });

  test('the fee of every year is that of its final statements, and of the percentage of its base', async () => {
    const statements = await ask('/rental-statements?filter[state]=final&sort=period_start&per_page=1');
    const first = Number(statements.data[0].period_start.slice(0, 4));
    const fees: string[] = [];
    for (let year = first; year <= 2026; year += 1) {
      const { meta } = await ask(`/reports/management-fee?filter[year]=${year}`);
      const range = `filter[period_start][from]=${year}-01-01&filter[period_start][to]=${year}-12-31`;
      const stated = (await ask(`/rental-statements?filter[state]=final&${range}`)).meta.totals;
      expect([year, meta.totals.fee_incl, meta.totals.difference]).toEqual([year, stated.management_fee_incl, '0.00']);
      expect([year, meta.totals.income_settled]).toEqual([year, stated.income_settled]);
      fees.push(meta.totals.fee_incl);
    }
    expect(euroOf(sumOf(fees))).toBe(statements.meta.totals.management_fee_incl);
    const objects = await readAll(
      `/reports/management-fee-objects?filter[year]=2025&filter[month_to]=2&filter[fee_type]=percentage`,
    );
    expect(objects.length).toBeGreaterThan(50);
    for (const row of objects) {
      const fee = (Number(centsOf(row['base_amount'] ?? '')) * Number(row['fee_percentage'])) / 100;
      expect([row['id'], Math.abs(Number(centsOf(row['fee_excl'] ?? '')) - fee) < 1]).toEqual([row['id'], true]);
    }
  });

  test('contracted, theoretical and vacant rent are the sums of their rows, and so is the average term', async () => {
    const rows = await readAll('/reports/commercial-overview?sort=object_reference');
    const { meta } = await ask('/reports/commercial-overview');
    const { figures } = meta;
    expect(rows).toHaveLength(meta.total);
    expect(figures.contracted_rent).toBe(total(rows, 'rent_per_year'));
    expect(figures.theoretical_rent).toBe(total(rows, 'theoretical_rent_per_year'));
    expect(figures.vacancy_rent).toBe(total(rows, 'vacancy_per_year'));
    const dated = rows.filter((row) => row['occupancy'] === 'let' && row['contract_end_date'] !== null);
    const weighted = dated.map((row) => {
      const days = (Date.parse(String(row['contract_end_date'])) - Date.parse('2026-06-15')) / 86_400_000;
      return [Number(row['rent_per_year']), days / 365.25] as const;
    });
    const rent = weighted.reduce((sum, [amount]) => sum + amount, 0);
    const term = weighted.reduce((sum, [amount, years]) => sum + amount * years, 0) / rent;
    expect(Math.abs(Number(figures.average_remaining_years) - term)).toBeLessThanOrEqual(0.05001);
    expect(figures.open_ended_count).toBeGreaterThan(0);
    expect(rows.filter((row) => row['contract_reference'] !== null && row['contract_id'] === null)).toEqual([]);
    const bands = ['months_0_3', 'months_3_6', 'months_6_12', 'years_1_3', 'years_over_3', 'open_ended'];
    expect(euroOf(sumOf(bands.map((band) => figures[`${band}_rent`])))).toBe(figures.contracted_rent);
  });
});

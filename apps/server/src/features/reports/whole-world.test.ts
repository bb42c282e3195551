import type { RecordType } from '@gevel/back-office';
import { ageingBuckets, centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import type { TestClient } from '../../test/test-client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { openWholeWorld } from '../../test/whole-world.ts';

const types: RecordType[] = [
  'owners',
  'objects',
  'contracts',
  'contract_objects',
  'contract_lines',
  'contract_extensions',
  'contract_break_options',
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
  const clock = { now: () => new Date('2026-06-15T10:00:00Z') };
  await deriveAll({ database: world.database, clock, signal: new AbortController().signal });
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

/** How many objects each screen says are vacant, and can be let. */
async function occupancies() {
  const { data: figures } = await ask('/dashboard');
  const report = (await ask('/reports/commercial-overview')).meta.figures;
  const tree = (await ask('/objects/tree')).meta.totals;
  const { counts } = (await ask('/objects?counts=availability&per_page=1')).meta;
  const { rented = 0, available = 0, reserved = 0, under_option = 0 } = counts.availability;
  const rows = await readAll('/reports/commercial-overview?sort=object_reference');
  const objectsThat = (state: string) =>
    new Set(rows.filter((row) => row['occupancy'] === state).map((row) => row['object_id'])).size;
  return {
    vacant: {
      dashboard: figures.rentable_objects - figures.let_objects,
      report: report.vacant_count,
      rows: objectsThat('vacant'),
      tree: tree.vacant,
      objects: available + reserved + under_option,
    },
    lettable: {
      dashboard: figures.rentable_objects,
      report: report.object_count,
      rows: objectsThat('vacant') + objectsThat('let'),
      tree: tree.lettable,
      objects: rented + available + reserved + under_option,
    },
  };
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
    const buckets = ageingBuckets.map((name) => [name, meta.figures[`${name}_amount`]] as const);
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

  test('as many objects are vacant, and can be let, on every screen', async () => {
    const { vacant, lettable } = await occupancies();
    expect(new Set(Object.values(vacant)), JSON.stringify(vacant)).toEqual(new Set([vacant.dashboard]));
    expect(new Set(Object.values(lettable)), JSON.stringify(lettable)).toEqual(new Set([lettable.dashboard]));
    expect(vacant.dashboard).toBeGreaterThan(0);
    const rows = await readAll('/reports/commercial-overview?sort=object_reference');
    const others = rows.filter((row) => row['occupancy'] === 'not_lettable');
    // A small world may have none; the test of the report itself plants some.
    expect(
      others.filter((row) => row['vacancy_per_year'] !== null || row['theoretical_rent_per_year'] !== null),
    ).toEqual([]);
  });

  test('contracted, theoretical and vacant rent are the sums of their rows, and so is the average term', async () => {
    const rows = await readAll('/reports/commercial-overview?sort=object_reference');
    const { meta } = await ask('/reports/commercial-overview');
    const { figures } = meta;
    expect(rows).toHaveLength(meta.total);
    expect(figures.contracted_rent).toBe(total(rows, 'rent_per_year'));
    expect(figures.theoretical_rent).toBe(total(rows, 'theoretical_rent_per_year'));
    expect(figures.vacancy_rent).toBe(total(rows, 'vacancy_per_year'));
    const dated = rows.filter((row) => row['occupancy'] === 'let' && row['term_end_date'] !== null);
    const weighted = dated.map((row) => {
      const days = (Date.parse(String(row['term_end_date'])) - Date.parse('2026-06-15')) / 86_400_000;
      return [Number(row['rent_per_year']), days / 365.25] as const;
    });
    const rent = weighted.reduce((sum, [amount]) => sum + amount, 0);
    const term = weighted.reduce((sum, [amount, years]) => sum + amount * years, 0) / rent;
    expect(Math.abs(Number(figures.average_remaining_years) - term)).toBeLessThanOrEqual(0.05001);
    expect(figures.open_ended_count).toBeGreaterThan(0);
    expect(rows.filter((row) => row['contract_reference'] !== null && row['contract_id'] === null)).toEqual([]);
    const bands = [
      'months_0_3',
      'months_3_6',
      'months_6_12',
      'years_1_3',
      'years_over_3',
      'extends',
      'open_ended',
      'term_unknown',
    ];
    expect(euroOf(sumOf(bands.map((band) => figures[`${band}_rent`])))).toBe(figures.contracted_rent);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRows } from '../../test/book-rows.ts';
import { fetchExport, parseCsv } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const amounts = ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'] as const;
type Row = Record<(typeof amounts)[number], string | null> & {
  id: string;
  reference: string;
  first_amount_excl_per_month: string | null;
};
const ask = async (query: string): Promise<{ data: Row[]; meta: { totals: Record<string, string> } }> =>
  (await server.clients.broker.get(`/contracts?per_page=100&${query}`)).json();
const euros = (value: string | null) => (value === null ? null : Number(value));

describe('a contract that has not begun', () => {
  test('has no amount of today, which is not an amount of nothing; nor has one that has ended', async () => {
    const coming = (await ask('filter[state]=not_started')).data;
    expect(coming.length).toBeGreaterThan(0);
    for (const row of coming) expect(amounts.map((name) => row[name])).toEqual([null, null, null]);
    const over = (await ask('filter[state]=ended')).data;
    expect(over.length).toBeGreaterThan(0);
    for (const row of over) expect(amounts.map((name) => row[name])).toEqual([null, null, null]);
  });

  test('says what it will come to from its first day, as its lines of that day do', async () => {
    const [one] = (await ask('filter[state]=not_started')).data;
    const { start_date: begins, owner_id } = (await server.clients.broker.get(`/contracts/${one?.id}`)).json().data;
    const line = { contract_id: Number(one?.id), owner_id: Number(owner_id), start_date: begins, interval_months: 3 };
    await addRows(server.database, 'contract_lines', [
      { ...line, id: 990_001, kind: 'bare_rent', amount_excl: 300_000, vat: 0, amount_incl: 300_000 },
      { ...line, id: 990_002, kind: 'rent_reduction', amount_excl: -10_000, vat: 0, amount_incl: -10_000 },
      { ...line, id: 990_003, kind: 'bare_rent', amount_excl: 1, vat: 0, amount_incl: 1, end_date: '2026-01-01' },
    ]);
    const { data } = await ask('filter[state]=not_started');
    const { data: running } = await ask('filter[state]=active');
    expect(running.filter((row) => row.first_amount_excl_per_month !== null)).toEqual([]);
    expect(data.find(({ id }) => id === one?.id)?.first_amount_excl_per_month).toBe('966.67');
    for (const row of data) {
      const { lines, start_date } = (await server.clients.broker.get(`/contracts/${row.id}`)).json().data;
      const first = lines.filter(
        (line: Record<string, string>) =>
          Number(line['interval_months']) > 0 &&
          String(line['start_date']) <= start_date &&
          (line['end_date'] ?? start_date) >= start_date,
      );
      const cents = first.reduce(
        (sum: number, line: Record<string, string>) =>
          sum + Math.round((Number(line['amount_excl']) * 100) / Number(line['interval_months'])),
        0,
      );
      expect(Number(row.first_amount_excl_per_month ?? 0)).toBeCloseTo(cents / 100, 2);
    }
  });

  test('adds nothing to the totals, which are those of today', async () => {
    const { totals } = (await ask('filter[state]=active')).meta;
    expect((await ask('')).meta.totals).toEqual(totals);
    expect((await ask('filter[state]=not_started')).meta.totals).toEqual(
      Object.fromEntries(amounts.map((name) => [name, '0.00'])),
    );
  });

  test('comes last in the order of amounts, both ways, and is in no range of them', async () => {
    for (const sign of ['', '-']) {
      const order = (await ask(`sort=${sign}amount_excl_per_month`)).data.map((row) =>
        euros(row.amount_excl_per_month),
      );
      const known = order.filter((amount) => amount !== null);
      expect(order.slice(0, known.length)).toEqual(known);
      expect(known).toEqual([...known].sort((one, other) => (sign === '' ? one - other : other - one)));
    }
    const ranged = (await ask('filter[amount_excl_per_month][to]=100000')).data;
    expect(ranged.length).toBeGreaterThan(0);
    for (const row of ranged) expect(row.amount_excl_per_month).not.toBeNull();
  });

  test('has empty cells in a file', async () => {
    const columns = ['reference', ...amounts];
    const query = 'filter[state]=not_started&sort=reference';
    const { answer } = await fetchExport(server.clients.broker, { list: 'contracts', format: 'csv', query, columns });
    const [heading, ...rows] = parseCsv(answer.body.replace('\ufeff', ''), ';');
    expect(heading?.slice(1)).toEqual([
      'Per maand met servicekosten, excl. btw',
      'Btw per maand',
      'Per maand met servicekosten, incl. btw',
    ]);
    const known = (await ask(query)).data.map(({ reference }) => [reference, '', '', '']);
    expect(rows.slice(0, known.length)).toEqual(known);
  });

  test('has none on its object either', async () => {
    const { data }: { data: { contracts: { state: string; amount_excl_per_month: string | null }[] }[] } = (
      await server.clients.broker.get('/objects?include=contracts&per_page=100')
    ).json();
    const all = data.flatMap(({ contracts }) => contracts);
    expect(all.some(({ state }) => state === 'not_started')).toBe(true);
    for (const { state, amount_excl_per_month } of all) expect(amount_excl_per_month === null).toBe(state !== 'active');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchExport, parseCsv } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const amounts = ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'] as const;
type Row = Record<(typeof amounts)[number], string | null> & { id: string; reference: string };
const ask = async (query: string): Promise<{ data: Row[]; meta: { totals: Record<string, string> } }> =>
  (await server.clients.broker.get(`/contracts?per_page=100&${query}`)).json();
const euros = (value: string | null) => (value === null ? null : Number(value));

describe('a contract that has not begun', () => {
  test('has no amount of today, which is not an amount of nothing; one that has ended comes to nothing', async () => {
    const coming = (await ask('filter[state]=not_started')).data;
    expect(coming.length).toBeGreaterThan(0);
    for (const row of coming) expect(amounts.map((name) => row[name])).toEqual([null, null, null]);
    const over = (await ask('filter[state]=ended')).data;
    expect(over.length).toBeGreaterThan(0);
    for (const row of over) expect(amounts.map((name) => row[name])).toEqual(['0.00', '0.00', '0.00']);
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
    const ranged = (await ask('filter[amount_excl_per_month][to]=0')).data;
    expect(ranged.length).toBeGreaterThan(0);
    for (const row of ranged) expect(row.amount_excl_per_month).not.toBeNull();
  });

  test('has empty cells in a file', async () => {
    const columns = ['reference', ...amounts];
    const query = 'filter[state]=not_started&sort=reference';
    const { answer } = await fetchExport(server.clients.broker, { list: 'contracts', format: 'csv', query, columns });
    const [heading, ...rows] = parseCsv(answer.body.replace('\ufeff', ''), ';');
    expect(heading?.slice(1)).toEqual([
      'Huidig per maand excl. btw',
      'Huidige btw per maand',
      'Huidig per maand incl. btw',
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
    for (const { state, amount_excl_per_month } of all)
      expect(amount_excl_per_month === null).toBe(state === 'not_started');
  });
});

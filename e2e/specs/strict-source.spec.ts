import type { AdminDashboard, ListMeta } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';

const { visit } = useBrowser();

/** Enough for several pages of 500 rows in the larger sets, and for every demo user. */
const owners = '6';
const lists = ['objects', 'contracts', 'relations', 'tickets', 'rental-statements', 'reports/invoices'];

describe('a demo on a source with the limits of a stock server', () => {
  let strict: Portal;
  let normal: Portal;
  beforeAll(async () => {
    normal = await startPortal(null, { SIMULATOR_OWNERS: owners });
    // resolves with the ready line, and rejects when the process ends before it
    strict = await startPortal(null, { SIMULATOR_OWNERS: owners, SIMULATOR_MODE: 'strict' });
  });
  afterAll(() => Promise.all([normal?.stop(), strict?.stop()]));

  it('reaches the ready line with the same figures', async () => {
    const figures = await figuresOf(strict.url);
    expect(Object.keys(figures.rows).length).toBeGreaterThan(30);
    expect(figures).toEqual(await figuresOf(normal.url));
  });
});

/** How many records there are of each type, and what the dashboard and the lists of a broker count and add up. */
async function figuresOf(url: string) {
  const administrator = await visit({ as: 'beheer', url });
  const overview = await answerOf<{ data: AdminDashboard }>(administrator.page.request, `${url}/api/dashboard`);
  await administrator.close();
  const broker = await visit({ as: 'makelaar', url });
  const { data: dashboard } = await answerOf<{ data: unknown }>(broker.page.request, `${url}/api/dashboard`);
  const sums: Record<string, unknown> = {};
  for (const list of lists) {
    const { meta } = await answerOf<{ meta: ListMeta }>(broker.page.request, `${url}/api/${list}?per_page=1`);
    const { total, totals } = meta;
    sums[list] = { total, totals };
  }
  await broker.close();
  const rows = overview.data.freshness.map((type) => [type.record_type, type.rows]);
  return { rows: Object.fromEntries(rows), dashboard, sums };
}

async function answerOf<Answer>(
  request: { get(url: string): Promise<{ json(): Promise<unknown> }> },
  address: string,
): Promise<Answer> {
  // safe: the answers of our own server, of which the test compares what there is
  return (await (await request.get(address)).json()) as Answer;
}

import { operations, type StoryEntry } from '@gevel/contract';
import { modules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { buildBooks } from '../../sync/test/build-books.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';

const invoice = 800;
const path = `/reports/invoices/purchases-${invoice}`;
/** The same number with invoices to tenants, which is another invoice. */
const salesPath = `/reports/invoices/sales-${invoice}`;

let server: PortfolioServer;
beforeAll(async () => {
  const world = buildPortfolio({ seed: 7 });
  const asked = { owner_id: 101, reference: 'IF-800', amount_excl: 100_000, amount_incl: 121_000 };
  world.purchase_invoices.push(buildBooks.purchaseInvoice(invoice, { ...asked, workflow_state: 'approvalworkflow' }));
  world.sales_invoices.push(buildBooks.salesInvoice(invoice, { owner_id: 101, reference: 'VF-800' }));
  server = await startPortfolioServer(world);
  server.clock.forward({ minutes: 5 });
  const booked = structuredClone(world);
  for (const one of booked.purchase_invoices) if (one.id === invoice) one.workflow_state = 'final';
  await loadWorld(server, booked);
  await addApprovals();
});
afterAll(() => server.close());

const sets = (text: string, values: unknown[] = []) =>
  server.database.sync((connection) => connection.query(text, values));

/** One amount that was refused, another that was reminded of twice and agreed to by a deputy, and one that nobody was asked. */
async function addApprovals(): Promise<void> {
  const approval = (state: string, day: string, { amount = 121_000, deputy = false, reminders = [] as string[] }) =>
    sets(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at, decided_at, decided_by,
         by_deputy, reminders, ended_at)
       values (101, $1, 'invoices', $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '5 days', 'Beslisser Geheimzinnig', $7,
         $8::timestamptz[], $6::timestamptz + interval '6 days')`,
      [
        server.brokers.dekade.id,
        `purchases-${invoice}`,
        invoice,
        state,
        amount,
        `${day}T08:00:00Z`,
        deputy,
        reminders.map((at) => `${at}T08:00:00Z`),
      ],
    );
  await approval('refused', '2026-03-01', {});
  await approval('approved', '2026-04-01', {
    amount: 110_000,
    deputy: true,
    reminders: ['2026-04-03', '2026-04-05'],
  });
  await approval('costs_unknown', '2026-05-01', {});
}

async function storyOf(viewer: Viewer, of = path): Promise<StoryEntry[]> {
  const answer = await server.clients[viewer].get(`${of}/story?per_page=100`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operations.reports.invoiceStory.answer.parse(answer.json()).data;
}
const said = (entries: readonly StoryEntry[]) =>
  entries.map(({ event, at, amount, by }) => [event, at.slice(0, 10), amount, by].filter(Boolean).join(' '));

const decisions = [
  'approval_given 2026-04-06 1100.00 deputy',
  'approval_reminded 2026-04-05 1100.00',
  'approval_reminded 2026-04-03 1100.00',
  'approval_asked 2026-04-01 1100.00',
  'approval_refused 2026-03-06 1210.00 owner',
  'approval_asked 2026-03-01 1210.00',
];

test.each(['owner', 'broker'] as const)(
  'tells the %s that it was asked, reminded of, refused and approved',
  async (viewer) => {
    const story = await storyOf(viewer);
    expect(said(story.filter(({ event }) => event.startsWith('approval')))).toEqual(decisions);
    expect(story.map(({ event }) => event)).toContain('invoice_booked');
    const ids = (await server.clients[viewer].get('/approvals')).json().data.map(({ id }: { id: string }) => id);
    for (const { event, record_id } of story) if (event.startsWith('approval')) expect(ids).toContain(record_id);
  },
);

test('names nobody who decided, and tells nothing of an invoice with the same number', async () => {
  expect(JSON.stringify(await storyOf('broker'))).not.toContain('Geheimzinnig');
  expect((await storyOf('broker', salesPath)).filter(({ event }) => event.startsWith('approval'))).toEqual([]);
});

test('is for nobody who may not see the invoice', async () => {
  const withoutRequest = (body: string) => ({ ...JSON.parse(body), request_id: null });
  for (const viewer of ['otherBroker', 'secondOwner', 'otherOwner'] as const) {
    const client = server.clients[viewer];
    const missing = await client.get('/reports/invoices/purchases-8888888/story');
    const answer = await client.get(`${path}/story`);
    expect([missing.statusCode, answer.statusCode]).toEqual([404, 404]);
    expect(withoutRequest(answer.body)).toEqual(withoutRequest(missing.body));
  }
  for (const id of [String(invoice), 'purchases-0', 'purchases-x', 'tickets-800'])
    expect((await server.clients.owner.get(`/reports/invoices/${id}/story`)).statusCode).toBe(404);
});

test('goes with its module', async () => {
  const set = (on: (typeof modules)[number][]) =>
    server.database.db.update(brokers).set({ modules: on }).where(eq(brokers.id, server.brokers.dekade.id));
  await set(modules.filter((name) => name !== 'reports'));
  try {
    expect((await server.clients.owner.get(`${path}/story`)).json().code).toBe('module_disabled');
  } finally {
    await set([...modules]);
  }
});

test.each([1, 2, 5])('comes in pages of %i that leave nothing out and tell nothing twice', async (size) => {
  const whole = await storyOf('owner');
  const told: StoryEntry[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 20; pages += 1) {
    const answer = await server.clients.owner.get(
      `${path}/story?per_page=${size}${next && `&before=${encodeURIComponent(next)}`}`,
    );
    const page = operations.reports.invoiceStory.answer.parse(answer.json());
    told.push(...page.data);
    next = page.meta.next;
  }
  expect(told).toEqual(whole);
});

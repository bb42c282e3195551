import type { RecordType } from '@gevel/back-office';
import { euroOf } from '@gevel/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import type { TestServer } from '../../test/test-server.ts';
import { makeWholeWorld, openWholeWorld } from '../../test/whole-world.ts';

const types: RecordType[] = [
  'owners',
  'compactions',
  'ledger_accounts',
  'sales_invoices',
  'debtor_items',
  'financial_mutations',
];
const today = '2026-06-15';
const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

const source = makeWholeWorld();
const { world } = source;
const lastDay = dayNumber(source.worldEnd);
const owners = Array.from({ length: world.from.scale.owners }, (_, place) => place + 1);

/** What the world itself says of a day: nothing here was read from our tables. */
function debtsOn(ownerNo: number, day: number) {
  const { posts, sales } = world.books(ownerNo);
  let account = 0;
  for (const post of posts) {
    if (post.isYearOpening || post.processed === null || post.processed > lastDay || post.date > day) continue;
    for (const line of post.lines) if (line.account.code === '1300') account += line.cents;
  }
  let items = 0;
  let paidSince = 0;
  for (const invoice of sales) {
    if (invoice.post === null || invoice.date > day) continue;
    const later = invoice.payments.filter((payment) => payment.date > day && payment.date <= lastDay);
    const untold = later.filter(({ post }) => !post.namesInvoice).reduce((sum, { cents }) => sum + cents, 0);
    const paid = invoice.payments.filter((payment) => payment.date <= day).reduce((sum, { cents }) => sum + cents, 0);
    const open = invoice.inclCents - paid - untold;
    items += open;
    if (open > 0 && later.length > 0) paidSince += 1;
  }
  return { account, items, paidSince };
}

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await openWholeWorld(types);
  broker = await server.login('broker');
});
afterAll(() => server?.close());

async function ask(path: string) {
  const answer = await broker.get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const euro = (cents: number) => euroOf(BigInt(cents));

describe('over the whole demo world, on any day since the books began', () => {
  const days = fc.integer({ min: dayNumber('2023-01-01'), max: lastDay });

  test('items and debtor account of each owner are those of the world', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { data, meta } = await ask(`/reports/debtor-accounts?filter[reference_date]=${isoDay(day)}&per_page=100`);
        const shown = new Map(data.map((row: { id: string }) => [row.id, row]));
        const expected = owners.map((ownerNo) => ({ ownerNo, ...debtsOn(ownerNo, day) }));
        for (const { ownerNo, account, items } of expected) {
          expect(shown.get(String(world.portfolio(ownerNo).owner.ownerId))).toMatchObject({
            provable_from: '2023-01-01',
            account_amount: euro(account),
            items_amount: euro(items),
            not_attributable_amount: euro(account - items),
          });
        }
        const total = expected.reduce((sum, { account }) => sum + account, 0);
        expect(meta.totals.account_amount).toBe(euro(total));
        const list = await ask(`/reports/outstanding-items?filter[reference_date]=${isoDay(day)}&per_page=1`);
        expect(list.meta.totals.outstanding_amount).toBe(euro(total));
        const debtors = await ask(`/reports/outstanding-debtors?filter[reference_date]=${isoDay(day)}&per_page=1`);
        expect(debtors.meta.totals.outstanding_amount).toBe(euro(total));
      }),
      { numRuns: 12, seed: 4, examples: [[dayNumber('2023-01-01')], [dayNumber('2025-12-31')], [lastDay]] },
    );
  });

  test('the end of the year holds hundreds that were paid since, and a cent that was booked too much', async () => {
    const day = dayNumber('2025-12-31');
    const all = owners.map((ownerNo) => debtsOn(ownerNo, day));
    expect(all.reduce((sum, { paidSince }) => sum + paidSince, 0)).toBeGreaterThan(100);
    const ofNone = all.map(({ account, items }) => account - items);
    expect(ofNone.filter((cents) => cents !== 0).length).toBeGreaterThan(1);
    const { meta } = await ask(`/reports/outstanding-items?filter[reference_date]=2025-12-31&per_page=1`);
    expect(meta.figures.not_attributable_amount).toBe(euro(ofNone.reduce((sum, cents) => sum + cents, 0)));
    const now = await ask(`/reports/outstanding-items?filter[reference_date]=${today}&per_page=1`);
    const { meta: unasked } = await ask('/reports/outstanding-items?per_page=1');
    expect(now.meta.figures.days_1_30_amount).toBe(unasked.figures.days_1_30_amount);
  });
});

import type { FeedEntry } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../sync/test/memory-back-office.ts';
import { type Change, change, feedWorld, owner_id, withoutInvoice } from '../../test/feed-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';

/** Of which nothing is told any more, two years before the day of the synchronisation, and what still is. */
const [old, recent] = ['2024-06-15', '2024-06-16'];
const booked = owner_id * 10;

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(feedWorld());
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-06-15T08:00:00Z'));

/** All invoices of this day, and a synchronisation of what became of them. */
async function toldOf(day: string, before: readonly Change[], ...after: readonly Change[]): Promise<unknown[]> {
  const world = feedWorld();
  for (const invoice of [...world.sales_invoices, ...world.purchase_invoices])
    Object.assign(invoice, { invoice_date: day });
  const next: World = structuredClone(world);
  for (const each of before) each(world);
  await loadWorld(server, world);
  await server.database.sync((connection) => connection.query('delete from feed_entries'));
  for (const each of [...before, ...after]) each(next);
  server.clock.forward({ minutes: 1 });
  await loadWorld(server, next);
  const { data }: { data: FeedEntry[] } = (await server.clients.owner.get('/feed?per_page=50')).json();
  return data.map(({ kind, event, was, becomes }) => [kind, event, was, becomes]).sort();
}

describe.each(['sales', 'purchase'] as const)('of a booked %s invoice', (side) => {
  const kind = `${side}_invoices` as const;
  const withdrawn = [[kind, 'withdrawn', '1000.00', null]];
  const becomes = (id: number, values: object) => change(kind, id, values);
  const reverted = becomes(booked, { workflow_state: 'revertingprocessingworkflow' });

  test.each<[string, Change[], Change, unknown[]]>([
    [
      'another amount is told',
      [],
      becomes(booked, { amount_incl: 90_000 }),
      [[kind, 'corrected', '1000.00', '900.00']],
    ],
    ['that it is cancelled is told', [], becomes(booked, { workflow_state: 'cancelled' }), withdrawn],
    ['that it is gone is told', [], withoutInvoice(side, booked), withdrawn],
    ['that it is gone while it was reverted is told', [reverted], withoutInvoice(side, booked), withdrawn],
    [
      'that it is cancelled while it was reverted is told',
      [reverted],
      becomes(booked, { workflow_state: 'cancelled' }),
      withdrawn,
    ],
    ['another subject is nothing to tell', [], becomes(booked, { subject: 'Anders' }), []],
    ['that it is being reverted is nothing to tell', [], reverted, []],
    [
      'that it is gone once it was cancelled is nothing to tell',
      [becomes(booked, { workflow_state: 'cancelled' })],
      withoutInvoice(side, booked),
      [],
    ],
    ['another amount of a draft is nothing to tell', [], becomes(booked + 1, { amount_incl: 90_000 }), []],
    ['that a draft is gone is nothing to tell', [], withoutInvoice(side, booked + 1), []],
  ])('%s, and nothing once it is two years old', async (_name, before, after, told) => {
    expect(await toldOf(recent, before, after)).toEqual(told);
    expect(await toldOf(old, before, after)).toEqual([]);
  });
});

test('when the old books of an owner are cleared out, of what they held nothing is told', async () => {
  const cleared = (world: World) => {
    const isOwned = (one: { owner_id: number }) => one.owner_id === owner_id;
    for (const { id } of world.sales_invoices.filter(isOwned)) withoutInvoice('sales', id)(world);
    for (const { id } of world.purchase_invoices.filter(isOwned)) withoutInvoice('purchase', id)(world);
  };
  expect(await toldOf(recent, [], cleared)).not.toEqual([]);
  expect(await toldOf(old, [], cleared)).toEqual([]);
});

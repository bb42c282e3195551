import type { RecordType } from '@gevel/back-office';
import type { DetailOf } from '@gevel/contract';
import { centsOf, type payoutsList, sumOf } from '@gevel/contract/plain';
import { payoutSentence } from '@gevel/i18n';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesIn } from '../../platform/http/language.ts';
import type { TestServer } from '../../test/test-server.ts';
import { openWholeWorld } from '../../test/whole-world.ts';

type Payout = DetailOf<typeof payoutsList>;

const types: RecordType[] = [
  'owners',
  'relations',
  'contracts',
  'rental_statements',
  'statement_payments',
  'sales_invoices',
];

let world: TestServer;
let payouts: Payout[];

beforeAll(async () => {
  world = await openWholeWorld(types);
  const broker = await world.login('broker');
  payouts = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await broker.get(`/payouts?per_page=100&page=${page}&include=missing,payments`);
    expect(answer.statusCode).toBe(200);
    last = answer.json().meta.last_page;
    payouts.push(...answer.json().data);
  }
});
afterAll(() => world?.close());

test('over the whole demo world there is a month for every owner and period', () => {
  expect(payouts.length).toBeGreaterThan(100);
  const stages = new Set(payouts.map(({ stage }) => stage));
  for (const stage of ['collecting', 'drafted', 'paid', 'settled'] as const) expect(stages).toContain(stage);
  const ids = payouts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every part adds up to the cent: what was due, the balance, and what became of it', () => {
  for (const each of payouts) {
    const { id } = each;
    const due = centsOf(each.settled_amount) + centsOf(each.missing_amount);
    const fromWhom = sumOf(each.missing.map(({ missing_amount }) => missing_amount));
    expect([id, due, fromWhom]).toEqual([id, centsOf(each.due_amount), centsOf(each.missing_amount)]);
    expect([id, each.missing.length]).toEqual([id, each.missing_count]);
    if (each.total_settlement_balance === null) continue;
    const balance = centsOf(each.total_settlement_balance);
    const { income_settled: income, costs_settled: costs, management_fee_incl: fee } = each;
    const made =
      centsOf(income ?? '') -
      centsOf(costs ?? '') -
      centsOf(fee ?? '') +
      sumOf([each.previous_outstanding_amount ?? '', each.difference ?? '']);
    expect([id, made]).toEqual([id, balance]);
    if (each.paid_amount !== null) expect([id, became(each)]).toEqual([id, balance]);
  }
});

test('a day of payment is that of the last completed one, and a paid one is told as paid, never as to be received', () => {
  const words = messagesIn('nl').payouts.why;
  for (const each of payouts) {
    const completed = each.payments
      .filter(({ state }) => state === 'completed')
      .map(({ payment_date }) => payment_date);
    const last = completed.toSorted().at(-1) ?? null;
    expect([each.id, each.paid_on]).toEqual([each.id, each.stage === 'paid' ? last : null]);
    const sentence = payoutSentence({ payout: each, reader: 'owner', today: '2026-06-15' }, words, 'nl');
    expect(sentence).not.toMatch(/ontvangt|\{|undefined/);
    if (each.stage === 'paid') expect(sentence).toMatch(/betaald op \d+\s[a-z]+\s\d{4}/);
  }
});

const became = (each: Payout) =>
  sumOf(
    [
      each.paid_amount,
      each.on_its_way_amount,
      each.kept_back_amount,
      each.unstated_amount,
      each.planned_amount,
      each.settled_otherwise_amount,
      each.unplanned_amount,
    ].map((part) => part ?? '0.00'),
  );

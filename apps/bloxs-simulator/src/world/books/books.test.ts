import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar.ts';
import { scaleOf } from '../scale.ts';
import { ACCOUNTS, type LedgerAccount, quadrantOf } from '../shared/chart.ts';
import { makeWorld, type World } from '../world.ts';
import type { Settlement } from './books.ts';
import { type Books, type Post, paidOn } from './books.ts';
import { PLANTED_OWNER_NO } from './planted-error.ts';

const LAST_DAY = parseDay('2026-11-20');

function worldOf(seed: number, plantedError = false): World {
  return makeWorld({ seed, scale: scaleOf('small'), lastDay: LAST_DAY, plantedError });
}

/** A few owners of a few seeds; the whole small world at every run would take too long. */
function checkSomeBooks(check: (books: Books) => void): void {
  const owner = fc.record({ seed: fc.integer({ min: 1, max: 100_000 }), ownerNo: fc.integer({ min: 1, max: 40 }) });
  // The books are made inside the property: as a generated value they would be printed whole when something fails.
  const property = fc.property(owner, ({ seed, ownerNo }) => check(worldOf(seed).books(ownerNo)));
  fc.assert(property, { numRuns: 8 });
}

function ledger(books: Books): Post[] {
  return books.posts.filter((post) => post.processed !== null && post.processed <= LAST_DAY);
}

function balanceOf(posts: readonly Post[], account: LedgerAccount): number {
  return posts.filter((post) => !post.isYearOpening).reduce((sum, post) => sum + centsOn(post, account), 0);
}

function centsOn(post: Post, account: LedgerAccount): number {
  return post.lines.reduce((sum, line) => (line.account === account ? sum + line.cents : sum), 0);
}

function sumOf<T>(items: readonly T[], pick: (item: T) => number): number {
  return items.reduce((sum, item) => sum + pick(item), 0);
}

describe('the books of an owner', () => {
  it('have no entry that does not balance', () => {
    checkSomeBooks((books) => {
      const wrong = books.posts.filter((post) => sumOf(post.lines, (line) => line.cents) !== 0);
      expect(wrong.map((post) => post.n)).toEqual([]);
    });
  });

  it('have assets equal to liabilities and result after every period of every year', () => {
    checkSomeBooks((books) => {
      for (const year of [2023, 2024, 2025, 2026]) {
        for (let period = 0; period <= 13; period++) {
          const upTo = ledger(books).filter((post) => post.year === year && post.period <= period);
          const sums = { Assets: 0, Liabilities: 0, Costs: 0, Benefits: 0 };
          for (const line of upTo.flatMap((post) => post.lines)) sums[quadrantOf(line.account)] += line.cents;
          const result = -sums.Benefits - sums.Costs;
          expect(sums.Assets + sums.Liabilities - result).toBe(0);
        }
      }
    });
  });

  it('open each year with the balances on which the year before closed', () => {
    checkSomeBooks((books) => {
      const posts = ledger(books);
      for (const account of [ACCOUNTS.debtors, ACCOUNTS.creditors, ACCOUNTS.deposits, ACCOUNTS.settlementsPayable]) {
        const closed = sumOf(
          posts.filter((post) => post.year === 2025),
          (post) => centsOn(post, account),
        );
        const opened = sumOf(
          posts.filter((post) => post.year === 2026 && post.isYearOpening),
          (post) => centsOn(post, account),
        );
        expect(opened).toBe(closed);
      }
    });
  });

  it('owe and are owed exactly what the open invoices say', () => {
    checkSomeBooks((books) => {
      const posts = ledger(books);
      const debts = books.sales.filter((invoice) => invoice.post && invoice.date <= LAST_DAY);
      const debtors = sumOf(debts, (invoice) => invoice.inclCents - paidOn(invoice.payments, LAST_DAY));
      const ofNoInvoice = posts.filter((post) => post.sales === null);
      expect(balanceOf(posts, ACCOUNTS.debtors)).toBe(debtors + balanceOf(ofNoInvoice, ACCOUNTS.debtors));
      // What was paid twice waits to be sent back.
      expect(balanceOf(ofNoInvoice, ACCOUNTS.debtors)).toBeLessThanOrEqual(0);
      const bills = books.purchases.filter((invoice) => invoice.processed !== null && invoice.processed <= LAST_DAY);
      const creditors = sumOf(bills, (invoice) => invoice.inclCents - paidOn(invoice.payments, LAST_DAY));
      expect(balanceOf(posts, ACCOUNTS.creditors) + creditors).toBe(0);
    });
  });
});

describe('a rental statement', () => {
  it('equals its transactions, in total and per object', () => {
    checkSomeBooks((books) => {
      for (const settlement of books.settlements) expectToAddUp(settlement);
    });
  });

  it('takes over what its predecessor left unpaid, and the ledger agrees', () => {
    checkSomeBooks((books) => {
      const valid = books.settlements.filter((settlement) => settlement.cancelled === null);
      for (const settlement of valid) {
        const { previous } = settlement;
        if (!previous) continue;
        expect(settlement.previousOutstanding).toBe(
          previous.total - sumOf(previous.payments, (payment) => payment.cents),
        );
      }
      const last = valid.filter((settlement) => settlement.processed <= LAST_DAY).at(-1);
      const unpaid = last ? last.total - paidOn(last.payments, LAST_DAY) : 0;
      expect(balanceOf(ledger(books), ACCOUNTS.settlementsPayable) + unpaid).toBe(0);
    });
  });

  it('leaves the fee invoice with the fee of its objects', () => {
    const books = worldOf(5).books(12);
    const fees = sumOf(
      books.purchases.filter((invoice) => invoice.kind === 'fee'),
      (invoice) => invoice.inclCents,
    );
    const valid = books.settlements.filter((settlement) => settlement.cancelled === null);
    expect(fees).toBe(sumOf(valid, (settlement) => settlement.feeExcl + settlement.feeVat));
  });

  it('is sometimes negative, sometimes cancelled and made again', () => {
    const world = worldOf(1);
    const all = Array.from({ length: 12 }, (_, n) => world.books(n + 1)).flatMap((books) => books.settlements);
    expect(all.filter((settlement) => settlement.total < 0).length).toBeGreaterThan(1);
    expect(all.filter((settlement) => settlement.cancelled !== null).length).toBeGreaterThan(1);
  });
});

describe('a planted error', () => {
  it('unbalances one entry and one statement of one owner, and nothing else', () => {
    const world = worldOf(1, true);
    const wrong = world.books(PLANTED_OWNER_NO);
    expect(wrong.posts.filter((post) => sumOf(post.lines, (line) => line.cents) !== 0)).toHaveLength(1);
    expect(wrong.settlements.filter((one) => one.total !== one.subTotal + one.previousOutstanding)).toHaveLength(1);
    const right = world.books(3);
    expect(right.posts.filter((post) => sumOf(post.lines, (line) => line.cents) !== 0)).toHaveLength(0);
  });
});

function expectToAddUp(settlement: Settlement): void {
  const { transactions, objects } = settlement;
  const costs = transactions.filter((transaction) => transaction.purchase);
  const receipts = transactions.filter((transaction) => !transaction.purchase);
  expect(sumOf(costs, (one) => one.inclCents)).toBe(settlement.costs);
  expect(sumOf(receipts, (one) => one.inclCents)).toBe(settlement.income);
  expect(sumOf(objects, (one) => one.costs)).toBe(settlement.costs);
  expect(sumOf(objects, (one) => one.income)).toBe(settlement.income);
  for (const result of objects) {
    if (result.object?.feeMethod !== 'PercentageManagementFee') continue;
    expect(
      sumOf(
        transactions.filter((one) => one.object === result.object),
        (one) => one.feeCents,
      ),
    ).toBe(result.feeExcl);
  }
  const fee = settlement.feeExcl + settlement.feeVat;
  const settled = settlement.income - settlement.incomeAside - (settlement.costs - settlement.costsAside);
  expect(settlement.subTotal).toBe(settled - fee);
  expect(settlement.total).toBe(settlement.subTotal + settlement.previousOutstanding);
}

describe('receipts', () => {
  const world = worldOf(1);
  const all = Array.from({ length: 12 }, (_, n) => world.books(n + 1));
  const receipts = all.flatMap((books) => books.sales.flatMap((invoice) => invoice.payments));

  it('are sometimes a part of an invoice, and sometimes do not say of which', () => {
    const parts = all.flatMap((books) => books.sales.filter(({ payments }) => payments.length > 1));
    expect(parts.length).toBeGreaterThan(10);
    const unnamed = receipts.filter(({ post }) => !post.namesInvoice);
    expect(unnamed.length).toBeGreaterThan(receipts.length / 200);
    expect(unnamed.length).toBeLessThan(receipts.length / 20);
  });

  it('are sometimes of no invoice at all, and go back', () => {
    const ofNone = all.flatMap((books) =>
      ledger(books).filter(
        (post) => post.journal === 'bank' && post.sales === null && centsOn(post, ACCOUNTS.debtors) !== 0,
      ),
    );
    expect(ofNone.filter((post) => centsOn(post, ACCOUNTS.debtors) < 0).length).toBeGreaterThan(2);
    expect(ofNone.filter((post) => centsOn(post, ACCOUNTS.debtors) > 0).length).toBeGreaterThan(1);
  });
});

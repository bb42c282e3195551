import { expect, it } from 'vitest';
import { createCarefulBudget } from './careful-budget.ts';
import type { RateBudget, RateClass } from './rate-budget.ts';

const day = 24 * 3_600_000;
const { signal } = new AbortController();

function carefulOver(readClass: 'read' | 'filter') {
  let elapsed = 0;
  const taken: RateClass[] = [];
  const counting: RateBudget = {
    take: async (rateClass) => void taken.push(rateClass),
    exhausted: () => {},
    rest: () => 0,
    reopen: () => {},
  };
  const clock = { now: () => elapsed, elapsed: () => elapsed, wait: async () => {} };
  const budget = createCarefulBudget(counting, { clock, readClass });
  return { budget, taken, pass: (ms: number) => (elapsed += ms) };
}

it('after a refused read, reads count as filters for a day', async () => {
  const { budget, taken, pass } = carefulOver('read');
  await budget.take('read', signal);
  expect(budget.limits()).toEqual([]);
  await budget.exhausted(1_000, 'read');
  await budget.take('read', signal);
  await budget.take('write', signal);
  expect(budget.limits()).toEqual([{ set: '*', kind: 'fewer-calls', value: 100 }]);
  pass(day - 1);
  await budget.exhausted(1_000, 'read');
  pass(1);
  await budget.take('read', signal);
  expect(taken).toEqual(['read', 'filter', 'write', 'read']);
  expect(budget.limits()).toEqual([]);
});

it('a refused write says nothing of reads, and what the setting says is nothing that was learned', async () => {
  const { budget, taken } = carefulOver('read');
  await budget.exhausted(1_000, 'write');
  await budget.take('read', signal);
  const asFilters = carefulOver('filter');
  await asFilters.budget.take('read', signal);
  expect([taken, asFilters.taken]).toEqual([['read'], ['filter']]);
  expect(asFilters.budget.limits()).toEqual([]);
});

import { createWorldSource } from '@gevel/bloxs-simulator';
import type { ExplainedChange, FinancialOwner } from '@gevel/contract';
import { centsOf, sumOf } from '@gevel/contract/plain';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { causeWorldTypes } from '../../test/cause-world-types.ts';
import { readWorldInto } from '../../test/read-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** `npm run test:faults` looks at twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 2 }, (_, n) => 211 + 5 * n);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const pairs = [
  // A month beside the one before, in which rents rise; a quarter, and a year, beside those of the year before.
  'year=2025&period_start=7&period_end=7&against_year=2025&against_start=6&against_end=6',
  'year=2025&period_start=3&period_end=3&against_year=2025&against_start=2&against_end=2',
  'year=2026&period_start=1&period_end=1&against_year=2025&against_start=12&against_end=12',
  'year=2025&period_start=4&period_end=6&against_year=2025&against_start=1&against_end=3',
  'year=2025&period_start=7&period_end=9&against_year=2024&against_start=7&against_end=9',
  'year=2025&period_start=0&period_end=13&against_year=2024&against_start=0&against_end=13',
  // Of different length: a quarter beside a whole year, and the other way round; a month beside the quarter before it.
  'year=2026&period_start=1&period_end=3&against_year=2025&against_start=0&against_end=13',
  'year=2025&period_start=1&period_end=13&against_year=2024&against_start=4&against_end=6',
  'year=2025&period_start=4&period_end=4&against_year=2025&against_start=1&against_end=3',
];

describe.each(seeds)('in the world of seed %i', (seed) => {
  test('the difference of two results is told by cause to the cent, and next to nothing is left', async () => {
    server = await startTestServer();
    const source = createWorldSource({ scale: 'small', seed, today: '2026-06-15', owners: 4 });
    await readWorldInto(server.database, source, [...causeWorldTypes, 'financial_mutations']);
    // What can be let is told of objects once they are derived.
    await deriveAll({ database: server.database, clock: server.clock, signal: new AbortController().signal });
    await server.database.tidy();
    const broker = await server.login('broker');
    const owners: FinancialOwner[] = (await broker.get('/financial/owners')).json().data;
    const resultOf = async (owner: string, range: string) =>
      centsOf((await broker.get(`/financial/overview?owner=${owner}&${range}`)).json().data.result);
    const all = owners.map(({ id }) => id).join();
    const sums = { rest: 0, total: 0 };
    const named = new Set<string>();
    for (const id of [...owners.map((each) => each.id), all]) {
      for (const pair of pairs) {
        const answer = await broker.get(`/financial/change?owner=${id}&${pair}`);
        expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
        const change: ExplainedChange = answer.json().data;
        const [now = '', before = ''] = pair.split('&against_year=');
        const earlier = `year=${before.replace('against_start', 'period_start').replace('against_end', 'period_end')}`;
        const difference = (await resultOf(id, now)) - (await resultOf(id, earlier));
        expect([id, pair, centsOf(change.total)]).toEqual([id, pair, difference]);
        expect([id, pair, sumOf([...change.causes, change.rest].map(({ amount }) => amount))]).toEqual([
          id,
          pair,
          difference,
        ]);
        if (id === all) continue;
        for (const { cause } of change.causes) named.add(cause);
        sums.rest += Math.abs(Number(centsOf(change.rest.amount)));
        sums.total += Math.abs(Number(difference));
      }
    }
    expect(sums.rest).toBeLessThan(0.02 * sums.total);
    for (const cause of ['indexed', 'new_tenant', 'more_months', 'one_off_cost', 'running_costs', 'fee'])
      expect(named).toContain(cause);
  });
});

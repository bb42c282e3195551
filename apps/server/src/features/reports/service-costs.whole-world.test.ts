import type { RecordType } from '@gevel/back-office';
import { createWorldSource } from '@gevel/bloxs-simulator';
import type { FinancialOverview, FinancialOwner, GroupFigures, LedgerAccountFigures } from '@gevel/contract';
import { centsOf, type serviceCostParts } from '@gevel/contract/plain';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { readWorldInto } from '../../test/read-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const types: RecordType[] = [
  'owners',
  'relations',
  'objects',
  'contracts',
  'compactions',
  'ledger_accounts',
  'sales_invoices',
  'purchase_invoices',
  'financial_mutations',
];
const today = '2026-06-15';
const owners = 4;
/** `npm run test:faults` looks at ten worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 10 : 2 }, (_, n) => 307 + 11 * n);

type Amount = 'advances_amount' | 'costs_amount' | 'other_amount' | 'settlement_amount';
type Row = Record<Amount, string | null> & {
  id: string;
  owner_id: string;
  property_name: string | null;
  year: number | null;
  state: string;
  difference_amount: string | null;
};
const amounts: Readonly<Record<(typeof serviceCostParts)[number], Amount>> = {
  advances: 'advances_amount',
  costs: 'costs_amount',
  other: 'other_amount',
  settled: 'settlement_amount',
};
const cents = (amount: string | null) => (amount === null ? 0n : centsOf(amount));
const accountsIn = (group: GroupFigures): LedgerAccountFigures[] => [
  ...group.ledger_accounts,
  ...group.groups.flatMap(accountsIn),
];

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe.each(seeds)('in the world of seed %i', (seed) => {
  test('amounts are those of the mutations behind them, of the overview of the books, and of what happened', async () => {
    server = await startTestServer();
    const source = createWorldSource({ scale: 'small', seed, today, owners });
    await readWorldInto(server.database, source, types);
    const clock = { now: () => new Date(`${today}T10:00:00Z`) };
    await deriveAll({ database: server.database, clock, signal: new AbortController().signal });
    const broker = await server.login('broker');
    const get = async (path: string) => {
      const answer = await broker.get(path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      return answer.json();
    };
    const rows: Row[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await get(`/reports/service-costs?per_page=100&page=${page}`);
      rows.push(...data);
      last = meta.last_page;
    }
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].filter((state) => ['settled', 'running', 'no_advances'].includes(state))).toHaveLength(3);

    for (const row of rows.filter(({ costs_amount }) => costs_amount !== null).slice(0, 12)) {
      for (const [part, name] of Object.entries(amounts)) {
        const { meta } = await get(
          `/financial/mutations?filter[service_costs]=${row.id}&filter[service_part]=${part}&per_page=1`,
        );
        const debit = cents(meta.totals.debit) - cents(meta.totals.credit);
        const told = row[name];
        if (told !== null)
          expect([row.id, part, part === 'costs' ? debit : -debit]).toEqual([row.id, part, cents(told)]);
      }
      const { data } = await get(`/reports/service-costs/${row.id}`);
      const sum = (name: Amount) =>
        data.tenants.reduce((total: bigint, tenant: Record<Amount, string>) => total + cents(tenant[name]), 0n);
      for (const name of ['advances_amount', 'other_amount', 'settlement_amount'] as const)
        expect([row.id, name, sum(name)]).toEqual([row.id, name, cents(row[name])]);
    }

    // All years of the books together are all years of service costs, whichever year an entry was booked in.
    const listed: FinancialOwner[] = (await get('/financial/owners')).data;
    for (const owner of listed) {
      let booked = 0n;
      for (const { year } of owner.years) {
        const { data }: { data: FinancialOverview } = await get(
          `/financial/overview?owner=${owner.id}&year=${year}&period_start=1&period_end=13`,
        );
        for (const { quadrant, groups } of data.quadrants)
          for (const { code, opening, closing } of groups.flatMap(accountsIn)) {
            const movement = cents(closing) - cents(opening);
            if (/^(43|81)/.test(code)) booked += quadrant === 'costs' ? movement : -movement;
          }
      }
      let shown = 0n;
      for (const row of rows.filter(({ owner_id }) => owner_id === owner.id)) {
        // Of a year before the books nothing is shown, and its entries are there all the same.
        if (row.costs_amount === null) {
          const { totals } = (await get(`/financial/mutations?filter[service_costs]=${row.id}&per_page=1`)).meta;
          shown += cents(totals.debit) - cents(totals.credit);
        } else
          shown +=
            cents(row.costs_amount) -
            cents(row.advances_amount) -
            cents(row.other_amount) -
            cents(row.settlement_amount);
      }
      expect([owner.id, shown]).toEqual([owner.id, booked]);
    }

    // What was planted: a settlement names its year, and what tenants were asked is what the invoices of that year say.
    const day = source.world.from.lastDay;
    const settlements = new Map<number, bigint>();
    for (let ownerNo = 1; ownerNo <= owners; ownerNo += 1)
      for (const { kind, post, exclCents } of source.world.books(ownerNo).sales)
        if (kind === 'service' && post?.processed != null && post.processed <= day && post.serviceYear !== null)
          settlements.set(post.serviceYear, (settlements.get(post.serviceYear) ?? 0n) + BigInt(exclCents));
    expect(settlements.size).toBeGreaterThan(0);
    for (const [year, asked] of settlements) {
      const ofYear = rows.filter((row) => row.year === year);
      expect([year, ofYear.reduce((sum, row) => sum + cents(row.settlement_amount), 0n)]).toEqual([year, asked]);
    }
  }, 120_000);
});

import { afterEach, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';

let pair: RunningPair;
afterEach(() => pair?.stop());

const askedRows = (set: string) =>
  pair.simulator.requests
    .list()
    .filter(({ url }) => url.startsWith(`/odatafeed/${set}?`))
    .map(({ url }) => Number(/\$top=(\d+)/.exec(decodeURIComponent(url))?.[1]));

it('sets with few columns are asked for in pages of more rows, which weigh as much', async () => {
  pair = await startPair({}, { pageSize: 20, narrowPageSize: 100 });
  for (const type of ['sales_invoices', 'contract_lines', 'contract_extensions'] as const)
    await readWhole(pair.backOffice, type);
  const [wide = 0] = askedRows('SalesInvoices');
  const [narrow = 0] = askedRows('SalesContractLine');
  expect([wide, askedRows('SalesContractExtensionPeriods')[0]]).toEqual([Math.floor(1_000 / 18), 100]);
  expect(narrow).toBeGreaterThan(wide);
});

it('a feed that gives fewer at once is asked for that many, wide sets and narrow ones', async () => {
  pair = await startPair({ faults: ['top-limit=30'] }, { pageSize: 20, narrowPageSize: 100 });
  const { records } = await readWhole(pair.backOffice, 'contract_extensions');
  expect(records.length).toBeGreaterThan(0);
  expect(askedRows('SalesContractExtensionPeriods').slice(0, 2)).toEqual([100, 30]);
  expect(pair.backOffice.limits()).toContainEqual({
    set: 'SalesContractExtensionPeriods',
    kind: 'page-size',
    value: 30,
  });
});

import { createTableSource } from '@gevel/bloxs-simulator';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { knownRows } from '../fixtures/known-world.ts';
import { hasty, type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { type RecordType, recordTypes } from '../port/records.ts';

/** A feed with the limits and refusals of Microsoft's ASP.NET Core OData, in the sizes of the known world. */
const stock = ['top-limit=5', 'node-limit=100'];

const wholeOf = async (pair: RunningPair) => {
  const read: Partial<Record<RecordType, unknown>> = {};
  for (const type of recordTypes) {
    const { records, rejections } = await readWhole(pair.backOffice, type);
    expect(rejections, type).toEqual([]);
    read[type] = records;
  }
  return read;
};

let truth: Awaited<ReturnType<typeof wholeOf>>;
beforeAll(async () => {
  const plain = await startPair();
  truth = await wholeOf(plain);
  await plain.stop();
});

let pair: RunningPair;
afterEach(() => pair?.stop());

describe.each([
  { feed: 'with stock limits', faults: stock },
  { feed: 'that counts apart only', faults: [...stock, 'count-refused'] },
  { feed: 'that does not count', faults: [...stock, 'count-refused', 'count-path-refused'] },
  { feed: 'that gives whole rows only', faults: [...stock, 'select-refused'] },
  { feed: 'that takes no filter on enums', faults: [...stock, 'enum-filter-refused'] },
])('a feed $feed', ({ faults }) => {
  it.each(['keys', 'links'] as const)('gives the same records of every type, by %s', async (paging) => {
    pair = await startPair({ faults, pageSize: paging === 'links' ? 3 : null }, { paging });
    expect(await wholeOf(pair)).toEqual(truth);
  });

  it('is said to answer', async () => {
    pair = await startPair({ faults });
    await pair.backOffice.checkConnection();
    await pair.backOffice.probe();
  });

  it('tells the years of the books', async () => {
    pair = await startPair({ faults });
    const years = (known: number[]) =>
      pair.backOffice.bookYears({ owner_id: 21, known, since: '2026-10-01T00:00:00Z' });
    expect((await years([])).map(({ year }) => year)).toEqual([2024, 2025, 2026]);
    expect((await years([2024, 2025])).map(({ mutations }) => mutations)).toEqual([9, 9, null]);
  });
});

it.each([
  ['sales_invoices', 'SalesInvoices'],
  ['purchase_invoices', 'PurchaseInvoices'],
] as const)('an invoice without a day is among the %s, and counted', async (type, set) => {
  const rows = knownRows();
  const [first = {}, ...others] = rows[set] ?? [];
  rows[set] = [{ ...first, InvoiceDate: '0001-01-01T00:00:00+00:00' }, ...others];
  pair = await startPair({ source: createTableSource(rows) });
  const { records, rejections } = await readWhole(pair.backOffice, type);
  expect(rejections).toEqual([]);
  expect(records.map(({ invoice_date }) => invoice_date)).toContain('0001-01-01');
  expect(records).toHaveLength(others.length + 1);
  expect(await pair.backOffice.count(type, [])).toMatchObject({ records: others.length + 1 });
});

it('each lesson is learned once, and told', async () => {
  pair = await startPair({ faults: [...stock, 'count-refused@Addresses', 'select-refused@Addresses'] });
  await readWhole(pair.backOffice, 'addresses');
  const callsSo = pair.simulator.requests.list().length;
  await readWhole(pair.backOffice, 'addresses');
  const later = pair.simulator.requests.list().slice(callsSo);
  expect(later.filter(({ status }) => status === 400)).toEqual([]);
  expect(pair.backOffice.limits()).toEqual([
    { set: 'Addresses', kind: 'page-size', value: 5 },
    { set: 'Addresses', kind: 'counted-apart', value: null },
    { set: 'Addresses', kind: 'whole-rows', value: null },
  ]);
});

describe('a property that the feed lacks', () => {
  it('of an optional field makes the field unknown, record by record, and is told as drift', async () => {
    pair = await startPair({ faults: ['metadata-drift=-Relations.MobileNumber'] });
    const read = await readWhole(pair.backOffice, 'relations');
    expect(read.rejections).toEqual([]);
    // safe: relations are what was read
    const whole = truth.relations as readonly object[];
    expect(read.records).toEqual(whole.map((relation) => ({ ...relation, mobile: null })));
    for await (const { records, partly } of pair.backOffice.read('relations'))
      expect(partly?.map(({ faults }) => faults.map(({ field }) => field))).toEqual(records.map(() => ['mobile']));
    expect(pair.backOffice.surprises()).toEqual([
      { kind: 'property-missing', subject: 'Relations.MobileNumber', expected: null, found: null },
    ]);
  });

  it('and that a record cannot do without ends the read, with its name', async () => {
    pair = await startPair({ faults: ['metadata-drift=-Relations.Type'] });
    await expect(readWhole(pair.backOffice, 'relations')).rejects.toThrow("Could not find a property named 'Type'");
  });
});

describe('an answer that is too large', () => {
  const wide = () => {
    const rows = knownRows();
    const addresses = (rows['Addresses'] ?? []).map((row) => ({ ...row, Street: 'x'.repeat(1_500) }));
    return createTableSource({ ...rows, Addresses: addresses });
  };
  it('is asked for in smaller pages', async () => {
    pair = await startPair({ source: wide() }, { maxBytes: 4_000 });
    expect((await readWhole(pair.backOffice, 'addresses')).records).toHaveLength(20);
    expect(pair.backOffice.limits()).toEqual([{ set: 'Addresses', kind: 'page-size', value: 1 }]);
  });

  it('ends the read when one row is too large, and the next read begins with whole pages', async () => {
    pair = await startPair({ faults: ['endless-body=3@Addresses'] }, { maxBytes: hasty.maxBytes });
    await expect(readWhole(pair.backOffice, 'addresses')).rejects.toThrow('larger than 2000000 bytes');
    pair.simulator.faults.clear();
    expect(await readWhole(pair.backOffice, 'addresses')).toMatchObject({ records: truth.addresses });
    expect(pair.backOffice.limits()).toEqual([]);
  });
});

describe('owners who are relations of another type', () => {
  it('are asked for in tens, which a stock feed takes', async () => {
    const rows = knownRows();
    const owner = rows['owners']?.[0];
    const relation = rows['Relations']?.[0];
    const many = Array.from({ length: 45 }, (_, index) => index + 1);
    const source = createTableSource({
      ...rows,
      owners: many.map((id) => ({ ...owner, OwnerId: id, RelationId: 5_000 + id })),
      Relations: many.map((id) => ({
        ...relation,
        RelationId: 5_000 + id,
        Type: 'Organisation',
        BankAccountNumber: `NL00TEST${id}`,
      })),
    });
    pair = await startPair({ source, faults: ['node-limit=100'] }, { pageSize: 50 });
    const { records } = await readWhole(pair.backOffice, 'owners');
    expect(records.map(({ iban }) => iban)).toEqual(many.map((id) => `NL00TEST${id}`));
  });

  it('have an unknown account, not none, when their relation does not come', async () => {
    pair = await startPair({ source: createTableSource({ ...knownRows(), Relations: [] }) });
    const { records, pages } = await readWhole(pair.backOffice, 'owners');
    const unknown = pages.flatMap(({ partly }) => partly ?? []).flatMap(({ faults }) => faults);
    expect(records.length).toBeGreaterThan(0);
    expect(unknown.map(({ field, reason }) => [field, reason])).toEqual(
      records.map(({ relation_id }) => ['iban', `its relation (${relation_id}) is missing`]),
    );
  });
});

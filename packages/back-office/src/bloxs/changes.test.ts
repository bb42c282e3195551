import { createTableSource } from '@gevel/bloxs-simulator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { knownRows } from '../fixtures/known-world.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { systemClock } from '../http/clock.ts';
import { type Changes, isPart, type Part } from '../port/changes.ts';
import type { RecordType } from '../port/records.ts';

let pair: RunningPair;
/** By the clock of the connector all of this has happened. */
const clock = { ...systemClock, now: () => Date.UTC(2027, 0, 6) };
beforeEach(async () => {
  pair = await startPair({}, { clock });
});
afterEach(() => pair.stop());

const nothing = { sales_invoices: [], purchase_invoices: [], rental_statements: [] };
const notTold = { sales_invoices: null, purchase_invoices: null, rental_statements: null };

/** The mark of a portfolio that does not change: what came last before the first mark is told once more. */
async function settledMark(): Promise<string> {
  const { mark } = await pair.backOffice.changes({ since: null });
  return (await pair.backOffice.changes({ since: mark })).mark;
}

it('what changed since nothing is not known, and after that nothing did, in four calls', async () => {
  const first = await pair.backOffice.changes({ since: null });
  expect(first).toMatchObject({ years: null, ids: notTold });
  let { mark } = await pair.backOffice.changes({ since: first.mark });
  const before = pair.backOffice.calls();
  let again: Changes | null = null;
  for (const _ of [1, 2]) {
    again = await pair.backOffice.changes({ since: mark });
    expect(again).toMatchObject({ years: [], ids: nothing });
    mark = again.mark;
  }
  expect(pair.backOffice.calls() - before).toBe(8);
});

it('a booking is told with its year and with what it books, once', async () => {
  const since = await settledMark();
  const [entry] = [...pair.simulator.source.rows('JournalPostTransactions')].filter((row) => row['OwnerId'] === 21);
  pair.simulator.source.patchRow('JournalPostTransactions', Number(entry?.['JournalPostTransactionId']), {
    LastModified: '2027-01-05T10:00:00+01:00',
    SalesInvoiceId: 801,
    OwnerSettlementId: 901,
  });
  const told = await pair.backOffice.changes({ since });
  expect(told).toMatchObject({
    years: [{ owner_id: 21, year: entry?.['FinancialYear'] }],
    ids: { sales_invoices: [801], purchase_invoices: [], rental_statements: [901] },
  });
  expect(await pair.backOffice.changes({ since: told.mark })).toMatchObject({ years: [], ids: nothing });
});

it('an invoice or a statement that got another state is told', async () => {
  const since = await settledMark();
  const [statement] = pair.simulator.source.rows('OwnerSettlements');
  const id = Number(statement?.['OwnerSettlementId']);
  pair.simulator.source.patchRow('OwnerSettlements', id, {
    WorkflowStateUpdatedTimeStamp: '2027-01-05T10:00:00+01:00',
  });
  expect((await pair.backOffice.changes({ since })).ids).toEqual({ ...nothing, rental_statements: [id] });
});

it.each([
  ['before the first question', true],
  ['after it', false],
])(
  'a moment of change that lies in the future, %s, hides nothing that comes later, and is told',
  async (_, isBefore) => {
    const [first, second] = [...pair.simulator.source.rows('JournalPostTransactions')];
    const change = (row: typeof first, LastModified: string) =>
      pair.simulator.source.patchRow('JournalPostTransactions', Number(row?.['JournalPostTransactionId']), {
        LastModified,
      });
    let since = isBefore ? '' : await settledMark();
    change(first, '9999-12-31T23:59:59Z');
    since = isBefore ? await settledMark() : (await pair.backOffice.changes({ since })).mark;
    change(second, '2027-01-05T10:00:00+01:00');
    const { years, mark } = await pair.backOffice.changes({ since });
    expect(years).toContainEqual({ owner_id: second?.['OwnerId'], year: second?.['FinancialYear'] });
    // it is told again each time, since nobody knows when it changed
    expect((await pair.backOffice.changes({ since: mark })).years).toEqual([
      { owner_id: first?.['OwnerId'], year: first?.['FinancialYear'] },
    ]);
    expect(pair.backOffice.surprises()).toContainEqual(
      expect.objectContaining({ subject: 'JournalPostTransactions.LastModified.9999-12-31' }),
    );
  },
);

it('several lines of the journal of one number are told, whatever they are about', async () => {
  const rows = knownRows();
  const [line = {}] = rows['JournalPostTransactions'] ?? [];
  const changed = { ...line, LastModified: '2027-01-05T10:00:00+01:00' };
  rows['JournalPostTransactions'] = [
    ...[801, 802].map((SalesInvoiceId, LineIndex) => ({ ...changed, SalesInvoiceId, LineIndex })),
    { ...changed, SalesInvoiceId: 802, LineIndex: 1 },
    ...(rows['JournalPostTransactions'] ?? []).slice(1),
  ];
  for (const pageSize of [1, 2, 7]) {
    await pair.stop();
    pair = await startPair({ source: createTableSource(rows) }, { clock, pageSize });
    const { mark } = await pair.backOffice.changes({ since: null });
    const year = { owner_id: Number(line['OwnerId']), year: Number(line['FinancialYear']) };
    expect(await pair.backOffice.changes({ since: mark })).toMatchObject({
      years: [year],
      ids: { sales_invoices: [801, 802] },
    });
    const question = { owner_id: year.owner_id, known: [year.year], since: '2027-01-01T00:00:00.000Z' };
    const [known] = await pair.backOffice.bookYears(question);
    expect(known).toMatchObject({ year: year.year, has_changed: true });
  }
});

it('a set that does not tell what changed is named, and the others still tell', async () => {
  const since = await settledMark();
  pair.simulator.faults.set('changes-refused=1000@SalesInvoices');
  expect(await pair.backOffice.changes({ since })).toMatchObject({
    years: [],
    ids: { ...nothing, sales_invoices: null },
  });
  expect(pair.backOffice.limits()).toEqual([{ set: 'SalesInvoices', kind: 'changes-not-told', value: null }]);
  pair.simulator.faults.set('changes-refused=1000');
  expect(await pair.backOffice.changes({ since })).toMatchObject({ years: null, ids: notTold });
});

const parts: readonly (readonly [RecordType, Part])[] = [
  ['sales_invoices', []],
  ['sales_invoices', [{ field: 'owner_id', ids: [21, 22] }]],
  ['sales_invoice_lines', [{ field: 'invoice_id', from: 1, to: 10_000 }]],
  ['tickets', [{ field: 'closing_date', is: null }]],
  ['financial_mutations', [{ field: 'year_is_closed', is: true }]],
  [
    'financial_mutations',
    [
      { field: 'owner_id', from: 21, to: 21 },
      { field: 'year_is_closed', is: true },
    ],
  ],
  ['relations', [{ field: 'id', from: 102, to: 104 }]],
  ['objects', [{ field: 'id', ids: [301, 303] }]],
];

it.each(parts)('of %s a part is counted in one call, and read as the whole has it', async (type, part) => {
  const { records } = await readWhole(pair.backOffice, type);
  const expected = (records as object[]).filter((record) => isPart({ ...record }, part));
  const read: object[] = [];
  for await (const page of pair.backOffice.read(type, { within: part })) read.push(...page.records);
  expect(read).toEqual(expected);
  const before = pair.backOffice.calls();
  expect(await pair.backOffice.count(type, part)).toEqual({
    records: expected.length,
    last: expected.reduce<number | null>((last, record) => Math.max(last ?? 0, Reflect.get(record, 'id')), null),
  });
  expect(pair.backOffice.calls() - before).toBe(1);
});

it('a feed that does not count says so', async () => {
  pair.simulator.faults.set('count-refused=1000@Relations');
  pair.simulator.faults.set('count-path-refused=1000@Relations');
  expect(await pair.backOffice.count('relations', [])).toBeNull();
  expect(await pair.backOffice.count('estate_agents', [])).toBeNull();
  expect(pair.backOffice.limits()).toContainEqual({ set: 'Relations', kind: 'parts-not-counted', value: null });
});

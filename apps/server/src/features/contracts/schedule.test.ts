import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageByDays } from '../../test/aged-by-days.ts';
import { addRows, debtorItemRow, invoiceRow } from '../../test/book-rows.ts';
import { fetchExport, parseCsv, readWorkbook } from '../../test/export-client.ts';
import { knownDays, noonOf } from '../../test/known-days.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { sharedRelations } from '../../test/portfolio-world.ts';
import { unpacked } from '../../test/read-files.ts';
import { readReport } from '../../test/read-report.ts';
import type { TestClient } from '../../test/test-client.ts';

const { today, earlier } = knownDays();

const { tenant } = sharedRelations;
const [account, bank] = [8_130, 8_140];
const [own, cousin, foreign] = [101_001, 102_001, 201_001];

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  await addRows(server.database, 'ledger_accounts', [
    { id: account, code: '1300', name: 'Debiteuren', compaction_id: 8_100, is_debtor_account: true },
    { id: bank, code: '1400', name: 'Bank', compaction_id: 8_100, is_debtor_account: false, kind: 'bank' },
  ]);
  // On time, in two parts, on a day that nobody knows, under an arrangement once, open, a credit note.
  await invoices(101, own, [
    [1, { due_date: '2026-01-01' }],
    [2, { due_date: '2026-02-01' }],
    [3, { due_date: '2026-03-01' }],
    [4, { due_date: '2026-04-01' }],
    [5, { due_date: '2026-05-01', open: 100_000 }],
    [6, { due_date: '2026-05-20', amount: -20_000, open: -20_000 }],
    [7, { due_date: '2026-06-01', open: 40_000, contract_id: null }],
    // Written off in part, set off, and paid by an entry of another journal that has a line on the bank.
    [9, { due_date: '2026-03-10' }],
    [10, { due_date: '2026-03-11' }],
    [12, { due_date: '2026-03-12' }],
    // By direct debit.
    [13, { due_date: '2026-03-13' }],
    // Brought under an arrangement, which is no receipt, and one that was undone.
    [14, { due_date: '2026-03-14' }],
    [15, { due_date: '2026-03-15' }],
    // Withdrawn before it was booked.
    [8, { due_date: '2026-06-01', outstanding_amount: null }],
  ]);
  await invoices(102, cousin, [[11, { due_date: '2026-02-01', open: 100_000 }]]);
  await invoices(201, foreign, [[21, { due_date: '2026-02-01', open: 9_876_543_210, amount: 9_876_543_210 }]]);
  await receipts(101, [
    ['F-1', '2025-12-30', 100_000],
    ['F-2', '2026-02-01', 60_000],
    ['F-2', '2026-02-20', 40_000],
    ['F-4', '2026-05-30', 100_000],
    // On another account, by another debtor, and as the balance of a new year.
    ['F-3', '2026-03-01', 100_000, { ledger_account_id: bank }],
    ['F-3', '2026-03-01', 100_000, { relation_id: 9_999 }],
    ['F-5', '2026-01-01', 100_000, { is_opening: true }],
    ['F-1', '2025-12-20', -100_000, { journal_type: 'sales' }],
    ['F-9', '2026-03-10', 25_000],
    ['F-9', '2026-06-08', 75_000, { journal_type: 'memorial' }],
    ['F-10', '2026-04-01', 100_000, { journal_type: 'owner_settlement' }],
    ['F-13', '2026-03-13', 100_000, { journal_type: 'other' }],
    ['F-12', '2026-03-14', 100_000, { journal_type: 'memorial', journal_post_id: 70_000 }],
    ['', '2026-03-14', -100_000, { ledger_account_id: bank, journal_type: 'memorial', journal_post_id: 70_000 }],
    ['F-14', '2026-05-01', 100_000, { journal_type: 'payment_arrangement' }],
    ['F-15', '2026-03-15', 100_000, { journal_type: 'payment_arrangement' }],
    ['F-15', '2026-03-16', -100_000, { journal_type: 'payment_arrangement' }],
    ['F-15', '2026-03-17', 100_000],
  ]);
  await receipts(201, [['F-1', '2026-01-20', 777]]);
  // What was under an arrangement when it was open is told by what the item was.
  await addRows(server.database, 'debtor_items', [item(4, 101, { reminder_phase: 'in_progress' })]);
  await server.database.sync((connection) => connection.query('delete from debtor_items where id = 4'));
});
afterAll(() => server.close());

type More = Record<string, unknown> & { amount?: number; open?: number };

const item = (id: number, owner_id: number, more: More) =>
  debtorItemRow(id, { owner_id, relation_id: tenant, outstanding_amount: 100_000, ...more });

async function invoices(owner_id: number, contract_id: number, list: readonly [number, More][]): Promise<void> {
  const rows = list.map(([id, { amount = 100_000, open = 0, ...more }]) =>
    invoiceRow(id, {
      owner_id,
      contract_id,
      relation_id: tenant,
      amount_incl: amount,
      outstanding_amount: open,
      ...more,
    }),
  );
  await addRows(server.database, 'sales_invoices', rows);
  const items = list
    .filter(([, { open = 0 }]) => open !== 0)
    .map(([id, { open, amount = 100_000, due_date }]) =>
      item(id, owner_id, { due_date, outstanding_amount: open, amount_incl: amount }),
    );
  if (items.length > 0) await addRows(server.database, 'debtor_items', items);
}

let number = 80_000;
async function receipts(owner_id: number, list: readonly [string, string, number, More?][]): Promise<void> {
  const rows = list.map(([invoice_reference, transaction_date, cents, more]) => ({
    id: (number += 1),
    owner_id,
    financial_year: Number(transaction_date.slice(0, 4)),
    financial_period: 1,
    year_is_closed: false,
    is_opening: false,
    ledger_account_id: account,
    transaction_date,
    journal_post_id: number,
    journal_type: 'bank',
    relation_id: null,
    invoice_reference,
    debit: Math.max(-cents, 0),
    credit: Math.max(cents, 0),
    ...more,
  }));
  await addRows(server.database, 'financial_mutations', rows);
}

async function ask(client: TestClient, path: string) {
  const answer = await client.get(path);
  return answer.statusCode === 200 ? answer.json() : [answer.statusCode, answer.json().code];
}

test('each month says what was due, when it was received and what is open', async () => {
  const { data } = await ask(server.clients.owner, `/contracts/${own}/schedule`);
  expect([data.from, data.to, data.years]).toEqual(['2025-07-01', '2026-06-30', [2026]]);
  const told = data.months
    .flatMap(({ invoices: ofMonth }: { invoices: Record<string, unknown>[] }) => ofMonth)
    .map((one: Record<string, unknown>) => [
      one['reference'],
      one['standing'],
      one['days'],
      one['received'],
      one['set_off'],
      one['arranged'],
      one['open'],
      one['undated'],
      one['paid_on'],
    ]);
  expect(told).toEqual([
    ['F-1', 'counted', -2, '1000.00', '0.00', '0.00', '0.00', '0.00', '2025-12-30'],
    ['F-2', 'counted', 19, '1000.00', '0.00', '0.00', '0.00', '0.00', '2026-02-20'],
    ['F-3', 'unknown', null, '1000.00', '0.00', '0.00', '0.00', '1000.00', null],
    ['F-9', 'set_off', null, '250.00', '750.00', '0.00', '0.00', '0.00', null],
    ['F-10', 'set_off', null, '0.00', '1000.00', '0.00', '0.00', '0.00', null],
    ['F-12', 'counted', 2, '1000.00', '0.00', '0.00', '0.00', '0.00', '2026-03-14'],
    ['F-13', 'counted', 0, '1000.00', '0.00', '0.00', '0.00', '0.00', '2026-03-13'],
    ['F-14', 'arranged', null, '0.00', '0.00', '1000.00', '0.00', '0.00', null],
    ['F-15', 'counted', 2, '1000.00', '0.00', '0.00', '0.00', '0.00', '2026-03-17'],
    ['F-4', 'arranged', null, '1000.00', '0.00', '0.00', '0.00', '0.00', '2026-05-30'],
    ['F-5', 'counted', 45, '0.00', '0.00', '0.00', '1000.00', '0.00', null],
    ['F-6', 'credit', null, '0.00', '0.00', '0.00', '-200.00', '0.00', null],
  ]);
  expect(data.months[7].invoices[0].receipts).toEqual([
    { date: '2026-02-01', amount: '600.00' },
    { date: '2026-02-20', amount: '400.00' },
  ]);
  expect(data.total).toEqual({
    due: '10800.00',
    received: '7250.00',
    set_off: '1750.00',
    arranged: '1000.00',
    open: '800.00',
  });
  expect(data.arrears).toEqual({ since: '2026-05-01', amount: '1000.00', left_out_amount: '0.00' });
  expect(data.without_contract).toEqual({ count: 1, open: '400.00' });
});

test('behaviour is told in facts, and what does not count is named', async () => {
  const { data } = await ask(server.clients.broker, `/contracts/${own}/schedule?year=2025`);
  expect(data.months.every(({ due }: { due: string }) => due === '0.00')).toBe(true);
  expect(data.after).toEqual(data.total);
  expect(data.behaviour).toEqual({
    counted: 6,
    is_too_little: false,
    last: { count: 6, median_days: 2, open_count: 1, from: '2026-01-01', to: '2026-05-01' },
    before: null,
    trend: null,
    first_late: {
      invoice_id: 'sales-2',
      invoice_reference: 'F-2',
      due_date: '2026-02-01',
      days: 19,
      paid_on: '2026-02-20',
      amount: '1000.00',
    },
    known_since: '2026-01-01',
    left_out: { arranged: 2, excluded: 0, set_off: 2, unknown: 1 },
  });
});

test('a year that is none is refused', async () => {
  expect(await ask(server.clients.broker, `/contracts/${own}/schedule?year=26`)).toEqual([422, 'invalid_content']);
});

test('the contract of another owner is not there', async () => {
  const { owner, broker, otherBroker, otherOwner } = server.clients;
  for (const [client, id] of [
    [owner, foreign],
    [owner, cousin],
    [broker, foreign],
    [otherBroker, own],
    [otherOwner, own],
    [broker, 999_999],
    [broker, 'x'],
  ] as const)
    expect([id, await ask(client, `/contracts/${id}/schedule`)]).toEqual([id, [404, 'not_found']]);
});

test('a tenant of several owners is told of per contract, of one’s own alone', async () => {
  const of = async (client: TestClient) => {
    const { data } = await ask(client, `/relations/${tenant}/payment-behaviour`);
    return data
      .filter(({ behaviour }: { behaviour: { counted: number } }) => behaviour.counted > 0)
      .map((row: { contract_id: string; owner_id: string; behaviour: { counted: number } }) => [
        row.contract_id,
        row.owner_id,
        row.behaviour.counted,
      ]);
  };
  expect(await of(server.clients.owner)).toEqual([[String(own), '101', 6]]);
  expect(await of(server.clients.secondOwner)).toEqual([[String(cousin), '102', 1]]);
  expect((await of(server.clients.broker)).sort()).toEqual([
    [String(own), '101', 6],
    [String(cousin), '102', 1],
  ]);
  expect(await of(server.clients.otherOwner)).toEqual([[String(foreign), '201', 1]]);
  for (const [client, id] of [
    [server.clients.owner, 102_003],
    [server.clients.broker, 201_003],
    [server.clients.broker, 999_999],
    [server.clients.broker, sharedRelations.anonymous],
  ] as const)
    expect([id, await ask(client, `/relations/${id}/payment-behaviour`)]).toEqual([id, [404, 'not_found']]);
});

test('the schedule as files holds the invoices of the screen, and their sums', async () => {
  const { owner, broker, otherBroker } = server.clients;
  const { data } = await ask(owner, `/contracts/${own}/schedule?year=2026`);
  const body = { list: 'contracts/schedule', format: 'zip', query: `contract=${own}&year=2026` } as const;
  const parts = unpacked((await fetchExport(owner, body)).answer.rawPayload);
  const inside = ['huurschema.xlsx', 'huurschema.csv', 'huurschema.pdf', 'inhoud.csv', 'herkomst.txt'];
  expect([...parts.keys()]).toEqual(inside);
  const [, ...rows] = parseCsv((parts.get('huurschema.csv') ?? Buffer.alloc(0)).toString('utf8'), ';');
  const inDutch = (amount: string) => amount.replace('.', ',');
  expect(rows.map((cells) => [cells[0], ...cells.slice(2, 7)])).toEqual(
    data.months
      .flatMap(({ invoices: ofMonth }: { invoices: Record<string, string>[] }) => ofMonth)
      .map((one: Record<string, string>) => [
        one['reference'],
        ...['due', 'received', 'set_off', 'arranged', 'open'].map((name) => inDutch(one[name] ?? '')),
      ]),
  );
  const sums = (await readWorkbook(parts.get('huurschema.xlsx') ?? Buffer.alloc(0)))[0]?.rows.at(-1);
  const { due, received, set_off: setOff, arranged, open } = data.total;
  expect(sums?.slice(2, 7)).toEqual([due, received, setOff, arranged, open].map(Number));
  expect(parts.get('huurschema.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');

  for (const [client, contract] of [
    [broker, foreign],
    [broker, 999_999],
    [owner, cousin],
    [otherBroker, own],
  ] as const) {
    const answer = await client.post('/exports', { ...body, query: `contract=${contract}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  expect((await broker.post('/exports', { ...body, query: 'year=2026' })).statusCode).toBe(422);
});

test('of a past day schedule, behaviour and file are what they were on it, and no day is told that is not kept', async () => {
  const { clock, database } = server;
  const paths = [`/contracts/${own}/schedule`, `/relations/${tenant}/payment-behaviour`] as const;
  const query = `contract=${own}`;
  const told = async (client: TestClient, asked = '') =>
    Promise.all(paths.map(async (path) => (await ask(client, `${path}${asked}`)).data));
  clock.set(noonOf(earlier));
  const before = await server.login('owner');
  const was = await told(before);
  const fileWas = await readReport(before, { list: 'contracts/schedule', query });
  await ageByDays(database, 3);
  // Paid since, and one more is due.
  await receipts(101, [['F-5', '2026-06-10', 100_000]]);
  await invoices(101, own, [[31, { due_date: '2026-06-02', open: 100_000 }]]);
  await database.sync(async (connection) => {
    await connection.query('delete from debtor_items where id = 5');
    await connection.query('update sales_invoices set outstanding_amount = 0 where id = 5');
  });
  clock.set(noonOf(today));
  const client = await server.login('owner');
  const now = await told(client);
  for (const place of [0, 1]) expect(now[place]).not.toEqual(was[place]);
  expect(await told(client, `?as_of=${earlier}`)).toEqual(was);

  const report = await readReport(client, { list: 'contracts/schedule', query: `${query}&as_of=${earlier}` });
  expect(report.rows).toEqual(fileWas.rows);
  expect(report.rows.length).toBeGreaterThan(0);
  expect(report.fileName).toContain(`zoals-bekend-op-${earlier}`);
  expect(report.provenance).toContain('Zoals bekend op');
  expect(fileWas.provenance).not.toContain('Zoals bekend op');

  for (const path of paths) {
    expect(await ask(client, `${path}?as_of=2999-01-01`)).toEqual([422, 'day_to_come']);
    expect(await ask(client, `${path}?as_of=2001-01-01`)).toEqual([422, 'not_known_then']);
    expect((await ask(client, `${path}?as_of=yesterday`))[0]).toBe(422);
    // Whose they are is decided today, of every day.
    const other = await server.login('otherOwner');
    const answer = await ask(other, `${path}?as_of=${earlier}`);
    if (path.startsWith('/contracts')) expect(answer).toEqual([404, 'not_found']);
    else expect(JSON.stringify(answer)).not.toContain(String(own));
  }
  expect(
    (await client.post('/exports', { list: 'contracts/schedule', format: 'zip', query: `${query}&as_of=2001-01-01` }))
      .statusCode,
  ).toBe(422);
});

test('of whom the back office made anonymous no behaviour is told, of no day', async () => {
  const { database } = server;
  const client = await server.login('owner');
  const path = `/relations/${tenant}/payment-behaviour?as_of=${earlier}`;
  expect((await ask(client, path)).data.length).toBeGreaterThan(0);
  await database.sync((connection) =>
    connection.query(`update relations set is_anonymised = true where id = ${tenant}`),
  );
  expect(await ask(client, path)).toEqual([404, 'not_found']);
});

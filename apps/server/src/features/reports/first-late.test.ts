import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDue } from '../../sync/derive/tell-due.ts';
import { ageByDays } from '../../test/aged-by-days.ts';
import { addRows, debtorItemRow, invoiceRow } from '../../test/book-rows.ts';
import { knownDays, noonOf } from '../../test/known-days.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { readReport } from '../../test/read-report.ts';
import type { TestClient } from '../../test/test-client.ts';

const { today, earlier } = knownDays();

const account = 8_130;
let server: PortfolioServer;
let id = 0;
beforeAll(async () => {
  server = await startPortfolioServer();
  await addRows(server.database, 'ledger_accounts', [
    { id: account, code: '1300', name: 'Debiteuren', compaction_id: 8_100, is_debtor_account: true },
  ]);
  const onTime = ['2026-03-01 2026-03-01', '2026-04-01 2026-04-02'];
  await pays(101, 101_003, [...onTime, '2026-05-01', '2026-06-01']);
  // Late before, too new to say, under an arrangement, within the days in which nobody is late, and another broker's.
  await pays(101, 101_004, ['2026-03-01 2026-03-21', ...onTime, '2026-06-01']);
  await pays(101, 101_005, ['2026-06-01', '2026-05-01']);
  await pays(102, 102_003, [...onTime, '2026-06-01'], { reminder_phase: 'in_progress' });
  await pays(102, 102_004, [...onTime, '2026-06-11']);
  // Paid once on a day that nobody knows, and once written off long after its due date.
  await pays(102, 102_005, [...onTime, '2026-05-01 ?', '2026-02-01 2026-05-20 memorial', '2026-06-01']);
  await pays(201, 201_003, [...onTime, '2026-06-01']);
});
afterAll(() => server.close());

/** Amounts of a thousand euro: when each is due, when it was paid, and in which journal when not of a bank. */
async function pays(owner_id: number, contract_id: number, list: readonly string[], more = {}): Promise<void> {
  for (const one of list) {
    const [due_date, paid, journal_type = 'bank'] = one.split(' ');
    id += 1;
    const shared = { owner_id, relation_id: contract_id, due_date };
    const open = paid === undefined ? 100_000 : 0;
    await addRows(server.database, 'sales_invoices', [
      invoiceRow(id, { ...shared, contract_id, amount_incl: 100_000, outstanding_amount: open }),
    ]);
    if (open > 0)
      await addRows(server.database, 'debtor_items', [
        debtorItemRow(id, { ...shared, amount_incl: 100_000, outstanding_amount: open, ...more }),
      ]);
    if (paid === undefined || paid === '?') continue;
    await addRows(server.database, 'financial_mutations', [
      {
        id: 80_000 + id,
        owner_id,
        financial_year: 2026,
        financial_period: 3,
        year_is_closed: false,
        is_opening: false,
        ledger_account_id: account,
        transaction_date: paid,
        journal_post_id: id,
        journal_type,
        invoice_reference: `F-${id}`,
        debit: 0,
        credit: 100_000,
      },
    ]);
  }
}

const ask = async (client: TestClient, query = '') => (await client.get(`/reports/first-late${query}`)).json();

test('names contracts whose tenant is late for the first time, with the amount and since when', async () => {
  const { data, meta } = await ask(server.clients.broker);
  const told = data.map((row: Record<string, unknown>) =>
    ['contract_id', 'owner_id', 'amount', 'since', 'days', 'unknown_count'].map((name) => row[name]),
  );
  expect(told).toEqual([
    ['102005', '102', '1000.00', '2026-06-01', 14, 2],
    ['101003', '101', '2000.00', '2026-05-01', 45, 0],
  ]);
  expect(meta).toMatchObject({ looked_at: 4, is_cut_off: false });
});

test('is a broker’s alone, of its own portfolio', async () => {
  const { data } = await ask(server.clients.otherBroker);
  expect(data.map((row: { contract_id: string }) => row.contract_id)).toEqual(['201003']);
  for (const client of [server.clients.owner, server.clients.otherOwner])
    expect((await ask(client)).code).toBe('forbidden');
});

test('is given as files, with what the screen says and their sum', async () => {
  const report = await readReport(server.clients.broker, { list: 'reports/first-late', query: '' });
  expect(report.parts).toEqual([
    'voor-het-eerst-te-laat.xlsx',
    'voor-het-eerst-te-laat.csv',
    'voor-het-eerst-te-laat.pdf',
    'inhoud.csv',
    'herkomst.txt',
  ]);
  const { data } = await ask(server.clients.broker);
  expect(report.rows.map((cells) => [cells[1], cells[4], cells[6], cells[8]])).toEqual(
    data.map((row: Record<string, string>) => [
      row['contract_reference'],
      row['amount']?.replace('.', ','),
      String(row['days']),
      String(row['unknown_count']),
    ]),
  );
  expect(report.total[4]).toBe(3000);
  expect(report.provenance).toMatch(/Documentnummer.*\n.*Controlegetal/s);
  const body = { list: 'reports/first-late', format: 'zip', query: '' } as const;
  expect((await server.clients.owner.post('/exports', body)).json().code).toBe('forbidden');
  expect((await server.clients.broker.post('/exports', { ...body, query: 'colour=red' })).statusCode).toBe(422);
});

test('looks at so many items and says that there are more', async () => {
  for (let place = 0; place < 200; place += 1) await pays(102, 102_006, ['2026-02-01']);
  const { data, meta } = await ask(server.clients.broker);
  expect(meta).toMatchObject({ is_cut_off: true });
  // What a contract owes is told whole, also of items that were not looked at.
  expect(data.at(-1)).toMatchObject({ contract_id: '102006', amount: '200000.00', since: '2026-02-01' });
});

test('an invoice without a due date has to be paid on its own day', async () => {
  const { database } = server;
  await pays(102, 102_001, ['2026-03-01 2026-03-01', '2026-04-01 2026-04-02']);
  const shared = {
    owner_id: 102,
    relation_id: 102_001,
    due_date: null,
    invoice_date: '2026-06-02',
    amount_incl: 4_200,
  };
  await addRows(database, 'sales_invoices', [
    invoiceRow(70_001, { ...shared, contract_id: 102_001, outstanding_amount: 4_200 }),
  ]);
  await addRows(database, 'debtor_items', [debtorItemRow(70_001, { ...shared, outstanding_amount: 4_200 })]);
  const { data } = await ask(server.clients.broker);
  expect(data[0]).toMatchObject({ contract_id: '102001', amount: '42.00', since: '2026-06-02' });

  const told = () =>
    database.sync(async (connection) => {
      await tellDue(connection, '2026-06-20');
      const { rows } = await connection.query(
        `select becomes from feed_entries where event = 'unpaid' and record_id = '70001'`,
      );
      return rows;
    });
  expect(await told()).toEqual([{ becomes: '2026-06-02' }]);
});

test('is of a past day who was late then, by what was known, and no day is told that is not kept', async () => {
  const { clock, database } = server;
  clock.set(noonOf(earlier));
  const was = (await ask(await server.login('otherBroker'))).data;
  await ageByDays(database, 3);
  // Paid since, so that nobody of this broker is late any more.
  await database.sync(async (connection) => {
    await connection.query('delete from debtor_items where owner_id = 201');
    await connection.query('update sales_invoices set outstanding_amount = 0 where owner_id = 201');
  });
  clock.set(noonOf(today));
  const client = await server.login('otherBroker');
  expect(was.map((row: { contract_id: string }) => row.contract_id)).toEqual(['201003']);
  expect((await ask(client)).data).toEqual([]);
  expect((await ask(client, `?as_of=${earlier}`)).data).toEqual(was);
  const report = await readReport(client, { list: 'reports/first-late', query: `as_of=${earlier}` });
  expect(report.rows.map((cells) => cells[1])).toEqual(
    was.map((row: { contract_reference: string }) => row.contract_reference),
  );
  expect(report.fileName).toContain(`zoals-bekend-op-${earlier}`);
  expect(report.provenance).toContain('Zoals bekend op');
  expect((await ask(client, '?as_of=2999-01-01')).code).toBe('day_to_come');
  expect((await ask(client, '?as_of=2001-01-01')).code).toBe('not_known_then');
});

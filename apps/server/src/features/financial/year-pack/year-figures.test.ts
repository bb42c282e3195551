import { describe, expect, test } from 'vitest';
import { saveYear } from '../../../sync/engine/book-year-store.ts';
import { addRows, debtorItemRow, invoiceRow } from '../../../test/book-rows.ts';
import { writeMutations } from '../../../test/books.ts';
import { readWorkbook } from '../../../test/export-client.ts';
import { aStatement, writeStatements } from '../../../test/statement-world.ts';
import { readAll, refuseRecord } from '../../../test/unread-rows.ts';
import { asked, broker, owner, packed, read, server, setKinds, useYearPack } from '../../../test/year-pack-world.ts';

useYearPack();

const alter = (sql: string, which: string) =>
  server.database.sync((connection) => connection.query(`update financial_mutations set ${sql} where ${which}`));

/** Owner 102 read from 2024: an invoice paid in 2025, one paid in 2026, one that is open now, and a payment that names none. */
async function openToSuppliers(): Promise<void> {
  const { database } = server;
  const owner_id = 102;
  const invoice = (id: number, invoice_date: string, cents: number) =>
    invoiceRow(id, {
      owner_id,
      invoice_date,
      due_date: invoice_date,
      reference: `L-${id}`,
      amount_incl: cents,
      relation_id: 77,
    });
  await addRows(database, 'purchase_invoices', [
    invoice(8101, '2024-12-10', 100_00),
    invoice(8102, '2025-12-10', 200_00),
    invoice(8103, '2025-12-20', 50_00),
  ]);
  const { reminder_phase: _, ...open } = debtorItemRow(8103, {
    owner_id,
    invoice_date: '2025-12-20',
    invoice_reference: 'L-8103',
    relation_id: 77,
    amount_incl: 50_00,
    outstanding_amount: 50_00,
  });
  await addRows(database, 'creditor_items', [open]);
  const line = { owner_id, account: 530, relation_id: 77 };
  const booked = (id: number, date: string, cents: number, invoice_reference?: string) => ({
    ...line,
    id,
    post: id,
    date,
    year: Number(date.slice(0, 4)),
    period: Number(date.slice(5, 7)),
    cents,
    ...(invoice_reference === undefined ? {} : { invoice_reference }),
  });
  await database.sync(async (connection) => {
    await writeMutations(connection, [
      booked(7101, '2024-12-10', -100_00, 'L-8101'),
      { ...line, id: 7102, post: 7102, year: 2025, period: 0, cents: -100_00, date: '2025-01-01' },
      booked(7103, '2025-02-01', 100_00, 'L-8101'),
      booked(7104, '2025-12-10', -200_00, 'L-8102'),
      booked(7105, '2025-12-20', -50_00, 'L-8103'),
      booked(7106, '2025-06-01', -7_00),
      { ...line, id: 7107, post: 7107, year: 2026, period: 0, cents: -257_00, date: '2026-01-01' },
      booked(7108, '2026-01-15', 200_00, 'L-8102'),
    ]);
    await connection.query(`insert into financial_years (owner_id, broker_id, financial_year, is_closed, mutation_count, read_at)
      select 102, o.broker_id, y, true, 1, now() from owners o, unnest('{2024,2025,2026}'::int[]) y where o.id = 102`);
    await connection.query(
      `insert into sync_freshness (record_type, synced_at) values ('creditor_items', '2026-06-15T08:00:00Z') on conflict do nothing`,
    );
  });
}

/** Owner 201, whose first period is April: the rent is invoiced in March, and paid in its period. */
async function bookInApril(): Promise<void> {
  const { database } = server;
  const months = ['2025-04', '2025-05', '2025-06', '2026-03'];
  const line = { owner_id: 201, year: 2025 };
  await database.sync(async (connection) => {
    await writeMutations(
      connection,
      months.flatMap((month, place) => {
        const period = place === 3 ? 12 : place + 1;
        const post = 7200 + 10 * place;
        return [
          { ...line, id: post, post, period, account: 512, cents: 100_00, date: `${month}-03` },
          { ...line, id: post + 1, post, period, account: 570, cents: -100_00, date: `${month}-03` },
          { ...line, id: post + 2, post: post + 2, period, account: 510, cents: 100_00, date: '2025-03-20' },
        ];
      }),
    );
    await connection.query(
      `update financial_mutations set journal_type = 'bank' where owner_id = 201 and ledger_account_id <> 510`,
    );
    // Rent of the next year, of which too little is booked to say when it begins.
    await writeMutations(connection, [
      { ...line, id: 7250, post: 7250, year: 2026, period: 1, account: 510, cents: 300_00, date: '2026-03-20' },
    ]);
    for (const year of [2025, 2026]) {
      const kept = { owner_id: 201, year, is_closed: year === 2025, mutations: 1, readAt: '2026-06-15T08:00:00Z' };
      await saveYear(connection, { ...kept, shape: null });
    }
  });
  await writeStatements(database, {
    rental_statements: [
      aStatement(9011, 201, { period_start: '2026-03-01', period_end: '2026-03-31' }),
      aStatement(9012, 201, { period_start: '2025-03-01', period_end: '2025-03-31' }),
    ],
  });
}

describe('the figures of a year', () => {
  test('are told with what ties to what, and with what is missing', async () => {
    await setKinds();
    const pack = await read(owner);
    expect(pack).toMatchObject({ income_total: '100.00', costs_total: '40.00', result: '60.00', unbalanced_count: 1 });
    expect(pack.vat.map(({ treatment, income, costs, vat }) => [treatment, income, costs, vat])).toEqual([
      ['percentage', '100.00', '0.00', '21.00'],
      ['reverse_charge', '0.00', '40.00', '0.00'],
    ]);
    expect(pack.debtor_accounts).toMatchObject([
      { opening: '100.00', debit: '121.00', credit: '0.00', closing: '221.00' },
    ]);
    const differing = pack.checks.filter(({ difference }) => difference !== '0.00').map(({ name }) => name);
    expect(differing).toContain('books_difference');
    expect(differing).not.toContain('vat_accounts');
    expect(pack.gaps).toEqual(expect.arrayContaining(['entries_out_of_balance', 'no_vat_number', 'woz_unknown']));
    expect(pack.gaps).not.toContain('no_opening_balance');
    expect([pack.statement_count, pack.document_count]).toEqual([1, 1]);
  });

  test.each(['sales_invoices', 'purchase_invoices'])(
    'say of %s that some could not be read: open items and shared documents come from them',
    async (type) => {
      await refuseRecord(server.database, type, 101);
      const { meta } = (await owner.get('/financial/year-pack?year=2026')).json();
      await readAll(server.database);
      expect(meta.unread.map((one: { record_type: string }) => one.record_type)).toEqual([type]);
    },
  );

  test('hold the VAT accounts of each quarter against what the codes give over their base, and report what they do not', async () => {
    await setKinds();
    const tie = async () => {
      const { vat, checks } = await read(owner);
      const [row] = vat;
      const [check] = checks.filter(({ name }) => name === 'vat_accounts');
      return [
        row?.worked_out,
        row?.vat,
        row?.difference,
        check?.quarter,
        check?.stated,
        check?.found,
        check?.difference,
      ];
    };
    expect(await tie()).toEqual(['21.00', '21.00', '0.00', 1, '21.00', '21.00', '0.00']);
    await alter('credit = 2500', 'id = 5');
    expect(await tie()).toEqual(['21.00', '25.00', '4.00', 1, '25.00', '21.00', '4.00']);
    // Booked without a code in the journal of sales: no code explains it.
    await alter(`credit = 2100, tax_rate_id = null, journal_type = 'sales'`, 'id = 5');
    const rows = (await read(owner)).vat.map(({ side, name, difference }) => [side, name, difference]);
    expect(rows.filter(([, , difference]) => difference !== '0.00')).toEqual([
      ['sales', null, '21.00'],
      ['other', 'Btw hoog 21%', '-21.00'],
    ]);
    await alter(`tax_rate_id = 1, journal_type = 'memorial'`, 'id = 5');
  });

  test('say of purchases what VAT was left in the costs, and report what was claimed too much', async () => {
    await setKinds();
    const tie = async (claimed: number) => {
      await alter(`debit = ${claimed}, credit = 0, journal_type = 'purchase'`, 'id = 5');
      await alter(`debit = ${12_100 - claimed}, credit = 0, journal_type = 'purchase'`, 'id = 4');
      const row = (await read(owner)).vat.find(({ side }) => side === 'purchase');
      return [row?.worked_out, row?.unclaimed, row?.vat, row?.difference];
    };
    expect(await tie(2100)).toEqual(['-21.00', '0.00', '-21.00', '0.00']);
    expect(await tie(0)).toEqual(['-21.00', '-21.00', '0.00', '0.00']);
    expect(await tie(1000)).toEqual(['-21.00', '-11.00', '-10.00', '0.00']);
    expect(await tie(2500)).toEqual(['-20.16', '0.00', '-25.00', '-4.84']);
    // The rubric of the code is where its turnover goes, and none of what is claimed back.
    const rubrics = async () => (await read(owner)).vat.map(({ side, name, rubric }) => [side, name, rubric]);
    expect(await rubrics()).toContainEqual(['purchase', 'Btw hoog 21%', null]);
    expect(await rubrics()).toContainEqual(['other', 'Btw verlegd', '2a']);
    await alter(`debit = 0, credit = 2100, journal_type = 'sales'`, 'id = 5');
    expect(await rubrics()).toContainEqual(['sales', 'Btw hoog 21%', '1a']);
    await alter(`debit = 0, credit = 2100, journal_type = 'memorial'`, 'id = 5');
    await alter(`debit = 0, credit = 10000, journal_type = 'memorial'`, 'id = 4');
  });

  test('say that VAT is not known while nobody knows which accounts hold it', async () => {
    await setKinds('null');
    const pack = await read(owner);
    expect(pack.vat.map(({ vat }) => vat)).toEqual([null, null]);
    expect(pack.fee.booked).toBeNull();
    expect(pack.gaps).toContain('account_kinds_unknown');
  });

  test('tell exempt apart from nought percent, and both from no code', async () => {
    await setKinds();
    const treatments: Record<string, string | undefined> = {};
    for (const rate of ['2', '3', 'null']) {
      await server.database.sync((connection) =>
        connection.query(`update financial_mutations set tax_rate_id = ${rate} where id = 4`),
      );
      treatments[rate] = (await read(owner)).vat.find(({ income }) => income === '100.00')?.treatment;
    }
    await server.database.sync((connection) =>
      connection.query('update financial_mutations set tax_rate_id = 1 where id = 4'),
    );
    expect(treatments).toEqual({ '2': 'exempt', '3': 'zero', null: 'no_code' });
  });

  test('name an object whose name could not be read by its reference', async () => {
    await server.database.sync(async (connection) => {
      await connection.query(`insert into objects (id, reference, type, owner_id, broker_id, management_state, financial_management, technical_management, content_hash)
        values (7001, 'OBJ-7001', 'unit', 101, 1, 'active', true, true, 'hash')`);
      await connection.query(`insert into property_valuations (id, object_id, kind, name, year, amount, owner_id, broker_id, content_hash)
        values (1, 7001, 'valuation', 'WOZ', 2026, 25000000, 101, 1, 'hash')`);
    });
    const { woz } = await read(owner);
    expect(woz).toMatchObject([
      { object_name: 'OBJ-7001', amount: '250000.00', value_date: null, origin: 'back_office', entered_by: null },
    ]);
  });

  test('hold what the owner entered of a WOZ value beside that of the back office, and say that they differ', async () => {
    const put = (year: number, amount: string | null, value_date: string | null) =>
      owner.put(`/objects/7001/woz-values/${year}`, { amount, value_date });
    await put(2026, '240000.00', '2025-01-01');
    await put(2026, '260000.00', '2025-01-01');
    await put(2025, '1.00', '2024-01-01');
    const pack = await read(owner);
    expect(pack.woz).toMatchObject([
      { object_id: '7001', amount: '250000.00', origin: 'back_office' },
      { object_id: '7001', amount: '260000.00', value_date: '2025-01-01', origin: 'owner', year: 2026 },
    ]);
    expect(pack.woz[1]?.entered_by).toMatch(/\w/);
    expect(pack.gaps).toContain('woz_differs');
    const sheets = await readWorkbook((await packed(owner)).get('jaaroverzicht-2026.xlsx') ?? Buffer.alloc(0));
    const rows = sheets.find(({ name }) => name === 'WOZ-waarden')?.rows.slice(-2) ?? [];
    expect(rows.map((row) => [row[2], row.at(-1)])).toEqual([
      ['niet bekend', 250_000],
      ['01-01-2025', 260_000],
    ]);
    expect(rows.map((row) => row[3])).toEqual(['Beheeradministratie', expect.stringContaining('Ingevuld door ')]);
    await put(2026, '250000.00', '2025-01-01');
    expect((await read(owner)).gaps).not.toContain('woz_differs');
    await put(2026, null, null);
    expect((await read(owner)).woz).toHaveLength(1);
  });

  test('hold what was open to suppliers at each end by what was booked since, and show what the account has besides', async () => {
    await openToSuppliers();
    await setKinds(`case id when 530 then 'creditors' when 510 then 'debtors' end`);
    const pack = await read(await server.login('broker'), 'year=2025&owner=102');
    expect([pack.creditors_start, pack.creditors_end]).toEqual(['100.00', '250.00']);
    expect(pack.creditor_items.map(({ end, id, amount }) => [end, id, amount])).toEqual([
      ['start', 'purchases-8101', '100.00'],
      ['end', 'purchases-8102', '200.00'],
      ['end', 'purchases-8103', '50.00'],
    ]);
    const checks = pack.checks.filter(({ name }) => name.startsWith('creditor'));
    expect(checks.map(({ name, stated, found, difference }) => [name, stated, found, difference])).toEqual([
      ['creditors_start', '100.00', '100.00', '0.00'],
      ['creditor_items_start', '100.00', '100.00', '0.00'],
      ['creditors_end', '257.00', '257.00', '0.00'],
      // Seven euro that no invoice explains.
      ['creditor_items_end', '257.00', '250.00', '7.00'],
    ]);
    expect(pack.gaps).not.toContain('creditor_items_unknown');
    // Of the first year that was read nobody can say what was open at its beginning.
    const first = await read(await server.login('broker'), 'year=2024&owner=102');
    expect([first.creditors_start, first.creditors_end]).toEqual([null, '100.00']);
    expect(first.gaps).toContain('creditor_items_unknown');
  });

  test('are of the days of a book year that is no calendar year, which is told', async () => {
    await bookInApril();
    const client = await server.login('otherBroker');
    const pack = await read(client, 'year=2025&owner=201');
    const { first_day, last_day, first_end, last_end } = pack;
    expect([first_day, last_day, first_end, last_end]).toEqual([
      '2025-04-01',
      '2026-03-31',
      '2025-03-31',
      '2026-03-31',
    ]);
    expect(pack.statement_count).toBe(1);
    const files = await packed(client, { ...asked, query: 'year=2025&owner=201' });
    expect(files.get('herkomst.txt')?.toString('utf8')).toContain('Jaarpakket 2025 (01-04-2025 tot en met 31-03-2026)');
    const xml = files.get('auditfile-2025.xaf')?.toString('utf8') ?? '';
    expect(xml).toContain('<startDate>2025-04-01</startDate><endDate>2026-03-31</endDate>');
    expect(xml).toContain(
      '<period><periodNumber>11</periodNumber><startDatePeriod>2026-02-01</startDatePeriod><endDatePeriod>2026-02-28</endDatePeriod></period>',
    );
    expect([...files.keys()].filter((name) => name.includes('beheervergoeding'))).toEqual([
      'lijsten/beheervergoeding-per-object-2025.xlsx',
      'lijsten/beheervergoeding-per-object-2026.xlsx',
    ]);
    expect((await read(owner)).first_day).toBe('2026-01-01');
    // The lists of open items count in the same years: of the first day that they know, and what was booked ahead on the last.
    const ofDay = async (day: string) => {
      const answer = await client.get(`/reports/debtor-accounts?filter[owner]=201&filter[reference_date]=${day}`);
      return answer.json().data[0];
    };
    const end = await ofDay(last_end);
    expect(end).toMatchObject({ provable_from: '2025-04-01', is_provable: true, booked_ahead_amount: '300.00' });
    expect(pack.debtors_end).toBe(end.items_amount);
    expect(await ofDay('2026-02-28')).toMatchObject({ booked_ahead_amount: '0.00' });
    expect(await ofDay('2025-02-01')).toMatchObject({ is_provable: false });
    // Of the first year that was read nobody can say what was open before it.
    expect([pack.debtors_start, (await ofDay(first_end)).is_provable]).toEqual([null, false]);
    expect(pack.gaps).toContain('debtors_not_provable');
  });

  test('of another owner are not there, nor is the pack', async () => {
    const other = await server.login('otherOwner');
    for (const client of [other, await server.login('otherBroker')]) {
      expect((await client.get('/financial/year-pack?year=2026&owner=101')).statusCode).toBe(404);
      expect((await client.post('/exports', { ...asked, query: 'year=2026&owner=101' })).statusCode).toBe(404);
    }
    expect((await read(broker, 'year=2026&owner=101')).result).toBe('60.00');
  });
});

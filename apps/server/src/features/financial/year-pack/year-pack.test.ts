import { createHash } from 'node:crypto';
import type { YearPack } from '@gevel/contract';
import { modules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../../db/schema/audit.ts';
import { brokers } from '../../../db/schema/brokers.ts';
import { saveYear } from '../../../sync/engine/book-year-store.ts';
import { childrenOf, faultsOf, parseXml, textOf } from '../../../test/audit-file-rules.ts';
import { addRows, debtorItemRow, invoiceRow } from '../../../test/book-rows.ts';
import { chart, writeBooks, writeMutations } from '../../../test/books.ts';
import { askExport, fetchExport, readWorkbook, whenEnded } from '../../../test/export-client.ts';
import { pdfText, unpacked } from '../../../test/read-files.ts';
import { aStatement, writeStatements } from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readAll, refuseRecord } from '../../../test/unread-rows.ts';
import { sendForm } from '../../../test/upload-form.ts';

const list = 'financial/year-pack';
const asked = { list, format: 'zip', query: 'year=2026' } as const;

let server: TestServer;
let owner: TestClient;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const line = { owner_id: 101, year: 2026 };
  await writeBooks(server.database, {
    ...chart,
    ledger_accounts: [
      ...chart.ledger_accounts,
      { id: 532, code: '1500', name: 'Af te dragen btw', compaction_id: 453 },
    ],
    financial_years: [{ owner_id: 101, financial_year: 2026, is_closed: true }],
    mutations: [
      { ...line, id: 1, post: 1, period: 0, account: 510, cents: 100_00 },
      { ...line, id: 2, post: 1, period: 0, account: 520, cents: -100_00 },
      {
        ...line,
        id: 3,
        post: 3,
        period: 1,
        account: 510,
        cents: 121_00,
        invoice_reference: 'VF <1> & "2"',
        relation_id: 5,
        relation_name: 'J. de Vries & zoon',
      },
      { ...line, id: 4, post: 3, period: 1, account: 570, cents: -100_00, description: 'Huur\u0001 januari' },
      { ...line, id: 5, post: 3, period: 1, account: 532, cents: -21_00 },
      // Its other half was booked on another owner.
      { ...line, id: 6, post: 6, period: 13, account: 540, cents: 40_00, entry: 'ME-6' },
    ],
  });
  await server.database.sync(async (connection) => {
    await connection.query(`insert into tax_rates (id, name, percentage, is_active, rubric, content_hash) values
      (1, 'Btw hoog 21%', 21, true, '1a', 'hash'), (2, 'Vrijgesteld', null, true, null, 'hash'), (3, 'Btw nul', 0, true, '1e', 'hash'),
      (4, 'Btw verlegd', 0, true, '2a', 'hash')`);
    await connection.query(`update financial_mutations set tax_rate_id = 1 where id in (4, 5)`);
    await connection.query(`update financial_mutations set tax_rate_id = 4 where id = 6`);
  });
  await writeStatements(server.database, {
    rental_statements: [
      aStatement(9001, 101, { period_start: '2026-01-01', period_end: '2026-01-31' }),
      aStatement(9002, 101, { period_start: '2025-12-01', period_end: '2025-12-31' }),
    ],
  });
  owner = await server.login('owner');
  broker = await server.login('broker');
  await add('owner', 'toelichting.txt');
  await add('agents', 'alleen kantoor.txt');
});
afterAll(() => server.close());
afterEach(() => setKinds());

const setKinds = (sql = `case id when 532 then 'vat' when 510 then 'debtors' end`) =>
  server.database.sync((connection) => connection.query(`update ledger_accounts set kind = ${sql}`));

const alter = (sql: string, which: string) =>
  server.database.sync((connection) => connection.query(`update financial_mutations set ${sql} where ${which}`));

async function add(audience: string, name: string): Promise<void> {
  const fields = {
    kind: 'letter',
    description: '',
    valid_until: '',
    is_checked: '',
    audience,
    subject_type: 'rental_statements',
    subject_id: '9001',
  };
  const file = { name, type: 'text/plain', content: `${audience} ${name}` };
  const answer = await sendForm(broker, { method: 'POST', path: '/documents', file, fields });
  expect(answer.statusCode, answer.body).toBe(200);
}

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

const read = async (client: TestClient, query = 'year=2026'): Promise<YearPack> =>
  (await client.get(`/financial/year-pack?${query}`)).json().data;
const packed = async (client: TestClient, body = asked as { list: string; format: 'zip'; query: string }) =>
  unpacked((await fetchExport(client, body)).answer.rawPayload);

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

describe('the pack of a year', () => {
  test('is known as a file of this portal, and so is every file in it that the portal made', async () => {
    const { answer } = await fetchExport(owner, asked);
    const kindOf = async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await server.visitor().post('/made-files/check', { sha256 })).json().data.kind;
    };
    expect(await kindOf(answer.rawPayload)).toBe('year_pack');
    const kinds: Record<string, string | null> = {};
    for (const [name, bytes] of unpacked(answer.rawPayload)) kinds[name] = await kindOf(bytes);
    expect(kinds).toMatchObject({
      'jaaroverzicht-2026.pdf': 'year_pack_pdf',
      'jaaroverzicht-2026.xlsx': 'year_pack_xlsx',
      'lijsten/mutaties.xlsx': 'list_xlsx',
      'huurafrekeningen/1-HA-9001.pdf': 'statement_pdf',
      'documenten/1-toelichting.txt': null,
    });
  });

  test('says itself what was asked, when, of which moments of the source, and the number by which it is known', async () => {
    const said = async (client: TestClient, query: string) => {
      const { answer } = await fetchExport(client, { ...asked, query });
      const files = unpacked(answer.rawPayload);
      const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex');
      const known = (await server.visitor().post('/made-files/check', { sha256 })).json().data;
      const contents = createHash('sha256')
        .update(files.get('inhoud.csv') ?? '')
        .digest('hex');
      const lines = files.get('herkomst.txt')?.toString('utf8').slice(1).trimEnd().split('\r\n') ?? [];
      return { known, contents, lines };
    };
    const { known, contents, lines } = await said(owner, 'year=2026');
    expect(lines[0]).toMatch(/^Opgevraagd: .*2026.*: \S/);
    // Of the contracts it holds the list alone, and no figure.
    expect(lines.filter((line) => /^Bron: .*Contracten/.test(line))).toHaveLength(1);
    expect(lines.slice(-4)).toEqual([
      expect.stringMatching(/^Gemaakt op: \d{2}-\d{2}-\d{4} \d{2}:\d{2} \(Nederlandse tijd\)$/),
      `Documentnummer: ${known.document_number}`,
      `Controlegetal van de gegevens (SHA-256): ${contents}`,
      'Echtheid controleren: http://localhost:3000/controle',
    ]);
    expect(known).toMatchObject({ is_known: true, kind: 'year_pack' });
    const again = await said(owner, 'year=2026');
    expect(again.known.document_number).not.toBe(known.document_number);
  });

  test('holds the overview, the lists, the audit file, statements, shared documents, and their checksums', async () => {
    await setKinds();
    const files = await packed(owner);
    const names = [...files.keys()];
    expect(names).toEqual([
      'jaaroverzicht-2026.pdf',
      'jaaroverzicht-2026.xlsx',
      'auditfile-2026.xaf',
      'auditfile-toelichting-2026.csv',
      'lijsten/mutaties.xlsx',
      'lijsten/openstaand-begin.xlsx',
      'lijsten/openstaand-einde.xlsx',
      'lijsten/facturen.xlsx',
      'lijsten/beheervergoeding-per-object.xlsx',
      'lijsten/huurafrekeningen.xlsx',
      'lijsten/contracten-met-waarborgsom.xlsx',
      'huurafrekeningen/1-HA-9001.pdf',
      'documenten/1-toelichting.txt',
      'inhoud.csv',
      'herkomst.txt',
    ]);
    const [columns, ...lines] = (files.get('inhoud.csv')?.toString('utf8') ?? '').trimEnd().split('\r\n');
    expect(columns).toBe('\uFEFFbestand;inhoud;bytes;sha256');
    expect(lines.map((line) => line.split(';').at(0))).toEqual(names.slice(0, -2));
    for (const line of lines) {
      const [path = '', bytes, sha256] = [line.split(';')[0], ...line.split(';').slice(-2)];
      const content = files.get(path) ?? Buffer.alloc(0);
      expect([path, Number(bytes), sha256]).toEqual([
        path,
        content.length,
        createHash('sha256').update(content).digest('hex'),
      ]);
    }
    expect(files.get('huurafrekeningen/1-HA-9001.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const sheets = await readWorkbook(files.get('jaaroverzicht-2026.xlsx') ?? Buffer.alloc(0));
    expect(sheets.map(({ name }) => name)).toContain('Opbrengsten');
    expect(sheets[0]?.rows.at(-1)).toEqual(['Totaal', null, 0, 100]);
    const [mutations] = await readWorkbook(files.get('lijsten/mutaties.xlsx') ?? Buffer.alloc(0));
    expect(mutations?.rows.length).toBe(1 + 6 + 1);
  });

  test('has workbooks in the dress of the broker, those of lists too', async () => {
    const { db } = server.database;
    const [broker1] = await db.select().from(brokers).where(eq(brokers.id, 1));
    await db
      .update(brokers)
      .set({ theme: { ...Object(broker1?.theme), main_color: '#123456' }, display_name: 'Kantoor Dijk' });
    const files = await packed(owner);
    await db.update(brokers).set({ theme: broker1?.theme ?? null, display_name: broker1?.display_name ?? '' });
    for (const name of ['jaaroverzicht-2026.xlsx', 'lijsten/mutaties.xlsx']) {
      const parts = unpacked(files.get(name) ?? Buffer.alloc(0));
      expect([name, parts.get('xl/styles.xml')?.toString('utf8')]).toEqual([name, expect.stringContaining('FF123456')]);
      expect(parts.get('docProps/core.xml')?.toString('utf8')).toContain('<dc:creator>Kantoor Dijk</dc:creator>');
    }
  });

  test('holds an audit file that keeps its rules but for the entry that does not balance, which is told beside it', async () => {
    await setKinds();
    const files = await packed(owner);
    const { root } = parseXml(files.get('auditfile-2026.xaf')?.toString('utf8') ?? '');
    expect(faultsOf(root)).toEqual(['[0009] transactions is out of balance', '[0010] 6 is out of balance']);
    const notes = files.get('auditfile-toelichting-2026.csv')?.toString('utf8') ?? '';
    expect(notes).toContain('niet in balans;Memoriaal;ME-6;40.00;0.00;40.00;');
    const [company] = childrenOf(root, 'company');
    const [opening] = company ? childrenOf(company, 'openingBalance') : [];
    expect([textOf(opening, 'linesCount'), textOf(opening, 'totalDebit')]).toEqual(['2', '100.00']);
    const xml = files.get('auditfile-2026.xaf')?.toString('utf8') ?? '';
    expect(xml).toContain('<docRef>VF &lt;1&gt; &amp; "2"</docRef>');
    // At the rent without VAT, and not at the line of the VAT account once more.
    expect(xml.match(/<trLine>(?:(?!<\/trLine>).)*<vat>.*?<\/trLine>/g)).toEqual([
      expect.stringMatching(
        /<amnt>100\.00<\/amnt>.*<vat><vatID>1<\/vatID><vatPerc>21<\/vatPerc><vatAmnt>21\.00<\/vatAmnt><vatAmntTp>C<\/vatAmntTp>/,
      ),
      expect.stringMatching(
        /<amnt>40\.00<\/amnt>.*<vatPerc>0<\/vatPerc><vatAmnt>0\.00<\/vatAmnt><vatAmntTp>D<\/vatAmntTp>/,
      ),
    ]);
    expect(notes).toContain('De btw staat bij de regels van de bedragen zonder btw');
  });

  test('leaves out what belongs to modules that are switched off, and says so', async () => {
    const { db } = server.database;
    await db.update(brokers).set({ modules: ['financial'] });
    const names = [...(await packed(owner)).keys()];
    const { gaps } = await read(owner);
    await db.update(brokers).set({ modules: [...modules] });
    expect(names.filter((name) => /lijsten|huurafrekeningen|documenten/.test(name))).toEqual(['lijsten/mutaties.xlsx']);
    expect(gaps).toEqual(expect.arrayContaining(['not_in_reports', 'not_in_statements', 'not_in_contracts']));
  });

  test('is refused without its module, in another format, and with columns', async () => {
    for (const body of [
      { ...asked, format: 'xlsx' },
      { ...asked, columns: ['id'] },
      { list: 'contracts', format: 'zip' },
    ]) {
      expect((await owner.post('/exports', body)).statusCode).toBe(422);
    }
    const { db } = server.database;
    await db.update(brokers).set({ modules: ['contracts'] });
    expect((await owner.post('/exports', asked)).statusCode).toBe(403);
    await db.update(brokers).set({ modules: [...modules] });
  });

  test('is named by its year and owner, and asking for it and fetching it is noted', async () => {
    const made = await whenEnded(broker, (await askExport(broker, { ...asked, query: 'year=2026&owner=101' })).id);
    expect([made.file_name, made.progress, made.rows]).toEqual([
      'jaarpakket-2026-101-2026-06-15.zip',
      100,
      made.total_rows,
    ]);
    await broker.get(`/exports/${made.id}/file`);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subject_id, made.id));
    expect(events.map(({ action }) => action).sort()).toEqual(['export.create', 'export.download']);
  });

  test('is of the same day on paper and as a workbook: that of Amsterdam, where it is tomorrow before midnight in UTC', async () => {
    server.clock.set('2026-06-15T23:30:00Z');
    const files = await packed(await server.login('owner'));
    const sheets = await readWorkbook(files.get('jaaroverzicht-2026.xlsx') ?? Buffer.alloc(0));
    expect(JSON.stringify(sheets)).toContain('["Gemaakt op","2026-06-16');
    const paper = await pdfText(files.get('jaaroverzicht-2026.pdf') ?? Buffer.alloc(0));
    // On top, and where it says where it comes from.
    expect(paper.match(/Gemaakt op\s+\S+/g)?.map((said) => said.slice(-10))).toEqual(['16-06-2026', '16-06-2026']);
  });
});

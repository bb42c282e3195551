import type { DetailOf } from '@gevel/contract';
import { centsOf, type payoutsList, sumOf } from '@gevel/contract/plain';
import { payoutSentence } from '@gevel/i18n';
import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../platform/http/language.ts';
import { fetchExport } from '../../test/export-client.ts';
import { aMonth, aPayment, broker, owner, server, today, usePayouts } from '../../test/payouts-world.ts';
import { aStatement, writeStatements } from '../../test/statement-world.ts';

usePayouts();

type Payout = DetailOf<typeof payoutsList>;

const get = async (id: string, client = owner): Promise<Payout> => (await client.get(`/payouts/${id}`)).json().data;
const statement = (id: number) => get(`statement-${id}`);
const said = (payout: Payout, reader: 'owner' | 'broker' = 'owner') => [
  plain(payoutSentence({ payout, reader, today }, messagesIn('nl').payouts.why, 'nl')),
  plain(payoutSentence({ payout, reader, today }, messagesIn('en').payouts.why, 'en')),
];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the payout of a month', () => {
  test('that was paid says on which day, and only what was completed has one', async () => {
    const paid = await statement(5104);
    expect(paid).toMatchObject({ stage: 'paid', paid_on: '2026-05-20', account_ends_in: '6789', expected_on: null });
    expect(said(paid)).toEqual([
      '€ 1.000,00 betaald op 20 mei 2026 naar de rekening die eindigt op 6789.',
      '€1,000.00 paid on 20 May 2026 to the account ending in 6789.',
    ]);
    const undated = await statement(5103);
    // A payment without a state is never called paid: it is a part of its own.
    expect(undated).toMatchObject({
      stage: 'approved',
      reason: 'payment_unstated',
      paid_on: null,
      paid_amount: '0.00',
      unstated_amount: '1000.00',
      settled_otherwise_amount: '0.00',
    });
    expect(partsOf(undated)).toBe(100_000n);
    expect(said(undated)).toEqual([
      '€ 1.000,00 is als betaling genoteerd, maar de beheeradministratie zegt niet of die is gedaan.',
      '€1,000.00 is recorded as a payment, but the property manager’s system does not say whether it was made.',
    ]);
  });

  test('is told as kept back, on its way, ordered or to be paid by the owner, and never as received', async () => {
    expect(await statement(5105)).toMatchObject({
      stage: 'kept_back',
      kept_back_amount: '1000.00',
      expected_by: 'unknown',
    });
    expect(said(await statement(5105))[0]).toBe('€ 1.000,00 is aangehouden.');
    expect(await statement(5106)).toMatchObject({ stage: 'on_its_way', planned_on: '2026-11-21', paid_on: null });
    expect(said(await statement(5106))[0]).toContain('is onderweg (betaaldatum 21 november 2026)');
    const negative = await statement(5107);
    expect(negative).toMatchObject({ stage: 'owner_pays', unplanned_amount: '-240.00' });
    expect(said(negative)).toEqual(['€ 240,00 te betalen door u.', '€240.00 to be paid by you.']);
    expect(said(negative, 'broker')[0]).toBe('€ 240,00 te betalen door de verhuurder.');
    const carried = await statement(5108);
    expect(carried).toMatchObject({ stage: 'settled', reason: 'carried_over', settled_otherwise_amount: '5.00' });
    expect(carried.next).toMatchObject({ id: '5109', carried_amount: '5.00' });
    const partly = await statement(5109);
    expect(partly).toMatchObject({
      stage: 'approved',
      reason: 'planned',
      planned_amount: '300.00',
      unplanned_amount: '105.00',
    });
    expect(said(partly)[0]).toContain('€ 600,00 is al betaald');
  });

  test('of what an owner owed is told as paid or settled once nothing of it is open', async () => {
    const owed = { period_start: '2027-01-01', period_end: '2027-01-31', income_settled: 0, costs_settled: 15_000 };
    await writeStatements(server.database, {
      rental_statements: [aMonth(5307, 1, owed), aMonth(5308, 1, owed)],
      statement_payments: [aPayment(38, 5308, { amount: -15_000, payment_date: '2027-02-10' })],
    });
    const seen = await Promise.all([5307, 5308].map(statement));
    await server.database.sync(async (connection) => {
      await connection.query('delete from statement_payments where statement_id between 5307 and 5308');
      await connection.query('delete from rental_statements where id between 5307 and 5308');
    });
    expect(seen.map(({ reason }) => reason)).toEqual(['settled_otherwise', 'paid']);
    expect(seen.map((each) => said(each)[0])).toEqual([
      '€ 150,00 is op een andere manier verrekend.',
      '€ 150,00 betaald op 10 februari 2027 naar de rekening die eindigt op 6789.',
    ]);
  });

  test('is on its way or kept back also when the back office took it off what is open', async () => {
    const add = (statements: ReturnType<typeof aMonth>[], payments: ReturnType<typeof aPayment>[]) =>
      writeStatements(server.database, { rental_statements: statements, statement_payments: payments });
    const year = { period_start: '2027-01-01', period_end: '2027-01-31' };
    await add(
      [
        aMonth(5301, 1, year),
        aMonth(5302, 1, year),
        aMonth(5303, 1, year),
        aMonth(5304, 1, year),
        aMonth(5305, 1, { ...year, outstanding_amount: 30_000 }),
        aMonth(5306, 1, {
          ...year,
          previous_outstanding_amount: 100_000,
          previous_statement_id: 5304,
          outstanding_amount: 200_000,
        }),
      ],
      [
        aPayment(31, 5301, { state: 'in_batch', payment_date: '2027-02-10' }),
        aPayment(32, 5302, { state: 'on_hold', payment_date: '2027-02-10' }),
        // Paid in part, in a batch for another part, and the rest settled in another way.
        aPayment(33, 5303, { amount: 60_000 }),
        aPayment(34, 5303, { amount: 30_000, state: 'in_batch', payment_date: '2027-02-10' }),
        // Kept back, and then taken over by the next statement.
        aPayment(35, 5304, { state: 'on_hold', payment_date: '2027-02-10' }),
        // 700.00 taken off for the batch, and of the open 300.00 a part is ordered.
        aPayment(36, 5305, { amount: 70_000, state: 'in_batch', payment_date: '2027-02-10' }),
        aPayment(37, 5305, { amount: 20_000, state: 'new', payment_date: '2027-02-20' }),
      ],
    );
    const seen = await Promise.all([5301, 5302, 5303, 5304, 5305].map(statement));
    await server.database.sync(async (connection) => {
      await connection.query('delete from statement_payments where statement_id between 5301 and 5306');
      await connection.query('delete from rental_statements where id between 5301 and 5306');
    });
    const [onItsWay, keptBack, partly, carried, rest] = seen;
    expect(onItsWay).toMatchObject({
      stage: 'on_its_way',
      reason: 'in_batch',
      on_its_way_amount: '1000.00',
      settled_otherwise_amount: '0.00',
      planned_on: '2027-02-10',
    });
    expect(onItsWay && said(onItsWay)[0]).toContain('€ 1.000,00 is onderweg (betaaldatum 10 februari 2027)');
    expect(keptBack).toMatchObject({
      stage: 'kept_back',
      reason: 'on_hold',
      kept_back_amount: '1000.00',
      settled_otherwise_amount: '0.00',
      planned_on: null,
    });
    expect(keptBack && said(keptBack)[0]).toBe('€ 1.000,00 is aangehouden.');
    expect(partly).toMatchObject({
      reason: 'in_batch',
      paid_amount: '600.00',
      on_its_way_amount: '300.00',
      settled_otherwise_amount: '100.00',
    });
    expect(carried).toMatchObject({
      reason: 'carried_over',
      kept_back_amount: '0.00',
      settled_otherwise_amount: '1000.00',
    });
    expect(rest).toMatchObject({
      reason: 'in_batch',
      on_its_way_amount: '700.00',
      planned_amount: '200.00',
      unplanned_amount: '100.00',
      settled_otherwise_amount: '0.00',
    });
    for (const each of seen) expect(partsOf(each)).toBe(100_000n);
  });

  test('of a draft is expected on the median of the last payouts, and says that it is an estimate', async () => {
    const draft = await statement(5110);
    // 10, 15, 20 and 28 days, of which the middle is 17.5; payments that are not completed do not count.
    expect(draft).toMatchObject({
      stage: 'drafted',
      expected_on: '2026-11-18',
      expected_by: 'median',
      paid_amount: null,
    });
    expect(said(draft)[0]).toBe(
      'De afrekening is nog een concept; van huurders ontbreekt nog € 1.200,00; gewoonlijk was er rond 18 november 2026 uitbetaald.',
    );
  });

  test('without a statement is collecting, says what is missing and from whom, and drafts nobody booked do not count', async () => {
    const rows = (await owner.get('/payouts?filter[stage]=collecting')).json().data as Payout[];
    expect(rows.map(({ period_start }) => period_start)).toEqual(['2026-11-01']);
    const [row] = rows;
    const record = await get(row?.id ?? '');
    expect(record).toMatchObject({
      period_end: '2026-11-30',
      statement_id: null,
      due_amount: '2350.00',
      settled_amount: '1949.99',
      missing_amount: '400.01',
      missing_count: 2,
    });
    expect(record.missing.map(({ id, missing_amount }) => [id, missing_amount])).toEqual([
      ['sales-602', '450.01'],
      ['sales-603', '-50.00'],
    ]);
    expect(said(record)).toEqual([
      'De periode loopt nog tot en met 30 november 2026; van huurders ontbreekt nog € 400,01; naar schatting uitbetaald rond 18 december 2026.',
      'The period runs up to and including 30 November 2026; tenants still owe €400.01; estimated to be paid out around 18 December 2026.',
    ]);
  });

  test('counts nothing as received that was written off or set off, and names those bookings', async () => {
    const [row] = (await owner.get('/payouts?filter[stage]=collecting')).json().data as Payout[];
    const { set_off, settled_amount } = await get(row?.id ?? '');
    expect(set_off).toEqual([
      {
        id: '901',
        transaction_date: '2026-11-05',
        journal_type: 'memorial',
        description: 'Afboeking',
        invoice_id: 'sales-602',
        invoice_reference: 'F-602',
        amount: '200.00',
      },
      expect.objectContaining({ id: '907', journal_type: 'owner_settlement', amount: '-30.00' }),
      expect.objectContaining({ id: '911', journal_type: 'payment_arrangement', amount: '10.00' }),
    ]);
    expect(settled_amount).toBe('1949.99');
    const then = (await owner.get(`/payouts?filter[stage]=collecting&include=set_off`)).json().data as Payout[];
    expect(then[0]?.set_off).toEqual(set_off);
  });

  test('shows the day and the account of the payment that it speaks of, not of another', async () => {
    const add = (rows: ReturnType<typeof aPayment>[]) =>
      writeStatements(server.database, { rental_statements: [], statement_payments: rows });
    await add([
      aPayment(20, 5106, { state: 'new', amount: 1, payment_date: '2026-12-24', account_number: 'NL11BANK0000000001' }),
      aPayment(21, 5105, { state: 'new', amount: 1, payment_date: '2026-12-24', account_number: 'NL11BANK0000000001' }),
    ]);
    const onItsWay = await statement(5106);
    const keptBack = await statement(5105);
    await server.database.sync((connection) => connection.query('delete from statement_payments where id in (20, 21)'));
    expect(onItsWay).toMatchObject({ reason: 'in_batch', planned_on: '2026-11-21', account_ends_in: '6789' });
    expect(keptBack).toMatchObject({ reason: 'on_hold', planned_on: null, account_ends_in: '6789' });
  });

  test('is expected as agreed with the owner, else with the broker, else nobody knows', async () => {
    const { db } = server.database;
    await db.execute(`update brokers set payout_days = 25`);
    expect(await statement(5110)).toMatchObject({ expected_on: '2026-11-25', expected_by: 'broker_setting' });
    expect(said(await statement(5110))[0]).toContain('verwacht op 25 november 2026');
    await db.execute(`insert into owner_portals (owner_id, payout_days) values (101, 5)
      on conflict (owner_id) do update set payout_days = 5`);
    for (const client of [owner, broker]) {
      const seen = await get('statement-5110', client);
      expect(seen).toMatchObject({ expected_on: '2026-11-05', expected_by: 'owner_setting' });
    }
    await db.execute('update brokers set payout_days = null');
    await db.execute('update owner_portals set payout_days = null');
    // Two payouts before it are too few for an estimate.
    await writeStatements(server.database, {
      rental_statements: [
        aStatement(5201, 102, {
          period_start: '2026-10-01',
          period_end: '2026-10-31',
          workflow_state: 'approved',
          outstanding_amount: null,
          income_settled: 100,
        }),
      ],
    });
    const unknown = await get('statement-5201', broker);
    expect(unknown).toMatchObject({
      stage: 'approved',
      reason: 'being_processed',
      expected_on: null,
      expected_by: 'unknown',
    });
    // No day is awaited of what is paid, on its way, against the owner or ordered.
    for (const id of [5104, 5106, 5107, 5109]) expect(await statement(id)).toMatchObject({ expected_by: null });
    const { answer } = await fetchExport(broker, { list: 'payouts', format: 'csv', query: 'filter[owner]=102' });
    expect(answer.body).toContain('Niet bekend');
    expect(said(unknown, 'broker')[0]).toContain('wanneer de verhuurder wordt uitbetaald is niet bekend');
  });

  test('adds up to the cent, whatever was paid, kept back or carried over', async () => {
    const rows = (await broker.get('/payouts?per_page=100')).json().data as Payout[];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect([row.id, centsOf(row.settled_amount) + centsOf(row.missing_amount)]).toEqual([
        row.id,
        centsOf(row.due_amount),
      ]);
      if (row.total_settlement_balance === null) continue;
      const parts = [
        row.income_settled,
        minus(row.costs_settled),
        minus(row.management_fee_incl),
        row.previous_outstanding_amount,
        row.difference,
      ];
      expect([row.id, sumOf(parts.map((part) => part ?? ''))]).toEqual([row.id, centsOf(row.total_settlement_balance)]);
      if (row.paid_amount === null) continue;
      expect([row.id, partsOf(row)]).toEqual([row.id, centsOf(row.total_settlement_balance)]);
    }
  });
});

const minus = (amount: string | null) => (amount?.startsWith('-') ? amount.slice(1) : `-${amount}`);
const partsOf = (row: Payout) =>
  sumOf(
    [
      row.paid_amount,
      row.on_its_way_amount,
      row.kept_back_amount,
      row.unstated_amount,
      row.planned_amount,
      row.settled_otherwise_amount,
      row.unplanned_amount,
    ].map((part) => part ?? '0.00'),
  );

describe('a share in consolidated books', () => {
  test('splits no payout, neither of the owner that is a part nor of the one that holds it', async () => {
    const everything = async () =>
      Promise.all(
        [owner, broker].map(async (client) => {
          const { data, meta } = (await client.get('/payouts?per_page=100')).json();
          return { data, total: meta.total, records: await Promise.all(data.map(({ id }: Payout) => get(id, client))) };
        }),
      );
    const before = await everything();
    expect(before[0]?.total).toBeGreaterThan(0);
    await server.database.sync((connection) =>
      connection.query(
        `insert into owner_shares (id, parent_owner_id, child_owner_id, percentage, start_date, first_financial_year,
           first_financial_period, content_hash)
         values (9001, 102, 101, 40, '2020-01-01', 2020, 1, 'h'), (9002, 101, 102, 60, '2020-01-01', 2020, 1, 'h')`,
      ),
    );
    expect(await everything()).toEqual(before);
  });
});

describe('rights', () => {
  test('are those of statements: other owners, administrators and brokers without the module see none', async () => {
    const [row] = (await owner.get('/payouts?filter[stage]=collecting')).json().data as Payout[];
    for (const id of ['statement-5101', row?.id, 'month-1', 'statement-999', 'abc']) {
      const answer = await (await server.login('otherOwner')).get(`/payouts/${id}`);
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
    const others = (await (await server.login('otherBroker')).get('/payouts')).json().data as Payout[];
    expect(others.filter(({ owner_id }) => owner_id === '101')).toEqual([]);
    expect((await (await server.login('admin')).get('/payouts')).statusCode).toBe(403);
    await server.database.db.execute(`update brokers set modules = array_remove(modules, 'rental_statements')`);
    const answer = await (await server.login('owner')).get('/payouts');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'module_disabled']);
  });
});

import { createBloxsBackOffice } from '@gevel/back-office';
import { createWorldSource, demoCredentials, startSimulator } from '@gevel/bloxs-simulator';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { ownersOfWhole } from '../test/whole-world.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

/** The books of the demo as they arrive: what adds up there adds up here, and what does not is not made to. */
describe.each([false, true])('books with a planted error: %s', (plantedError) => {
  let database: TestDatabase;
  let run: SyncRun;

  beforeAll(async () => {
    database = await openTestDatabase();
    // the first year is closed by then, and the second has a month
    const world = { scale: 'small', seed: 7, today: '2024-04-02', plantedError, ...ownersOfWhole } as const;
    const simulator = await startSimulator({ source: createWorldSource(world), rateLimits: 'off' });
    const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
    const backOffice = createBloxsBackOffice({ url: simulator.url, ...demoCredentials, allowLocal: true, budget });
    run = await runToEnd(syncOf(database, backOffice));
    backOffice.close();
    await simulator.stop();
  });
  afterAll(() => database?.close());

  const rows = async (statement: string) =>
    await database.sync(async (connection) => (await connection.query(statement)).rows);

  test('every record type comes whole', () => {
    const failed = run.steps
      .filter(({ state }) => state !== 'done')
      .map(({ record_type, problem }) => [record_type, problem]);
    expect(failed).toEqual([]);
    for (const step of run.steps)
      expect(step).toMatchObject({ read: step.expected, added: step.expected, rejected: 0 });
    expect(run.steps.every(({ read }) => read > 0)).toBe(true);
  });

  test('totals of statements are the sums of their objects and of their bookings', async () => {
    const wrong = await rows(`
      select statement.reference, statement.total_settlement_balance - subtotal - previous_outstanding_amount as off
      from rental_statements statement
      join lateral (
        select coalesce(sum(income_settled), 0) as income, coalesce(sum(costs_settled), 0) as costs,
          coalesce(sum(management_fee_incl), 0) as fee, coalesce(sum(settlement_balance), 0) as balance
        from statement_objects where statement_id = statement.id) objects on true
      join lateral (
        select coalesce(sum(income_settled), 0) as income, coalesce(sum(costs_settled), 0) as costs from (
          select income_settled, costs_settled from statement_transactions where statement_id = statement.id
          union all
          select income_settled, costs_settled from statement_sales_lines where statement_id = statement.id and is_included
          union all
          select income_settled, costs_settled from statement_purchase_lines where statement_id = statement.id and is_included
        ) booking) bookings on true
      where (objects.income, objects.costs, objects.fee, objects.balance)
          is distinct from (statement.income_settled, statement.costs_settled, statement.management_fee_incl, statement.subtotal)
        or (bookings.income, bookings.costs) is distinct from (statement.income_settled, statement.costs_settled)
        or statement.subtotal <> statement.income_settled - statement.costs_settled - statement.management_fee_incl
        or statement.total_settlement_balance <> statement.subtotal + statement.previous_outstanding_amount`);
    expect(wrong).toEqual(plantedError ? [{ reference: expect.stringMatching(/^HA0002-/), off: '1' }] : []);
  });

  test('assets are liabilities with the result, for every year of every owner', async () => {
    const wrong = await rows(`
      select mutation.owner_id, mutation.financial_year, sum(mutation.debit - mutation.credit)::int as off
      from financial_mutations mutation
      join ledger_accounts account on account.id = mutation.ledger_account_id
      join compactions on compactions.id = account.compaction_id
      group by mutation.owner_id, mutation.financial_year
      having sum(mutation.debit - mutation.credit) filter (where quadrant = 'assets')
        <> sum(mutation.credit - mutation.debit) filter (where quadrant = 'liabilities')
          + coalesce(sum(mutation.credit - mutation.debit) filter (where quadrant in ('costs', 'benefits')), 0)`);
    if (plantedError) expect(wrong.map(({ off }) => off)).toContain(1);
    else expect(wrong).toEqual([]);
    const [years] = await rows(`
      select count(distinct (owner_id, financial_year))::int as booked,
        (select count(*)::int from financial_years) as known,
        (select count(*)::int from financial_years where is_closed and financial_year = 2023) as closed
      from financial_mutations`);
    expect(years?.['known']).toBe(years?.['booked']);
    expect(years?.['closed']).toBeGreaterThan(0);
  });

  test('what is outstanding of invoices is what stands open', async () => {
    for (const [invoices, items] of [
      ['sales_invoices', 'debtor_items'],
      ['purchase_invoices', 'creditor_items'],
    ]) {
      const wrong = await rows(`
        select coalesce(invoice.id, item.id) as id, invoice.outstanding_amount, item.outstanding_amount as open
        from (select * from ${invoices} where coalesce(outstanding_amount, 0) <> 0) invoice
        full join ${items} item on item.id = invoice.id
        where invoice.outstanding_amount is distinct from item.outstanding_amount`);
      expect(wrong).toEqual([]);
    }
  });

  test('everything is at its owner', async () => {
    for (const table of ['statement_transactions', 'sales_invoice_lines', 'commercial_overview', 'control_list']) {
      const orphans = `select from ${table} row join owners on owners.id = row.owner_id where row.broker_id <> owners.broker_id`;
      expect(await rows(orphans)).toEqual([]);
    }
    const wrong = await rows(`
      select from control_list row join owners on owners.id = row.owner_id where owners.reference <> row.owner_reference
      union all
      select from commercial_overview row join objects on objects.id = row.object_id where objects.owner_id <> row.owner_id`);
    expect(wrong).toEqual([]);
  });
});

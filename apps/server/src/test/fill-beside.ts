import type { TestDatabase } from './test-database.ts';

/** 400 landlords whom a call is not about, one in so many of this broker and the others of 400 more, with 20,000 invoices and 5,000 contracts. */
export async function fillBeside(
  database: TestDatabase,
  { brokerId, oneIn }: { brokerId: number; oneIn: number },
): Promise<void> {
  await database.owner.query(
    `insert into brokers (display_name) select 'Kantoor ' || n from generate_series(1, 400) n`,
  );
  await database.sync(async (connection) => {
    await connection.query(
      `insert into owners (id, relation_id, linked_broker_id, reference, name, is_active, content_hash)
      select 800000 + n, 800000 + n, case when n % $2::int = 0 then $1::bigint else every.ids[1 + n % cardinality(every.ids)] end,
        'EIG-' || n, 'Verhuurder ' || n, true, '' from generate_series(0, 399) n, (select array_agg(id) as ids from brokers) every`,
      [brokerId, oneIn],
    );
    await connection.query(`insert into sales_invoices (id, owner_id, broker_id, reference, workflow_state, invoice_date, due_date,
        relation_id, amount_excl, amount_incl, outstanding_amount, payment_method, financial_year, financial_period, content_hash)
      select 800000 + n, o.id, o.broker_id, 'VF-' || n, 'final', date '2026-09-20', date '2026-10-01', 7001, 100, 100, 0, 'bank_transfer', 2026, 10, 'hash'
      from generate_series(1, 20000) n join owners o on o.id = 800000 + n % 400`);
    await connection.query(`insert into contracts (id, number, reference, type, owner_id, broker_id, relation_id, start_date,
        extends_automatically, invoice_interval_months, content_hash)
      select 800000 + n, n, 'C-' || n, 'privaterent', o.id, o.broker_id, 7001, date '2020-01-01', true, 1, 'hash'
      from generate_series(1, 5000) n join owners o on o.id = 800000 + n % 400`);
  });
  await database.tidy();
}

import type { Connection } from '../../db/connection.ts';

const days = 30;
const euros = (cents: string) => `round(${cents}::numeric / 100, 2)::text`;
const finalInvoices = (table: string) =>
  `select owner_id, broker_id, invoice_date, '${table}', 'booked', id, null, ${euros('amount_incl')} from ${table} where workflow_state = 'final'`;

/** What the days of records themselves say of it: nobody saw it happen. */
const recent = [
  finalInvoices('sales_invoices'),
  finalInvoices('purchase_invoices'),
  `select owner_id, broker_id, coalesce(processed_on, booked_on), 'rental_statements', 'final', id, null, ${euros('total_settlement_balance')}
   from rental_statements where workflow_state = 'final'`,
  `select owner_id, broker_id, payment_date, 'statement_payments', 'paid', id, null, ${euros('amount')}
   from statement_payments where state = 'completed'`,
  `select owner_id, broker_id, reporting_date, 'tickets', 'added', id, null, null from tickets`,
  `select owner_id, broker_id, closing_date, 'tickets', 'closed', id, null, null from tickets`,
  `select owner_id, broker_id, written_on, 'ticket_notes', 'added', id, null, null from ticket_notes`,
];

/**
 * Begins the feed of a portal that has told nothing yet with the last thirty days, each event at noon in Amsterdam of the day
 * that its record names. From then on what happens is told by triggers as it is seen. `today` is a calendar date in Amsterdam.
 */
export async function tellRecent(connection: Connection, today: string): Promise<void> {
  await connection.query(
    `insert into feed_entries (owner_id, broker_id, at, kind, event, record_id, was, becomes)
     select owner_id, broker_id, (day + time '12:00') at time zone 'Europe/Amsterdam', kind, event, record_id, was, becomes
     from (${recent.join(' union all ')}) told (owner_id, broker_id, day, kind, event, record_id, was, becomes)
     where day > $1::date - ${days} and day < $1::date and not exists (select from feed_entries)
     order by day, kind, record_id`,
    [today],
  );
}

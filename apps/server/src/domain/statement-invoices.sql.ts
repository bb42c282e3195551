/** When an invoice has to be paid: one without a due date on its own day. Written so that an index may answer it under row-level security. */
export const dueOn = (row: string) =>
  `(case when ${row}.due_date is null then ${row}.invoice_date else ${row}.due_date end)`;

/** Statements of a payout: one that was cancelled settles nothing. */
export const isKeptStatement = (row: string) => `${row}.workflow_state <> 'cancelled'`;

const fallsDueWithin = (invoice: string, statement: string) =>
  `${dueOn(invoice)} between ${statement}.period_start and ${statement}.period_end`;

/** Whether a line of the sales invoice is about an object that the statement names. */
const isAbout = (invoice: string, statement: string) => `exists (select from sales_invoice_lines il
  join objects io on io.id = il.object_id and io.owner_id = ${invoice}.owner_id
  join statement_objects so on so.object_reference = io.reference and so.statement_id = ${statement}.id
  where il.invoice_id = ${invoice}.id and so.owner_id = ${invoice}.owner_id)`;

/**
 * The sales invoices that fall due in the period of the statement or payout `t`, whose statement has the id `id`. Who gets a statement
 * for each object gets several of one period, and each invoice counts in one of them: in the first that names an object of its lines,
 * else in the first. Whether there are others is asked once (`offset 0`).
 */
export const dueInvoicesSql = (id: string, condition: (row: string) => string) => `(select di.*
  from (select ${id} as id, exists (select from rental_statements s where s.owner_id = t.owner_id and s.id <> ${id} and ${isKeptStatement('s')}
      and s.period_start <= t.period_end and s.period_end >= t.period_start) and ${isKeptStatement('t')} as has_others offset 0) own
    join sales_invoices di on di.owner_id = t.owner_id and ${condition('di')} and ${fallsDueWithin('di', 't')}
  where not coalesce(own.has_others, false) or own.id = (select s.id from rental_statements s
    where s.owner_id = t.owner_id and ${isKeptStatement('s')} and ${fallsDueWithin('di', 's')}
    order by ${isAbout('di', 's')} desc, s.id limit 1))`;

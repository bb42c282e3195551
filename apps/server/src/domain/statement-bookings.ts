/** The relation of the owner that a reference of the statement `t` names; one that names two leads to neither. */
export const namedRelationSql = (reference: string) => `lateral (select case when count(*) = 1 then min(re.id) end as id
  from relations re where re.reference = ${reference} and not re.is_anonymised
    and exists (select from relation_owners ro where ro.relation_id = re.id and ro.owner_id = t.owner_id))`;

const bookingColumns = `b.id, b.owner_id, b.invoice_reference, b.invoice_subject, b.invoice_date, b.description, b.relation_reference,
  b.relation_name, b.object_reference, b.object_name, b.ledger_account_code, b.ledger_account_name, b.settlement_use,
  b.amount_excl, b.vat, b.amount_incl, b.income_settled, b.income_aside, b.costs_settled, b.costs_aside, b.fee_percentage,
  b.management_fee_excl`;

/** Every booking that counts in the totals of the statement `t`; lines that are only shown are no part of it. */
export const bookingsSql = `(
  select 'transaction' as source, b.transaction_date, b.journal_type, b.costs_settled = 0 and b.costs_aside = 0 as is_income,
    b.income_settled = 0 and b.income_aside = 0 as is_costs, ${bookingColumns}
  from statement_transactions b where b.statement_id = t.id
  union all
  select 'sales_line', b.invoice_date, null, true, false, ${bookingColumns}
  from statement_sales_lines b where b.statement_id = t.id and b.is_included
  union all
  select 'purchase_line', b.invoice_date, null, false, true, ${bookingColumns}
  from statement_purchase_lines b where b.statement_id = t.id and b.is_included)`;

/**
 * What percentages of management fee were taken of on the statement `t`, without VAT, by the reference of the object: income that
 * counts for the fee, and costs that a fee was charged over, which raise or lower the amount as their own fee does.
 */
export const feeBasesSql = `(select coalesce(b.object_reference, '') as object_reference,
    sum(case when b.is_income then b.amount_excl else sign(b.management_fee_excl) * abs(b.amount_excl) end) as amount
  from ${bookingsSql} b where b.settlement_use = 'settled_with_fee' and b.fee_percentage <> 0 group by 1)`;

/** The relation and the invoice of the owner that the booking `i` of the statement `t` names. */
export const invoiceOfBookingJoins = `left join ${namedRelationSql('i.relation_reference')} rel on true
  left join lateral (select s.id, s.due_date from sales_invoices s where s.owner_id = i.owner_id and s.invoice_date = i.invoice_date
    and s.reference = i.invoice_reference and (rel.id is null or s.relation_id = rel.id) and i.is_income
    order by s.id limit 1) sale on true
  left join lateral (select p.id, p.ticket_id from purchase_invoices p where p.owner_id = i.owner_id
    and p.invoice_date = i.invoice_date and p.reference = i.invoice_reference
    and (rel.id is null or p.relation_id = rel.id) and i.is_costs order by p.id limit 1) purchase on true`;
/** With those joins: the id that the list of invoices gives it, null for none. */
export const bookedInvoiceSql = `coalesce('sales-' || sale.id, 'purchases-' || purchase.id)`;

/** As lines of a statement are named wherever one is spoken of. */
export const bookingIdSql = `case i.source when 'transaction' then i.id::text else i.source || '-' || i.id end`;

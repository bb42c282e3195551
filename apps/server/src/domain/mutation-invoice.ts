/**
 * The invoice that the journal of a mutation names; else the one that its reference means: booked by the same entry, or the only one
 * of that name.
 */
export const mutationInvoiceSql = (row: string): string => `coalesce(
  (select 'sales-' || v.id from sales_invoices v where v.id = ${row}.sales_invoice_id and v.owner_id = ${row}.owner_id),
  (select 'purchases-' || v.id from purchase_invoices v where v.id = ${row}.purchase_invoice_id and v.owner_id = ${row}.owner_id),
  (select case when count(*) = 1 or bool_or(i.is_of_entry) then (array_agg(i.id order by i.is_of_entry desc, i.id))[1] end
  from (select v.id, coalesce(v.journal_post_reference = ${row}.journal_post_reference, false) as is_of_entry from invoices v
    where v.owner_id = ${row}.owner_id and v.reference = ${row}.invoice_reference
      and (${row}.relation_id is null or v.relation_id = ${row}.relation_id)) i))`;

/** What the debtor accounts have of an invoice: rules on a mutation `m` and the sales invoice `i` that it names. */

/** As decision 022 has it: owner and reference, the relation or none, and no other invoice that it may mean. */
export const namesInvoice = `m.owner_id = i.owner_id and m.invoice_reference = i.reference
  and (m.relation_id is null or m.relation_id = i.relation_id)
  and not exists (select from sales_invoices other where other.owner_id = i.owner_id and other.reference = i.reference
    and other.id <> i.id and (m.relation_id is null or other.relation_id = m.relation_id))`;

/** Of debtors, of all owners or of this one. */
export const onDebtorAccount = `m.ledger_account_id in (select a.id from ledger_accounts a
    where a.is_debtor_account and (a.owner_id is null or a.owner_id = i.owner_id))`;

/** The account holds the invoice itself in the journal of sales, and balances of earlier years as openings; neither settles it. */
export const isSettlement = `not m.is_opening and m.journal_type <> 'sales' and m.debit <> m.credit
  and m.journal_post_reference is distinct from coalesce(i.journal_post_reference, '')`;

/** What was brought under an arrangement leaves the debtor account and is still owed. */
export const isArrangement = `(m.journal_type = 'payment_arrangement')`;

/**
 * Of what settles an invoice, what was written off, set off or brought under an arrangement: no money came in for it. It is of no journal of a bank or the cash
 * box, and of no entry that has a line on one. Nor is it of another journal: direct debits on their way and payment providers are
 * booked there, and the port does not tell those apart from the rest. A value and not an "exists", which Postgres may answer by reading the whole table.
 */
export const isSetOff = `(m.journal_type not in ('bank', 'cash', 'other')
  and (select true from financial_mutations b join ledger_accounts a on a.id = b.ledger_account_id and a.kind in ('bank', 'cash')
    where b.journal_post_id = m.journal_post_id and b.owner_id = m.owner_id limit 1) is null)`;

import { asideSql } from '../arrears.ts';

/** When an invoice has to be paid: one without a due date on its own day. */
const dueOn = `coalesce(i.due_date, i.invoice_date)`;

/** The account holds the invoice itself in the journal of sales, and balances of earlier years as openings; neither was received. */
const isReceipt = `not m.is_opening and m.journal_type <> 'sales'
  and (i.journal_post_reference is null or m.journal_post_reference is distinct from i.journal_post_reference)`;

/** As decision 022 has it: owner and reference, the relation or none, and no other invoice that it may mean. */
export const namesInvoice = `m.owner_id = i.owner_id and m.invoice_reference = i.reference
  and (m.relation_id is null or m.relation_id = i.relation_id)
  and not exists (select from sales_invoices other where other.owner_id = i.owner_id and other.reference = i.reference
    and other.id <> i.id and (m.relation_id is null or other.relation_id = m.relation_id))`;

/** Of debtors, of all owners or of this one. */
export const onDebtorAccount = `m.ledger_account_id in (select a.id from ledger_accounts a
    where a.is_debtor_account and (a.owner_id is null or a.owner_id = i.owner_id))`;

const receipts = `(select coalesce(json_agg(json_build_object('date', r.day, 'amount', r.cents) order by r.day), '[]'::json)
  from (select m.transaction_date as day, sum(m.credit - m.debit)::bigint as cents from financial_mutations m
    where ${namesInvoice} and ${isReceipt}
      and ${onDebtorAccount}
    group by 1 having sum(m.credit - m.debit) <> 0) r)`;

/** Of what is paid, the last that was agreed while it was open, as far back as the portal has kept what records were. */
const asideOnceSql = `(select ${asideSql(`v.content ->> 'reminder_phase'`)} from record_versions v
  where v.record_type = 'debtor_items' and v.record_id = i.id::text and v.owner_id = i.owner_id
  order by v.valid_to desc limit 1)`;

/** The due amounts of the contract `c`, as `DueAmount`. What is open is what the outstanding items say. */
export const dueAmountsSql = `(select coalesce(json_agg(json_build_object('id', i.id::text, 'reference', i.reference,
    'due', ${dueOn}, 'amount', i.amount_incl, 'open', coalesce(d.outstanding_amount, 0),
    'aside', case when d.id is null then ${asideOnceSql} else ${asideSql('d.reminder_phase')} end,
    'receipts', ${receipts}) order by ${dueOn}, i.id), '[]'::json)
  from sales_invoices i left join debtor_items d on d.id = i.id and d.owner_id = i.owner_id
  where i.contract_id = c.id and i.owner_id = c.owner_id and i.outstanding_amount is not null)`;

/** What it rests on. */
export const dueAmountTypes = ['sales_invoices', 'debtor_items', 'financial_mutations', 'ledger_accounts'] as const;

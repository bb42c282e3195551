import { asideSql } from '../arrears.ts';
import { isSetOff, isSettlement, namesInvoice, onDebtorAccount } from '../debtor-bookings.sql.ts';

/** When an invoice has to be paid: one without a due date on its own day. */
const dueOn = `coalesce(i.due_date, i.invoice_date)`;

/** What settled the invoice, a day at a time, money apart from what was written off or set off. */
const settlements = `select m.transaction_date as day, ${isSetOff} as is_set_off, sum(m.credit - m.debit)::bigint as cents
  from financial_mutations m where ${namesInvoice} and ${isSettlement} and ${onDebtorAccount}
  group by 1, 2 having sum(m.credit - m.debit) <> 0`;

/** Of what is paid, the last that was agreed while it was open, as far back as the portal has kept what records were. */
const asideOnceSql = `(select ${asideSql(`v.content ->> 'reminder_phase'`)} from record_versions v
  where v.record_type = 'debtor_items' and v.record_id = i.id::text and v.owner_id = i.owner_id
  order by v.valid_to desc limit 1)`;

/** The due amounts of the contract `c`, as `DueAmount`. What is open is what the outstanding items say. */
export const dueAmountsSql = `(select coalesce(json_agg(json_build_object('id', i.id::text, 'reference', i.reference,
    'due', ${dueOn}, 'amount', i.amount_incl, 'open', coalesce(d.outstanding_amount, 0),
    'aside', case when d.id is null then ${asideOnceSql} else ${asideSql('d.reminder_phase')} end,
    'receipts', s.receipts, 'setOff', s.set_off) order by ${dueOn}, i.id), '[]'::json)
  from sales_invoices i left join debtor_items d on d.id = i.id and d.owner_id = i.owner_id
    cross join lateral (select coalesce(sum(r.cents) filter (where r.is_set_off), 0)::bigint as set_off,
      coalesce(json_agg(json_build_object('date', r.day, 'amount', r.cents) order by r.day) filter (where not r.is_set_off), '[]'::json)
        as receipts
      from (${settlements}) r) s
  where i.contract_id = c.id and i.owner_id = c.owner_id and i.outstanding_amount is not null)`;

/** What it rests on. */
export const dueAmountTypes = ['sales_invoices', 'debtor_items', 'financial_mutations', 'ledger_accounts'] as const;

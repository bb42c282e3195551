import { asideSql } from '../arrears.ts';
import { isArrangement, isSetOff, isSettlement, namesInvoice, onDebtorAccount } from '../debtor-bookings.sql.ts';

/** When an invoice has to be paid: one without a due date on its own day. */
const dueOn = `coalesce(i.due_date, i.invoice_date)`;

/** What settled the invoice, a day at a time, money apart from what was written off, set off or brought under an arrangement. */
const settlements = `select m.transaction_date as day, ${isSetOff} as is_set_off, ${isArrangement} as is_arrangement, sum(m.credit - m.debit)::bigint as cents
  from financial_mutations m where ${namesInvoice} and ${isSettlement} and ${onDebtorAccount}
  group by 1, 2, 3 having sum(m.credit - m.debit) <> 0`;

/** Of what is paid, the last that was agreed while it was open, as far back as the portal has kept what records were. */
const asideOnce = (versions: string) => `(select ${asideSql(`v.content ->> 'reminder_phase'`)} from record_versions v
  where v.record_type = 'debtor_items' and v.record_id = i.id::text and v.owner_id = i.owner_id ${versions}
  order by v.valid_to desc limit 1)`;

/** The due amounts of the contract `c`, as `DueAmount`. What is open is what the outstanding items say. */
const dueAmounts = (
  versions: string,
) => `(select coalesce(json_agg(json_build_object('id', i.id::text, 'reference', i.reference,
    'due', ${dueOn}, 'amount', i.amount_incl, 'open', coalesce(d.outstanding_amount, 0),
    'aside', coalesce(case when d.id is null then ${asideOnce(versions)} else ${asideSql('d.reminder_phase')} end,
      case when s.arranged > 0 then 'arranged' end),
    'receipts', s.receipts, 'setOff', s.set_off, 'arranged', s.arranged) order by ${dueOn}, i.id), '[]'::json)
  from sales_invoices i left join debtor_items d on d.id = i.id and d.owner_id = i.owner_id
    cross join lateral (select coalesce(sum(r.cents) filter (where r.is_set_off and not r.is_arrangement), 0)::bigint as set_off,
      coalesce(sum(r.cents) filter (where r.is_set_off and r.is_arrangement), 0)::bigint as arranged,
      coalesce(json_agg(json_build_object('date', r.day, 'amount', r.cents) order by r.day) filter (where not r.is_set_off), '[]'::json)
        as receipts
      from (${settlements}) r) s
  where i.contract_id = c.id and i.owner_id = c.owner_id and i.outstanding_amount is not null)`;

export const dueAmountsSql = dueAmounts('');

/** The same as it was known on the day `:asOf`: what was agreed later was not known then. */
export const dueAmountsThenSql = dueAmounts(`and v.valid_to < (:asOf + 1)::timestamp at time zone 'Europe/Amsterdam'`);

/** What it rests on. */
export const dueAmountTypes = ['sales_invoices', 'debtor_items', 'financial_mutations', 'ledger_accounts'] as const;

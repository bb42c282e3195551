import { accountOf } from './chart.ts';
import { dice, inHundred, numbered, pick } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import { drawnUnit, objectOfUnit } from './real-estate.ts';
import { firstBookYear, type Sizes, worldDay } from './sizes.ts';
import { bills, subjects } from './words.ts';

const vatOf = (amount: string) => `round(${amount} * 21 / 100.0)::bigint`;

/** Invoices as they are drawn: their day, their amount, and how far they are paid. */
const drawn = (kind: string, count: number, sizes: Sizes) => `
  (select *, amount + ${vatOf('amount')} as total,
      day > date '${worldDay}' - 20 and ${inHundred(`${kind} under way`, 'n', 30)} as is_under_way,
      ${dice(`${kind} open`, 'n', 100)} < case when day > date '${worldDay}' - 60 then 55 else 3 end as is_open
    from (select n, date '${firstBookYear}-01-01' + ${dice(`${kind} day`, 'n', 2_738)} as day,
        5000 + ${dice(`${kind} amount`, 'n', 240_000)}::bigint as amount,
        ${kind === 'sold' ? `1 + ${dice('sold contract', 'n', sizes.contracts)}` : drawnUnit('bought unit', 'n', sizes)} as drawn_for
      from ${series(count)}) numbered) drawn`;

const shared = {
  id: 'n',
  workflow_state: `case when is_under_way then (array['draft', 'approvalworkflow', 'ownerapprovalworkflow', 'approved', 'disapproved'])[1 + ${dice('state', 'n', 5)}] else 'final' end`,
  invoice_date: 'day',
  amount_excl: 'amount',
  amount_incl: 'total',
  outstanding_amount:
    'case when is_under_way then null when not is_open then 0 when n % 5 = 0 then total / 2 else total end',
  payment_term: `'30 dagen'`,
  due_date: 'day + 30',
  financial_year: 'extract(year from day)',
  financial_period: 'extract(month from day)',
};

const monthOfDay = `to_char(day, 'MM-YYYY')`;

export const salesInvoicesFill = (sizes: Sizes): Fill =>
  fill('sales_invoices', {
    from: `${drawn('sold', sizes.salesInvoices, sizes)}
      join contracts contract on contract.id = drawn_for
      join relations relation on relation.id = contract.relation_id`,
    columns: {
      ...shared,
      reference: `'VF' || to_char(day, 'YYYY') || '-' || lpad(n::text, 7, '0')`,
      owner_id: 'contract.owner_id',
      relation_id: 'relation.id',
      relation_name: 'relation.name',
      subject: `${pick(subjects, 'sold subject', 'n')} || ' ' || ${monthOfDay}`,
      journal_post_reference: `case when not is_under_way then ${numbered('VK-', 'n', 7)} end`,
      payment_method: `(array['direct_debit', 'direct_debit', 'bank_transfer', 'ideal'])[1 + ${dice('sold method', 'n', 4)}]`,
      contract_id: 'contract.id',
    },
  });

export const purchaseInvoicesFill = (sizes: Sizes): Fill =>
  fill('purchase_invoices', {
    from: `${drawn('bought', sizes.purchaseInvoices, sizes)}
      left join tickets ticket on ticket.id = 1 + ${dice('bought ticket', 'n', sizes.tickets)} and n % 10 = 0
      join objects object on object.id = coalesce(ticket.object_id, ${objectOfUnit('drawn_for')})
      join relations relation on relation.id = ${sizes.owners} + 1 + ${dice('bought supplier', 'n', sizes.suppliers)}`,
    columns: {
      ...shared,
      reference: `'F' || (10000 + ${dice('bought reference', 'n', 900_000)})`,
      owner_id: 'object.owner_id',
      relation_id: 'relation.id',
      relation_name: 'relation.name',
      subject: `${pick(bills, 'bought subject', 'n')} || ' ' || ${monthOfDay}`,
      journal_post_reference: `case when not is_under_way then ${numbered('IK-', 'n', 7)} end`,
      payment_method: `'bank_transfer'`,
      ticket_id: 'ticket.id',
    },
  });

const lineAmounts = {
  amount_excl: 'amount',
  vat: 'vat',
  amount_incl: 'amount + vat',
  vat_code: `'Btw hoog 21%'`,
};

/** Every fourth sale has a second line: a part of its amount. The first line has what the second has not. */
export const salesInvoiceLinesFill = (sizes: Sizes): Fill =>
  fill('sales_invoice_lines', {
    from: `(select invoice.id, contract_id, place, case place when 0 then amount_excl - second else second end as amount,
        case place when 0 then amount_incl - amount_excl - ${vatOf('second')} else ${vatOf('second')} end as vat
      from sales_invoices invoice,
        lateral (select case when invoice.id % 4 = 0 then amount_excl / 10 else 0 end as second) parted,
        generate_series(0, case when invoice.id % 4 = 0 then 1 else 0 end) place) line
      join objects object on object.id = ${objectOfUnit(`(contract_id - 1) % ${sizes.units} + 1`)}`,
    columns: {
      ...lineAmounts,
      id: '(line.id - 1) * 2 + place + 1',
      invoice_id: 'line.id',
      line_index: 'place',
      description: `case place when 0 then 'Kale huur' else 'Servicekosten' end`,
      ledger_account_id: accountOf('benefits', `line.id + place`),
      object_id: 'object.id',
      object_name: 'coalesce(object.name, object.reference)',
    },
  });

export const purchaseInvoiceLinesFill = (sizes: Sizes): Fill =>
  fill('purchase_invoice_lines', {
    from: `purchase_invoices invoice
      left join tickets ticket on ticket.id = invoice.ticket_id
      join objects object on object.id = coalesce(ticket.object_id, ${objectOfUnit(drawnUnit('bought unit', 'invoice.id', sizes))})`,
    columns: {
      id: 'invoice.id',
      invoice_id: 'invoice.id',
      line_index: '0',
      description: 'invoice.subject',
      ledger_account_id: accountOf('costs', 'invoice.id'),
      object_id: 'object.id',
      object_name: 'coalesce(object.name, object.reference)',
      vat_code: `'Btw hoog 21%'`,
      amount_excl: 'amount_excl',
      vat: 'amount_incl - amount_excl',
      amount_incl: 'amount_incl',
    },
  });

const openItem = {
  id: 'invoice.id',
  owner_id: 'invoice.owner_id',
  invoice_reference: 'invoice.reference',
  invoice_date: 'invoice.invoice_date',
  due_date: 'invoice.due_date',
  relation_id: 'invoice.relation_id',
  relation_reference: 'relation.reference',
  relation_name: 'invoice.relation_name',
  subject: 'invoice.subject',
  amount_excl: 'invoice.amount_excl',
  vat: 'invoice.amount_incl - invoice.amount_excl',
  amount_incl: 'invoice.amount_incl',
  paid_amount: 'invoice.amount_incl - invoice.outstanding_amount',
  outstanding_amount: 'invoice.outstanding_amount',
  object_id: 'line.object_id',
  object_name: 'line.object_name',
};

const openOf = (kind: 'sales' | 'purchase') => `(select * from ${kind}_invoices where outstanding_amount > 0) invoice
  join ${kind}_invoice_lines line on line.invoice_id = invoice.id and line.line_index = 0
  join relations relation on relation.id = invoice.relation_id`;

export const openItemsFills = (): Fill[] => [
  fill('debtor_items', {
    from: openOf('sales'),
    columns: {
      ...openItem,
      reminder_phase: `(array['none', 'first_reminder', 'second_reminder', 'debt_collection'])[1 + ${dice('reminder', 'invoice.id', 4)}]`,
      reminder_comment: 'null',
    },
  }),
  fill('creditor_items', { from: openOf('purchase'), columns: openItem }),
];

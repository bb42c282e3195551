import { recordShape } from '../../apps/server/src/sync/engine/record-shape.ts';
import { accountOf, accountOfOwner } from './chart.ts';
import { type Fill, fill } from './fill.ts';
import { closedUntil, worldMoment } from './sizes.ts';

/** Three entries for each invoice that is booked, which add up to nothing. */
interface Journal {
  kind: 'sales' | 'purchase';
  /** Ids of entries and of journal posts: those of sales are odd, those of purchases even. */
  offset: 0 | 1;
  account: string;
  debit: string;
  credit: string;
}

const invoiceNumber = 'invoice.id';

const journals: readonly Journal[] = [
  {
    kind: 'sales',
    offset: 1,
    account: `case number
      when 0 then case when invoice.id % 10 = 0 then ${accountOfOwner('invoice.owner_id')} else ${accountOf('assets', `${invoiceNumber} / 7`)} end
      when 1 then ${accountOf('benefits', invoiceNumber)} else ${accountOf('liabilities', `${invoiceNumber} / 3`)} end`,
    debit: 'case number when 0 then invoice.amount_incl else 0 end',
    credit:
      'case number when 0 then 0 when 1 then invoice.amount_excl else invoice.amount_incl - invoice.amount_excl end',
  },
  {
    kind: 'purchase',
    offset: 0,
    account: `case number when 0 then ${accountOf('liabilities', `${invoiceNumber} / 7`)}
      when 1 then ${accountOf('costs', invoiceNumber)} else ${accountOf('assets', `${invoiceNumber} / 3`)} end`,
    debit:
      'case number when 0 then 0 when 1 then invoice.amount_excl else invoice.amount_incl - invoice.amount_excl end',
    credit: 'case number when 0 then invoice.amount_incl else 0 end',
  },
];

export const mutationsFills = (): Fill[] =>
  journals.map(({ kind, offset, account, debit, credit }) =>
    fill('financial_mutations', {
      from: `${kind}_invoices invoice
        join ${kind}_invoice_lines line on line.invoice_id = invoice.id and line.line_index = 0,
        generate_series(0, 2) number
        where invoice.outstanding_amount is not null`,
      columns: {
        id: `((invoice.id - 1) * 3 + number) * 2 + ${offset}`,
        owner_id: 'invoice.owner_id',
        financial_year: 'invoice.financial_year',
        financial_period: 'invoice.financial_period',
        period_name: `to_char(invoice.invoice_date, 'MM-YYYY')`,
        year_is_closed: `invoice.financial_year <= ${closedUntil}`,
        is_opening: 'false',
        ledger_account_id: account,
        transaction_date: 'invoice.invoice_date',
        journal_post_id: `invoice.id * 2 + ${offset}`,
        journal_post_reference: 'invoice.journal_post_reference',
        journal_type: `'${kind}'`,
        relation_id: 'invoice.relation_id',
        relation_name: 'invoice.relation_name',
        invoice_reference: 'invoice.reference',
        statement_reference: 'null',
        object_id: 'line.object_id',
        object_name: 'line.object_name',
        description: 'invoice.subject',
        debit,
        credit,
        service_costs_year: 'case number when 1 then invoice.financial_year end',
        service_costs_reference: `case when number = 1 and invoice.financial_year <= ${closedUntil} then 'SK-' || invoice.financial_year end`,
        contract_id: kind === 'sales' ? 'invoice.contract_id' : 'null',
        sales_invoice_id: kind === 'sales' ? 'invoice.id' : 'null',
        purchase_invoice_id: kind === 'purchase' ? 'invoice.id' : 'null',
      },
    }),
  );

/** What synchronisation notes of the years that it read. */
export const financialYears: Fill = {
  what: 'financial_years',
  sql: `insert into financial_years (owner_id, broker_id, financial_year, is_closed, mutation_count, read_at, shape)
    select owner_id, broker_id, financial_year, bool_or(year_is_closed), count(*), timestamptz '${worldMoment}',
      '${recordShape('financial_mutations').fingerprint}'
    from financial_mutations group by owner_id, broker_id, financial_year`,
};

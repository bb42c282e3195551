import { invoicesList } from '@gevel/contract/plain';
import { mutationInvoiceSql } from '../../domain/mutation-invoice.ts';
import { namedRelationSql } from '../../domain/statement-bookings.ts';
import { workflowPhaseSql } from '../../domain/workflow-phase.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { invoicesByWords } from '../../lists/search-words.ts';

const isOfAskedKind = `coalesce(:filter(kind), 'all') in ('all', t.kind)`;

/** Accounts of all owners and of the row's own, whatever account the back office books it on. */
const account =
  'left join ledger_accounts ia on ia.id = i.ledger_account_id and (ia.owner_id is null or ia.owner_id = i.owner_id)';

const lines = `(select 'sales' as kind, l.* from sales_invoice_lines l
    union all select 'purchases', l.* from purchase_invoice_lines l) i
  ${account}`;

/** Of those that name its reference, which other invoices may bear too: the ones that lead to it from the ledger. */
const mutations = `financial_mutations i ${account}
  left join compactions ic on ic.id = ia.compaction_id`;
const isOfInvoice = `i.owner_id = t.owner_id and i.invoice_reference = t.reference and ${mutationInvoiceSql('i')} = t.id`;

/** Statements name an invoice by its reference, date and relation; of its lines they hold some that they do not settle. */
const bookingsOfStatements = `(select b.statement_id, b.invoice_reference, b.invoice_date, b.relation_reference, 'sales' as kind
    from statement_sales_lines b where b.is_included
  union all select b.statement_id, b.invoice_reference, b.invoice_date, b.relation_reference, 'purchases'
    from statement_purchase_lines b where b.is_included
  union all select b.statement_id, b.invoice_reference, b.invoice_date, b.relation_reference,
    case when b.costs_settled <> 0 or b.costs_aside <> 0 then 'purchases' else 'sales' end from statement_transactions b) b
  left join ${namedRelationSql('b.relation_reference')} named on true`;

export const servedInvoices = servedList(invoicesList, {
  table: 'invoices',
  idType: 'text',
  rowsOf: [
    { type: 'sales_invoices', id: `case t.kind when 'sales' then t.invoice_id::text end` },
    { type: 'purchase_invoices', id: `case t.kind when 'purchases' then t.invoice_id::text end` },
  ],
  record: `t.kind = split_part(:id, '-', 1) and t.invoice_id = split_part(:id, '-', 2)::bigint`,
  scope: { portfolio: `:mine(t) and ${isOfAskedKind}` },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    kind: 't.kind',
    reference: { sql: 't.reference', sort: 't.reference_sort' },
    relation_id: 't.relation_id',
    relation_name: { sql: 't.relation_name', sort: 't.relation_name_sort' },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    subject: { sql: 't.subject', sort: 't.subject_sort' },
    invoice_date: 't.invoice_date',
    due_date: 't.due_date',
    amount_excl: 't.amount_excl',
    vat: '(t.amount_incl - t.amount_excl)',
    total_amount: 't.amount_incl',
    outstanding_amount: 't.outstanding_amount',
    phase: workflowPhaseSql('t'),
    workflow_state: 't.workflow_state',
    contract_id: 't.contract_id',
    ticket_id: 't.ticket_id',
    payment_method: 't.payment_method',
    payment_term: 't.payment_term',
    journal_post_reference: 't.journal_post_reference',
    financial_year: 't.financial_year',
    financial_period: 't.financial_period',
  },
  filters: {
    kind: { sql: 'true' },
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    relation: { sql: 't.relation_id = any(:ids)', known: 'relations' },
  },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: { id: 'i.id', name: 'i.name', reference: 'i.reference' },
    },
    relation: {
      from: 'relations i where i.id = t.relation_id and not i.is_anonymised',
      fields: { id: 'i.id', name: 'i.name' },
    },
    contract: {
      from: 'contracts i where i.id = t.contract_id and :mine(i)',
      fields: { id: 'i.id', reference: 'i.reference' },
    },
    ticket: {
      from: 'tickets i where i.id = t.ticket_id and :mine(i)',
      fields: { id: 'i.id', reference: 'i.reference', description: 'i.description' },
    },
    lines: {
      from: `${lines} where i.kind = t.kind and i.invoice_id = t.invoice_id and :mine(i)`,
      orderBy: 'i.line_index, i.id',
      fields: {
        id: 'i.id',
        description: 'i.description',
        object_id: 'i.object_id',
        object_name: 'i.object_name',
        ledger_account_id: 'i.ledger_account_id',
        ledger_account_code: 'ia.code',
        ledger_account_name: 'ia.name',
        vat_code: 'i.vat_code',
        vat_percentage: 'round(i.vat * 100.0 / nullif(i.amount_excl, 0), 1)',
        amount_excl: 'i.amount_excl',
        vat: 'i.vat',
        amount_incl: 'i.amount_incl',
      },
    },
    approvals: {
      from: `invoice_approvals i where t.kind = 'purchases' and i.invoice_id = t.invoice_id and :mine(i)`,
      orderBy: 'i.position, i.approver_id',
      fields: { id: 'i.approver_id', name: 'i.approver_name', state: 'i.state' },
    },
    mutations: {
      from: `${mutations} where ${isOfInvoice} and :mine(i)`,
      orderBy: 'i.transaction_date, i.id',
      fields: {
        id: 'i.id',
        transaction_date: 'i.transaction_date',
        description: 'i.description',
        quadrant: 'ic.quadrant',
        ledger_account_id: 'i.ledger_account_id',
        ledger_account_code: 'ia.code',
        ledger_account_name: 'ia.name',
        financial_year: 'i.financial_year',
        financial_period: 'i.financial_period',
        debit: 'i.debit',
        credit: 'i.credit',
      },
    },
    statements: {
      from: `rental_statements i where :mine(i) and i.owner_id = t.owner_id and exists (select
        from ${bookingsOfStatements} where b.statement_id = i.id and b.invoice_reference = t.reference
          and b.invoice_date = t.invoice_date and b.kind = t.kind and (named.id is null or named.id = t.relation_id))`,
      orderBy: 'i.period_start, i.id',
      fields: { id: 'i.id', reference: 'i.reference', period_start: 'i.period_start', period_end: 'i.period_end' },
    },
  },
  kept: {
    tables: ['sales_invoices', 'purchase_invoices'],
    sums: {
      amount_excl: 'k.sum_1',
      vat: '(k.sum_2 - k.sum_1)',
      total_amount: 'k.sum_2',
      outstanding_amount: 'k.sum_3',
    },
    kind: `case k.table_name when 'sales_invoices' then 'sales' else 'purchases' end`,
    where: `coalesce(:filter(kind), 'all') in ('all', case k.table_name when 'sales_invoices' then 'sales' else 'purchases' end)`,
  },
  search: invoicesByWords,
  recordTypes: ['sales_invoices', 'purchase_invoices'],
});

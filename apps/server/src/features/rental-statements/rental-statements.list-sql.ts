import { rentalStatementsList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';
import { byWords } from '../../lists/search-words.ts';
import {
  bookingsSql,
  checksSql,
  feeBaseSql,
  neighbourInclude,
  ownObjectsSql,
  ownRelationsSql,
  stateSql,
} from './statement-rows.ts';

export const servedRentalStatements = servedList(rentalStatementsList, {
  table: 'rental_statements',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: 'join owners o on o.id = t.owner_id' },
  fields: {
    id: 't.id',
    reference: { sql: 't.reference', sort: 't.reference_sort' },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    period_start: 't.period_start',
    period_end: 't.period_end',
    state: stateSql('t.workflow_state'),
    income_settled: 't.income_settled',
    costs_settled: 't.costs_settled',
    management_fee_incl: 't.management_fee_incl',
    previous_outstanding_amount: 't.previous_outstanding_amount',
    total_settlement_balance: 't.total_settlement_balance',
    outstanding_amount: 't.outstanding_amount',
    processed_on: 't.processed_on',
    workflow_state: 't.workflow_state',
    management_fee_excl: 't.management_fee_excl',
    management_fee_vat: 't.management_fee_vat',
    subtotal: 't.subtotal',
    income_aside: 't.income_aside',
    costs_aside: 't.costs_aside',
  },
  filters: { owner: { sql: 't.owner_id = any(:ids)', known: 'owners' } },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: {
        id: 'i.id',
        name: 'i.name',
        reference: 'i.reference',
        street_address: 'i.street_address',
        postal_code: 'i.postal_code',
        city: 'i.city',
        iban: 'i.iban',
      },
    },
    objects: {
      from: `(select so.* from statement_objects so where so.statement_id = t.id) i
        left join ${ownObjectsSql} obj on obj.reference = i.object_reference
        left join ${ownRelationsSql} rel on rel.reference = i.tenant_reference
        left join (select c.reference, case when count(*) = 1 then min(c.id) end as id from contracts c
          where c.owner_id = t.owner_id group by c.reference) con on con.reference = i.contract_reference`,
      orderBy: 'i.position, i.id',
      fields: {
        id: 'i.id',
        object_id: 'obj.id',
        object_reference: 'i.object_reference',
        object_name: 'i.object_name',
        object_type: 'i.object_type',
        tenant_id: 'rel.id',
        tenant_name: 'i.tenant_name',
        contract_id: 'con.id',
        contract_reference: 'i.contract_reference',
        income_settled: 'i.income_settled',
        income_aside: 'i.income_aside',
        costs_settled: 'i.costs_settled',
        costs_aside: 'i.costs_aside',
        fee_type: 'i.fee_type',
        fee_percentage: 'i.fee_percentage',
        fee_fixed_amount: 'i.fee_fixed_amount',
        fee_base: feeBaseSql,
        management_fee_excl: 'i.management_fee_excl',
        management_fee_vat: 'i.management_fee_vat',
        management_fee_incl: 'i.management_fee_incl',
        settlement_balance: 'i.settlement_balance',
      },
    },
    transactions: {
      from: `${bookingsSql} i
        left join ${ownObjectsSql} obj on obj.reference = i.object_reference
        left join ${ownRelationsSql} rel on rel.reference = i.relation_reference
        left join lateral (select s.id, s.due_date from sales_invoices s where s.owner_id = i.owner_id and s.invoice_date = i.invoice_date
          and s.reference = i.invoice_reference and (rel.id is null or s.relation_id = rel.id) and i.is_income
          order by s.id limit 1) sale on true
        left join lateral (select p.id, p.ticket_id from purchase_invoices p where p.owner_id = i.owner_id
          and p.invoice_date = i.invoice_date and p.reference = i.invoice_reference
          and (rel.id is null or p.relation_id = rel.id) and i.is_costs order by p.id limit 1) purchase on true
        left join tickets ticket on ticket.id = purchase.ticket_id and ticket.owner_id = i.owner_id`,
      orderBy: 'i.transaction_date, i.source, i.id',
      fields: {
        id: `case i.source when 'transaction' then i.id::text else i.source || '-' || i.id end`,
        source: 'i.source',
        transaction_date: 'i.transaction_date',
        journal_type: 'i.journal_type',
        invoice_id: `coalesce('sales-' || sale.id, 'purchases-' || purchase.id)`,
        invoice_kind: `case when sale.id is not null then 'sales' when purchase.id is not null then 'purchases' end`,
        invoice_reference: 'i.invoice_reference',
        invoice_subject: 'i.invoice_subject',
        invoice_date: 'i.invoice_date',
        due_date: 'sale.due_date',
        ticket_id: 'ticket.id',
        ticket_reference: 'ticket.reference',
        description: 'i.description',
        relation_id: 'rel.id',
        relation_name: 'i.relation_name',
        object_id: 'obj.id',
        object_reference: 'i.object_reference',
        object_name: 'i.object_name',
        ledger_account_code: 'i.ledger_account_code',
        ledger_account_name: 'i.ledger_account_name',
        settlement_use: 'i.settlement_use',
        amount_excl: 'i.amount_excl',
        vat: 'i.vat',
        amount_incl: 'i.amount_incl',
        income_settled: 'i.income_settled',
        income_aside: 'i.income_aside',
        costs_settled: 'i.costs_settled',
        costs_aside: 'i.costs_aside',
        management_fee_excl: 'i.management_fee_excl',
      },
    },
    balances: {
      from: `(select sb.* from statement_balances sb where sb.statement_id = t.id) i
        left join ${ownObjectsSql} obj on obj.reference = i.object_reference
        left join ${ownRelationsSql} rel on rel.reference = i.relation_reference`,
      orderBy: 'i.relation_name, i.id',
      fields: {
        id: 'i.id',
        relation_id: 'rel.id',
        relation_name: 'i.relation_name',
        object_id: 'obj.id',
        object_reference: 'i.object_reference',
        object_name: 'i.object_name',
        previous_balance: 'i.previous_balance',
        balance: 'i.balance',
        is_tenant: 'i.is_tenant',
      },
    },
    payments: {
      from: 'statement_payments i where i.statement_id = t.id',
      orderBy: 'i.payment_date, i.id',
      fields: {
        id: 'i.id',
        payment_date: 'i.payment_date',
        amount: 'i.amount',
        outstanding_amount: 'i.outstanding_amount',
        account_holder: 'i.account_holder',
        account_number: 'i.account_number',
      },
    },
    previous: neighbourInclude('n.id = t.previous_statement_id'),
    next: neighbourInclude('n.previous_statement_id = t.id'),
    checks: {
      from: checksSql,
      orderBy: 'i.position',
      fields: {
        id: 'i.name',
        stated: 'i.stated',
        found: 'i.found',
        difference: 'i.stated - i.found',
        is_exact: 'i.stated = i.found',
      },
    },
  },
  kept: {
    tables: ['rental_statements'],
    sums: {
      income_settled: 'k.sum_1',
      costs_settled: 'k.sum_2',
      management_fee_incl: 'k.sum_3',
      total_settlement_balance: 'k.sum_4',
      outstanding_amount: 'k.sum_5',
    },
  },
  search: byWords('statements', 'rental_statements'),
  earlier: { state: stateSql(`content ->> 'workflow_state'`) },
  recordTypes: [
    'rental_statements',
    'statement_objects',
    'statement_transactions',
    'statement_balances',
    'statement_payments',
  ],
});

import { payoutsList } from '@gevel/contract/plain';
import { dueOn } from '../../domain/statement-invoices.sql.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { expectedOn, ruleJoin, usualJoin } from './expected-day.sql.ts';
import {
  accountSql,
  dueInvoices,
  dueJoin,
  nextStatement,
  partsJoin,
  paymentsJoin,
  payoutRecord,
  payoutRows,
  plannedOnSql,
  reasonJoin,
  setOffBookings,
  stageSql,
} from './payout-rows.sql.ts';

const statement = ['payments', 'parts'] as const;
const told = [...statement, 'reason'] as const;
const expected = [...told, 'rule', 'usual'] as const;
const ofDue = (sql: string) => ({ sql, joins: ['due'] });
const ofParts = (sql: string) => ({ sql, joins: statement });
const ofReason = (sql: string) => ({ sql, joins: told });

export const servedPayouts = servedList(payoutsList, {
  table: payoutRows,
  isMadeOnce: true,
  hasOnePlan: true,
  idType: 'text',
  record: payoutRecord,
  rowsOf: [{ type: 'rental_statements', id: 't.statement_id::text' }],
  scope: { portfolio: ':mine(t)' },
  joins: {
    owner: ownerJoin,
    due: dueJoin,
    payments: paymentsJoin,
    parts: partsJoin,
    reason: reasonJoin,
    rule: ruleJoin,
    usual: usualJoin,
  },
  fields: {
    id: 't.id',
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    period_start: 't.period_start',
    period_end: 't.period_end',
    statement_id: 't.statement_id',
    statement_reference: 't.reference',
    stage: ofReason(stageSql),
    reason: ofReason('why.reason'),
    due_amount: ofDue('due.amount'),
    settled_amount: ofDue('(due.amount - due.missing)'),
    missing_amount: ofDue('due.missing'),
    missing_count: ofDue('due.missing_count'),
    income_settled: 't.income_settled',
    costs_settled: 't.costs_settled',
    management_fee_incl: 't.management_fee_incl',
    previous_outstanding_amount: 't.previous_outstanding_amount',
    difference:
      '(t.total_settlement_balance - t.income_settled + t.costs_settled + t.management_fee_incl - t.previous_outstanding_amount)',
    total_settlement_balance: 't.total_settlement_balance',
    paid_amount: ofParts(`(case when t.workflow_state = 'final' then pay.made end)`),
    on_its_way_amount: ofParts('parts.on_its_way'),
    kept_back_amount: ofParts('parts.kept_back'),
    unstated_amount: ofParts('parts.unstated'),
    planned_amount: ofParts('parts.planned'),
    settled_otherwise_amount: ofParts('parts.otherwise'),
    unplanned_amount: ofParts('parts.unplanned'),
    paid_on: ofReason(`(case when why.reason = 'paid' then pay.completed_on end)`),
    planned_on: ofParts(plannedOnSql),
    expected_on: { sql: expectedOn.day, joins: expected },
    expected_by: { sql: expectedOn.basis, joins: expected },
    account_ends_in: {
      sql: `right(regexp_replace(${accountSql}, '\\s', '', 'g'), 4)`,
      joins: ['owner', 'payments', 'parts'],
    },
  },
  filters: { owner: { sql: 'w.owner_id = any(:ids)', known: 'owners', isInTable: true } },
  includes: {
    missing: {
      from: `${dueInvoices} i left join contracts c on c.id = i.contract_id and :mine(c) where i.outstanding_amount <> 0`,
      orderBy: `i.outstanding_amount desc, i.id`,
      fields: {
        id: `'sales-' || i.id`,
        reference: 'i.reference',
        relation_id: '(select r.id from relations r where r.id = i.relation_id and not r.is_anonymised)',
        relation_name: 'i.relation_name',
        contract_id: 'c.id',
        contract_reference: 'c.reference',
        due_date: dueOn('i'),
        due_amount: 'i.amount_incl',
        missing_amount: 'i.outstanding_amount',
      },
    },
    set_off: {
      from: setOffBookings,
      orderBy: 'm.transaction_date, m.id',
      fields: {
        id: 'm.id',
        transaction_date: 'm.transaction_date',
        journal_type: 'm.journal_type',
        description: 'm.description',
        invoice_id: `'sales-' || i.id`,
        invoice_reference: 'i.reference',
        amount: '(m.credit - m.debit)',
      },
    },
    payments: {
      from: 'statement_payments i where i.statement_id = t.statement_id',
      orderBy: 'i.payment_date, i.id',
      fields: { id: 'i.id', state: 'i.state', payment_date: 'i.payment_date', amount: 'i.amount' },
    },
    next: {
      from: `(select n.* from ${nextStatement} order by n.period_start, n.id limit 1) i`,
      fields: {
        id: 'i.id',
        period_start: 'i.period_start',
        period_end: 'i.period_end',
        carried_amount: 'i.previous_outstanding_amount',
      },
    },
  },
  search: [{ sql: `gevel_fold(coalesce(t.reference, ''))` }, { sql: 'o.search_text', joins: ['owner'] }],
  recordTypes: [
    'rental_statements',
    'statement_payments',
    'statement_objects',
    'sales_invoices',
    'sales_invoice_lines',
    'objects',
  ],
});

import { rentalStatementsList } from '@gevel/contract/plain';
import { owners } from '../../db/schema/owners.ts';
import {
  rentalStatements,
  statementBalances,
  statementObjects,
  statementPayments,
  statementTransactions,
} from '../../db/schema/rental-statements.ts';
import {
  bookedInvoiceSql,
  bookingIdSql,
  bookingsSql,
  invoiceOfBookingJoins,
  namedRelationSql,
} from '../../domain/statement-bookings.ts';
import { columnsOf, sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { byWords } from '../../lists/search-words.ts';
import {
  checksSql,
  feeBaseSql,
  namedContractSql,
  namedObjectSql,
  neighbourInclude,
  stateSql,
} from './statement-rows.ts';

export const servedRentalStatements = servedList(rentalStatementsList, {
  table: 'rental_statements',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    ...sortedColumnsOf(rentalStatementsList.fields, rentalStatements),
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    state: stateSql('t.workflow_state'),
  },
  filters: { owner: { sql: 't.owner_id = any(:ids)', known: 'owners' } },
  includes: {
    owner: {
      from: 'owners i where i.id = t.owner_id',
      fields: columnsOf(rentalStatementsList.includes.owner.fields, owners),
    },
    objects: {
      from: `(select so.* from statement_objects so where so.statement_id = t.id) i
        left join ${namedObjectSql('i.object_reference')} obj on true
        left join ${namedRelationSql('i.tenant_reference')} rel on true
        left join ${namedContractSql('i.contract_reference')} con on true`,
      orderBy: 'i.position, i.id',
      fields: {
        ...columnsOf(rentalStatementsList.includes.objects.fields, statementObjects),
        object_id: 'obj.id',
        tenant_id: 'rel.id',
        contract_id: 'con.id',
        fee_base: feeBaseSql,
      },
    },
    transactions: {
      from: `${bookingsSql} i
        left join ${namedObjectSql('i.object_reference')} obj on true
        ${invoiceOfBookingJoins}
        left join tickets ticket on ticket.id = purchase.ticket_id and ticket.owner_id = i.owner_id`,
      orderBy: 'i.transaction_date, i.source, i.id',
      fields: {
        ...columnsOf(rentalStatementsList.includes.transactions.fields, statementTransactions),
        source: 'i.source',
        id: bookingIdSql,
        invoice_id: bookedInvoiceSql,
        invoice_kind: `case when sale.id is not null then 'sales' when purchase.id is not null then 'purchases' end`,
        due_date: 'sale.due_date',
        ticket_id: 'ticket.id',
        ticket_reference: 'ticket.reference',
        relation_id: 'rel.id',
        object_id: 'obj.id',
      },
    },
    balances: {
      from: `(select sb.* from statement_balances sb where sb.statement_id = t.id) i
        left join ${namedObjectSql('i.object_reference')} obj on true
        left join ${namedRelationSql('i.relation_reference')} rel on true`,
      orderBy: 'i.relation_name, i.id',
      fields: {
        ...columnsOf(rentalStatementsList.includes.balances.fields, statementBalances),
        relation_id: 'rel.id',
        object_id: 'obj.id',
      },
    },
    payments: {
      from: 'statement_payments i where i.statement_id = t.id',
      orderBy: 'i.payment_date, i.id',
      fields: columnsOf(rentalStatementsList.includes.payments.fields, statementPayments),
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

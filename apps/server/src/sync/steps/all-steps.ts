import type { RecordType } from '@gevel/back-office/records';
import {
  contractBreakOptions,
  contractExtensions,
  contractLines,
  contractObjects,
  contracts,
  indexationMethods,
} from '../../db/schema/contracts.ts';
import {
  budgetLines,
  budgets,
  compactions,
  financialMutations,
  journals,
  ledgerAccounts,
  taxRates,
} from '../../db/schema/financial.ts';
import {
  creditorItems,
  debtorItems,
  invoiceApprovals,
  purchaseInvoiceLines,
  purchaseInvoices,
  purchaseOrders,
  salesInvoiceLines,
  salesInvoices,
} from '../../db/schema/invoices.ts';
import { objects, propertyValuations } from '../../db/schema/objects.ts';
import { commercialOverview, controlList } from '../../db/schema/overviews.ts';
import { owners } from '../../db/schema/owners.ts';
import { addresses, contactPersons, estateAgents, ownerShares, relations } from '../../db/schema/relations.ts';
import {
  rentalStatements,
  statementBalances,
  statementObjects,
  statementPayments,
  statementPurchaseLines,
  statementSalesLines,
  statementTransactions,
} from '../../db/schema/rental-statements.ts';
import { ticketNotes, ticketStates, tickets } from '../../db/schema/tickets.ts';
import { openItemsBrake, ownersBrake } from '../engine/brake.ts';
import { type Step, step } from '../engine/step.ts';
import {
  byBudget,
  byContract,
  byObject,
  byOwner,
  byOwnerOrNobody,
  byOwnerReference,
  byPurchaseInvoice,
  bySalesInvoice,
  byStatement,
  byTicket,
} from './placements.ts';

/** One step per record type; a record type without one does not compile. */
export const steps: Readonly<Record<RecordType, Step>> = {
  owners: step('owners', owners, { whenGone: 'mark', brake: ownersBrake, isNeverEmpty: true }),
  estate_agents: step('estate_agents', estateAgents),
  owner_shares: step('owner_shares', ownerShares, { mayBeWithheld: true }),
  addresses: step('addresses', addresses),
  relations: step('relations', relations, { isNeverEmpty: true }),
  contact_persons: step('contact_persons', contactPersons, { mayBeWithheld: true }),
  objects: step('objects', objects, {
    isNeverEmpty: true,
    placedBy: byOwner,
    positiveAmounts: (object) => [object.mandate_amount],
  }),
  property_valuations: step('property_valuations', propertyValuations, { placedBy: byObject, mayBeWithheld: true }),
  indexation_methods: step('indexation_methods', indexationMethods, { mayBeWithheld: true }),
  contracts: step('contracts', contracts, {
    age: 'hourly',
    isNeverEmpty: true,
    placedBy: byOwner,
    positiveAmounts: (contract) => [contract.deposit_amount],
  }),
  contract_lines: step('contract_lines', contractLines, {
    age: 'hourly',
    placedBy: byContract,
    positiveAmounts: (line) => (line.kind === 'bare_rent' ? [line.amount_excl] : []),
  }),
  contract_objects: step('contract_objects', contractObjects, { age: 'hourly', placedBy: byContract }),
  contract_extensions: step('contract_extensions', contractExtensions, {
    age: 'hourly',
    placedBy: byContract,
    mayBeWithheld: true,
  }),
  contract_break_options: step('contract_break_options', contractBreakOptions, {
    age: 'hourly',
    placedBy: byContract,
    mayBeWithheld: true,
  }),
  ticket_states: step('ticket_states', ticketStates),
  tickets: step('tickets', tickets, {
    open: { field: 'closing_date', states: 'ticket_states', stateField: 'state_id' },
    placedBy: byOwner,
    positiveAmounts: (ticket) => [ticket.mandate_amount, ticket.expected_costs],
  }),
  ticket_notes: step('ticket_notes', ticketNotes, { placedBy: byTicket, mayBeWithheld: true }),
  compactions: step('compactions', compactions),
  ledger_accounts: step('ledger_accounts', ledgerAccounts, { placedBy: byOwnerOrNobody }),
  journals: step('journals', journals, { placedBy: byOwnerOrNobody, mayBeWithheld: true }),
  tax_rates: step('tax_rates', taxRates, { mayBeWithheld: true }),
  budgets: step('budgets', budgets, { placedBy: byOwner, mayBeWithheld: true }),
  budget_lines: step('budget_lines', budgetLines, { placedBy: byBudget, mayBeWithheld: true }),
  rental_statements: step('rental_statements', rentalStatements, {
    follows: { by: 'rental_statements', field: 'id' },
    placedBy: byOwner,
  }),
  statement_objects: step('statement_objects', statementObjects, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  statement_transactions: step('statement_transactions', statementTransactions, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  statement_sales_lines: step('statement_sales_lines', statementSalesLines, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  statement_purchase_lines: step('statement_purchase_lines', statementPurchaseLines, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  statement_balances: step('statement_balances', statementBalances, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  statement_payments: step('statement_payments', statementPayments, {
    follows: { by: 'rental_statements', field: 'statement_id' },
    placedBy: byStatement,
  }),
  sales_invoices: step('sales_invoices', salesInvoices, {
    follows: { by: 'sales_invoices', field: 'id' },
    placedBy: byOwner,
  }),
  sales_invoice_lines: step('sales_invoice_lines', salesInvoiceLines, {
    follows: { by: 'sales_invoices', field: 'invoice_id' },
    placedBy: bySalesInvoice,
  }),
  purchase_invoices: step('purchase_invoices', purchaseInvoices, {
    follows: { by: 'purchase_invoices', field: 'id' },
    placedBy: byOwner,
  }),
  purchase_invoice_lines: step('purchase_invoice_lines', purchaseInvoiceLines, {
    follows: { by: 'purchase_invoices', field: 'invoice_id' },
    placedBy: byPurchaseInvoice,
  }),
  invoice_approvals: step('invoice_approvals', invoiceApprovals, { placedBy: byPurchaseInvoice, mayBeWithheld: true }),
  purchase_orders: step('purchase_orders', purchaseOrders, { placedBy: byOwner, mayBeWithheld: true }),
  debtor_items: step('debtor_items', debtorItems, {
    follows: { by: 'sales_invoices', field: 'id' },
    placedBy: byOwner,
    brake: openItemsBrake,
  }),
  creditor_items: step('creditor_items', creditorItems, {
    follows: { by: 'purchase_invoices', field: 'id' },
    placedBy: byOwner,
    brake: openItemsBrake,
  }),
  commercial_overview: step('commercial_overview', commercialOverview, {
    placedBy: byObject,
    positiveAmounts: (row) => [row.deposit_amount],
  }),
  control_list: step('control_list', controlList, { placedBy: byOwnerReference }),
  financial_mutations: step('financial_mutations', financialMutations, {
    age: 'hourly',
    placedBy: byOwner,
    readBy: 'book_year',
    positiveAmounts: (mutation) => [mutation.debit, mutation.credit],
  }),
};

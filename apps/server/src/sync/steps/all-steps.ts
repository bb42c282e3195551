import type { RecordType } from '@gevel/back-office';
import type { Step } from '../engine/step.ts';
import { addressesStep } from './addresses.step.ts';
import { commercialOverviewStep } from './commercial-overview.step.ts';
import { compactionsStep } from './compactions.step.ts';
import { contractLinesStep } from './contract-lines.step.ts';
import { contractObjectsStep } from './contract-objects.step.ts';
import { contractsStep } from './contracts.step.ts';
import { controlListStep } from './control-list.step.ts';
import { creditorItemsStep } from './creditor-items.step.ts';
import { debtorItemsStep } from './debtor-items.step.ts';
import { estateAgentsStep } from './estate-agents.step.ts';
import { financialMutationsStep } from './financial-mutations.step.ts';
import { ledgerAccountsStep } from './ledger-accounts.step.ts';
import { objectsStep } from './objects.step.ts';
import { ownersStep } from './owners.step.ts';
import { purchaseInvoiceLinesStep } from './purchase-invoice-lines.step.ts';
import { purchaseInvoicesStep } from './purchase-invoices.step.ts';
import { relationsStep } from './relations.step.ts';
import { rentalStatementsStep } from './rental-statements.step.ts';
import { salesInvoiceLinesStep } from './sales-invoice-lines.step.ts';
import { salesInvoicesStep } from './sales-invoices.step.ts';
import { statementBalancesStep } from './statement-balances.step.ts';
import { statementObjectsStep } from './statement-objects.step.ts';
import { statementPaymentsStep } from './statement-payments.step.ts';
import { statementPurchaseLinesStep } from './statement-purchase-lines.step.ts';
import { statementSalesLinesStep } from './statement-sales-lines.step.ts';
import { statementTransactionsStep } from './statement-transactions.step.ts';
import { ticketStatesStep } from './ticket-states.step.ts';
import { ticketsStep } from './tickets.step.ts';

/** One step per record type; a record type without one does not compile. */
export const steps: Readonly<Record<RecordType, Step>> = {
  owners: ownersStep,
  estate_agents: estateAgentsStep,
  addresses: addressesStep,
  relations: relationsStep,
  objects: objectsStep,
  contracts: contractsStep,
  contract_lines: contractLinesStep,
  contract_objects: contractObjectsStep,
  ticket_states: ticketStatesStep,
  tickets: ticketsStep,
  compactions: compactionsStep,
  ledger_accounts: ledgerAccountsStep,
  rental_statements: rentalStatementsStep,
  statement_objects: statementObjectsStep,
  statement_transactions: statementTransactionsStep,
  statement_sales_lines: statementSalesLinesStep,
  statement_purchase_lines: statementPurchaseLinesStep,
  statement_balances: statementBalancesStep,
  statement_payments: statementPaymentsStep,
  sales_invoices: salesInvoicesStep,
  sales_invoice_lines: salesInvoiceLinesStep,
  purchase_invoices: purchaseInvoicesStep,
  purchase_invoice_lines: purchaseInvoiceLinesStep,
  debtor_items: debtorItemsStep,
  creditor_items: creditorItemsStep,
  commercial_overview: commercialOverviewStep,
  control_list: controlListStep,
  financial_mutations: financialMutationsStep,
};

import {
  budgetLines,
  budgets,
  compactions,
  financialMutations,
  financialYears,
  journals,
  ledgerAccounts,
  serviceCosts,
  taxRates,
} from '../db/schema/financial.ts';
import {
  creditorItems,
  debtorItems,
  invoiceApprovals,
  purchaseInvoiceLines,
  purchaseInvoices,
  purchaseOrders,
  salesInvoiceLines,
  salesInvoices,
} from '../db/schema/invoices.ts';
import { commercialOverview, controlList } from '../db/schema/overviews.ts';
import {
  rentalStatements,
  statementBalances,
  statementObjects,
  statementPayments,
  statementPurchaseLines,
  statementSalesLines,
  statementTransactions,
} from '../db/schema/rental-statements.ts';
import { declared, synced } from './declared-table.ts';

const booking = { basis: 'legal obligation', kept: 'books' } as const;
const invoicing = { ...booking, purpose: 'Asking and paying what is owed' } as const;
const unpaid = { ...booking, purpose: 'Knowing what is not paid yet' } as const;
const ledger = { ...booking, purpose: 'Keeping the books of landlords' } as const;
const settling = { ...booking, purpose: 'Explaining to a landlord what is paid out' } as const;

/** What synchronisation writes about money. Amounts, dates and references are never erased: the books stay as they are. */
export const bookTables = [
  synced('sales_invoices', salesInvoices, invoicing),
  synced('purchase_invoices', purchaseInvoices, invoicing),
  synced('sales_invoice_lines', salesInvoiceLines, invoicing),
  synced('purchase_invoice_lines', purchaseInvoiceLines, invoicing),
  synced('invoice_approvals', invoiceApprovals, { ...booking, purpose: 'Knowing who agreed to an invoice' }),
  synced('purchase_orders', purchaseOrders, { ...booking, purpose: 'Knowing what is ordered for a landlord' }),
  synced('debtor_items', debtorItems, unpaid),
  synced('creditor_items', creditorItems, unpaid),
  synced('financial_mutations', financialMutations, ledger),
  declared(financialYears, {
    ...ledger,
    plain: [
      'owner_id',
      'broker_id',
      'financial_year',
      'is_closed',
      'mutation_count',
      'read_at',
      'first_read_at',
      'counted_at',
      'shape',
      'months_later',
    ],
  }),
  declared(serviceCosts, {
    ...ledger,
    purpose: 'Showing what service costs came to and whether they are settled',
    personal: { property_name: 'text' },
    plain: [
      'id',
      'owner_id',
      'broker_id',
      'property_id',
      'year',
      'is_whole',
      'advances_amount',
      'costs_amount',
      'other_amount',
      'settled_amount',
      'tenant_count',
      'changed_at',
      'settled_count',
      'settled_on',
      'reminder',
    ],
  }),
  synced('compactions', compactions, ledger),
  synced('ledger_accounts', ledgerAccounts, ledger),
  synced('journals', journals, ledger),
  synced('tax_rates', taxRates, ledger),
  synced('budgets', budgets, ledger),
  synced('budget_lines', budgetLines, ledger),
  synced('rental_statements', rentalStatements, settling),
  synced('statement_objects', statementObjects, settling),
  synced('statement_transactions', statementTransactions, settling),
  synced('statement_sales_lines', statementSalesLines, settling),
  synced('statement_purchase_lines', statementPurchaseLines, settling),
  synced('statement_balances', statementBalances, settling),
  synced('statement_payments', statementPayments, { ...booking, purpose: 'Paying a landlord' }),
  synced('commercial_overview', commercialOverview, { ...booking, purpose: 'Seeing what property brings in' }),
  synced('control_list', controlList, { ...booking, purpose: 'Checking what is agreed and how it is paid' }),
];

import type { Placement } from '../engine/placement.ts';

const placement = (parent: Placement['parent'], noun: string, by: string): Placement => ({
  parent,
  noun,
  by,
  key: 'id',
  isOptional: false,
});

export const byOwner = placement('owners', 'owner', 'owner_id');
/** Accounts of the ledger: those without an owner are everybody's. */
export const byOwnerOrNobody: Placement = { ...byOwner, isOptional: true };
/** The control list knows owners by their reference only. */
export const byOwnerReference: Placement = { ...placement('owners', 'owner', 'owner_reference'), key: 'reference' };
export const byContract = placement('contracts', 'contract', 'contract_id');
export const byObject = placement('objects', 'object', 'object_id');
export const byStatement = placement('rental_statements', 'statement', 'statement_id');
export const byTicket = placement('tickets', 'ticket', 'ticket_id');
export const byBudget = placement('budgets', 'budget', 'budget_id');
export const bySalesInvoice = placement('sales_invoices', 'invoice', 'invoice_id');
export const byPurchaseInvoice = placement('purchase_invoices', 'invoice', 'invoice_id');

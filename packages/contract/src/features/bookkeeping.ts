/** Value sets of the books, shared by statements, invoices, the ledger and reports. */

/** The exact workflow state of an invoice or a rental statement, as the back office has it. */
export const workflowStates = [
  'draft',
  'onhold',
  'cancelled',
  'approvalworkflow',
  'approved',
  'processingworkflow',
  'final',
  'revertingprocessingworkflow',
  'disapproved',
  'ownerapprovalworkflow',
  'disapprovedbyowner',
  'dependencyapprovalworkflow',
  'dependencyapproved',
  'dependencydisapproved',
  'cancellingprocessingworkflow',
  'approvedawaitingcommunication',
  'error',
  'errorresettingworkflow',
  'unknown',
] as const;
export type WorkflowState = (typeof workflowStates)[number];

/** What a workflow state means to a person. */
export const workflowPhases = ['draft', 'in_approval', 'approved', 'final', 'stopped'] as const;
export type WorkflowPhase = (typeof workflowPhases)[number];

export const phaseOfState: Readonly<Record<WorkflowState, WorkflowPhase>> = {
  draft: 'draft',
  onhold: 'in_approval',
  approvalworkflow: 'in_approval',
  ownerapprovalworkflow: 'in_approval',
  dependencyapprovalworkflow: 'in_approval',
  approved: 'approved',
  dependencyapproved: 'approved',
  approvedawaitingcommunication: 'approved',
  processingworkflow: 'approved',
  final: 'final',
  revertingprocessingworkflow: 'stopped',
  disapproved: 'stopped',
  disapprovedbyowner: 'stopped',
  dependencydisapproved: 'stopped',
  cancelled: 'stopped',
  cancellingprocessingworkflow: 'stopped',
  error: 'stopped',
  errorresettingworkflow: 'stopped',
  unknown: 'in_approval',
};

/** Assets and liabilities are the balance, costs and benefits the result. */
export const quadrants = ['assets', 'liabilities', 'costs', 'benefits'] as const;
export type Quadrant = (typeof quadrants)[number];

/** What is expected of running the objects in a year, and what is to be spent on them once. */
export const budgetKinds = ['operating', 'investment'] as const;

/** What the back office keeps an account for; `other` is any of its further uses, of which the portal makes nothing. */
export const ledgerAccountKinds = [
  'general',
  'deposits',
  'owner_settlements',
  'management_fee',
  'vat',
  /** Costs that tenants bear, what they paid in advance of them, and what else they pay for them: fixed amounts and settlements. */
  'service_expenses',
  'service_advances',
  'service_other',
  'debtors',
  'creditors',
  'bank',
  'cash',
  'financial_year',
  'other',
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

export const journalTypes = [
  'sales',
  'purchase',
  'memorial',
  'bank',
  'cash',
  'owner_settlement',
  'service_costs_settlement',
  'financial_year',
  'payment_arrangement',
  'other',
] as const;

/** How far reminding a debtor of an invoice has come. */
export const reminderPhases = [
  'none',
  'first_reminder',
  'second_reminder',
  'third_reminder',
  'excluded',
  'closed',
  'in_progress',
  'debt_collection',
  'archived',
  'unknown',
] as const;

export const paymentMethods = ['direct_debit', 'bank_transfer', 'withdrawal', 'cash', 'ideal', 'unknown'] as const;

/** Whether a booking on a rental statement is settled with the owner, also counts for the fee, or stands aside. */
export const settlementUses = ['settled', 'settled_with_fee', 'aside', 'unknown'] as const;

/** How far a payout has come: noted, in a payment file of the bank, made, or kept back. */
export const payoutStates = ['new', 'in_batch', 'completed', 'on_hold'] as const;
export type PayoutState = (typeof payoutStates)[number];

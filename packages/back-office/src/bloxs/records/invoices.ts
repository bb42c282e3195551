import { id } from '../wire/numbers.ts';
import { paymentMethods, workflowStates } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';

/** Both sets of invoices demand a filter, and take none on year and period. */
const invoice = {
  reference: 'Reference',
  workflow_state: meaning('WorkflowState', 'WorkflowState', workflowStates),
  invoice_date: 'InvoiceDate',
  due_date: 'DueDate',
  owner_id: 'OwnerId',
  relation_id: 'RelationId',
  relation_name: 'RelationName',
  subject: 'Subject',
  amount_excl: 'TotalValueExcluding',
  amount_incl: 'TotalValueIncluding',
  outstanding_amount: 'TotalValueOutstanding',
  journal_post_reference: 'JournalPostReference',
  payment_method: meaning('PaymentMethod', 'PaymentMethod', paymentMethods),
  payment_term: 'PaymentTerm',
  financial_year: 'FinancialYear',
  financial_period: 'FinancialPeriod',
} as const;

export const salesInvoices = recordSet('sales_invoices', {
  set: 'SalesInvoices',
  key: ['SalesInvoiceId'],
  fields: { id: 'SalesInvoiceId', ...invoice, contract_id: 'SalesContractId' },
});

export const purchaseInvoices = recordSet('purchase_invoices', {
  set: 'PurchaseInvoices',
  key: ['PurchaseInvoiceId'],
  fields: { id: 'PurchaseInvoiceId', ...invoice, ticket_id: 'ServiceTicketId' },
});

const line = {
  line_index: 'LineIndex',
  description: 'Description',
  ledger_account_id: 'LedgerAccountId',
  object_id: 'RealEstateObjectId',
  object_name: 'RealEstateObjectName',
  vat_code: 'TaxRateName',
  tax_rate_id: 'TaxRateId',
  amount_excl: 'AmountExcl',
  vat: 'AmountVAT',
  amount_incl: 'AmountIncl',
} as const;

/** The keys of lines are declared as decimals, and hold whole numbers. */
export const salesInvoiceLines = recordSet('sales_invoice_lines', {
  set: 'SalesInvoiceLines',
  key: ['SalesInvoiceLineId'],
  fields: { id: 'SalesInvoiceLineId', invoice_id: 'SalesInvoiceId', ...line },
});

export const purchaseInvoiceLines = recordSet('purchase_invoice_lines', {
  set: 'PurchaseInvoiceLines',
  key: ['PurchaseInvoiceLineId'],
  fields: { id: 'PurchaseInvoiceLineId', invoice_id: 'PurchaseInvoiceId', ...line },
});

const openItem = {
  owner_id: 'OwnerId',
  invoice_reference: 'InvoiceReference',
  invoice_date: 'InvoiceDate',
  due_date: 'DueDate',
  relation_id: 'RelationId',
  relation_reference: 'RelationReference',
  relation_name: 'RelationName',
  subject: 'Subject',
  amount_excl: 'TotalAmountExcl',
  vat: 'TotalAmountVAT',
  amount_incl: 'TotalAmountIncl',
  paid_amount: 'PaidAmount',
  outstanding_amount: 'OutstandingAmount',
  object_id: 'FirstRealEstateObjectId',
  object_name: 'FirstRealEstateObjectName',
} as const;

export const debtorItems = recordSet('debtor_items', {
  set: 'OpenPositionDebtors',
  key: ['SalesInvoiceId'],
  fields: {
    id: 'SalesInvoiceId',
    ...openItem,
    reminder_phase: meaning('PaymentReminderPhase', 'PaymentReminderPhase', {
      None: 'none',
      FirstReminderSent: 'first_reminder',
      SecondReminderSent: 'second_reminder',
      ThirdReminderSent: 'third_reminder',
      Excluded: 'excluded',
      Closed: 'closed',
      InProgress: 'in_progress',
      SentToDebtCollectingAgency: 'debt_collection',
      Archived: 'archived',
      unknown: 'unknown',
    }),
    reminder_comment: 'LastPaymentReminderComment',
  },
});

export const creditorItems = recordSet('creditor_items', {
  set: 'OpenPositionCreditors',
  key: ['PurchaseInvoiceId'],
  fields: { id: 'PurchaseInvoiceId', ...openItem },
});

/** The users who may have to agree, by their number; an approver without a row has no name. */
export const invoiceApprovals = recordSetWith<{ name: () => string | null }>()('invoice_approvals', {
  set: 'PurchaseInvoiceAssignedApprovers',
  key: ['AssignedPurchaseInvoiceId', 'ApproverId'],
  also: { ApproverId: id() },
  fields: {
    invoice_id: 'AssignedPurchaseInvoiceId',
    approver_id: 'ApproverId',
    approver_name: (_, { name }) => name(),
    position: 'ApproveOrder',
    state: meaning('ApprovalState', 'PurchaseInvoiceApprovalState', {
      Undecided: 'undecided',
      Approved: 'approved',
      Rejected: 'rejected',
    }),
  },
});

export const purchaseOrders = recordSet('purchase_orders', {
  set: 'PurchaseOrders',
  key: ['PurchaseOrderId'],
  fields: {
    id: 'PurchaseOrderId',
    reference: 'Reference',
    owner_id: 'OwnerId',
    relation_id: 'RelationId',
    object_id: 'FirstRealEstateObjectId',
    subject: 'Subject',
    proposal_reference: 'ProposalReference',
    proposal_amount_excl: 'ProposalTotalAmountExcl',
    amount_excl: 'TotalAmountExcl',
    workflow_state: meaning('WorkflowState', 'WorkflowState', workflowStates),
    state_changed_on: 'WorkflowStateUpdatedTimeStamp',
    progress: meaning('FinalizationState', 'PurchaseOrderFinalizationState', {
      Open: 'open',
      Completed: 'completed',
      Closed: 'closed',
    }),
  },
});

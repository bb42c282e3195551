import type {
  FinancialMutationRecord,
  InvoiceRecord,
  RentalStatementRecord,
  StatementBooking,
} from '../../port/records.ts';
import type { MemberOf } from '../wire/enums.ts';

/** Words that statements, invoices and the ledger share. */
export const workflowStates: Readonly<
  Record<MemberOf<'WorkflowState'> | 'unknown', RentalStatementRecord['workflow_state']>
> = {
  Draft: 'draft',
  OnHold: 'onhold',
  Cancelled: 'cancelled',
  ApprovalWorkflow: 'approvalworkflow',
  Approved: 'approved',
  ProcessingWorkflow: 'processingworkflow',
  Final: 'final',
  RevertingProcessingWorkflow: 'revertingprocessingworkflow',
  Disapproved: 'disapproved',
  OwnerApprovalWorkflow: 'ownerapprovalworkflow',
  DisapprovedByOwner: 'disapprovedbyowner',
  DependencyApprovalWorkflow: 'dependencyapprovalworkflow',
  DependencyApproved: 'dependencyapproved',
  DependencyDisapproved: 'dependencydisapproved',
  CancellingProcessingWorkflow: 'cancellingprocessingworkflow',
  Error: 'error',
  ErrorResettingWorkflow: 'errorresettingworkflow',
  unknown: 'unknown',
};

export const paymentMethods: Readonly<Record<MemberOf<'PaymentMethod'> | 'unknown', InvoiceRecord['payment_method']>> =
  {
    DirectDebit: 'direct_debit',
    BankTransfer: 'bank_transfer',
    Withdrawal: 'withdrawal',
    Cash: 'cash',
    iDEAL: 'ideal',
    unknown: 'unknown',
  };

/** Journals that only bookkeepers tell apart are other ones. */
export const journalTypes: Readonly<
  Record<MemberOf<'JournalType'> | 'unknown', FinancialMutationRecord['journal_type']>
> = {
  Sales: 'sales',
  Purchase: 'purchase',
  Memorial: 'memorial',
  Memorial_ForOwnerSettlement: 'memorial',
  Bank: 'bank',
  Cash: 'cash',
  OwnerSettlement: 'owner_settlement',
  ServiceCostsSettlement: 'service_costs_settlement',
  FinancialYear: 'financial_year',
  PaymentInProgress: 'other',
  ReceivementInProgress: 'other',
  PurchaseCommitment: 'other',
  OwnerConsolidate: 'other',
  Invoice_Overflowing: 'other',
  Invoice_SpreadNonDeductibleVAT: 'other',
  NonDeductibleVATCorrection: 'other',
  PaymentArrangement: 'other',
  PaymentServiceProviders: 'other',
  unknown: 'other',
};

/** Of members that add up, standing aside is the strongest: nothing of it is settled. */
export function settlementUse(
  config: readonly MemberOf<'OwnerSettlementLedgerAccountConfigType'>[] | 'unknown',
): StatementBooking['settlement_use'] {
  if (config === 'unknown') return 'unknown';
  if (config.includes('Ignore')) return 'aside';
  if (config.includes('CalculateManagentFee')) return 'settled_with_fee';
  return config.includes('SettleWithOwner') ? 'settled' : 'unknown';
}

import type { MemberOf } from '../wire/enums.ts';

/** What members mean that several sets have. */
export const workflowStates = {
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
} as const;

export const paymentMethods = {
  DirectDebit: 'direct_debit',
  BankTransfer: 'bank_transfer',
  Withdrawal: 'withdrawal',
  Cash: 'cash',
  iDEAL: 'ideal',
  unknown: 'unknown',
} as const;

/** Journals that only bookkeepers tell apart are other ones. */
export const journalTypes = {
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
  PaymentArrangement: 'payment_arrangement',
  PaymentServiceProviders: 'other',
  unknown: 'other',
} as const;

export const objectTypes = {
  Section: 'section',
  BuildingComplex: 'buildingComplex',
  Complex: 'complex',
  RentableObject: 'rentableObject',
  Unit: 'unit',
  Building: 'building',
  Project: 'project',
  unknown: 'unknown',
} as const;

export const allowanceTypes = {
  NoManagementFee: 'none',
  FixedManagementFee: 'fixed',
  PercentageManagementFee: 'percentage',
  unknown: 'unknown',
} as const;

/** An amount per interval cannot be understood without the interval, so an unknown one is refused. */
export const months = { Month: 1, Quarter: 3, HalfYear: 6, Year: 12 } as const;

export const isActive = ({ State }: { State: MemberOf<'ActiveState'> | 'unknown' }) => State !== 'Inactive';

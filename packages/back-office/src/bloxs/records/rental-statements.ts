import type { Records } from '../../port/records.ts';
import type { MemberOf } from '../wire/enums.ts';
import { flags } from '../wire/member.ts';
import { flag } from '../wire/numbers.ts';
import { allowanceTypes, journalTypes, objectTypes, workflowStates } from './meanings.ts';
import { meaning, recordSet } from './record-set.ts';

const income = { income_settled: 'IncomeToBeSettled', income_aside: 'IncomeNotToBeSettled' } as const;
const costs = { costs_settled: 'CostsToBeSettled', costs_aside: 'CostsNotToBeSettled' } as const;
const noIncome = { income_settled: () => 0, income_aside: () => 0 } as const;
const noCosts = { costs_settled: () => 0, costs_aside: () => 0 } as const;

export const rentalStatements = recordSet('rental_statements', {
  set: 'OwnerSettlements',
  key: ['OwnerSettlementId'],
  fields: {
    id: 'OwnerSettlementId',
    reference: 'Reference',
    owner_id: 'OwnerId',
    workflow_state: meaning('WorkflowState', 'WorkflowState', workflowStates),
    period_start: 'PeriodStart',
    period_end: 'PeriodEnd',
    processed_on: 'ProcessDate',
    booked_on: 'FinancialProcessDate',
    state_changed_on: 'WorkflowStateUpdatedTimeStamp',
    previous_statement_id: 'PreviousOwnerSettlementId',
    previous_statement_reference: 'PreviousOwnerSettlementReference',
    previous_outstanding_amount: 'PreviousOwnerSettlementTotalBalance_OutstandingAmount',
    income: 'TotalIncome',
    income_settled: 'TotalIncomeToBeSettled',
    income_aside: 'TotalIncomeNotToBeSettled',
    costs: 'TotalCosts',
    costs_settled: 'TotalCostsToBeSettled',
    costs_aside: 'TotalCostsNotToBeSettled',
    management_fee_excl: 'TotalManagementFeeExcl',
    management_fee_vat: 'TotalManagementFeeVAT',
    management_fee_incl: 'TotalManagementFeeIncl',
    subtotal: 'SubTotalSettlementBalance',
    total_settlement_balance: 'TotalSettlementBalance',
    outstanding_amount: 'OutstandingAmount',
  },
});

/** The columns that begin with Total also hold what lies below an object in a complex; ours are those of the object alone. */
export const statementObjects = recordSet('statement_objects', {
  set: 'OwnerSettlementRealEstateObjects',
  key: ['OwnerSettlementRealEstateObjectId'],
  fields: {
    id: 'OwnerSettlementRealEstateObjectId',
    statement_id: 'OwnerSettlementId',
    object_reference: 'RealEstateObjectReference',
    object_name: 'RealEstateObjectName',
    object_type: meaning('RealEstateObjectType', 'RealEstateObjectType', objectTypes),
    position: 'SortingIndex',
    fee_type: meaning(
      'RealEstateObjectManagementFeeCalculationMethod',
      'OwnerSettlementManagementFeeCalculationMethod',
      allowanceTypes,
    ),
    fee_percentage: 'RealEstateObjectManagementFeePercentage',
    fee_fixed_amount: 'RealEstateObjectFixedManagementFee',
    contract_reference: 'SalesRentContractReference',
    tenant_reference: 'TenantReference',
    tenant_name: 'TenantName',
    ...income,
    ...costs,
    management_fee_excl: 'ManagementFeeExcl',
    management_fee_vat: 'ManagementFeeVAT',
    management_fee_incl: 'ManagementFeeIncl',
    settlement_balance: 'SettlementBalance',
  },
});

type Use = MemberOf<'OwnerSettlementLedgerAccountConfigType'>;

/** Of members that add up, standing aside is the strongest: nothing of it is settled. */
function settlementUse({
  LedgerAccountUsageConfig: config,
}: {
  LedgerAccountUsageConfig: readonly Use[] | 'unknown';
}): Records['statement_transactions']['settlement_use'] {
  if (config === 'unknown') return 'unknown';
  if (config.includes('Ignore')) return 'aside';
  if (config.includes('CalculateManagentFee')) return 'settled_with_fee';
  return config.includes('SettleWithOwner') ? 'settled' : 'unknown';
}

const used = { LedgerAccountUsageConfig: flags('OwnerSettlementLedgerAccountConfigType') };

/** What all bookings of a statement share. */
const booking = {
  statement_id: 'OwnerSettlementId',
  invoice_reference: 'InvoiceReference',
  invoice_subject: 'InvoiceSubject',
  invoice_date: 'InvoiceDate',
  relation_reference: 'RelationReference',
  relation_name: 'RelationName',
  object_reference: 'RealEstateObjectReference',
  object_name: 'RealEstateObjectName',
  ledger_account_code: 'LedgerAccountCode',
  ledger_account_name: 'LedgerAccountName',
  settlement_use: settlementUse,
  fee_percentage: 'ManagementFeeCalculationPercentage',
  management_fee_excl: 'ManagementFeeExcl',
} as const;

const invoiceLine = {
  line_index: 'InvoiceLineIndex',
  description: 'InvoiceLineDescription',
  amount_excl: 'AmountExcl',
  vat: 'AmountVAT',
  amount_incl: 'AmountIncl',
} as const;

export const statementTransactions = recordSet('statement_transactions', {
  set: 'OwnerSettlementTransactions',
  key: ['OwnerSettlementTransactionId'],
  also: used,
  fields: {
    id: 'OwnerSettlementTransactionId',
    ...booking,
    line_index: 'TransactionLineIndex',
    description: 'TransactionDescription',
    amount_excl: 'BookingAmountExcl',
    vat: 'BookingAmountVAT',
    amount_incl: 'BookingAmountIncl',
    ...income,
    ...costs,
    journal_type: meaning('JournalPostJournalType', 'JournalType', journalTypes),
    journal_post_reference: 'JournalPostReference',
    transaction_date: 'TransactionDate',
  },
});

export const statementSalesLines = recordSet('statement_sales_lines', {
  set: 'OwnerSettlementSalesInvoices',
  key: ['OwnerSettlementSalesInvoiceId'],
  also: { ...used, IsIncomeExcluded: flag() },
  fields: {
    id: 'OwnerSettlementSalesInvoiceId',
    ...booking,
    ...invoiceLine,
    ...income,
    ...noCosts,
    is_included: ({ IsIncomeExcluded }) => !IsIncomeExcluded,
  },
});

export const statementPurchaseLines = recordSet('statement_purchase_lines', {
  set: 'OwnerSettlementPurchaseInvoices',
  key: ['OwnerSettlementPurchaseInvoiceId'],
  also: { ...used, IsCostsExcluded: flag() },
  fields: {
    id: 'OwnerSettlementPurchaseInvoiceId',
    ...booking,
    ...invoiceLine,
    ...noIncome,
    ...costs,
    is_included: ({ IsCostsExcluded }) => !IsCostsExcluded,
  },
});

export const statementBalances = recordSet('statement_balances', {
  set: 'OwnerSettlementRelationBalances',
  key: ['OwnerSettlementRelationBalanceId'],
  fields: {
    id: 'OwnerSettlementRelationBalanceId',
    statement_id: 'OwnerSettlementId',
    relation_reference: 'RelationReference',
    relation_name: 'RelationName',
    object_reference: 'RealEstateObjectReference',
    object_name: 'RealEstateObjectName',
    previous_balance: 'PreviousBalance',
    balance: 'Balance',
    is_tenant: 'IsTenantBalance',
  },
});

export const statementPayments = recordSet('statement_payments', {
  set: 'OwnerSettlementPartialPayments',
  key: ['OwnerSettlementPartialPaymentId'],
  fields: {
    id: 'OwnerSettlementPartialPaymentId',
    statement_id: 'OwnerSettlementId',
    state: meaning('BatchStatus', 'BatchStatus', {
      New: 'new',
      InBatch: 'in_batch',
      Completed: 'completed',
      OnHold: 'on_hold',
    }),
    payment_date: 'PaymentDate',
    amount: 'PaymentAmount',
    outstanding_amount: 'OutstandingAmount',
    account_holder: 'AccountHolderName',
    account_number: 'BankAccountNumber',
  },
});

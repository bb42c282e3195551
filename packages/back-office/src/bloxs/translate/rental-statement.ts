import type {
  RentalStatementRecord,
  StatementBalanceRecord,
  StatementObjectRecord,
  StatementPaymentRecord,
} from '../../port/records.ts';
import type {
  ownerSettlements,
  settlementBalances,
  settlementObjects,
  settlementPayments,
} from '../sets/owner-settlements.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { workflowStates } from './books.ts';
import { allowanceTypes } from './management-terms.ts';
import { objectTypes } from './object.ts';

export function translateStatement(row: RowOf<typeof ownerSettlements>): RentalStatementRecord {
  return {
    id: row.OwnerSettlementId,
    reference: row.Reference,
    owner_id: row.OwnerId,
    workflow_state: workflowStates[row.WorkflowState],
    period_start: row.PeriodStart,
    period_end: row.PeriodEnd,
    processed_on: row.ProcessDate,
    previous_statement_id: row.PreviousOwnerSettlementId,
    previous_statement_reference: row.PreviousOwnerSettlementReference,
    previous_outstanding_amount: row.PreviousOwnerSettlementTotalBalance_OutstandingAmount,
    income: row.TotalIncome,
    income_settled: row.TotalIncomeToBeSettled,
    income_aside: row.TotalIncomeNotToBeSettled,
    costs: row.TotalCosts,
    costs_settled: row.TotalCostsToBeSettled,
    costs_aside: row.TotalCostsNotToBeSettled,
    management_fee_excl: row.TotalManagementFeeExcl,
    management_fee_vat: row.TotalManagementFeeVAT,
    management_fee_incl: row.TotalManagementFeeIncl,
    subtotal: row.SubTotalSettlementBalance,
    total_settlement_balance: row.TotalSettlementBalance,
    outstanding_amount: row.OutstandingAmount,
  };
}

export function translateStatementObject(row: RowOf<typeof settlementObjects>): StatementObjectRecord {
  return {
    id: row.OwnerSettlementRealEstateObjectId,
    statement_id: row.OwnerSettlementId,
    object_reference: row.RealEstateObjectReference,
    object_name: row.RealEstateObjectName,
    object_type: row.RealEstateObjectType === null ? null : objectTypes[row.RealEstateObjectType],
    position: row.SortingIndex,
    fee_type: allowanceTypes[row.RealEstateObjectManagementFeeCalculationMethod],
    fee_percentage: row.RealEstateObjectManagementFeePercentage,
    fee_fixed_amount: row.RealEstateObjectFixedManagementFee,
    contract_reference: row.SalesRentContractReference,
    tenant_reference: row.TenantReference,
    tenant_name: row.TenantName,
    income_settled: row.IncomeToBeSettled,
    income_aside: row.IncomeNotToBeSettled,
    costs_settled: row.CostsToBeSettled,
    costs_aside: row.CostsNotToBeSettled,
    management_fee_excl: row.ManagementFeeExcl,
    management_fee_vat: row.ManagementFeeVAT,
    management_fee_incl: row.ManagementFeeIncl,
    settlement_balance: row.SettlementBalance,
  };
}

export function translateStatementBalance(row: RowOf<typeof settlementBalances>): StatementBalanceRecord {
  return {
    id: row.OwnerSettlementRelationBalanceId,
    statement_id: row.OwnerSettlementId,
    relation_reference: row.RelationReference,
    relation_name: row.RelationName,
    object_reference: row.RealEstateObjectReference,
    object_name: row.RealEstateObjectName,
    previous_balance: row.PreviousBalance,
    balance: row.Balance,
    is_tenant: row.IsTenantBalance,
  };
}

export function translateStatementPayment(row: RowOf<typeof settlementPayments>): StatementPaymentRecord {
  return {
    id: row.OwnerSettlementPartialPaymentId,
    statement_id: row.OwnerSettlementId,
    payment_date: row.PaymentDate,
    amount: row.PaymentAmount,
    outstanding_amount: row.OutstandingAmount,
    account_holder: row.AccountHolderName,
    account_number: row.BankAccountNumber,
  };
}

import { cents, decimal } from '../wire/amounts.ts';
import { date, optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { flags, member, optionalMember } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const ownerSettlements = entitySet('OwnerSettlements', ['OwnerSettlementId'], {
  OwnerSettlementId: id(),
  WorkflowState: member('WorkflowState'),
  Reference: text(),
  OwnerId: id(),
  PeriodStart: date(),
  PeriodEnd: date(),
  ProcessDate: optionalDate(),
  PreviousOwnerSettlementId: id().nullable(),
  PreviousOwnerSettlementReference: text(),
  PreviousOwnerSettlementTotalBalance_OutstandingAmount: cents(),
  TotalCosts: cents(),
  TotalCostsToBeSettled: cents(),
  TotalCostsNotToBeSettled: cents(),
  TotalIncome: cents(),
  TotalIncomeToBeSettled: cents(),
  TotalIncomeNotToBeSettled: cents(),
  TotalManagementFeeExcl: cents(),
  TotalManagementFeeVAT: cents(),
  TotalManagementFeeIncl: cents(),
  SubTotalSettlementBalance: cents(),
  TotalSettlementBalance: cents(),
  OutstandingAmount: cents().nullable(),
});

/** The columns that begin with Total also hold what lies below an object in a complex; ours are those of the object alone. */
export const settlementObjects = entitySet('OwnerSettlementRealEstateObjects', ['OwnerSettlementRealEstateObjectId'], {
  OwnerSettlementRealEstateObjectId: id(),
  OwnerSettlementId: id(),
  RealEstateObjectReference: text(),
  RealEstateObjectName: text(),
  RealEstateObjectType: optionalMember('RealEstateObjectType'),
  SortingIndex: integer(),
  RealEstateObjectManagementFeeCalculationMethod: member('OwnerSettlementManagementFeeCalculationMethod'),
  RealEstateObjectManagementFeePercentage: decimal(),
  RealEstateObjectFixedManagementFee: cents(),
  SalesRentContractReference: text(),
  TenantReference: text(),
  TenantName: text(),
  CostsToBeSettled: cents(),
  CostsNotToBeSettled: cents(),
  IncomeToBeSettled: cents(),
  IncomeNotToBeSettled: cents(),
  ManagementFeeExcl: cents(),
  ManagementFeeVAT: cents(),
  ManagementFeeIncl: cents(),
  SettlementBalance: cents(),
});

/** The columns that all bookings of a statement share. */
const booking = () => ({
  OwnerSettlementId: id(),
  InvoiceReference: text(),
  InvoiceSubject: text(),
  RelationReference: text(),
  RelationName: text(),
  RealEstateObjectReference: text(),
  RealEstateObjectName: text(),
  LedgerAccountCode: text(),
  LedgerAccountName: text(),
  LedgerAccountUsageConfig: flags('OwnerSettlementLedgerAccountConfigType'),
  ManagementFeeCalculationPercentage: decimal(),
  ManagementFeeExcl: cents(),
});

const costs = () => ({ CostsToBeSettled: cents(), CostsNotToBeSettled: cents() });
const income = () => ({ IncomeToBeSettled: cents(), IncomeNotToBeSettled: cents() });

export const settlementTransactions = entitySet('OwnerSettlementTransactions', ['OwnerSettlementTransactionId'], {
  OwnerSettlementTransactionId: id(),
  ...booking(),
  JournalPostReference: text(),
  JournalPostJournalType: member('JournalType'),
  TransactionDate: date(),
  TransactionLineIndex: integer(),
  TransactionDescription: text(),
  InvoiceDate: optionalDate(),
  BookingAmountExcl: cents(),
  BookingAmountVAT: cents(),
  BookingAmountIncl: cents(),
  ...costs(),
  ...income(),
});

const invoiceLine = () => ({
  InvoiceDate: optionalDate(),
  InvoiceLineIndex: integer(),
  InvoiceLineDescription: text(),
  AmountExcl: cents(),
  AmountVAT: cents(),
  AmountIncl: cents(),
});

export const settlementSalesLines = entitySet('OwnerSettlementSalesInvoices', ['OwnerSettlementSalesInvoiceId'], {
  OwnerSettlementSalesInvoiceId: id(),
  ...booking(),
  ...invoiceLine(),
  ...income(),
  IsIncomeExcluded: flag(),
});

export const settlementPurchaseLines = entitySet(
  'OwnerSettlementPurchaseInvoices',
  ['OwnerSettlementPurchaseInvoiceId'],
  {
    OwnerSettlementPurchaseInvoiceId: id(),
    ...booking(),
    ...invoiceLine(),
    ...costs(),
    IsCostsExcluded: flag(),
  },
);

export const settlementBalances = entitySet('OwnerSettlementRelationBalances', ['OwnerSettlementRelationBalanceId'], {
  OwnerSettlementRelationBalanceId: id(),
  OwnerSettlementId: id(),
  RelationReference: text(),
  RelationName: text(),
  RealEstateObjectReference: text(),
  RealEstateObjectName: text(),
  PreviousBalance: cents(),
  Balance: cents(),
  IsTenantBalance: flag(),
});

export const settlementPayments = entitySet('OwnerSettlementPartialPayments', ['OwnerSettlementPartialPaymentId'], {
  OwnerSettlementPartialPaymentId: id(),
  OwnerSettlementId: id(),
  PaymentDate: date(),
  PaymentAmount: cents(),
  OutstandingAmount: cents(),
  AccountHolderName: text(),
  BankAccountNumber: text(),
});

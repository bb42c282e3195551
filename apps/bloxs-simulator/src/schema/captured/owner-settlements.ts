/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const ownerSettlements = `
OwnerSettlements
  *OwnerSettlementId i!, WorkflowState WorkflowState!, WorkflowStateUpdatedTimeStamp t!, Reference s, OwnerId i!,
  OwnerName s, PeriodStart t!, PeriodEnd t!, ProcessDate t, FinancialProcessDate t, PreviousOwnerSettlementId i,
  PreviousOwnerSettlementReference s, PreviousOwnerSettlementTotalBalance d!,
  PreviousOwnerSettlementTotalBalance_Paid d!, PreviousOwnerSettlementTotalBalance_OutstandingAmount d!,
  TotalCosts d!, TotalCostsToBeSettled d!, TotalCostsNotToBeSettled d!, TotalIncome d!, TotalIncomeToBeSettled d!,
  TotalIncomeNotToBeSettled d!, TotalManagementFeeExcl d!, TotalManagementFeeVAT d!, TotalManagementFeeIncl d!,
  SubTotalSettlementBalance d!, TotalSettlementBalance d!, OutstandingAmount d
OwnerSettlementRealEstateObjects
  *OwnerSettlementRealEstateObjectId l!, OwnerSettlementId i!, RealEstateObjectReference s, RealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType, SortingIndex i!,
  RealEstateObjectManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod!,
  RealEstateObjectManagementFeePercentage d!, RealEstateObjectFixedManagementFee d!, SalesRentContractReference s,
  SalesRentContractType SalesContractType, SalesRentContractStartDate t, SalesRentContractEndDate t,
  SalesRentContractAutomaticExtends b, TenantReference s, TenantName s, TenantType RelationType, Costs d!,
  CostsToBeSettled d!, CostsNotToBeSettled d!, Income d!, IncomeToBeSettled d!, IncomeNotToBeSettled d!,
  CalculatedManagementFeeExcl d!, ManagementFeeIsManuallyOverridden b!, ManagementFeeExcl d!, ManagementFeeVAT d!,
  ManagementFeeIncl d!, SettlementBalance d!, TotalCosts d!, TotalCostsToBeSettled d!, TotalCostsNotToBeSettled d!,
  TotalIncome d!, TotalIncomeToBeSettled d!, TotalIncomeNotToBeSettled d!, TotalManagementFeeExcl d!,
  TotalManagementFeeVAT d!, TotalManagementFeeIncl d!, TotalSettlementBalance d!, EstateAgentReference s,
  EstateAgentName s, EstateAgentType RelationType, IsEligibleForEstateAgentFixedManagementFeeAmount b!,
  EstateAgentFixedManagementFeeAmountExcl d!, IsEligibleForEstateAgentNewContractManagementFeeAmount b!,
  EstateAgentNewContractManagementFeeAmountExcl d!, EstateAgentManagementFeeNewContractCalendarMonth i,
  EstateAgentNewContractManagementFeeDate t, TotalEstateAgentFixedManagementFeeAmountExcl d!,
  TotalEstateAgentNewContractManagementFeeAmountExcl d!
OwnerSettlementRelationBalances
  *OwnerSettlementRelationBalanceId l!, OwnerSettlementId i!, RelationReference s, RelationName s,
  RelationType RelationType!, RealEstateObjectReference s, RealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType, PreviousBalance d!, Balance d!, IsTenantBalance b!
OwnerSettlementTransactions
  *OwnerSettlementTransactionId l!, OwnerSettlementId i!, JournalPostTransactionId g!, TransactionGroupingKey g!,
  JournalPostReference s, JournalPostJournalType JournalType!, TransactionDate t!, TransactionLineIndex i!,
  TransactionAmount d!, TransactionDescription s, InvoiceReference s, InvoiceSubject s, InvoiceDate t,
  InvoiceTotalAmountIncl d, RelationReference s, RelationName s, RelationType RelationType,
  RealEstateObjectReference s, RealEstateObjectName s, RealEstateObjectType RealEstateObjectType,
  RealEstateObjectManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod, LedgerAccountCode s,
  LedgerAccountName s, LedgerAccountUsageConfig OwnerSettlementLedgerAccountConfigType!, BookingAmountExcl d!,
  BookingAmountVAT d!, BookingAmountIncl d!, Costs d!, CostsToBeSettled d!, CostsNotToBeSettled d!,
  IsCostsExcluded b!, Income d!, IncomeToBeSettled d!, IncomeNotToBeSettled d!, IsIncomeExcluded b!,
  AmountToCalculateManagementFeeOverExcl d!, AmountToCalculateManagementFeeOverVAT d!,
  AmountToCalculateManagementFeeOverIncl d!, CanManagementFeeBeCalculatedOverTransaction b!,
  CalculatedManagementFeeExcl d!, ManagementFeeCalculationPercentage d!, ManagementFeeIsManuallyOverridden b!,
  ManagementFeeExcl d!, IsHiddenPreviousOwnerSettlementTransaction b!, IsBatchInProgressTransaction b!
OwnerSettlementSalesInvoices
  *OwnerSettlementSalesInvoiceId l!, OwnerSettlementId i!, InvoiceLineGroupingKey g!, InvoiceDate t!,
  InvoiceReference s, InvoiceSubject s, InvoiceLineIndex i!, InvoiceLineDescription s, InvoiceTotalAmountIncl d!,
  RelationReference s, RelationName s, RelationType RelationType!, RealEstateObjectReference s,
  RealEstateObjectName s, RealEstateObjectType RealEstateObjectType,
  RealEstateObjectManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod, LedgerAccountCode s,
  LedgerAccountName s, LedgerAccountUsageConfig OwnerSettlementLedgerAccountConfigType!, AmountExcl d!,
  AmountVAT d!, AmountIncl d!, Income d!, IncomeToBeSettled d!, IncomeNotToBeSettled d!, IsIncomeExcluded b!,
  AmountToCalculateManagementFeeOverExcl d!, AmountToCalculateManagementFeeOverVAT d!,
  AmountToCalculateManagementFeeOverIncl d!, CanManagementFeeBeCalculatedOverInvoiceLine b!,
  CalculatedManagementFeeExcl d!, ManagementFeeCalculationPercentage d!, ManagementFeeIsManuallyOverridden b!,
  ManagementFeeExcl d!, IsHiddenPreviousOwnerSettlementInvoice b!
OwnerSettlementPurchaseInvoices
  *OwnerSettlementPurchaseInvoiceId l!, OwnerSettlementId i!, InvoiceLineGroupingKey g!, InvoiceDate t!,
  InvoiceReference s, InvoiceSubject s, InvoiceLineIndex i!, InvoiceLineDescription s, InvoiceTotalAmountIncl d!,
  RelationReference s, RelationName s, RelationType RelationType!, RealEstateObjectReference s,
  RealEstateObjectName s, RealEstateObjectType RealEstateObjectType,
  RealEstateObjectManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod, LedgerAccountCode s,
  LedgerAccountName s, LedgerAccountUsageConfig OwnerSettlementLedgerAccountConfigType!, AmountExcl d!,
  AmountVAT d!, AmountIncl d!, Costs d!, CostsToBeSettled d!, CostsNotToBeSettled d!, IsCostsExcluded b!,
  AmountToCalculateManagementFeeOverExcl d!, AmountToCalculateManagementFeeOverVAT d!,
  AmountToCalculateManagementFeeOverIncl d!, CanManagementFeeBeCalculatedOverInvoiceLine b!,
  CalculatedManagementFeeExcl d!, ManagementFeeCalculationPercentage d!, ManagementFeeIsManuallyOverridden b!,
  ManagementFeeExcl d!, IsHiddenPreviousOwnerSettlementInvoice b!
OwnerSettlementPartialPayments
  *OwnerSettlementPartialPaymentId i!, OwnerSettlementId i!, BatchStatus BatchStatus!, PaymentDate t!,
  PreviousOutstandingPaymentAmount d!, CalculatedPaymentAmount d!, PaymentAmount d!, PaymentPercentage d!,
  AccountHolderName s, IsBankAccountNonIBAN b!, BankAccountNumber s, BankAccountBIC s, OutstandingAmount d!
`;

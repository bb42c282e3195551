/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const ledger = `
FinancialMutations
  *JournalPostTransactionId d!, JournalPostId i!, JournalPostReference s, IsOwnerFinancialYearJournalPost b!,
  OwnerId i!, OwnerReference s, OwnerName s, OwnerSettlementReference s, ServiceCostsSettlementReference s,
  ServiceCostsYear i!, ServiceCostsPeriodIndex i!, ServiceCostsPeriodName s, LedgerAccountId i!,
  LedgerAccountCode s, LedgerAccountName s, LedgerAccountType LedgerAccountType!, FinancialYear i!,
  FinancialPeriod i!, FinancialPeriodName s, FinancialYearIsClosed b!, TransactionDate t!, JournalId i!,
  JournalCode s, JournalName s, JournalType JournalType!, RelationId i, RelationReference s, RelationName s,
  InvoiceReference s, RealEstateObjectId i, RealEstateObjectReference s, RealEstateObjectName s, Description s,
  Amount d!, Debit d!, Credit d!
JournalPostTransactions
  *JournalPostTransactionId d!, JournalPostId i!, JournalPostReference s, JournalPostWorkflowState WorkflowState!,
  FinancialYear i!, FinancialPeriod i!, OwnerId i!, OwnerName s, JournalId i!, JournalCode s, JournalName s,
  JournalType JournalType!, CreatedAt t!, LastModified t!, LineIndex i!, TransactionDate t!, Description s,
  Amount d!, TaxRateId i, TaxRateRubricId s, LedgerAccountId i!, RelationId i, RealEstateObjectId i,
  SalesContractId i, PurchaseContractId i, FinancingContractId i, SalesInvoiceId i, SalesInvoiceLineDetailId g,
  PurchaseInvoiceId i, PurchaseInvoiceLineDetailId g, PurchaseCommitmentId i, PurchaseCommitmentLineId i,
  IsOwnerFinancialYearJournalPost b!, BankTransferBatchId l, DirectDebitBatchId l, OwnerSettlementId i,
  ServiceCostsSettlementId i, ServiceCostsYear i!, ServiceCostsPeriodIndex i!
ConsolidationJournalPostTransactions
  *JournalPostTransactionId d!, JournalPostId i!, JournalPostReference s, JournalPostWorkflowState WorkflowState!,
  FinancialYear i!, FinancialPeriod i!, ParentOwnerId i!, ParentOwnerName s, ChildOwnerId i, ChildOwnerName s,
  JournalId i!, JournalCode s, JournalName s, JournalType JournalType!, CreatedAt t!, LastModified t!, LineIndex i!,
  TransactionDate t!, Description s, Amount d!, TaxRateId i, TaxRateRubricId s, LedgerAccountId i!, RelationId i,
  RealEstateObjectId i, SalesContractId i, PurchaseContractId i, FinancingContractId i, SalesInvoiceId i,
  SalesInvoiceLineDetailId g, PurchaseInvoiceId i, PurchaseInvoiceLineDetailId g, PurchaseCommitmentId i,
  PurchaseCommitmentLineId i, IsOwnerFinancialYearJournalPost b!, BankTransferBatchId l, DirectDebitBatchId l,
  OwnerSettlementId i, ServiceCostsSettlementId i, ServiceCostsYear i!, ServiceCostsPeriodIndex i!
LedgerAccounts
  *LedgerAccountId i!, Code s, Name s, CompactionId i!, DefaultTaxRateId i!, OwnerId i,
  IsRelationMetaDataRequired b!, IsRealEstateObjectMetaDataRequired b!, IsSalesContractMetaDataRequired b!,
  LedgerAccountType LedgerAccountType!
Compactions
  *CompactionId i!, ParentCompactionId i, Code s, Name s, CompactionQuadrantType CompactionQuadrantType!
OwnerLedgerAccountRenumbers
  *OwnerLedgerAccountRenumberId i!, LedgerAccountId i!, OwnerId i!, Code s, Description s
Journals
  *JournalId i!, Code s, Name s, Type JournalType!, IsInactive b!, DisplayName s, CounterLedgerAccountId i,
  CounterLedgerAccountCode s, OwnerId i, OwnerName s
TaxRates
  *TaxRateId i!, Description s, DisplayName s, TemplateDescription s, Percentage d, IsActive b!, TaxRateRubricId s,
  TaxRateRubricName s, BookingLedgerAccountId i, BookingLedgerAccountCode s, SettleLedgerAccountId i,
  SettleLedgerAccountCode s, SettleTaxRateRubricId s, SettleTaxRateRubricName s
TaxTateTubrics
  *TaxRateRubricId s!, Description s, RubricGroup i!, RubricSection s!, InvoiceType InvoiceType!, ISOCountryCode s
SalesPaymentTerms
  *SalesPaymentTermId i!, Name s, NumberOfDays i!
PurchasePaymentTerms
  *PurchasePaymentTermId i!, Name s, NumberOfDays i!
BankAccounts
  *BankAccountId i!, IBAN s, BIC s, AccountHolderName s, Description s, Type BankAccountType!,
  CreditorIdentification s, OwnerId i, OwnerName s, JournalId i!, JournalName s, LedgerAccountId i,
  LedgerAccountCode s
PurchaseAutomaticApproverLedgerAccountRoles
  *LedgerAccountId i!, PurchaseAutomaticApproverRoleId i!, ApproveOrder i!
Budgets
  *BudgetId i!, BudgetType BudgetType!, OwnerId i!, OwnerName s, Name s, FinancialYear i!
BudgetLedgerAccounts
  *BudgetLedgerAccountId l!, BudgetId i!, LedgerAccountId i!, LedgerAccountCode s, JanuaryAmount d!,
  FebruaryAmount d!, MarchAmount d!, AprilAmount d!, MayAmount d!, JuneAmount d!, JulyAmount d!, AugustAmount d!,
  SeptemberAmount d!, OctoberAmount d!, NovemberAmount d!, DecemberAmount d!, TotalAmount d!
BudgetLedgerAccountDetails
  *BudgetLedgerAccountDetailId l!, BudgetId l!, BudgetLedgerAccountId l!, LedgerAccountId i!, LedgerAccountCode s,
  RealEstateObjectId i, RealEstateObjectName s, JanuaryAmount d!, FebruaryAmount d!, MarchAmount d!, AprilAmount d!,
  MayAmount d!, JuneAmount d!, JulyAmount d!, AugustAmount d!, SeptemberAmount d!, OctoberAmount d!,
  NovemberAmount d!, DecemberAmount d!, TotalAmount d!
FinancingContracts
  *FinancingContractId i!, Reference s, Type FinancingContractType!, Amount d!, AlternateStartAmount d, EndSum d,
  OwnerId i!, OwnerName s, RelationId i!, RelationName s, FinancingContractItemId i,
  FinancingContractItemDescription s, StartDate t!, EndDate t, IsStarted b!, IsEnded b!, AlternateStartDate t,
  LoanPeriod i!, RedemptionType RedemptionType!, RepaymentPeriod MonthlyInterval!, RepaymentMethod RepaymentMethod!,
  InterestCalculationMethod FinancingInterestCalculationMethod!, Provision d, CreateAutomaticBookings b!,
  NotifyOnEndFixedRentPeriodMonths i, Remarks s
FinancingContractItems
  *FinancingContractItemId i!, Description s, ContractType FinancingContractType!, InterestLedgerAccountId i!,
  RedemptionLedgerAccountId i!, RoundingDifferenceLedgerAccountId i!
FinancingContractColleterals
  *FinancingContractCollateralId i!, FinancingContractId i!, RealEstateObjectId i, CollateralName s, Amount d!,
  StartDate t!, EndDate t
FinancingContractInstalments
  *FinancingContractInstalmentId i!, FinancingContractId i!, InstalmentIndex i!, StartDate t!, EndDate t!,
  FinancingContractInterestLineId i, InterestPercentage d, InstalmentStartAmount d!, Payment d!, Interest d!,
  Redemption d!, InstalmentEndAmount d!, IsEndSumLine b!
FinancingContractInterestLines
  *FinancingContractInterestLineId i!, FinancingContractId i!, Description s, StartDate t!, EndDate t,
  InterestPercentage d!
`;

/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const contracts = `
SalesContracts
  *SalesContractId i!, Reference s, ReferenceNumber i!, Name s, Type SalesContractType!, OwnerId i!, OwnerName s,
  RelationId i!, RelationName s, BankAccountId i!, BankAccountDescription s, SalesPaymentTermId i!,
  SalesPaymentTermName s, IndexationMethodId i, IndexationMethodName s, DepositTypeId i, DepositTypeName s,
  DepositAmount d, StartDate t!, EndDate t, IsStarted b!, IsEnded b!, NoticePeriod i, NoticeDate t,
  AutomaticExtends b!, NotifyOnExpiration b!, NotifyOnExpirationMonths i, PaymentMethod PaymentMethod!,
  InvoiceInterval MonthlyInterval!, NextIndexDate t, AutomaticInvoicingFrom t!, SendInvoices b!,
  DisableAutomaticInvoicing b!, ExtraInvoiceText s, Remarks s, UseTransitoricPeriods b!,
  PaymentReminderPenaltyClause d
SalesContractLine
  *SalesContractLineId i!, SalesContractId i!, SalesContractLineItemId i!, RealEstateObjectId i, Description s,
  AmountExcl d!, AmountVAT d!, AmountIncl d!, StartDate t!, EndDate t, InvoiceInterval MonthlyInterval!
SalesContractLineItems
  *SalesContractLineItemId i!, Name s, ContractType SalesContractType!, LedgerAccountId i!, LedgerAccountCode s,
  DefaultDescription s, IsIndexable b!, IsBareRent b!, ItemType ContractLineItemType!, SortingIndex i!,
  ReconciliationPriority i!
SalesContractRealestateObjects
  *RealEstateObjectId i!, SalesContractId i!, SortingIndex i!, IsRemoved b!
SalesContractExtraRelations
  *RelationId i!, SalesContractId i!
SalesContractExtensionPeriods
  *SalesContractExtensionPeriodId i!, SalesContractId i!, SalesContractReference s, NumberOfMonths i!,
  ExecutionIndex i!, HasBeenApplied b!
SalesContractSignHosts
  *SalesContractId i!, DisplayContractLinesFromDate t, OwnerSignatureNeeded b!,
  TransactionStatus SignHostTransactionStatus!, TransactionCreatedDateTime t, TransactionModifiedDateTime t,
  Timeline s
SalesContractSignHostSigners
  *SalesContractSignHostSignerId l!, SalesContractId i!, RelationId i!, RelationName s, TransactionRelationName s,
  SignerRelationType SignerRelationType!, EmailAddress s, SignerIndex i!, MarkedAsOwner b!,
  LastSignerActivity SignHostSignerActivity!
SalesContractDepositTypes
  *SalesContractDepositTypId i!, Name s, TemplateName s, RequiresAmount b!, ContractType SalesContractType!
SalesContractCustomValues
  *SalesContractId i!, Value s, Name s, Type CustomFieldType!
CommercialRentSalesContracts
  *CommercialRentSalesContractId i!, BreakOption t, SalesContractId i!, Reference s, ReferenceNumber i!, Name s,
  Type SalesContractType!, OwnerId i!, OwnerName s, RelationId i!, RelationName s, BankAccountId i!,
  BankAccountDescription s, SalesPaymentTermId i!, SalesPaymentTermName s, IndexationMethodId i,
  IndexationMethodName s, DepositTypeId i, DepositTypeName s, DepositAmount d, StartDate t!, EndDate t,
  IsStarted b!, IsEnded b!, NoticePeriod i, NoticeDate t, AutomaticExtends b!, NotifyOnExpiration b!,
  NotifyOnExpirationMonths i, PaymentMethod PaymentMethod!, InvoiceInterval MonthlyInterval!, NextIndexDate t,
  AutomaticInvoicingFrom t!, SendInvoices b!, DisableAutomaticInvoicing b!, ExtraInvoiceText s, Remarks s,
  UseTransitoricPeriods b!, PaymentReminderPenaltyClause d
IndexationMethods
  *IndexationMethodId i!, Type IndexationType!, Name s, IndexationSeriesId i, IndexationSeriesName s,
  MinimumIndexRate d, MaximumIndexRate d, IncrementRate d, IndexRateRounding b!, FixedIndexRate d, FixedIndexValue d
IndexationSeries
  *IndexationSeriesId i!, Name s
IndexationSeriesValues
  *IndexationSeriesValueId i!, IndexationSeriesId i!, IndexationSeriesName s, Value d!, CalendarYear i!,
  CalendarMonth i
ConceptSalesContracts
  *ConceptSalesContractId i!, Name s, Type SalesContractType!, OwnerId i!, OwnerName s, RelationId i,
  RelationName s, BankAccountId i, BankAccountDescription s, SalesPaymentTermId i, SalesPaymentTermName s,
  IndexationMethodId i, IndexationMethodName s, StartDate t, EndDate t, ArchiveDate t, IsStarted b!, IsEnded b!,
  NoticePeriod i, AutomaticExtends b!, NotifyOnExpiration b!, NotifyOnExpirationMonths i,
  PaymentMethod PaymentMethod, InvoiceInterval MonthlyInterval, NextIndexDate t, AutomaticInvoicingFrom t,
  SendInvoices b!, DisableAutomaticInvoicing b!, ExtraInvoiceText s, Remarks s, UseTransitoricPeriods b!,
  PaymentReminderPenaltyClause d
ConceptSalesContractLine
  *ConceptSalesContractLineId i!, ConceptSalesContractId i!, SalesContractLineItemId i, RealEstateObjectId i,
  Description s, AmountExcl d!, AmountVAT d!, AmountIncl d!, StartDate t, EndDate t
ConceptSalesContractRealestateObjects
  *RealEstateObjectId i!, ConceptSalesContractId i!, SortingIndex i!
ConceptSalesContractRelations
  *RelationId i!, ConceptSalesContractId i!
ConceptSalesContractExtensionPeriods
  *ConceptSalesContractExtensionPeriodId i!, ConceptSalesContractId i!, NumberOfMonths i, ExecutionIndex i!
ConceptSalesContractSignHosts
  *ConceptSalesContractId i!, DisplayContractLinesFromDate t, OwnerSignatureNeeded b!,
  TransactionStatus SignHostTransactionStatus!, TransactionCreatedDateTime t, TransactionModifiedDateTime t,
  Timeline s
ConceptSalesContractSignHostSigners
  *ConceptSalesContractSignHostSignerId l!, ConceptSalesContractId i!, RelationId i!, RelationName s,
  TransactionRelationName s, SignerRelationType SignerRelationType!, EmailAddress s, SignerIndex i!,
  MarkedAsOwner b!, LastSignerActivity SignHostSignerActivity!
PurchaseContracts
  *PurchaseContractId i!, Reference s, Name s, Type PurchaseContractType!, OwnerId i!, OwnerName s, RelationId i!,
  RelationIBAN s, RelationName s, BankAccountId i, BankAccountDescription s, PurchasePaymentTermId i!,
  PurchasePaymentTermName s, StartDate t!, EndDate t, IsStarted b!, IsEnded b!, NoticePeriod i, NoticeDate t,
  AutomaticExtends b!, NotifyOnExpiration b!, NotifyOnExpirationMonths i, PaymentMethod PaymentMethod!,
  InvoiceInterval MonthlyInterval!, AutomaticInvoicingFrom t, UseContractLinesBasedOnPercentage b!, Remarks s
PurchaseContractLineItems
  *PurchaseContractLineItemId i!, Name s, ContractType PurchaseContractType!, LedgerAccountId i!,
  LedgerAccountCode s, DefaultDescription s, IsIndexable b!, IsBareRent b!, ItemType ContractLineItemType!,
  SortingIndex i!, ReconciliationPriority i!
PurchaseContractLines
  *PurchaseContractLineId i!, PurchaseContractId i!, PurchaseContractLineItemId i!, RealEstateObjectId i,
  Description s, AmountExcl d!, AmountVAT d!, AmountIncl d!, StartDate t!, EndDate t
PurchaseContractRealestateObjects
  *RealEstateObjectId i!, PurchaseContractId i!, SortingIndex i!, IsRemoved b!
PurchaseContractExtensionPeriods
  *PurchaseContractExtensionPeriodId i!, PurchaseContractId i!, PurchaseContractReference s, NumberOfMonths i!,
  ExecutionIndex i!, HasBeenApplied b!
`;

/**
 * What the documentation had when this release was made and no record reads, so that a check can name what is new. A set
 * stands at the margin, its properties below it.
 */
const notRead = `
Addresses
  CountryId, Longitude, Latitude, DisplayName, StreetAndHouseNumber
Relations
  RelationType, AddressId, PostalAddressId, InvoiceAddressId, CoCDescription, BIC, InvoiceEmailAddresses,
  PaymentReminderEmailAddresses, IndexationsEmailAddresses, ServiceTicketsEmailAddresses, OwnerSettlementsEmailAddresses,
  PurchaseOrdersEmailAddresses
owners
  AddressId, PostalAddressId, InvoiceAddressId, InvoiceEmailAddresses, PaymentReminderEmailAddresses, IndexationsEmailAddresses,
  ServiceTicketsEmailAddresses, OwnerSettlementsEmailAddresses, PurchaseOrdersEmailAddresses
RealEstateObjects
  CategoryId, Owner, EstateAgent, RawFloorArea, NumberOfManagedRentableObjects, NumberOfRentedObjects, OccupationPercentage,
  EnergyIndex, EnergyLabelValidUntilDate, ActiveContractRentTenantId
PropertyValuationValues
  PropertyValuationTypeId, RealEstateObjectName
CommercialRentSalesContracts
  Reference, ReferenceNumber, Name, Type, OwnerId, OwnerName, RelationId, RelationName, BankAccountId, BankAccountDescription,
  SalesPaymentTermId, SalesPaymentTermName, IndexationMethodId, IndexationMethodName, DepositTypeId, DepositTypeName,
  DepositAmount, StartDate, EndDate, IsStarted, IsEnded, NoticePeriod, NoticeDate, AutomaticExtends, NotifyOnExpiration,
  NotifyOnExpirationMonths, PaymentMethod, InvoiceInterval, NextIndexDate, AutomaticInvoicingFrom, SendInvoices,
  DisableAutomaticInvoicing, ExtraInvoiceText, Remarks, UseTransitoricPeriods, PaymentReminderPenaltyClause
SalesContractExtensionPeriods
  SalesContractReference
SalesContracts
  Name, OwnerName, RelationName, BankAccountId, BankAccountDescription, SalesPaymentTermId, DepositTypeId, DepositTypeName,
  IsStarted, IsEnded, NotifyOnExpiration, AutomaticInvoicingFrom, SendInvoices, DisableAutomaticInvoicing, ExtraInvoiceText,
  UseTransitoricPeriods, PaymentReminderPenaltyClause
IndexationMethods
  IndexationSeriesId
ServiceTickets
  RealEstateObjectName, ComplexId, ComplexName, SectionId, SectionName, OwnerName, AssignedToUserId, EstateAgentId,
  EstateAgentName, ServiceTicketStateName, ServiceTicketProblemCategoryId, ServiceTicketCostCategoryId
BudgetLedgerAccounts
  LedgerAccountCode, TotalAmount
Budgets
  OwnerName
FinancialMutations
  OwnerReference, OwnerName, ServiceCostsPeriodName, LedgerAccountCode, LedgerAccountName, LedgerAccountType, JournalId,
  JournalCode, JournalName, RelationReference, RealEstateObjectReference, Amount
Journals
  CounterLedgerAccountCode, OwnerName
LedgerAccounts
  DefaultTaxRateId, IsRelationMetaDataRequired, IsRealEstateObjectMetaDataRequired, IsSalesContractMetaDataRequired
TaxRates
  TemplateDescription, BookingLedgerAccountId, BookingLedgerAccountCode, SettleLedgerAccountId, SettleLedgerAccountCode,
  SettleTaxRateRubricId, SettleTaxRateRubricName
OwnerSettlements
  OwnerName, PreviousOwnerSettlementTotalBalance, PreviousOwnerSettlementTotalBalance_Paid
OwnerSettlementRelationBalances
  RelationType, RealEstateObjectType
OwnerSettlementRealEstateObjects
  SalesRentContractType, SalesRentContractStartDate, SalesRentContractEndDate, SalesRentContractAutomaticExtends, TenantType,
  Costs, Income, CalculatedManagementFeeExcl, ManagementFeeIsManuallyOverridden, TotalCosts, TotalCostsToBeSettled,
  TotalCostsNotToBeSettled, TotalIncome, TotalIncomeToBeSettled, TotalIncomeNotToBeSettled, TotalManagementFeeExcl,
  TotalManagementFeeVAT, TotalManagementFeeIncl, TotalSettlementBalance, EstateAgentReference, EstateAgentName, EstateAgentType,
  IsEligibleForEstateAgentFixedManagementFeeAmount, EstateAgentFixedManagementFeeAmountExcl,
  IsEligibleForEstateAgentNewContractManagementFeeAmount, EstateAgentNewContractManagementFeeAmountExcl,
  EstateAgentManagementFeeNewContractCalendarMonth, EstateAgentNewContractManagementFeeDate,
  TotalEstateAgentFixedManagementFeeAmountExcl, TotalEstateAgentNewContractManagementFeeAmountExcl
OwnerSettlementPartialPayments
  PreviousOutstandingPaymentAmount, CalculatedPaymentAmount, PaymentPercentage, IsBankAccountNonIBAN, BankAccountBIC
OwnerSettlementPurchaseInvoices
  InvoiceLineGroupingKey, InvoiceTotalAmountIncl, RelationType, RealEstateObjectType,
  RealEstateObjectManagementFeeCalculationMethod, Costs, AmountToCalculateManagementFeeOverExcl,
  AmountToCalculateManagementFeeOverVAT, AmountToCalculateManagementFeeOverIncl, CanManagementFeeBeCalculatedOverInvoiceLine,
  CalculatedManagementFeeExcl, ManagementFeeIsManuallyOverridden, IsHiddenPreviousOwnerSettlementInvoice
OwnerSettlementSalesInvoices
  InvoiceLineGroupingKey, InvoiceTotalAmountIncl, RelationType, RealEstateObjectType,
  RealEstateObjectManagementFeeCalculationMethod, Income, AmountToCalculateManagementFeeOverExcl,
  AmountToCalculateManagementFeeOverVAT, AmountToCalculateManagementFeeOverIncl, CanManagementFeeBeCalculatedOverInvoiceLine,
  CalculatedManagementFeeExcl, ManagementFeeIsManuallyOverridden, IsHiddenPreviousOwnerSettlementInvoice
OwnerSettlementTransactions
  JournalPostTransactionId, TransactionGroupingKey, TransactionAmount, InvoiceTotalAmountIncl, RelationType,
  RealEstateObjectType, RealEstateObjectManagementFeeCalculationMethod, Costs, IsCostsExcluded, Income, IsIncomeExcluded,
  AmountToCalculateManagementFeeOverExcl, AmountToCalculateManagementFeeOverVAT, AmountToCalculateManagementFeeOverIncl,
  CanManagementFeeBeCalculatedOverTransaction, CalculatedManagementFeeExcl, ManagementFeeIsManuallyOverridden,
  IsHiddenPreviousOwnerSettlementTransaction, IsBatchInProgressTransaction
OpenPositionCreditors
  Journal, JournalPostReference, OwnerReference, OwnerName, PaymentInProgressAmount, Age
OpenPositionDebtors
  Journal, JournalPostReference, OwnerReference, OwnerName, PaymentInProgressAmount, ReceivementInProgressAmount, Age,
  AgeUntil30OutstandingAmount, Age30To60OutstandingAmount, Age60To90OutstandingAmount, AgeOver90OutstandingAmount
PurchaseInvoiceLines
  PurchaseInvoiceReference, PurchaseInvoiceLineDetailId, LedgerAccountCode
PurchaseInvoices
  OwnerName, PurchaseContractId, PaymentTermId, PurchaseCommitmentId, BankAccountId, PurchaseOrderId
PurchaseOrders
  PurchaseCommitmentId, FirstRealEstateObjectName, HasAssignedApprovers, CurrentAssignedApproverId,
  CurrentAssignedApproverDisplayName
SalesInvoiceLines
  SalesInvoiceReference, SalesInvoiceLineDetailId, LedgerAccountCode
SalesInvoices
  OwnerName, FinancingContractId, PaymentTermId, BankAccountId
CommercialOverviewSpecific
  GroupRealEstateObjectName, RealEstateObjectType, CategoryName, Reference, Name, Address, OwnerName, OwnerReference,
  EnergyLabel, AdministratorName, FinancierName, HealthCareProviderName, EstateAgentName, EstateAgentReference
ControlList
  OwnerName, OwnerAddress, OwnerPrimaryIBANIncoming, OwnerPrimaryIBANOutgoing, RealEstateObjectName,
  RealEstateObjectCategoryName, UnitName, UnitCategoryName, TenantName, TenantIBAN, TenantAddress, SalesContractType,
  SalesContractStartDate, SalesContractEndDate, SalesContractNoticePeriod, SalesContractNoticeDate,
  SalesContractAutomaticExtension, SalesContractNextAutomaticExtentionNumberOfMonths, SalesContractNotifyOnExpiration,
  SalesContractNotifyOnExpirationMonths, SalesContractIndexationName, SalesContractNextIndexationDate,
  SalesContractAutomaticInvoicingFrom, SalesContractInvoiceInterval, SalesContractPaymentTerm, SalesContractDepositAmount
RelationCommunicationForms
  Name, Title
Persons
  Reference, Type, RelationType, State, ArchiveDate, DisplayName, AddressStreet, AddressPostalCode, AddressCity, Email,
  PhoneNumber, MobileNumber, AddressId, PostalAddressId, InvoiceAddressId, InvoiceEmailAddresses, PaymentReminderEmailAddresses,
  IndexationsEmailAddresses, ServiceTicketsEmailAddresses, OwnerSettlementsEmailAddresses, PurchaseOrdersEmailAddresses,
  CommunicationFormId, DateOfBirth, JobTitle
Complexes
  Reference, DisplayName, Name, DisplayAddress, CategoryId, CategoryName, OwnerId, Owner, RawFloorArea, RentableFloorArea,
  NumberOfManagedRentableObjects, NumberOfRentedObjects, OccupationPercentage, UnderManagementSince, SalesDate, EnergyIndex,
  EnergyLabel, ConstructionYear, ActiveContractRentId, ActiveContractRentTenantId, ManagementState, AddressId
RealEstateObjectPublishProperties
  RealEstateObjectReference, PublishDate, AvailableFrom
Sections
  ComplexName, Reference, DisplayName, Name, DisplayAddress, CategoryId, CategoryName, OwnerId, Owner, RawFloorArea,
  RentableFloorArea, NumberOfManagedRentableObjects, NumberOfRentedObjects, OccupationPercentage, UnderManagementSince,
  SalesDate, EnergyIndex, EnergyLabel, ActiveContractRentId, ActiveContractRentTenantId, ManagementState, AddressId
Units
  UnitId, ComplexName, SectionName, Reference, DisplayName, Name, DisplayAddress, CategoryId, CategoryName, OwnerId, Owner,
  RawFloorArea, RentableFloorArea, NumberOfManagedRentableObjects, NumberOfRentedObjects, OccupationPercentage,
  UnderManagementSince, SalesDate, EnergyIndex, EnergyLabel, ActiveContractRentId, ActiveContractRentTenantId, ManagementState,
  AddressId
SalesContractLineItems
  ContractType, LedgerAccountId, LedgerAccountCode, DefaultDescription, IsBareRent, SortingIndex, ReconciliationPriority
PurchaseInvoiceApprovers
  UserId
JournalPostTransactions
  JournalPostId, JournalPostReference, JournalPostWorkflowState, FinancialPeriod, OwnerName, JournalId, JournalCode,
  JournalName, JournalType, CreatedAt, LineIndex, TransactionDate, Description, Amount, TaxRateId, TaxRateRubricId,
  LedgerAccountId, RelationId, RealEstateObjectId, SalesContractId, PurchaseContractId, FinancingContractId,
  SalesInvoiceLineDetailId, PurchaseInvoiceLineDetailId, PurchaseCommitmentId, PurchaseCommitmentLineId,
  IsOwnerFinancialYearJournalPost, BankTransferBatchId, DirectDebitBatchId, ServiceCostsSettlementId, ServiceCostsYear,
  ServiceCostsPeriodIndex
`;

const bySet = new Map(
  notRead
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [set = '', ...properties] = block.split(/[\s,]+/);
      return [set, new Set(properties)] as const;
    }),
);

/** Whether a property that is not read was known when this release was made. */
export const isDocumented = (set: string, property: string): boolean => bySet.get(set)?.has(property) === true;
